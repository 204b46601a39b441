/** From a moment on and until another. */
export type Stretch = { begin: Date; end: Date }

/** And what is known of what was bought in it. */
export type Piece = Stretch & {
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
export type Cut<Part extends Stretch = Piece> = { whole: Part[]; rest: Part[] }

export function cut<Part extends Stretch>(pieces: readonly Part[], unitMs: number): Cut<Part> {
  const whole: Part[] = []
  const rest: Part[] = []
  for (const piece of pieces) {
    const { begin, end } = piece
    const first = new Date(Math.ceil(begin.getTime() / unitMs) * unitMs)
    const last = new Date(Math.floor(end.getTime() / unitMs) * unitMs)
    if (first > last) rest.push(piece)
    else {
      rest.push({ ...piece, end: first }, { ...piece, begin: last })
      whole.push({ ...piece, begin: first, end: last })
    }
  }
  const isThere = (piece: Part) => piece.begin < piece.end
  return { whole: whole.filter(isThere), rest: rest.filter(isThere) }
}
