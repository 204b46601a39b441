import type { RefusalData } from '../../../../contract/refusals.ts'
import { RequestFailure, refusalOf } from '../../../client/refusal.ts'

export type ShortLine = NonNullable<RefusalData<'productInvalid'>>['lines'][number]
export type AwayShop = Extract<RefusalData<'writeConflict'>, { reason: 'shop_away' }>['shops'][number]
export type Change = Extract<RefusalData<'writeConflict'>, { reason: 'changed' }>['changes'][number]

/** Why a quote or an order was not made, as far as this screen can do something about it. */
export type CheckoutRefusal =
  | { kind: 'gone' | 'short'; lines: ShortLine[] }
  | { kind: 'delivery'; shopId: string; offered: string[] }
  | { kind: 'changed'; changes: Change[] }
  | { kind: 'away'; shops: AwayShop[] }
  | { kind: 'expired' }
  | { kind: 'used'; purchaseId: string | null }
  | { kind: 'nothing' }
  | { kind: 'address' }
  /** nobody knows whether it was done */
  | { kind: 'unknown' }
  /** it was not even sent */
  | { kind: 'unsent' }
  | { kind: 'other' }

export function readRefusal(error: Error): CheckoutRefusal {
  if (error instanceof RequestFailure) return { kind: error.kind === 'offline' ? 'unsent' : 'unknown' }
  const refusal = refusalOf(error)
  switch (refusal?.codeName) {
    case 'productInvalid':
      return { kind: 'gone', lines: refusal.data?.lines ?? [] }
    case 'stockInsufficient':
      return { kind: 'short', lines: 'lines' in refusal.data ? refusal.data.lines : [] }
    case 'deliveryRefused':
      return refusal.data ? { kind: 'delivery', shopId: refusal.data.shop_id, offered: refusal.data.offered } : { kind: 'other' }
    case 'defaultAddressMissing':
      return { kind: 'address' }
    case 'recordMissing':
      return refusal.data?.reason === 'nothing_ticked' ? { kind: 'nothing' } : { kind: 'expired' }
    case 'writeConflict':
      return conflictOf(refusal.data)
    default:
      return { kind: 'other' }
  }
}

function conflictOf(data: RefusalData<'writeConflict'>): CheckoutRefusal {
  switch (data?.reason) {
    case 'quote_expired':
    case 'cart_changed':
      return { kind: 'expired' }
    case 'quote_used':
      return { kind: 'used', purchaseId: data.purchase_id }
    case 'shop_away':
      return { kind: 'away', shops: data.shops }
    case 'changed':
      return { kind: 'changed', changes: data.changes }
    default:
      return { kind: 'unknown' }
  }
}
