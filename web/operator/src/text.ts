import type { OperatorKey } from '../../../languages/operator/areas.ts'
import { speechOf } from '../../client/text.ts'

/** The texts of the operator console: the common ones and its own. */
export const { text, useText } = speechOf<OperatorKey>()
