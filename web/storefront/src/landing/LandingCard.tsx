import { landings } from '../../../../contract/landing.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { usePrice } from '../../../client/price.ts'
import { CardGrid } from '../../../ui/Layout.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { discountPercent } from '../product/discount.ts'
import type { ProductCardData } from '../product/ProductCard.tsx'
import { Stars } from '../product/Stars.tsx'
import { useText } from '../text.ts'
import { useLanding } from './use-landing.ts'

const sizes = '(min-width: 80rem) 15rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw'

type LandingCardsProps = {
  products: readonly ProductCardData[]
  /** so many of their pictures are of the first screen */
  first?: number
  /** level of their names among the headings of the page */
  heading?: 'h2' | 'h3'
}

/** Products in a grid, as cards. */
export const LandingCards = ({ products, first = 0, heading = 'h3' }: LandingCardsProps) => (
  <CardGrid>
    {products.map((product, index) => (
      <LandingCard key={product.id} product={product} first={index < first} heading={heading} />
    ))}
  </CardGrid>
)

type LandingCardProps = { product: ProductCardData; first: boolean; heading: 'h2' | 'h3' }

function LandingCard({ product, first, heading: Heading }: LandingCardProps) {
  const t = useText()
  const price = usePrice()
  const local = useLocalized()
  const { lang, named } = useLanding()
  const percent = discountPercent(product.price, product.compare_at)
  return (
    <article className="group relative flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-lg bg-picture">
        <Picture source={withBase(product.image)} alt="" sizes={sizes} first={first} className="aspect-square w-full" />
        <div className="absolute start-2 top-2">
          {product.in_stock ? (
            percent !== null && <Tag tone="danger">{t('cards.percentOff', { percent })}</Tag>
          ) : (
            <Tag>{t('market.soldOut')}</Tag>
          )}
        </div>
      </div>
      <Heading className="font-normal font-text text-sm leading-snug tracking-normal lg:text-base">
        <a
          href={landings.product(lang, named(product))}
          className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {local(product, 'name')}
        </a>
      </Heading>
      <Price
        price={price(product.price)}
        before={product.compare_at === null ? null : price(product.compare_at)}
        beforeLabel={t('market.priceBefore')}
      />
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs lg:text-sm">
        {product.rating !== null && <Stars value={product.rating} />}
        <span className="truncate">{local(product.shop, 'name')}</span>
      </p>
    </article>
  )
}
