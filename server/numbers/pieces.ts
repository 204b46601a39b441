/** From a moment on and until another, and what is known of what was bought in it. */
export type Piece = {
  begin: Date
  end: Date
  /** whether opened pages are counted already, so that sales can be held against them */
  isCounted: boolean
}

/** Days begin on a whole quarter in every zone. */
export const quarterMs = 900_000
export const dayMs = 86_400_000

/** A stretch before and after opened pages are counted. */
export const piecesOf = ({ begin, end }: { begin: Date; end: Date }, since: Date): Piece[] =>
  since <= begin || since >= end
    ? [{ begin, end, isCounted: since <= begin }]
    : [
        { begin, end: since, isCounted: false },
        { begin: since, end, isCounted: true },
      ]

/** What of pieces is made of whole units of time, and the rest of each: at most one before and one after that. */
export type Cut = { whole: Piece[]; rest: Piece[] }

export function cut(pieces: readonly Piece[], unitMs: number): Cut {
  const whole: Piece[] = []
  const rest: Piece[] = []
  for (const { begin, end, isCounted } of pieces) {
    const first = new Date(Math.ceil(begin.getTime() / unitMs) * unitMs)
    const last = new Date(Math.floor(end.getTime() / unitMs) * unitMs)
    if (first > last) rest.push({ begin, end, isCounted })
    else {
      rest.push({ begin, end: first, isCounted }, { begin: last, end, isCounted })
      whole.push({ begin: first, end: last, isCounted })
    }
  }
  const isThere = (piece: Piece) => piece.begin < piece.end
  return { whole: whole.filter(isThere), rest: rest.filter(isThere) }
}
