import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, MapPin, MessagesSquare, PackageOpen, Plus, Store, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { searchTermMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useCountry, useCountryName } from '../../../../client/country.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { withBase } from '../../../../client/pictures.ts'
import { callQuery } from '../../../../client/query.ts'
import { useSignedIn, useUser } from '../../../../client/session.ts'
import { changeQuery, goTo, usePlace } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import AwayNotice from '../../away/AwayNotice.tsx'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { useResponseTime } from '../../conversations/use-response-time.ts'
import { CouponsToCome } from '../../coupons/CouponsToCome.tsx'
import { ShopCoupons } from '../../coupons/lazy-shop-coupons.ts'
import { DeliveryMethods } from '../../delivery/DeliveryMethods.tsx'
import { listingFilters, listSorts, readListing } from '../../listing/listing-query.ts'
import { ProductListing } from '../../listing/ProductListing.tsx'
import { paths } from '../../paths.ts'
import { Stars } from '../../product/Stars.tsx'
import { useText } from '../../text.ts'

type Shop = Reply<'getShop'>['shop']

export default function ShopPage() {
  const t = useText()
  const local = useLocalized()
  const { query } = usePlace()
  const id = query.get('id') ?? ''
  const words = query.get('q')?.trim().slice(0, searchTermMost) || undefined
  const listing = readListing(query)
  const country = useCountry()
  const sort = listSorts.find((known) => known === listing.sort)
  const answer = useQuery({
    ...callQuery('getShop', { ...listingFilters(listing, country), a: id, b: listing.p, sort, q: words }),
    placeholderData: keepPreviousData,
  })
  const shop = answer.data?.shop
  const name = shop && local(shop, 'name')
  return (
    <Page className="pt-0! lg:pt-8!">
      <Title>{name ?? t('market.shops')}</Title>
      {!answer.isError && (shop ? <ShopHead shop={shop} /> : <ShopToCome label={t('shell.loading')} />)}
      {shop && (
        <div className="mt-8 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-xl lg:text-2xl">{t('shop.products')}</h2>
          <ShopSearch key={words} words={words ?? ''} name={name ?? ''} />
        </div>
      )}
      <ProductListing
        query={answer}
        listing={listing}
        below
        empty={
          <EmptyState
            icon={<PackageOpen />}
            title={words ? t('shop.nothing', { words }) : t('catalogue.empty.title')}
            text={words ? t('shop.nothing.text') : t('catalogue.empty.text')}
            action={
              words ? (
                <Button pending={false} onClick={() => changeQuery({ q: undefined, p: undefined })}>
                  {t('shop.allOfIt')}
                </Button>
              ) : (
                <LinkButton href={paths.index()}>{t('catalogue.allProducts')}</LinkButton>
              )
            }
          />
        }
      />
    </Page>
  )
}

function ShopSearch({ words, name }: { words: string; name: string }) {
  const t = useText()
  const [typed, setTyped] = useState(words)
  return (
    <SearchField
      className="w-full sm:w-80"
      label={t('shop.searchIn', { name })}
      placeholder={t('shop.searchIn', { name })}
      labels={{ submit: t('shell.search'), clear: t('shell.clear') }}
      maxLength={searchTermMost}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        if (value === '' && words) changeQuery({ q: undefined, p: undefined })
      }}
      onSearch={(wanted) => changeQuery({ q: wanted, p: undefined })}
    />
  )
}

