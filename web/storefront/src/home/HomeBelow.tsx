import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AdvertBanner, type Adverts } from '../advert/Advert.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'
import { CategoryTile } from '../category/CategoryTile.tsx'
import { Nearby } from '../Nearby.tsx'
import { paths } from '../paths.ts'
import { discountPercent } from '../product/discount.ts'
import type { ProductCardData } from '../product/ProductCard.tsx'
import { ProductShelf } from '../product/ProductShelf.tsx'
import { Shelf } from '../product/Shelf.tsx'
import { useText } from '../text.ts'
import { NothingOnSale } from './NothingOnSale.tsx'
import { PostsShelf } from './PostsShelf.tsx'
import { TrustFacts } from './TrustFacts.tsx'

type HomeBelowProps = {
  adverts: Adverts | null
  /** more than the best: the deals come from it too */
  hot: Pick<UseQueryResult<Reply<'getHotList'>>, 'data' | 'isError' | 'isFetching' | 'error' | 'refetch'>
}

const treeQuery = callQuery('getAllCategory', {})
const newQuery = callQuery('getNew', { page_size: 12 })
const topQuery = callQuery('getTopCategories', {})
const recommendQuery = callQuery('getRecommend', {})
const recommendListQuery = callQuery('getRecommendList', { page_size: 48 })
const brandsQuery = callQuery('getAllBrand', {})
const brandsMost = 12
const bestMost = 12
/** Fewer than these are no shelf. */
const shelfLeast = 4
const picturesOfShop = 3

const percentOf = ({ price, compare_at }: ProductCardData) => discountPercent(price, compare_at) ?? 0

/** The home page below its great adverts, each part made as one comes near it. What stands in a shelf above is left out below. */
export default function HomeBelow({ adverts, hot }: HomeBelowProps) {
  const t = useText()
  if (hot.isError && !hot.data) return <LoadError error={hot.error} onRetry={() => void hot.refetch()} pending={hot.isFetching} />
  const best = hot.data?.list.slice(0, bestMost)
  const shelf = <ProductShelf title={t('cards.hot')} href={paths.recommended({ list: 'hot' })} products={best} />
  // Nothing stands below what is still coming, so nothing is pushed down by it.
  if (!hot.data || !best) return <div className="min-h-dvh">{shelf}</div>
  const deals = hot.data.list
    .slice(bestMost)
    .filter((product) => product.in_stock && percentOf(product) > 0)
    .toSorted((left, right) => percentOf(right) - percentOf(left))
    .slice(0, bestMost)
  const isEmpty = best.length === 0
  return (
    <>
      {isEmpty ? <NothingOnSale /> : shelf}
      <Nearby className={isEmpty ? undefined : 'min-h-dvh'}>
        {deals.length >= shelfLeast && <ProductShelf title={t('cards.deals')} products={deals} />}
        <CategoryShelf />
        <TrustFacts />
        <Banners adverts={adverts?.center_top} />
        <Nearby>
          <NewShelf />
        </Nearby>
        <Banners adverts={adverts?.center} />
        <Nearby>
          <TopCategories />
        </Nearby>
        <Nearby>
          <RecommendedShelf above={[...best, ...deals]} />
        </Nearby>
        <Banners adverts={adverts?.center_bottom} />
        <Nearby>
          <Shops hot={best} />
        </Nearby>
        <Nearby>
          <Brands />
        </Nearby>
        <Nearby>
          <PostsShelf />
        </Nearby>
        <Banners adverts={adverts?.bottom} />
      </Nearby>
    </>
  )
}

/** The categories that hold products, with their pictures. */
const sixPlaces = [1, 2, 3, 4, 5, 6]
const tileShape = 'aspect-square lg:aspect-[6/5]'

function CategoryShelf() {
  const t = useText()
  const tree = useQuery(treeQuery)
  const leaves = tree.data?.list
    .flatMap((category) => (category.children.length ? category.children : [category]))
    .filter(({ product_count }) => product_count > 0)
  if (tree.isError || leaves?.length === 0) return null
  return (
    <Shelf title={t('home.categories')} href={paths.categories()}>
      <div className="scrollbar-none -mx-(--gutter) overflow-x-auto px-(--gutter) pb-1 lg:mx-0 lg:px-0">
        <ul className="grid auto-cols-[6.25rem] grid-flow-col grid-rows-1 gap-3 sm:auto-cols-[7.5rem] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-6 lg:grid-rows-none lg:gap-x-5 lg:gap-y-6">
          {leaves?.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} sizes="(min-width: 64rem) 12rem, 7.5rem" shape={tileShape} />
            </li>
          )) ??
            sixPlaces.map((place) => (
              <li key={place}>
                <Skeleton className={`${tileShape} rounded-lg`} />
              </li>
            ))}
        </ul>
      </div>
    </Shelf>
  )
}

