type Known = { sold: number /** tenths of stars; 0: not rated */; rating: number; isInStock: boolean }

/** What a product brings into its relevance by itself: what is sold (to 0.06), how it is rated (to 0.02), whether it is in stock (0.03). */
export const meritParts = ({ sold, rating, isInStock }: Known) => ({
  sold: 0.06 * Math.min(1, Math.log1p(sold) / 10),
  rated: (0.02 * rating) / 50,
  stock: isInStock ? 0.03 : 0,
})

export const meritOf = (known: Known): number => Object.values(meritParts(known)).reduce((sum, part) => sum + part, 0)

const secondsOfDay = 86_400

/** The days since 1970, of seconds. */
export const dayOf = (seconds: number): number => Math.floor(seconds / secondsOfDay)

/** What it is worth (to 0.01) to have been listed so many days ago; what is older than some years is as old as the last. */
export const newness = Float32Array.from({ length: 2000 }, (_, days) => 0.01 / (1 + days / 30))
