import { Refusal, RequestFailure } from '../../../client/refusal.ts'

export type ShortLine = { item_id: string; sku_id: string; name: string; left: number }
export type Change =
  | { change: 'price'; item_id: string; before: string; now: string }
  | { change: 'delivery'; shop_id: string; before: string; now: string | null }

/** Why a quote or an order was not made, as far as this screen can do something about it. */
export type CheckoutRefusal =
  | { kind: 'gone' | 'short'; lines: ShortLine[] }
  | { kind: 'delivery'; shopId: string; offered: string[] }
  | { kind: 'changed'; changes: Change[] }
  | { kind: 'expired' }
  | { kind: 'used'; purchaseId: string | null }
  | { kind: 'nothing' }
  | { kind: 'address' }
  /** nobody knows whether it was done */
  | { kind: 'unknown' }
  | { kind: 'other' }

type Data = { reason?: string; purchase_id?: string; lines?: ShortLine[]; shop_id?: string; offered?: string[]; changes?: Change[] }

export function readRefusal(error: Error): CheckoutRefusal {
  if (error instanceof RequestFailure) return { kind: 'unknown' }
  if (!(error instanceof Refusal)) return { kind: 'other' }
  const data = (error.data ?? {}) as Data
  switch (error.codeName) {
    case 'productInvalid':
      return { kind: 'gone', lines: data.lines ?? [] }
    case 'stockInsufficient':
      return { kind: 'short', lines: data.lines ?? [] }
    case 'deliveryRefused':
      return data.shop_id ? { kind: 'delivery', shopId: data.shop_id, offered: data.offered ?? [] } : { kind: 'other' }
    case 'defaultAddressMissing':
      return { kind: 'address' }
    case 'recordMissing':
      return data.reason === 'nothing_ticked' ? { kind: 'nothing' } : { kind: 'expired' }
    case 'writeConflict':
      if (data.reason === 'quote_expired' || data.reason === 'cart_changed') return { kind: 'expired' }
      if (data.reason === 'quote_used') return { kind: 'used', purchaseId: data.purchase_id ?? null }
      if (data.reason === 'changed') return { kind: 'changed', changes: data.changes ?? [] }
      return { kind: 'unknown' }
    default:
      return { kind: 'other' }
  }
}
