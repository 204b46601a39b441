import { request } from '../../../client/request.ts'
import type { Found } from '../../../office/finding.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

/** Orders by number, buyer, product or tracking number, for Ctrl K. */
export async function findOrders(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list } = await request('getShopOrders', { tab: 'all', q: term.slice(0, 60), page_size: 12 }, { signal })
  return list.slice(0, 6).map(({ id, increment_id, buyer }) => ({
    key: `order ${id}`,
    label: `${increment_id} · ${buyer}`,
    kind: text('orders.finder'),
    href: paths.order(id),
  }))
}
