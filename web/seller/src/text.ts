import type { SellerKey } from '../../../languages/seller/areas.ts'
import { speechOf } from '../../client/text.ts'

/** The texts of the seller office: the common ones and its own. */
export const { text, useText } = speechOf<SellerKey>()
