import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CardGrid } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonCards } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { discountPercent } from '../product/discount.ts'
import { ProductCard } from '../product/ProductCard.tsx'
import { useText } from '../text.ts'

type FavouriteProduct = Reply<'getFavourites'>['list'][number]

export function Favourites() {
  const t = useText()
  const page = Math.max(1, Number(useQueryParameters().get('p')) || 1)
  const favourites = useQuery(callQuery('getFavourites', { p: page }))
  if (favourites.isPending) return <SkeletonCards label={t('shell.loading')} />
  if (favourites.isError)
    return <LoadError error={favourites.error} onRetry={() => void favourites.refetch()} pending={favourites.isFetching} />
  const { list, page_count } = favourites.data
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title={t('account.noFavourites')}
        text={t('account.noFavouritesText')}
        action={<LinkButton href={paths.recommended()}>{t('account.discover')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <CardGrid beside>
        {list.map((product) => (
          <Favourite key={product.id} product={product} />
        ))}
      </CardGrid>
      <Pages page={page} pageCount={page_count} href={(number) => paths.account({ tab: 'favourites', p: number })} />
    </>
  )
}

function Favourite({ product }: { product: FavouriteProduct }) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const { kept_price: kept } = product
  const keep = useAct('favouriteProduct', { refreshes: ['getFavourites'] })
  const drop = useAct('favouriteProduct', {
    refreshes: ['getFavourites', 'getUserinfo'],
    onDone: () =>
      showToast(t('account.dropped'), {
        action: { label: t('account.undo'), onPress: () => void keep.act({ product_id: product.id, on: true }) },
      }),
  })
  return (
    <div className="relative flex flex-col gap-1">
      <div className="flex-1">
        <ProductCard product={product} heading="h2" />
      </div>
      {kept !== null && discountPercent(product.price, kept) !== null && (
        <p className="text-success text-xs lg:text-sm">{t('account.cheaper', { price: price(kept).text })}</p>
      )}
      <IconButton
        raised
        className="absolute! end-2 top-2 z-10 text-danger"
        pending={drop.pending}
        label={t('account.drop', { name: local(product, 'name') })}
        icon={<Heart aria-hidden className="size-5 fill-current" />}
        onClick={() => void drop.act({ product_id: product.id, on: false })}
      />
    </div>
  )
}
