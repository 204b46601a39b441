import type { StorefrontKey } from '../../../languages/storefront/areas.ts'
import { speechOf } from '../../client/text.ts'

/** The texts of the storefront: the common ones and its own. */
export const { text, useText } = speechOf<StorefrontKey>()
