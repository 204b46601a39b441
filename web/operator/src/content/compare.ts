export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** Larger texts are told line by line as removed and added. */
const cellsMost = 4_000_000

/** What differs between two texts, by the longest common run of their words (or signs, where a script has no spaces between words). */
export function compare(before: string, after: string, language: string): Piece[] {
  const split = (text: string) => [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  let [old, now] = [split(before), split(after)]
  // What both begin and end with need not be looked at.
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const start = old.slice(0, head).join('')
  const end = tail > 0 ? old.slice(-tail).join('') : ''
  old = old.slice(head, old.length - tail)
  now = now.slice(head, now.length - tail)
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  add('same', start)
  if (old.length * now.length > cellsMost) {
    add('removed', old.join(''))
    add('added', now.join(''))
  } else for (const { kind, text } of common(old, now)) add(kind, text)
  add('same', end)
  return pieces
}

function common(old: readonly string[], now: readonly string[]): Piece[] {
  const width = now.length + 1
  const longest = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      longest[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      pieces.push({ kind: 'same', text: old[row] ?? '' })
      row += 1
      column += 1
    } else if (row < old.length && (column >= now.length || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: old[row] ?? '' })
      row += 1
    } else {
      pieces.push({ kind: 'added', text: now[column] ?? '' })
      column += 1
    }
  }
  return pieces
}
