import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { boot, type GreatAdvert } from '../../../../client/boot.ts'
import { callQuery } from '../../../../client/query.ts'
import { fromTheFirst, lazily } from '../../../../shell/code.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { AdvertBanner } from '../../advert/Advert.tsx'
import { useText } from '../../text.ts'

/** Turning the great adverts, and what is below them, come in their own files: the first advert stands there before. */
const Carousel = lazily(async () => ({ default: (await import('../../../../ui/Carousel.tsx')).Carousel }))
const HomeBelow = fromTheFirst(() => import('../../home/HomeBelow.tsx'))

const advertsQuery = callQuery('getStore', { type: 'advert' })
const hotQuery = callQuery('getHotList', { page_size: 48 })

/** As high as the dots of the carousel, so that nothing moves when they come. */
const roomForDots = 'pb-4.5'

export default function HomePage() {
  const t = useText()
  const adverts = useQuery(advertsQuery)
  const hot = useQuery(hotQuery)
  return (
    <Page className="pt-3! lg:pt-6!">
      <Title>{t('home.title')}</Title>
      <h1 className="sr-only">{t('home.heading', { name: boot().config.name })}</h1>
      <Hero adverts={boot().hero} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeBelow adverts={adverts.data?.advert ?? null} hot={hot} />
      </Suspense>
    </Page>
  )
}

/** The great adverts: the first alone until the carousel is there, which takes over the focus that a reader may have put on it. */
function Hero({ adverts }: { adverts: readonly GreatAdvert[] }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [first] = adverts
  if (!first) return null
  return (
    <div ref={box} className={adverts.length > 1 ? undefined : roomForDots}>
      <Suspense
        fallback={
          <div className={adverts.length > 1 ? roomForDots : undefined}>
            <NoteFocus box={box} note={hadFocus} />
            <AdvertBanner advert={first} kind="hero" first />
          </div>
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
