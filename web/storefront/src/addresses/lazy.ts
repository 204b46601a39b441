import { lazily } from '../../../shell/code.ts'

/** Forms weigh more than the pages that open them: they come when they are wanted. */
export const loadAddressDialog = () => import('./AddressDialog.tsx')
export const AddressDialog = lazily(loadAddressDialog)
export const FirstAddress = lazily(() => import('./FirstAddress.tsx'))
