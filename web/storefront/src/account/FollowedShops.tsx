import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, Store } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { BrandMark } from '../brand/BrandMark.tsx'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { ProductCard } from '../product/ProductCard.tsx'
import { useText } from '../text.ts'

type FollowedShop = Reply<'getFollowedShops'>['list'][number]

/** The shops that the customer follows, each with what it listed lately. */
export function FollowedShops() {
  const t = useText()
  const page = Math.max(1, Number(useQueryParameters().get('p')) || 1)
  const followed = useQuery({ ...callQuery('getFollowedShops', { p: page, page_size: 12 }), placeholderData: keepPreviousData })
  if (followed.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (followed.isError) return <LoadError error={followed.error} onRetry={() => void followed.refetch()} pending={followed.isFetching} />
  const { list, page_count } = followed.data
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<Store />}
        title={t('followed.none')}
        text={t('followed.noneText')}
        action={<LinkButton href={paths.recommended()}>{t('account.discover')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul
        className={classes('grid gap-4 transition-opacity lg:gap-6', followed.isPlaceholderData && 'opacity-50')}
        aria-busy={followed.isPlaceholderData || undefined}
      >
        {list.map((shop) => (
          <li key={shop.id} className="min-w-0">
            <Followed shop={shop} />
          </li>
        ))}
      </ul>
      <Pages page={page} pageCount={page_count} href={(number) => paths.account({ tab: 'shops', p: number })} />
    </>
  )
}

function Followed({ shop }: { shop: FollowedShop }) {
  const t = useText()
  const local = useLocalized()
  const name = local(shop, 'name')
  const { new_count: count, products } = shop
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BrandMark of="shop" logo={shop.logo} className="size-14" />
        <div className="min-w-44 flex-1">
          <h2 className="text-lg leading-snug">
            <a href={paths.shop(shop.id)} className="inline-flex min-h-8 items-center hover:underline">
              {name}
            </a>
          </h2>
          <p className={count > 0 ? 'font-medium text-accent text-sm' : 'text-muted text-sm'}>
            {count > 0 ? t('followed.news', { count }) : t('followed.noNews')}
          </p>
        </div>
        <Leave shop={shop} name={name} />
      </div>
      {products.length > 0 && (
        <>
          <div className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-5">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 22vw, 42vw" />
            ))}
          </div>
          {count > products.length && (
            <a
              href={paths.shop(shop.id, { sort: 'new' })}
              className="mt-3 inline-flex min-h-11 items-center gap-0.5 text-accent text-sm hover:underline"
            >
              {t('shell.seeAll')}
              <span className="sr-only">: {name}</span>
              <ChevronRight aria-hidden className="size-4" />
            </a>
          )}
        </>
      )}
    </Card>
  )
}

function Leave({ shop: { id }, name }: { shop: FollowedShop; name: string }) {
  const t = useText()
  const refreshes = ['getFollowedShops', 'getShopPersonal', 'getShop'] as const
  const back = useAct('followShop', { refreshes })
  const leave = useAct('followShop', {
    refreshes,
    onDone: () =>
      showToast(t('followed.left', { name }), {
        action: { label: t('account.undo'), onPress: () => void back.act({ shop_id: id, on: true }) },
      }),
  })
  return (
    <Button
      className="ms-auto"
      variant="secondary"
      size="small"
      pending={leave.pending}
      aria-label={t('followed.leave', { name })}
      onClick={() => void leave.act({ shop_id: id, on: false })}
    >
      {t('followed.stop')}
    </Button>
  )
}
