import { Plus } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useCountry } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { usePrice } from '../../../client/price.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { isFreeTo } from '../delivery/offer.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { discountPercent } from './discount.ts'
import { Stars } from './Stars.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

export type ProductCardData = Reply<'getHotList'>['list'][number]

type ProductCardProps = {
  product: ProductCardData
  /** how wide its picture is shown */
  sizes?: string
  /** its picture is one of the first screen */
  first?: boolean
  /** level of its name among the headings of the page */
  heading?: 'h2' | 'h3'
}

const gridSizes = '(min-width: 80rem) 15rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw'

/** One product in a list: all of it leads to its page, and what has no options can be put into the cart from here. */
export function ProductCard({ product, sizes = gridSizes, first = false, heading: Heading = 'h3' }: ProductCardProps) {
  const t = useText()
  const price = usePrice()
  const local = useLocalized()
  const add = useAddToCart()
  const country = useCountry()
  const name = local(product, 'name')
  const percent = discountPercent(product.price, product.compare_at)
  const { sku_id: skuId } = product
  return (
    <article className="group/card relative flex h-full flex-col gap-2.5">
      <div className="relative overflow-hidden rounded-lg bg-picture">
        <Picture
          source={withBase(product.image)}
          alt=""
          sizes={sizes}
          first={first}
          className={classes(
            'aspect-square w-full transition-transform duration-(--motion-slow) group-hover/card:scale-[1.03]',
            !product.in_stock && 'opacity-60!',
          )}
        />
        <div className="absolute start-2 top-2 flex flex-col gap-1">
          {!product.in_stock && <Tag>{t('market.soldOut')}</Tag>}
          {product.in_stock && percent !== null && <Tag tone="danger">{t('cards.percentOff', { percent })}</Tag>}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <Heading className="font-text font-normal text-sm leading-snug tracking-normal lg:text-base lg:leading-normal">
          <a
            href={paths.product(product.id)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg group-hover/card:underline"
          >
            {name}
          </a>
        </Heading>
        <Price
          price={price(product.price)}
          before={product.compare_at === null ? null : price(product.compare_at)}
          beforeLabel={t('market.priceBefore')}
        />
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs lg:text-sm">
          {product.rating !== null && (
            <Stars value={product.rating}>
              <span aria-hidden className="tabular-nums">
                ({product.review_count})
              </span>
            </Stars>
          )}
          <span className="truncate">{local(product.shop, 'name')}</span>
        </p>
        {isFreeTo(product, country) && <p className="font-medium text-success text-xs lg:text-sm">{t('market.freeDelivery')}</p>}
      </div>
      {skuId !== null && product.in_stock && (
        // A square as wide as the picture, so that the button stands in the picture's corner however tall the text is.
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square">
          <span className="pointer-events-auto absolute end-2 bottom-2">
            <IconButton
              raised
              label={t('cards.addNamed', { name })}
              pending={add.pending}
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => void add.act({ product_id: product.id, sku_id: skuId, qty: 1 })}
            />
          </span>
        </div>
      )}
    </article>
  )
}
