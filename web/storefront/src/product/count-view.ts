import { request } from '../../../client/request.ts'

const counted = new Set<string>()

/** Tells the shop that the page of a product was opened, once for as long as the app lives, and not by whom. What does not arrive is not worth a word. */
export function countView(productId: string, country: string) {
  if (counted.has(productId)) return
  counted.add(productId)
  void request('countProductView', { product_id: productId, country }).catch(() => {})
}
