import { Lock, MapPin, RotateCcw, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { landings } from '../../../../contract/landing.ts'
import type { LandingContent } from '../../../../contract/landing-page.ts'
import { screens } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useCountryName } from '../../../client/country.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized, useSpokenIn } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { usePrice } from '../../../client/price.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { classes } from '../../../ui/classes.ts'
import { Page, Section } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'
import type { ProductDetail } from '../product/choose-sku.ts'
import { discountPercent } from '../product/discount.ts'
import { Stars } from '../product/Stars.tsx'
import { useRating } from '../product/use-rating.ts'
import { useText } from '../text.ts'
import { HouseHtml } from './HouseHtml.tsx'
import { LandingCards } from './LandingCard.tsx'
import { meantSku, offers } from './offers.ts'
import { useLanding } from './use-landing.ts'

/** A product as it is read without a script: pictures, price, what there is to choose from, and the way to buy it in the app. */
export function ProductLanding({ answer: { product }, sku }: Extract<LandingContent, { kind: 'product' }>) {
  const t = useText()
  const local = useLocalized()
  const spokenIn = useSpokenIn()
  const { lang, named } = useLanding()
  const name = local(product, 'name')
  const short = local(product, 'short_description')
  return (
    <Page className="pt-2!">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        steps={product.category_path.map((step) => ({ label: local(step, 'name'), href: landings.category(lang, named(step)) }))}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-8 lg:mt-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-14">
        <Pictures product={product} name={name} />
        <div className="grid content-start gap-4">
          <div lang={spokenIn(product, 'name')}>
            <h1 className="text-xl leading-tight lg:text-2xl">{name}</h1>
          </div>
          <Told product={product} />
          <Offer product={product} sku={sku} />
          <Options product={product} />
          <div className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
            <Fact icon={<Lock />}>{t('product.trust.held')}</Fact>
            <Fact icon={<RotateCcw />}>{t('product.trust.cancel')}</Fact>
          </div>
          {short && (
            <p lang={spokenIn(product, 'short_description')} className="text-muted">
              {short}
            </p>
          )}
          <SoldBy shop={product.shop} />
        </div>
      </div>
      <div className="mt-6 grid gap-x-14 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Section title={t('product.description')}>
          <div lang={spokenIn(product, 'description')} className="max-w-prose">
            <HouseHtml html={local(product, 'description')} />
          </div>
        </Section>
        {product.attributes.length > 0 && (
          <Section title={t('product.attributes')}>
            <dl className="divide-y divide-line border-line border-y text-sm">
              {product.attributes.map((attribute) => (
                <div key={attribute.code} className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-4 py-2.5">
                  <dt className="text-muted">{local(attribute, 'name')}</dt>
                  <dd>{attribute.values.map((value) => local(value, 'name')).join(' · ')}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
      </div>
      {product.reviews.length > 0 && <Reviews product={product} />}
      {product.also_bought.length > 0 && (
        <Section title={t('product.alsoBought')} className="border-line border-t">
          <LandingCards products={product.also_bought} />
        </Section>
      )}
    </Page>
  )
}

/** All pictures in a row that is moved by a finger or the wheel. */
function Pictures({ product, name }: { product: ProductDetail; name: string }) {
  const t = useText()
  const local = useLocalized()
  const several = product.images.length > 1
  if (product.images.length === 0) return <Picture source={null} alt={name} sizes="" className="aspect-square w-full rounded-xl" />
  return (
    <ul
      aria-label={t('product.picturesOf', { name })}
      // A row that scrolls is reached by keyboard as well.
      tabIndex={several ? 0 : undefined}
      className={classes(
        '-mx-(--gutter) flex snap-x snap-mandatory gap-2 overflow-x-auto md:mx-0 md:gap-3',
        several && 'pb-2 md:grid md:grid-cols-2 md:overflow-visible',
      )}
    >
      {product.images.map((image, index) => (
        <li
          key={image.path}
          className={classes('w-full shrink-0 snap-center', several && index > 0 && 'max-md:w-4/5', index === 0 && 'md:col-span-2')}
        >
          <Picture
            source={withBase(image)}
            alt={local(image, 'alt') || name}
            sizes={
              index === 0
                ? '(min-width: 64rem) 42rem, (min-width: 48rem) 50vw, 100vw'
                : '(min-width: 64rem) 21rem, (min-width: 48rem) 25vw, 80vw'
            }
            first={index === 0}
            className="aspect-[5/4] w-full md:aspect-square md:rounded-xl"
          />
        </li>
      ))}
    </ul>
  )
}

/** Who made it, how it was found, how often it was bought. */
function Told({ product }: { product: ProductDetail }) {
  const t = useText()
  const local = useLocalized()
  const { lang, named } = useLanding()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {product.brand && (
        <a
          href={landings.brand(lang, named(product.brand))}
          className="inline-flex min-h-8 items-center text-muted hover:text-accent hover:underline"
        >
          {t('product.byBrand', { brand: local(product.brand, 'name') })}
        </a>
      )}
      {product.rating !== null && <Rated value={product.rating} count={product.review_count} />}
      {product.sold_count > 0 && <span className="text-muted">{t('product.sold', { count: product.sold_count })}</span>}
    </p>
  )
}

function Rated({ value, count }: { value: string; count: number }) {
  const t = useText()
  return (
    <Stars size="medium" value={value}>
      <span className="text-muted">{t('market.reviewCount', { count })}</span>
    </Stars>
  )
}

function Offer({ product, sku }: { product: ProductDetail; sku: string | null }) {
  const t = useText()
  const price = usePrice()
  const { inApp } = useLanding()
  const meant = meantSku(product, sku)
  const { least, isSeveral, isSoldOut } = offers(product, meant)
  const percent = discountPercent(least.price, least.compare_at)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isSeveral && <span className="text-muted">{t('product.priceFrom')}</span>}
        <Price
          size="large"
          price={price(least.price)}
          before={least.compare_at === null ? null : price(least.compare_at)}
          beforeLabel={t('market.priceBefore')}
        />
        {percent !== null && <Tag tone="danger">{t('cards.percentOff', { percent })}</Tag>}
      </div>
      <p className={classes('font-medium text-sm', isSoldOut ? 'text-danger' : 'text-success')}>
        {t(isSoldOut ? 'market.soldOut' : 'product.inStock')}
      </p>
      <LinkButton href={inApp(screens.product(product.id, meant ? { sku: meant.id } : {}))} wide className="md:w-fit!">
        {t('landing.buy', { name: boot().config.name })}
      </LinkButton>
    </div>
  )
}

/** What there is to choose from. */
function Options({ product }: { product: ProductDetail }) {
  const local = useLocalized()
  return product.options.map((option) => (
    <div key={option.code} className="text-sm">
      <h2 className="font-semibold font-text text-sm">{local(option, 'name')}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {option.values.map((value) => (
          <li key={value.code} className="rounded-full border border-line bg-raised px-3 py-1">
            {local(value, 'name')}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function SoldBy({ shop }: { shop: ProductDetail['shop'] }) {
  const t = useText()
  const local = useLocalized()
  const countryName = useCountryName()
  const { lang, named } = useLanding()
  return (
    <section aria-label={t('product.soldBy')} className="rounded-lg border border-line bg-raised p-4">
      <a href={landings.shop(lang, named(shop))} className="group flex items-center gap-4">
        <BrandMark of="shop" logo={shop.logo} />
        <span className="min-w-0 flex-1">
          <span className="block text-muted text-xs">{t('product.soldBy')}</span>
          <span className="block font-semibold group-hover:underline">{local(shop, 'name')}</span>
          {shop.rating !== null && <Rated value={shop.rating} count={shop.review_count} />}
        </span>
      </a>
      <p className="mt-3 flex items-center gap-2 text-muted text-sm">
        <MapPin aria-hidden className="size-4 shrink-0" />
        {t('product.shipsFrom', { country: countryName(shop.ships_from) })}
      </p>
    </section>
  )
}

function Reviews({ product }: { product: ProductDetail }) {
  const t = useText()
  const rating = useRating()
  const { date } = useDates()
  return (
    <Section title={t('product.reviews')} className="border-line border-t">
      <ul className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        {product.reviews.map((review) => (
          <li key={review.id}>
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="inline-flex items-center gap-1">
                <Star aria-hidden className="size-4 fill-current stroke-none text-rating" />
                <span className="sr-only">{t('market.stars', { value: rating(String(review.star)) })}</span>
                <span aria-hidden>{review.star}</span>
              </span>
              <span className="font-medium">{review.author}</span>
              <time dateTime={review.created_at} className="text-muted">
                {date(review.created_at)}
              </time>
            </p>
            <p lang={review.language} className="mt-1 max-w-prose whitespace-pre-line">
              {review.content}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-3">
    <span aria-hidden className="mt-0.5 shrink-0 text-muted [&_svg]:size-4.5">
      {icon}
    </span>
    {children}
  </p>
)
