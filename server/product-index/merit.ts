type Known = { sold: number /** tenths of stars; 0: not rated */; rating: number; isInStock: boolean }

/** What a product brings into its relevance by itself: what is sold (to 0.06), how it is rated (to 0.02), whether it is in stock (0.03). */
export const meritParts = ({ sold, rating, isInStock }: Known) => ({
  sold: 0.06 * Math.min(1, Math.log1p(sold) / 10),
  rated: (0.02 * rating) / 50,
  stock: isInStock ? 0.03 : 0,
})

export const meritOf = (known: Known): number => Object.values(meritParts(known)).reduce((sum, part) => sum + part, 0)
