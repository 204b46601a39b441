import { localized } from '../../../client/localized.ts'
import { request } from '../../../client/request.ts'
import { settings } from '../../../client/settings.ts'
import type { Found } from '../../../office/finding.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

/** Products and drafts by a word of their name or by the code of a SKU. */
export async function findProducts(q: string, signal: AbortSignal): Promise<Found[]> {
  const { list } = await request('getShopProducts', { q, page_size: 12 }, { signal })
  return list.slice(0, 6).map((row) => ({
    key: `product-${row.product_id ?? `draft-${row.draft_id}`}`,
    label: localized(row, 'name', settings.get().lang) || text('products.untitled'),
    kind: text('products.kind'),
    href: row.product_id ? paths.product(row.product_id) : paths.product(undefined, { draft: row.draft_id ?? '' }),
  }))
}
