import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { landings } from '../../../../contract/landing.ts'
import type { LandingContent } from '../../../../contract/landing-page.ts'
import { screens } from '../../../../contract/screens.ts'
import { useCountryName } from '../../../client/country.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Page } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'
import type { ProductCardData } from '../product/ProductCard.tsx'
import { useText } from '../text.ts'
import { LandingCards } from './LandingCard.tsx'
import { useLanding } from './use-landing.ts'

type Content<Kind extends LandingContent['kind']> = Extract<LandingContent, { kind: Kind }>

/** As many cards as a phone shows at first. */
const firstPictures = 4

export function CategoryLanding({ answer: { category, breadcrumb, ...listed }, page }: Content<'category'>) {
  const t = useText()
  const local = useLocalized()
  const { lang, named, inApp } = useLanding()
  return (
    <Page className="pt-2!">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        steps={[
          { label: t('market.categories'), href: landings.categories(lang) },
          ...breadcrumb.map((step, index) => ({
            label: local(step, 'name'),
            ...(index < breadcrumb.length - 1 && { href: landings.category(lang, named(step)) }),
          })),
        ]}
      />
      <h1 className="text-2xl">{local(category, 'name')}</h1>
      {category.children.length > 0 && (
        <nav aria-label={t('catalogue.subcategories')} className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {category.children.map((child) => (
              <li key={child.id}>
                <a
                  href={landings.category(lang, named(child))}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-raised px-4 text-sm hover:border-line-strong lg:min-h-9"
                >
                  {local(child, 'name')}
                  <span className="text-muted tabular-nums">{child.product_count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Listed
        {...listed}
        page={page}
        app={inApp(screens.category(category.id))}
        pageAddress={(next) => landings.category(lang, named(category), next)}
      />
    </Page>
  )
}

export function BrandLanding({ answer: { brand, ...listed }, page }: Content<'brand'>) {
  const t = useText()
  const local = useLocalized()
  const { lang, named, inApp } = useLanding()
  return (
    <Page className="pt-2!">
      <Breadcrumb
        label={t('shell.breadcrumb')}
        steps={[{ label: t('market.brands'), href: landings.brands(lang) }, { label: local(brand, 'name') }]}
      />
      <div className="mt-2 flex items-center gap-4">
        <BrandMark of="brand" logo={brand.logo} />
        <div>
          <h1 className="text-2xl">{local(brand, 'name')}</h1>
          <p className="max-w-prose text-muted">{local(brand, 'about')}</p>
        </div>
      </div>
      <Listed
        {...listed}
        page={page}
        app={inApp(screens.brands(brand.id))}
        pageAddress={(next) => landings.brand(lang, named(brand), next)}
      />
    </Page>
  )
}

export function ShopLanding({ answer: { shop, ...listed }, page }: Content<'shop'>) {
  const t = useText()
  const local = useLocalized()
  const countryName = useCountryName()
  const { date } = useDates()
  const { lang, named, inApp } = useLanding()
  return (
    <Page className="pt-4!">
      {shop.banner && (
        <Picture
          source={withBase(shop.banner, 'general')}
          alt=""
          sizes="(min-width: 80rem) 80rem, 100vw"
          first
          className="mb-5 aspect-[3/1] w-full rounded-xl lg:aspect-[5/1]"
        />
      )}
      <div className="flex items-center gap-4">
        <BrandMark of="shop" logo={shop.logo} />
        <div>
          <h1 className="text-2xl">{local(shop, 'name')}</h1>
          <p className="text-muted text-sm">
            {t('shop.place', { city: local(shop, 'city'), country: countryName(shop.country) })} ·{' '}
            {t('shop.since', { date: date(shop.since) })}
          </p>
        </div>
      </div>
      <p className="mt-4 max-w-prose">{local(shop, 'about')}</p>
      <Listed {...listed} page={page} app={inApp(screens.shop(shop.id))} pageAddress={(next) => landings.shop(lang, named(shop), next)} />
    </Page>
  )
}

type ListedProps = {
  list: readonly ProductCardData[]
  count: number
  page_count: number
  page: number
  /** the same list in the app, where it is filtered and sorted */
  app: string
  pageAddress: (page: number) => string
}

function Listed({ list, count, page_count: pages, page, app, pageAddress }: ListedProps) {
  const t = useText()
  return (
    <>
      <div className="mt-5 mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted tabular-nums">{t('market.productCount', { count })}</p>
        {count > 0 && (
          <LinkButton href={app} variant="secondary" size="small" icon={<SlidersHorizontal aria-hidden className="size-4.5" />}>
            {t('landing.filter')}
          </LinkButton>
        )}
      </div>
      {count === 0 ? <p>{t('catalogue.empty.title')}</p> : <LandingCards products={list} first={firstPictures} heading="h2" />}
      <Pager pages={pages} page={page} pageAddress={pageAddress} />
    </>
  )
}

/** Pages beside this one, the first and the last. */
const neighbours = 2

/** The pages of a list, as links. */
export function Pager({ pages, page, pageAddress }: { pages: number; page: number; pageAddress: (page: number) => string }) {
  const t = useText()
  if (pages <= 1) return null
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= neighbours,
  )
  return (
    <nav aria-label={t('shell.pages')} className="mt-9 flex flex-wrap items-center justify-center gap-1 tabular-nums">
      {page > 1 && <Way href={pageAddress(page - 1)}>{t('shell.previous')}</Way>}
      {shown.map((number, index) => (
        <span key={number} className="inline-flex items-center">
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span className="px-1 text-muted">…</span>}
          {number === page ? (
            <span aria-current="page" className="grid size-11 place-items-center rounded-full bg-accent-soft font-semibold text-accent">
              {number}
            </span>
          ) : (
            <a
              href={pageAddress(number)}
              aria-label={t('shell.pageNumber', { page: number })}
              className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              {number}
            </a>
          )}
        </span>
      ))}
      {page < pages && <Way href={pageAddress(page + 1)}>{t('shell.next')}</Way>}
    </nav>
  )
}

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
    {children}
  </a>
)
