import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { useText } from '../text.ts'

export type ShopOrder = Reply<'getShopOrders'>['list'][number]
export type ShopOrderView = Reply<'getShopOrder'>

/** Calls whose answers change when something happens to an order. */
export const orderCalls = ['getShopOrders', 'getShopOrder'] as const

export const canShip = ({ acts }: Pick<ShopOrder, 'acts'>): boolean => acts.includes('ship')

/** What was bought, in a few words: 'Glazed mug and 2 more'. */
export function useProductWords(): (order: Pick<ShopOrder, 'products' | 'line_count'>) => string {
  const t = useText()
  const local = useLocalized()
  return ({ products: [first], line_count: lines }) => {
    if (!first) return ''
    const name = local(first, 'name')
    return lines > 1 ? t('orders.moreProducts', { name, count: lines - 1 }) : name
  }
}
