import type { UseQueryResult } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIsWide } from '../../../client/wide.ts'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { changeQuery, usePlace } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CardGrid } from '../../../ui/Layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonCards, SkeletonText } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Pages } from '../Pages.tsx'
import { Gone } from '../product/Gone.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import { useText } from '../text.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Filters } from './Filters.tsx'
import { countFilters, type Listing, type ListingReply, listSorts, pageAddress, type Sort, withoutFilters } from './listing-query.ts'
import { QuickFilters, QuickFiltersToCome, useQuickFilters } from './QuickFilters.tsx'

type ProductListingProps = {
  query: Pick<UseQueryResult<ListingReply>, 'data' | 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error' | 'refetch'>
  listing: Listing
  sorts?: readonly Sort[]
  /** the page begins with something else: nothing of the list is in the window at first */
  below?: boolean
  /** what to say and offer when there is nothing even without filters */
  empty: ReactNode
}

const firstRow = 4

/** A list of products with its order, its filters (at the side on desktops, in a sheet on phones) and its pages. All of it stands in the address. */
export function ProductListing({ query, listing, sorts = listSorts, below = false, empty }: ProductListingProps) {
  const t = useText()
  const place = usePlace()
  const [sheet, setSheet] = useState(false)
  const isWide = useIsWide()
  const { data } = query
  const filters = countFilters(listing)
  const quick = useQuickFilters(data, listing)

  if (query.isError && !data)
    return (
      <GoneOrError error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching}>
        <Gone />
      </GoneOrError>
    )
  if (data?.count === 0 && filters === 0) return empty
  const clear = (
    <Button variant="secondary" pending={false} onClick={() => changeQuery(withoutFilters(listing))}>
      {t('catalogue.filter.clear')}
    </Button>
  )
  return (
    <div className="grid items-start gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      {isWide && (
        <aside
          aria-label={t('catalogue.filter.title')}
          className="sticky top-32 max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain px-1"
        >
          {data ? <Filters facets={data.facets} listing={listing} onChange={changeQuery} /> : <FiltersToCome />}
        </aside>
      )}
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p aria-live="polite" className="me-auto w-full text-muted text-sm tabular-nums sm:w-auto lg:text-base">
            {data ? t('market.productCount', { count: data.count }) : <Skeleton className="h-5 w-28" />}
          </p>
          {!isWide && (
            <Button
              variant="secondary"
              size="small"
              pending={false}
              icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
              onClick={() => setSheet(true)}
            >
              {filters > 0 ? t('catalogue.filter.titleCount', { count: filters }) : t('catalogue.filter.title')}
            </Button>
          )}
          <Select
            className="min-w-0 flex-1 sm:flex-none"
            label={t('catalogue.sort.label')}
            labelHidden
            error={undefined}
            value={listing.sort}
            options={sorts.map((sort) => ({ value: sort, label: t(`catalogue.sort.${sort}`) }))}
            onChange={({ target }) => changeQuery({ sort: target.value === sorts[0] ? undefined : target.value, p: undefined })}
          />
        </div>
        {data ? <QuickFilters filters={quick} onChange={changeQuery} /> : <QuickFiltersToCome />}
        {data && (
          <ActiveFilters
            facets={data.facets}
            listing={listing}
            pressed={quick.flatMap(({ filter, selected }) => (selected ? filter : []))}
            onChange={changeQuery}
          />
        )}
        {!data && <SkeletonCards label={t('shell.loading')} count={12} />}
        {data?.count === 0 && (
          <EmptyState
            icon={<SlidersHorizontal />}
            title={t('catalogue.noneFiltered.title')}
            text={t('catalogue.noneFiltered.text')}
            action={clear}
          />
        )}
        {data && data.count > 0 && (
          <div
            aria-busy={query.isPlaceholderData}
            className={classes('transition-opacity duration-(--motion)', query.isPlaceholderData && 'opacity-50')}
          >
            <CardGrid beside>
              {data.list.map((product, index) => (
                <ProductCard key={product.id} product={product} first={!below && index < firstRow} heading="h2" />
              ))}
            </CardGrid>
            <Pages page={listing.p} pageCount={data.page_count} href={(page) => pageAddress(place, page)} />
          </div>
        )}
      </div>
      <Dialog
        place="sheet"
        open={sheet && !isWide}
        onClose={() => setSheet(false)}
        title={t('catalogue.filter.title')}
        closeLabel={t('shell.close')}
        actions={
          <>
            {filters > 0 && clear}
            <Button pending={query.isPlaceholderData} className="flex-1" onClick={() => setSheet(false)}>
              {t('catalogue.filter.show', { count: data?.count ?? 0 })}
            </Button>
          </>
        }
      >
        {data && <Filters facets={data.facets} listing={listing} onChange={changeQuery} />}
      </Dialog>
    </div>
  )
}

const groups = [1, 2, 3, 4]

const FiltersToCome = () =>
  groups.map((group) => (
    <div key={group} className="grid gap-3 border-line border-b pb-6 not-first:pt-4">
      <Skeleton className="h-5 w-24" />
      <SkeletonText lines={4} />
    </div>
  ))
