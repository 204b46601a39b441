import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { callQuery } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { usePlace } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { CardGrid, Page, PageTitle } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonCards } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { LinkChips } from '../../category/LinkChips.tsx'
import { pageAddress, readListing } from '../../listing/listing-query.ts'
import { Pages } from '../../Pages.tsx'
import { paths } from '../../paths.ts'
import { ProductCard } from '../../product/ProductCard.tsx'
import { ProductShelf } from '../../product/ProductShelf.tsx'
import { useText } from '../../text.ts'

const lists = ['recommend', 'hot', 'new'] as const
const forYouQuery = callQuery('getRecommend', {})
const firstRow = 5

/** What the house recommends, what sells best and what is new, page by page. */
export default function RecommendPage() {
  const t = useText()
  const place = usePlace()
  const { p } = readListing(place.query)
  const list = lists.find((known) => known === place.query.get('list')) ?? 'recommend'
  const products = useQuery({
    ...callQuery(list === 'hot' ? 'getHotList' : list === 'new' ? 'getNew' : 'getRecommendList', { p }),
    placeholderData: keepPreviousData,
  })
  const forYou = useQuery({ ...forYouQuery, enabled: list === 'recommend' && p === 1 })
  const title = t(`cards.${list}`)
  const chosen = products.data?.list ?? []
  // For somebody of whom nothing is known both are the same: then one of them is enough.
  const own = list === 'recommend' && p === 1 ? forYou.data?.list : undefined
  const isOwn = own?.some(({ id }, index) => chosen[index]?.id !== id) === true && products.data !== undefined
  // What comes last must not push down what is there.
  const isComing = products.isPending || (list === 'recommend' && p === 1 && forYou.isPending)
  const shown = new Set(isOwn ? own.map(({ id }) => id) : [])
  const rest = chosen.filter(({ id }) => !shown.has(id))
  return (
    <Page>
      <Title>{title}</Title>
      <PageTitle text={t(`catalogue.list.${list}.text`)}>{title}</PageTitle>
      <LinkChips
        label={t('catalogue.lists')}
        links={lists.map((key) => ({
          key,
          label: t(`cards.${key}`),
          href: paths.recommended({ list: key === 'recommend' ? undefined : key }),
          current: key === list,
        }))}
      />
      {isOwn && <ProductShelf title={t('cards.forYou')} products={own} />}
      {isOwn && rest.length > 0 && <h2 className="mb-4 pt-5 text-xl lg:mb-6 lg:text-2xl">{t('catalogue.chosen')}</h2>}
      {isComing && <SkeletonCards label={t('shell.loading')} count={12} />}
      {products.isError && <LoadError error={products.error} onRetry={() => void products.refetch()} pending={products.isFetching} />}
      {products.data?.count === 0 && (
        <EmptyState
          icon={<PackageOpen />}
          title={t('catalogue.empty.title')}
          text={t('catalogue.empty.text')}
          action={<LinkButton href={paths.index()}>{t('catalogue.allProducts')}</LinkButton>}
        />
      )}
      {!isComing && products.data && products.data.count > 0 && (
        <>
          <CardGrid>
            {rest.map((product, index) => (
              <ProductCard key={product.id} product={product} first={!isOwn && index < firstRow} heading={isOwn ? 'h3' : 'h2'} />
            ))}
          </CardGrid>
          <Pages page={p} pageCount={products.data.page_count} href={(page) => pageAddress(place, page)} />
        </>
      )}
    </Page>
  )
}
