import { everyAnswer } from '../platform/drop-answers.ts'

/** Which shared answers tell that there are coupons of a shop, or of the house (null): every shop says that it takes those. */
export const givenBy = (shopId: string | null): string => (shopId === null ? everyAnswer : `shop:${shopId}`)