function ShopHead({ shop }: { shop: Shop }) {
  const t = useText()
  const local = useLocalized()
  const countryName = useCountryName()
  const { date } = useDates()
  const user = useUser()
  const answers = useResponseTime()(shop.response_hours)
  const [wholeAbout, setWholeAbout] = useState(false)
  const name = local(shop, 'name')
  return (
    <>
      {shop.banner && (
        <Picture
          source={withBase(shop.banner, 'general')}
          alt=""
          sizes="(min-width: 80rem) 80rem, 100vw"
          first
          className="-mx-(--gutter) aspect-[5/2] w-[calc(100%+2*var(--gutter))]! max-w-none lg:mx-0 lg:aspect-[4/1] lg:w-full! lg:rounded-xl"
        />
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 lg:px-6">
        <span className={shop.banner ? '-mt-8 rounded-lg bg-surface p-1 lg:-mt-10' : 'mt-5'}>
          <BrandMark of="shop" logo={shop.logo} className="relative size-20 lg:size-28" />
        </span>
        <div className="min-w-0 flex-1 basis-52 lg:pt-4">
          <h1 className="text-2xl">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            {shop.rating !== null && (
              <Stars size="medium" value={shop.rating}>
                {t('market.reviewCount', { count: shop.review_count })}
              </Stars>
            )}
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4" />
              {t('shop.place', { city: local(shop, 'city'), country: countryName(shop.country) })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {user?.shop_id !== shop.id && (
            <LinkButton variant="secondary" href={paths.conversations({ shop: shop.id })} aria-label={t('asking.contactNamed', { name })}>
              {t('asking.contact')}
            </LinkButton>
          )}
          <FollowButton shop={shop} name={name} />
        </div>
      </div>
      <div className="mt-5 lg:px-6">
        <AwayNotice vacation={shop.vacation} />
      </div>
      <div className="mt-6 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:px-6">
        <div>
          <p className={classes('max-w-prose whitespace-pre-line', !wholeAbout && 'max-lg:line-clamp-3')}>{local(shop, 'about')}</p>
          <button
            type="button"
            aria-expanded={wholeAbout}
            className="min-h-11 font-medium text-accent text-sm hover:underline lg:hidden"
            onClick={() => setWholeAbout(!wholeAbout)}
          >
            {wholeAbout ? t('shell.showLess') : t('shell.showMore')}
          </button>
          <ul className="mt-1 flex flex-wrap gap-x-7 gap-y-2 text-sm lg:mt-5">
            {shop.product_count > 0 && <Fact icon={<PackageOpen />}>{t('market.productCount', { count: shop.product_count })}</Fact>}
            {shop.followers > 0 && <Fact icon={<Users />}>{t('shop.followers', { count: shop.followers })}</Fact>}
            <Fact icon={<Store />}>{t('shop.since', { date: date(shop.since) })}</Fact>
            {answers && <Fact icon={<MessagesSquare />}>{answers}</Fact>}
          </ul>
          <Suspense fallback={shop.has_coupons && <CouponsToCome className="mt-5" />}>
            <ShopCoupons shop={shop} className="mt-5" />
          </Suspense>
        </div>
        <div className="border-line border-t">
          <Disclosure title={t('shop.delivery')} open>
            <DeliveryMethods methods={shop.delivery} />
          </Disclosure>
        </div>
      </div>
    </>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 text-muted">
    <span aria-hidden className="[&_svg]:size-4.5">
      {icon}
    </span>
    {children}
  </li>
)

function FollowButton({ shop, name }: { shop: Shop; name: string }) {
  const t = useText()
  const { hash } = usePlace()
  const signedIn = useSignedIn()
  const personal = useQuery({ ...callQuery('getShopPersonal', { shop_id: shop.id }), enabled: signedIn })
  const follow = useAct('followShop', { refreshes: ['getShopPersonal', 'getShop', 'getFollowedShops'] })
  const on = signedIn && (personal.data?.following ?? false)
  return (
    <Button
      variant={on ? 'secondary' : 'primary'}
      pending={follow.pending}
      aria-pressed={on}
      aria-label={t('shop.followNamed', { name })}
      icon={on ? <Check aria-hidden className="size-4.5" /> : <Plus aria-hidden className="size-4.5" />}
      onClick={() => (signedIn ? void follow.act({ shop_id: shop.id, on: !on }) : goTo(paths.login(hash)))}
    >
      {on ? t('shop.following') : t('shop.follow')}
    </Button>
  )
}

const ShopToCome = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mb-8 grid min-h-[44rem] content-start gap-5 lg:min-h-[46rem]">
    <Skeleton className="-mx-(--gutter) aspect-[5/2] lg:mx-0 lg:aspect-[4/1] lg:rounded-xl" />
    <Skeleton className="h-8 w-60" />
    <SkeletonText lines={4} />
  </div>
)
