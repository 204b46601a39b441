import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input, Reply } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { changeDraft, currentDraft, type Draft, useDraft } from './draft.ts'

export type Quote = Reply<'getQuote'>
export type QuoteShop = Quote['shops'][number]

export const quoteQuery = ({ addressId, delivery, coupons }: Pick<Draft, 'addressId' | 'delivery' | 'coupons'>) => {
  const input: Input<'getQuote'> = {
    address_id: addressId ?? undefined,
    delivery: Object.keys(delivery).length > 0 ? { ...delivery } : undefined,
    coupon: Object.keys(coupons).length > 0 ? { ...coupons } : undefined,
  }
  return callQuery('getQuote', input)
}

/**
 * The quote of what was chosen so far; while another one is on its way the last one stays on screen. Somebody who comes back to this
 * window may have changed the cart, or bought it, in another one.
 */
export function useQuote({ enabled = true }: { enabled?: boolean } = {}) {
  const { addressId, delivery, coupons } = useDraft()
  const quote = useQuery({
    ...quoteQuery({ addressId, delivery, coupons }),
    enabled,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
  })

  // Choices that no longer hold are dropped, and the quote is asked for without them.
  const { error } = quote
  useEffect(() => {
    const refusal = refusalOf(error)
    const draft = currentDraft()
    if (refusal?.codeName === 'recordMissing' && refusal.data === null && draft.addressId !== null) changeDraft({ addressId: null })
    if (refusal?.codeName !== 'deliveryRefused' || refusal.data === null) return
    const { shop_id, offered } = refusal.data
    if (offered.length === 0 || !draft.delivery[shop_id]) return
    const { [shop_id]: _dropped, ...others } = draft.delivery
    changeDraft({ delivery: others })
  }, [error])
  return quote
}
