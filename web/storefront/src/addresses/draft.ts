import type { Input } from '../../../client/calls.ts'
import { keepDraftOf, readDraftOf } from '../drafts.ts'
import type { Found } from '../map/found.ts'
import type { Point } from '../map/points.ts'

export type AddressFields = Pick<Input<'addAddress'>, 'name' | 'phone' | 'email' | 'street' | 'city' | 'country'> & {
  postal_code: string
  province: string
  is_default: boolean
}

/** An address that somebody left half written to choose its point on the map. */
export type AddressDraft = {
  /** whose it is: the next person at this device gets none of it */
  customer: string
  /** null: a new one */
  addressId: string | null
  /** the address of the page whose form it is */
  back: string
  fields: AddressFields
  point: Point | null
  /** what is near the point that was chosen since; null before, and where nothing is near */
  place: Found | null
}

/** The draft of this person; null without one. */
export function readAddressDraft(customer: string | undefined): AddressDraft | null {
  const draft = readDraftOf<AddressDraft>('address')
  return draft && draft.customer === customer ? draft : null
}

export const keepAddressDraft = (draft: AddressDraft | null): void => keepDraftOf('address', draft)
