import { useQuery } from '@tanstack/react-query'
import { MapPin, MessageSquareText, Store } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCountry, useCountryName } from '../../../../client/country.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { useIsWide } from '../../../../client/wide.ts'
import { lazily } from '../../../../shell/code.ts'
import { GoneOrError } from '../../../../shell/GoneOrError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { Part } from '../../../../shell/Part.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Breadcrumb } from '../../../../ui/Breadcrumb.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Html } from '../../../../ui/Html.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/Skeleton.tsx'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { useResponseTime } from '../../conversations/use-response-time.ts'
import { Nearby } from '../../Nearby.tsx'
import { paths } from '../../paths.ts'
import { BuyBox } from '../../product/BuyBox.tsx'
import { type Choice, chosenSku, firstChoice, type ProductDetail, possibleSkus } from '../../product/choose-sku.ts'
import { countView } from '../../product/count-view.ts'
import { Gallery } from '../../product/Gallery.tsx'
import { Stars } from '../../product/Stars.tsx'
import { useText } from '../../text.ts'

// Below the fold.
const Reviews = lazily(async () => ({ default: (await import('../../product/Reviews.tsx')).Reviews }))
const ProductShelf = lazily(async () => ({ default: (await import('../../product/ProductShelf.tsx')).ProductShelf }))
// And not wanted by most.
const Questions = lazily(() => import('../../product/Questions.tsx'), ['questions'])
const DeliveryMethods = lazily(async () => ({ default: (await import('../../delivery/DeliveryMethods.tsx')).DeliveryMethods }))
// And seldom.
const Gone = lazily(async () => ({ default: (await import('../../product/Gone.tsx')).Gone }))
// And closed at first.
const ReturnTerms = lazily(async () => ({ default: (await import('../../returns/ReturnTerms.tsx')).ReturnTerms }))

export default function ProductPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const answer = useQuery(callQuery('getProduct', { product_id: id }))
  if (answer.isPending) return <ProductToCome label={t('shell.loading')} />
  if (answer.isError) {
    return (
      <Page>
        <Title>{t('shell.errors.title')}</Title>
        <GoneOrError error={answer.error} onRetry={() => void answer.refetch()} pending={answer.isFetching}>
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Gone />
          </Suspense>
        </GoneOrError>
      </Page>
    )
  }
  return <Product product={answer.data.product} />
}

/** Who is gone before that has not looked at it. */
const lookMs = 1000

/** Counts that the page was opened, once it is looked at. */
function useCounted(productId: string) {
  const country = useCountry()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => countView(productId, country), lookMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [productId, country])
}

/** The picture that shows a choice: the one of its SKU, where that stands among the pictures of the product. */
function pictureOf(product: ProductDetail, choice: Choice): number | undefined {
  const path = (chosenSku(product, choice) ?? possibleSkus(product, choice)[0])?.image?.path
  const index = product.images.findIndex((image) => image.path === path)
  return index < 0 ? undefined : index
}

