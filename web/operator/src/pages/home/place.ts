import type { HouseOrderView } from '../../../../../contract/order-desk.ts'
import type { RadarKind } from '../../../../../contract/radar.ts'
import { paths } from '../../paths.ts'

type Place = (id?: string) => string | null

const review =
  (kind: string): Place =>
  (open) =>
    paths.review({ kind, open })
const nowhere: Place = () => null
const orders =
  (view: HouseOrderView): Place =>
  (id) =>
    id === undefined ? paths.orders({ view }) : paths.order(id)

const places: Record<RadarKind, Place> = {
  deposit: review('deposit'),
  withdrawal: review('withdrawal'),
  payout_to_pay: () => paths.payouts({ view: 'ready' }),
  payout_unknown: () => paths.payouts({ view: 'unknown' }),
  wallet_proposal: () => paths.depositWallets(),
  merchant_account: review('merchant_account'),
  product_listing: review('product_listing'),
  stock_addition: review('stock_addition'),
  return_escalated: (open) => paths.returns({ open }),
  voice_reported: () => paths.reports(),
  message_reported: (id) => paths.reports({ kind: 'message', open: id && `message-${id}` }),
  order_unshipped: orders('late'),
  order_undelivered: orders('undelivered'),
  payment_silent: orders('unpaid'),
  card_refund_stuck: nowhere,
  job_failing: () => paths.system({ jobs: 'failing' }),
  clock_silent: () => paths.system(),
}

/** Where what waits is looked after: all of a kind, or one of them. */
export const placeOf = (kind: RadarKind, id?: string): string | null => places[kind](id)
