/** The words of a document by the best place in which each stands: name; brand, leaf category and values; other short texts; description. */
const letters = ['A', 'B', 'C', 'D'] as const
export type Held = Record<(typeof letters)[number], string[]>

/** As it is kept. */
export const writeTokens = (held: Held): string => JSON.stringify(held)

export const readTokens = (tokens: string): readonly string[][] => {
  const kept = JSON.parse(tokens) as Partial<Held>
  return letters.map((letter) => kept[letter] ?? [])
}