function Product({ product }: { product: ProductDetail }) {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const reviews = useRef<HTMLElement>(null)
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product, query.get('sku')))
  const [picture, setPicture] = useState(() => pictureOf(product, choice) ?? 0)
  const name = local(product, 'name')
  const isWide = useIsWide()
  useCounted(product.id)

  const choose = (next: Choice) => {
    setChoice(next)
    setPicture((before) => pictureOf(product, next) ?? before)
    changeQuery({ sku: chosenSku(product, next)?.id })
  }
  const showReviews = () => {
    reviews.current?.scrollIntoView({ block: 'start' })
    reviews.current?.focus({ preventScroll: true })
  }
  return (
    <Page className="pt-0! max-md:pb-24! md:pt-4!">
      <Title>{name}</Title>
      {isWide && (
        <Breadcrumb
          label={t('shell.breadcrumb')}
          steps={[...product.category_path.map((step) => ({ label: local(step, 'name'), href: paths.category(step.id) })), { label: name }]}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2 md:gap-8 lg:mt-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-14">
        <div className="min-w-0">
          <Gallery product={product} index={picture} onIndex={setPicture} />
        </div>
        <div className="min-w-0">
          <BuyBox product={product} choice={choice} onChoice={choose} onReviews={showReviews} />
          <ShopBox shop={product.shop} product={product.id} />
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 lg:mt-14 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <section aria-labelledby="description" className="pb-6">
          <h2 id="description" className="mb-3 text-xl">
            {t('product.description')}
          </h2>
          <div className="max-w-prose">
            <Html html={local(product, 'description')} />
          </div>
          <Attributes product={product} />
        </section>
        <div>
          <Disclosure title={<span className="text-lg">{t('product.delivery')}</span>} open>
            <Part fallback={<SkeletonText lines={4} />}>
              <DeliveryMethods methods={product.delivery} />
            </Part>
          </Disclosure>
          <Disclosure title={<span className="text-lg">{t('product.returns')}</span>}>
            <Part fallback={<SkeletonText lines={2} />}>
              <ReturnTerms terms={product} />
            </Part>
          </Disclosure>
        </div>
      </div>
      <section
        ref={reviews}
        tabIndex={-1}
        aria-labelledby="reviews"
        className="scroll-mt-20 border-line border-t py-8 outline-none lg:scroll-mt-32 lg:py-12"
      >
        <h2 id="reviews" className="mb-5 text-xl lg:text-2xl">
          {t('product.reviews')}
        </h2>
        {product.review_count === 0 ? (
          <p className="flex items-center gap-3 text-muted">
            <MessageSquareText aria-hidden className="size-5 shrink-0" />
            {t('product.noReviews')}
          </p>
        ) : (
          <Nearby>
            <Part fallback={<SkeletonText lines={8} />}>
              <Reviews product={product} />
            </Part>
          </Nearby>
        )}
      </section>
      <Nearby className="min-h-40" at={query.get('part') === 'questions'}>
        <Part fallback={<SkeletonText lines={4} />}>
          <Questions product={product} />
        </Part>
      </Nearby>
      {product.also_bought.length > 0 && (
        <Nearby>
          <Part fallback={<div className="min-h-80" />}>
            <ProductShelf title={t('product.alsoBought')} products={product.also_bought} />
          </Part>
        </Nearby>
      )}
    </Page>
  )
}

function Attributes({ product }: { product: ProductDetail }) {
  const t = useText()
  const local = useLocalized()
  if (product.attributes.length === 0) return null
  return (
    <>
      <h2 className="mt-7 mb-2 text-lg">{t('product.attributes')}</h2>
      <dl className="max-w-prose divide-y divide-line border-line border-y text-sm">
        {product.attributes.map((attribute) => (
          <div key={attribute.code} className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-4 py-2.5">
            <dt className="text-muted">{local(attribute, 'name')}</dt>
            <dd>{attribute.values.map((value) => local(value, 'name')).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function ShopBox({ shop, product }: { shop: ProductDetail['shop']; product: string }) {
  const t = useText()
  const local = useLocalized()
  const countryName = useCountryName()
  const { date } = useDates()
  const name = local(shop, 'name')
  const answers = useResponseTime()(shop.response_hours)
  return (
    <section aria-label={t('product.soldBy')} className="mt-5 rounded-lg border border-line bg-raised p-4">
      <a href={paths.shop(shop.id)} className="group/shop flex items-center gap-4">
        <BrandMark of="shop" logo={shop.logo} />
        <span className="min-w-0 flex-1">
          <span className="block text-muted text-xs">{t('product.soldBy')}</span>
          <span className="block truncate font-semibold group-hover/shop:underline">{name}</span>
          {shop.rating !== null && (
            <span className="text-sm">
              <Stars value={shop.rating}>
                <span className="text-muted">{t('market.reviewCount', { count: shop.review_count })}</span>
              </Stars>
            </span>
          )}
        </span>
        <span className="shrink-0 font-medium text-accent text-sm">{t('product.visitShop')}</span>
      </a>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <a href={paths.conversations({ shop: shop.id, product })} className="flex min-h-11 items-center font-medium text-accent">
          {t('product.ask')}
        </a>
        <span className="text-muted">{answers}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        <li className="flex items-center gap-2">
          <MapPin aria-hidden />
          {t('product.shipsFrom', { country: countryName(shop.ships_from) })}
        </li>
        <li className="flex items-center gap-2">
          <Store aria-hidden />
          {t('shop.since', { date: date(shop.since) })}
        </li>
      </ul>
    </section>
  )
}

const ProductToCome = ({ label }: { label: string }) => (
  <Page className="min-h-dvh pt-0! md:pt-4! lg:pt-16!">
    <div
      role="status"
      aria-label={label}
      className="grid gap-4 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-14"
    >
      <Skeleton className="-mx-(--gutter) aspect-[5/4] md:mx-0 md:aspect-square md:rounded-xl" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-9 w-32" />
        <SkeletonText lines={3} />
        <Skeleton className="h-11 w-full rounded-full" />
      </div>
    </div>
  </Page>
)
