import { lazily } from '../../../shell/code.ts'

/** Comes when the page of a product or a shop stands: it is read without it. */
export const ShopCoupons = lazily(async () => ({ default: (await import('./ShopCoupons.tsx')).ShopCoupons }))
