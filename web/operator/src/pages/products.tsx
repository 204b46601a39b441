import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueKeepers, type HouseProductView, houseProductViews } from '../../../../contract/catalogue-desk.ts'
import { productsAtOnceMost } from '../../../../contract/limits.ts'
import type { Input } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { BulkBar } from '../../../office/BulkBar.tsx'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../office/Index.tsx'
import { type FilterChip, ListHead, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { useSelection } from '../../../office/selection.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { BarDialog } from '../catalogue/BarDialog.tsx'
import { CatalogueHead } from '../catalogue/CatalogueHead.tsx'
import { ProductState } from '../catalogue/ProductState.tsx'
import type { HouseProduct } from '../catalogue/products.ts'
import { useMay } from '../frame/console.ts'
import { NextPage } from '../frame/NextPage.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const isView = (text: string | null): text is HouseProductView => houseProductViews.some((view) => view === text)
const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)

/** What the address asks for. */
function filtersOf(query: URLSearchParams): Input<'getHouseProducts'> & { view: HouseProductView } {
  const view = query.get('view')
  return {
    view: isView(view) ? view : 'all',
    q: (query.get('q') ?? '').slice(0, 100),
    shop_id: idIn(query.get('shop')),
    category_id: idIn(query.get('category')),
    brand_id: idIn(query.get('brand')),
    after: idIn(query.get('after')),
  }
}

/** Products of all shops, and taking them from sale. */
export default function ProductsPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const filters = filtersOf(query)
  const selection = useSelection()
  const mayKeep = useMay(...catalogueKeepers)
  const [isBarring, setBarring] = useState(false)
  useListKeys({ selection })
  const products = useQuery({ ...callQuery('getHouseProducts', filters), placeholderData: keepPreviousData })
  const { list = [], more = false, counts } = products.data ?? {}
  useRememberedList(
    'products',
    products.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  const chips = useChips(query)
  if (products.isError) return <LoadError error={products.error} onRetry={() => void products.refetch()} pending={products.isFetching} />
  const to = (change: Record<string, string | undefined>) => paths.products({ ...Object.fromEntries(query), after: undefined, ...change })
  return (
    <OfficePage>
      <CatalogueHead at="products" />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={houseProductViews.map((view) => ({
            key: view,
            label: t(`catalogue.view.${view}`),
            href: to({ view: view === 'all' ? undefined : view }),
            count: counts?.[view],
            current: view === filters.view,
          }))}
        />
        <ListHead searchLabel={t('catalogue.search')} chips={chips} filters={<Filters query={query} />} />
        {products.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length > 0 ? (
          <DataTable
            label={t('catalogue.products')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={(product) => local(product, 'name')}
            rowHref={({ id }) => paths.product(id)}
            {...(mayKeep && { selection })}
            stale={products.isPlaceholderData}
          />
        ) : (
          <EmptyState title={t('catalogue.empty')} action={<LinkButton href={paths.products()}>{t('catalogue.view.all')}</LinkButton>} />
        )}
        <NextPage
          first={filters.after ? to({}) : null}
          next={more ? to({ after: list.at(-1)?.id }) : null}
          words={{ first: t('catalogue.first'), next: t('catalogue.next') }}
        />
      </ListSheet>
      <BulkBar selection={selection}>
        <Button
          variant="secondary"
          size="small"
          pending={false}
          disabledReason={selection.keys.length > productsAtOnceMost && t('catalogue.tooMany', { most: productsAtOnceMost })}
          onClick={() => setBarring(true)}
        >
          {t('catalogue.act.bar')}
        </Button>
      </BulkBar>
      {isBarring && <BarDialog productIds={selection.keys} onClose={() => setBarring(false)} onDone={selection.clear} />}
    </OfficePage>
  )
}

function useColumns(): Column<HouseProduct>[] {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  return [
    {
      key: 'picture',
      head: t('catalogue.column.product'),
      headHidden: true,
      width: 'w-14',
      phone: 'lead',
      cell: ({ image }) => <Picture source={withBase(image)} alt="" sizes="2.5rem" className="aspect-square w-10 rounded-md max-md:w-12" />,
    },
    {
      key: 'product',
      head: t('catalogue.column.product'),
      phone: 'title',
      cell: (product) => <span className="wrap-anywhere line-clamp-2">{local(product, 'name')}</span>,
    },
    {
      key: 'shop',
      head: t('catalogue.column.shop'),
      width: 'w-48',
      phone: 'line',
      cell: ({ shop }) => <span className="line-clamp-1">{local(shop, 'name')}</span>,
    },
    {
      key: 'category',
      head: t('catalogue.column.category'),
      width: 'w-44',
      phone: 'line',
      cell: ({ category }) => <span className="line-clamp-1">{local(category, 'name')}</span>,
    },
    {
      key: 'price',
      head: t('catalogue.column.price'),
      align: 'end',
      width: 'w-28',
      phone: 'line',
      cell: ({ price }) => usd(price).text,
    },
    { key: 'sold', head: t('catalogue.column.sold'), align: 'end', width: 'w-20', phone: 'none', cell: ({ sold_count }) => sold_count },
    {
      key: 'state',
      head: t('catalogue.column.state'),
      width: 'w-48',
      phone: 'line',
      cell: (product) => <ProductState product={product} />,
    },
  ]
}

const without = (name: string) => changeQuery({ [name]: undefined, after: undefined })

/** The names of categories by their ids, each with that of its parent. */
function useCategoryNames() {
  const local = useLocalized()
  const tree = useQuery(callQuery('getAllCategory', {}))
  return (tree.data?.list ?? []).flatMap((parent) => [
    { value: parent.id, label: local(parent, 'name') },
    ...parent.children.map((child) => ({ value: child.id, label: `${local(parent, 'name')} › ${local(child, 'name')}` })),
  ])
}

function useChips(query: URLSearchParams): FilterChip[] {
  const t = useText()
  const names = useCategoryNames()
  const { shop_id, category_id, brand_id } = filtersOf(query)
  return [
    ...(shop_id ? [{ key: 'shop', label: t('catalogue.filter.shop'), onRemove: () => without('shop') }] : []),
    ...(category_id
      ? [
          {
            key: 'category',
            label: names.find(({ value }) => value === category_id)?.label ?? t('catalogue.filter.category'),
            onRemove: () => without('category'),
          },
        ]
      : []),
    ...(brand_id ? [{ key: 'brand', label: t('catalogue.filter.brand'), onRemove: () => without('brand') }] : []),
  ]
}

/** Each changes the address at once. */
function Filters({ query }: { query: URLSearchParams }) {
  const t = useText()
  const names = useCategoryNames()
  return (
    <Select
      label={t('catalogue.filter.category')}
      error={undefined}
      placeholder={t('catalogue.filter.any')}
      value={query.get('category') ?? ''}
      onChange={({ target }) => changeQuery({ category: target.value || undefined, after: undefined })}
      options={names}
    />
  )
}
