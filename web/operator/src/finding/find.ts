import type { Reply } from '../../../client/calls.ts'
import { request } from '../../../client/request.ts'
import type { Found } from '../../../office/finding.ts'
import { hasPage } from '../../../shell/pages.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

export type FoundThing = Reply<'findInHouse'>['list'][number]

/** Where something is looked at, or the orders that it leads to; null where this console has no page of it. */
export function placeOf({ kind, id, order_ids }: FoundThing): string | null {
  const [orderId] = order_ids
  const href = {
    order: () => paths.order(id),
    return: () => paths.returns({ open: id }),
    application: () => paths.review({ open: id }),
    customer: () => paths.customer(id),
    shop: () => paths.shop(id),
    purchase: () => orderId && paths.order(orderId),
    payment: () => orderId && paths.order(orderId),
    product: () => paths.product(id),
    coupon: () => null,
  }[kind]()
  return href && hasPage(href) ? href : null
}

/** Whatever the house knows by a number, a code or a name, for Ctrl K; applications are found there by the review desk, but for what a bank calls them. */
export async function findInHouse(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list } = await request('findInHouse', { q: term.slice(0, 100) }, { signal })
  return list.flatMap((thing) => {
    const href = placeOf(thing)
    const { kind, id, title, by, match, of, application } = thing
    if (href === null || (application && by !== 'payout')) return []
    return [
      {
        key: `${kind} ${id}`,
        label: [title, match, of].filter((part) => part !== null).join(' · '),
        kind: application ? text(`finding.application.${application}`) : text(`finding.kind.${kind}`),
        href,
      },
    ]
  })
}
