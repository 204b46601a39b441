import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { boot } from '../../../../client/boot.ts'
import { callQuery } from '../../../../client/query.ts'
import { lazily } from '../../../../shell/code.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { AdvertBanner, type Adverts } from '../../advert/Advert.tsx'
import { CategoryTile } from '../../category/CategoryTile.tsx'
import { paths } from '../../paths.ts'
import { Shelf } from '../../product/Shelf.tsx'
import { useText } from '../../text.ts'

/** Turning the great adverts, and what is below the first screen, come in their own files: the first advert stands there before. */
const Carousel = lazily(async () => ({ default: (await import('../../../../ui/Carousel.tsx')).Carousel }))
const HomeBelow = lazily(() => import('../../home/HomeBelow.tsx'))

const advertsQuery = callQuery('getStore', { type: 'advert' })
const treeQuery = callQuery('getAllCategory', {})
const hotQuery = callQuery('getHotList', { page_size: 12 })
const places = [1, 2, 3, 4, 5, 6]

export default function HomePage() {
  const t = useText()
  const adverts = useQuery(advertsQuery)
  const hot = useQuery(hotQuery)
  const top = adverts.data?.advert?.top ?? []
  return (
    <Page className="pt-3! lg:pt-6!">
      <Title>{t('home.title')}</Title>
      <h1 className="sr-only">{t('home.heading', { name: boot().config.name })}</h1>
      {adverts.isPending && <Skeleton className="aspect-[4/5] rounded-xl sm:aspect-[16/10] lg:aspect-auto lg:h-104" />}
      <Hero adverts={top} />
      <CategoryShelf />
      {hot.isError ? (
        <LoadError error={hot.error} onRetry={() => void hot.refetch()} pending={hot.isFetching} />
      ) : (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <HomeBelow adverts={adverts.data?.advert ?? null} hot={hot.data?.list} />
        </Suspense>
      )}
    </Page>
  )
}

/** The great adverts: the first alone until the carousel is there, which takes over the focus that a reader may have put on it. */
function Hero({ adverts }: { adverts: Adverts['top'] }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [first] = adverts
  if (!first) return null
  return (
    <div ref={box}>
      <Suspense
        fallback={
          <>
            <NoteFocus box={box} note={hadFocus} />
            <AdvertBanner advert={first} kind="hero" first />
          </>
        }
      >
        <Carousel
          label={t('home.adverts')}
          labels={{ previous: t('shell.previous'), next: t('shell.next'), slide: (number, count) => t('shell.slide', { number, count }) }}
          dots
        >
          {adverts.map((advert, index) => (
            <AdvertBanner key={advert.id} advert={advert} kind="hero" first={index === 0} />
          ))}
        </Carousel>
        <TakeFocus box={box} when={hadFocus} />
      </Suspense>
    </div>
  )
}

type Box = RefObject<HTMLElement | null>

/** Notes, just before what it stands in front of goes, whether that has the focus. */
function NoteFocus({ box, note }: { box: Box; note: RefObject<boolean> }) {
  useLayoutEffect(
    () => () => {
      note.current = box.current?.contains(document.activeElement) ?? false
    },
    [box, note],
  )
  return null
}

function TakeFocus({ box, when }: { box: Box; when: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (when.current) box.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [box, when])
  return null
}

/** The categories that hold products, with their pictures. */
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
            places.map((place) => (
              <li key={place}>
                <Skeleton className={`${tileShape} rounded-lg`} />
              </li>
            ))}
        </ul>
      </div>
    </Shelf>
  )
}
