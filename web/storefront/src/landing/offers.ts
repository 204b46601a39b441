import { parseAmount } from '../../../../money/money.ts'
import type { ProductDetail, Sku } from '../product/choose-sku.ts'

/** The SKU that an address means, else the only one there is. */
export const meantSku = ({ skus }: ProductDetail, sku: string | null): Sku | undefined =>
  skus.length === 1 ? skus[0] : skus.find(({ id }) => id === sku)

/** What a product costs at least, of what is meant: of what is left, where something is. */
export function offers(product: ProductDetail, meant: Sku | undefined) {
  const all = meant ? [meant] : product.skus
  const left = all.filter(({ stock_left }) => stock_left > 0)
  const possible = left.length > 0 ? left : all
  const least = possible.reduce<{ price: string; compare_at: string | null }>(
    (cheapest, other) => (parseAmount(other.price) < parseAmount(cheapest.price) ? other : cheapest),
    possible[0] ?? product,
  )
  return { least, isSeveral: possible.some(({ price }) => price !== least.price), isSoldOut: left.length === 0 }
}
