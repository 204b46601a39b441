import { lazy } from 'react'

/** Forms weigh more than the pages that open them: they come when they are wanted. */
export const loadAddressDialog = () => import('./AddressDialog.tsx')
export const AddressDialog = lazy(loadAddressDialog)
export const FirstAddress = lazy(() => import('./FirstAddress.tsx'))
