/** The words of a document by the best place in which each stands: name; brand, leaf category and values; other short texts; description. */
const letters = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof letters)[number]

/** As it is kept: the words of each place in their order. */
export const writeTokens = (held: ReadonlyMap<string, Letter>): string => {
  const byPlace: Record<Letter, string[]> = { A: [], B: [], C: [], D: [] }
  for (const [word, letter] of held) byPlace[letter].push(word)
  return JSON.stringify(byPlace)
}

export const readTokens = (tokens: string): readonly string[][] => {
  const kept = JSON.parse(tokens) as Partial<Record<Letter, string[]>>
  return letters.map((letter) => kept[letter] ?? [])
}