/** The advertisements of a position: one alone across the page, several side by side. */
function Banners({ adverts = [] }: { adverts?: Adverts['center'] }) {
  if (adverts.length === 0) return null
  return (
    <div className={`grid gap-4 py-4 lg:gap-6 lg:py-6 ${adverts.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {adverts.map((advert) => (
        <AdvertBanner key={advert.id} advert={advert} kind={adverts.length > 1 ? 'half' : 'wide'} />
      ))}
    </div>
  )
}

function NewShelf() {
  const t = useText()
  const products = useQuery(newQuery)
  return (
    <ProductShelf title={t('cards.new')} href={paths.recommended({ list: 'new' })} products={products.isError ? [] : products.data?.list} />
  )
}

function RecommendedShelf({ above }: { above: readonly ProductCardData[] }) {
  const t = useText()
  const products = useQuery(recommendQuery)
  const fresh = useQuery(newQuery)
  const shown = new Set([...above, ...(fresh.data?.list ?? [])].map(({ id }) => id))
  const others = products.data?.list.filter(({ id }) => !shown.has(id))
  if (products.isError || (others && others.length < shelfLeast)) return null
  return <ProductShelf title={t('cards.forYou')} href={paths.recommended()} products={others} />
}

/** The busiest categories, each with a sheet of its best. */
function TopCategories() {
  const t = useText()
  const local = useLocalized()
  const categories = useQuery(topQuery)
  if (categories.isError || categories.data?.list.length === 0) return null
  return (
    <Shelf title={t('home.topCategories')} href={paths.categories()}>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {categories.data?.list.map((category) => (
          <li key={category.id} className="flex flex-col rounded-xl border border-line bg-raised p-4 lg:p-5">
            <h3 className="mb-3 text-lg">
              <a href={paths.category(category.id)} className="hover:underline">
                {local(category, 'name')}
              </a>
            </h3>
            <ul className="grid grid-cols-3 gap-2 lg:gap-3">
              {category.products.map((product) => (
                <li key={product.id}>
                  <a
                    href={paths.product(product.id)}
                    aria-label={local(product, 'name')}
                    title={local(product, 'name')}
                    className="block overflow-hidden rounded-md bg-picture"
                  >
                    <Picture
                      source={withBase(product.image)}
                      alt=""
                      sizes="(min-width: 48rem) 8rem, 28vw"
                      className="aspect-square w-full transition-transform duration-(--motion-slow) hover:scale-[1.05]"
                    />
                  </a>
                </li>
              ))}
            </ul>
            <a
              href={paths.category(category.id)}
              className="mt-auto inline-flex min-h-11 items-center pt-3 font-medium text-accent text-sm hover:underline"
            >
              {t('home.seeCategory', { count: category.product_count })}
            </a>
          </li>
        )) ??
          [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton className="h-72 rounded-xl" />
            </li>
          ))}
      </ul>
    </Shelf>
  )
}

/** The shops of what sells best and of what the house recommends, each with some of its things. */
function Shops({ hot }: { hot: readonly ProductCardData[] }) {
  const t = useText()
  const local = useLocalized()
  const recommended = useQuery(recommendListQuery)
  const shops = new Map<string, { shop: ProductCardData['shop']; products: Map<string, ProductCardData> }>()
  for (const product of [...hot, ...(recommended.data?.list ?? [])]) {
    const known = shops.get(product.shop.id) ?? { shop: product.shop, products: new Map() }
    if (known.products.size < picturesOfShop) known.products.set(product.id, product)
    shops.set(product.shop.id, known)
  }
  if (shops.size < 2) return null
  return (
    <Shelf title={t('home.shops')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {[...shops.values()].map(({ shop, products }) => (
          <li key={shop.id}>
            <a
              href={paths.shop(shop.id)}
              className="group/shop block overflow-hidden rounded-xl border border-line bg-raised transition-colors hover:border-line-strong"
            >
              <span className="grid grid-cols-3 gap-px">
                {[...products.values()].map((product) => (
                  <Picture
                    key={product.id}
                    source={withBase(product.image)}
                    alt=""
                    sizes="(min-width: 64rem) 9rem, (min-width: 40rem) 16vw, 30vw"
                    className="aspect-square w-full"
                  />
                ))}
              </span>
              <span className="flex items-center gap-3 p-4">
                <BrandMark of="shop" logo={shop.logo} className="size-11" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold group-hover/shop:underline">{local(shop, 'name')}</span>
                  <span className="block text-muted text-sm">{t('home.visitShop')}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

function Brands() {
  const t = useText()
  const local = useLocalized()
  const brands = useQuery(brandsQuery)
  if (brands.isError || brands.data?.list.length === 0) return null
  return (
    <Shelf title={t('home.brands')} href={paths.brands()}>
      <ul className="scrollbar-none -mx-(--gutter) flex gap-3 overflow-x-auto px-(--gutter) lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0 xl:grid-cols-6">
        {brands.data?.list
          .toSorted((left, right) => right.product_count - left.product_count)
          .slice(0, brandsMost)
          .map((brand) => (
            <li key={brand.id} className="shrink-0">
              <a
                href={paths.brands(brand.id)}
                className="flex h-full items-center gap-3 rounded-lg border border-line bg-raised p-3 pe-5 transition-colors hover:border-line-strong"
              >
                <BrandMark of="brand" logo={brand.logo} className="size-12" />
                <span className="font-medium leading-tight">{local(brand, 'name')}</span>
              </a>
            </li>
          ))}
      </ul>
    </Shelf>
  )
}
