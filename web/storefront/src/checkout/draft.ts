import type { PaymentMethodCode } from '../../../../contract/payment-methods.ts'
import { createStore, useStore } from '../../../client/store.ts'

/** What was chosen on the way to the order; it survives a reload and ends with the tab. */
export type Draft = {
  addressId: string | null
  /** shop id -> delivery method */
  delivery: Readonly<Record<string, string>>
  /** shop id or 'house' -> claim id or 'none'; what is not named has the best coupon */
  coupons: Readonly<Record<string, string>>
  /** shop id -> remark */
  remarks: Readonly<Record<string, string>>
  payment: PaymentMethodCode | null
}

const storedAs = 'checkout'
const empty: Draft = { addressId: null, delivery: {}, coupons: {}, remarks: {}, payment: null }

const read = (): Draft => {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Partial<Draft>) }
  } catch {
    return empty
  }
}

const draft = createStore<Draft>(read())

export const useDraft = () => useStore(draft, (state) => state)
export const currentDraft = draft.get

export function changeDraft(change: Partial<Draft>) {
  draft.set(change)
  try {
    sessionStorage.setItem(storedAs, JSON.stringify(draft.get()))
  } catch {
    // Without storage a reload asks again.
  }
}
