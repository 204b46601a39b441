type Known = { sold: number /** tenths of stars; 0: not rated */; rating: number; isInStock: boolean }

/** What a product brings into its relevance by itself: what is sold (to 0.06), how it is rated (to 0.02), whether it is in stock (0.03). */
export const meritParts = ({ sold, rating, isInStock }: Known) => ({
  sold: 0.06 * Math.min(1, Math.log1p(sold) / 10),
  rated: (0.02 * rating) / 50,
  stock: isInStock ? 0.03 : 0,
})

/** With what it is worth to be new, at most. */
export const meritMost = 0.12

export const meritOf = (known: Known): number => Object.values(meritParts(known)).reduce((sum, part) => sum + part, 0)

const secondsOfDay = 86_400

/** The days since 1970, of seconds. */
export const dayOf = (seconds: number): number => Math.floor(seconds / secondsOfDay)

const agesMost = 2000
const ages = Float32Array.from({ length: agesMost }, (_, days) => 0.01 / (1 + days / 30))

/** What it is worth (to 0.01) on a day to have been listed on another, both in days since 1970; what is older than some years is as old as the last. */
export const newnessOf = (listedOn: number, day: number): number => ages[Math.min(agesMost - 1, Math.max(0, day - listedOn))]!
