import { useState } from 'react'
import type { Address } from './AddressText.tsx'
import { type AddressDraft, keepAddressDraft } from './draft.ts'

type FormAt = string | 'new' | null

/** Which address of a list has its form open: an id, a new one or none. Whoever comes back from the map finds open what was open. */
export function useOpenForm(draft: AddressDraft | null) {
  // Undefined: nobody has opened or closed one here.
  const [chosen, setChosen] = useState<FormAt>()
  const at = chosen !== undefined ? chosen : draft && draft.back === location.hash ? (draft.addressId ?? 'new') : null
  const move = (to: FormAt) => {
    keepAddressDraft(null)
    setChosen(to)
  }
  return { at, open: (to: string | 'new') => move(to), close: () => move(null) }
}

/** An address that is gone since has no form. */
export const isOpenFor = (at: FormAt, list: readonly Address[]): boolean => at === 'new' || list.some(({ address_id }) => address_id === at)
