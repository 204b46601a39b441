import { request } from '../../../client/request.ts'
import type { Found } from '../../../office/finding.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

/** Returns by their number, the number of their order, or the name of the buyer. */
export async function findReturns(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list } = await request('getShopReturns', { view: 'all', q: term.slice(0, 60), page_size: 12 }, { signal })
  return list.slice(0, 5).map(({ as_id, increment_id, buyer }) => ({
    key: `return ${as_id}`,
    label: `${increment_id} · ${buyer}`,
    kind: text('frame.returns'),
    href: paths.returns({ open: as_id }),
  }))
}
