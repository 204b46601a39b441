import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackagePlus, PackageSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isLanguage, languages } from '../../../../contract/languages.ts'
import { productNeeds, productSorts, productStates } from '../../../../contract/shop-products.ts'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { BulkBar } from '../../../office/BulkBar.tsx'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { type FilterChip, ListHead, type View, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { Paging } from '../../../office/Paging.tsx'
import { useSelection } from '../../../office/selection.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import type { BulkKind } from '../products/BulkDialog.tsx'
import { PriceCell, type ProductRow } from '../products/PriceCell.tsx'
import { StateTag } from '../products/StateTag.tsx'
import type { StockOf } from '../products/StockDialog.tsx'
import { useText } from '../text.ts'

const BulkDialog = lazily(() => import('../products/BulkDialog.tsx'))
const StockDialog = lazily(() => import('../products/StockDialog.tsx'))
const SaveView = lazily(() => import('../products/SaveView.tsx'))

type Asked = Input<'getShopProducts'>
const pageSize = 48
const filterNames = ['state', 'need', 'category_id', 'missing_in', 'sort'] as const

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined => words.find((word) => word === text)

function inputOf(query: URLSearchParams): Asked {
  const missing = query.get('missing_in')
  const category = query.get('category_id')
  return {
    p: Math.max(1, Number(query.get('p')) || 1),
    page_size: pageSize,
    q: query.get('q') ?? undefined,
    state: oneOf(productStates, query.get('state')),
    need: oneOf(productNeeds, query.get('need')),
    category_id: category && /^\d+$/.test(category) ? category : undefined,
    missing_in: isLanguage(missing) ? missing : undefined,
    sort: oneOf(productSorts, query.get('sort')),
  }
}

const keyOf = ({ product_id, draft_id }: ProductRow) => product_id ?? `draft-${draft_id}`

export default function ProductsPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const selection = useSelection()
  const [bulk, setBulk] = useState<BulkKind | null>(null)
  const [stockOf, setStockOf] = useState<StockOf | null>(null)
  const [naming, setNaming] = useState(false)
  const asked = inputOf(query)
  const products = useQuery({ ...callQuery('getShopProducts', asked), placeholderData: keepPreviousData })
  const views = useQuery(callQuery('getProductViews', {}))
  const vocabulary = useQuery({
    ...callQuery('getProductVocabulary', {}),
    staleTime: 5 * 60_000,
    enabled: asked.category_id !== undefined || products.data !== undefined,
  })
  const remove = useAct('removeProductView', { refreshes: ['getProductViews'] })
  useListKeys({ selection })
  useShortcuts([{ keys: 'c', label: t('products.new'), group: 'page', run: () => goTo(paths.product()) }])
  useRememberedList('products', products.data?.list.map(keyOf))
  const columns = useColumns(asked, setStockOf)
  if (products.isError) return <LoadError error={products.error} onRetry={() => void products.refetch()} pending={products.isFetching} />
  const { data } = products
  const filters = Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
  const isFiltered = Boolean(asked.q) || Object.keys(filters).some((name) => name !== 'sort')
  const saved = views.data?.list ?? []
  const current = saved.find(
    (view) =>
      JSON.stringify(Object.entries(view.filters).sort()) ===
      JSON.stringify(Object.entries({ ...filters, ...(asked.q && { q: asked.q }) }).sort()),
  )
  const shownViews: View[] = [
    ...(['all', ...productStates] as const)
      .filter((state) => state === 'all' || state === 'on_sale' || state === query.get('state') || (data?.counts[state] ?? 0) > 0)
      .map((state) => ({
        key: state,
        label: t(`products.state.${state}`),
        href: paths.products({ state: state === 'all' ? undefined : state }),
        count: data?.counts[state],
        current: !current && !asked.need && (query.get('state') ?? 'all') === state,
      })),
    ...(['low', 'sold_out', 'missing_texts', 'stale_texts', 'changes'] as const)
      .filter((need) => asked.need === need || (data?.counts[need] ?? 0) > 0)
      .map((need) => ({
        key: need,
        label: t(`products.need.${need}`),
        href: paths.products({ need }),
        count: data?.counts[need],
        current: !current && asked.need === need,
      })),
    ...saved.map((view) => ({ key: view.view_id, label: view.name, href: paths.products(view.filters), current: current === view })),
  ]
  const categoryName = (id: string) => {
    const found = vocabulary.data?.categories.find((category) => category.id === id)
    return found ? local(found, 'name') : ''
  }
  const without = (name: string) => () => changeQuery({ [name]: undefined, p: undefined })
  const chips: FilterChip[] = [
    ...(asked.need === 'missing_weight' ? [{ key: 'need', label: t('products.need.missing_weight'), onRemove: without('need') }] : []),
    ...(asked.category_id ? [{ key: 'category', label: categoryName(asked.category_id), onRemove: without('category_id') }] : []),
    ...(asked.missing_in
      ? [
          {
            key: 'missing',
            label: t('products.filter.missingIn', { language: languages.find(({ code }) => code === asked.missing_in)?.name ?? '' }),
            onRemove: without('missing_in'),
          },
        ]
      : []),
  ]
  const listed = selection.keys.filter((key) => !key.startsWith('draft-'))
  const isEmpty = data !== undefined && data.counts.all === 0
  return (
    <OfficePage>
      <PageHead
        title={t('products.title')}
        count={data?.count}
        acts={
          <LinkButton href={paths.product()} icon={<PackagePlus aria-hidden className="size-4.5" />}>
            {t('products.new')}
          </LinkButton>
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<PackagePlus aria-hidden />}
          title={t('products.empty.title')}
          text={t('products.empty.text')}
          action={<LinkButton href={paths.product()}>{t('products.empty.first')}</LinkButton>}
        />
      ) : (
        <ListSheet>
          <Views label={t('office.list.views')} views={shownViews} />
          <ListHead
            searchLabel={t('products.search')}
            chips={chips}
            filters={
              <>
                <Select
                  label={t('products.filter.need')}
                  error={undefined}
                  value={asked.need ?? ''}
                  placeholder={t('products.filter.any')}
                  options={productNeeds.map((need) => ({
                    value: need,
                    label: `${t(`products.need.${need}`)} (${data?.counts[need] ?? 0})`,
                  }))}
                  onChange={({ target }) => changeQuery({ need: target.value, p: undefined })}
                />
                <Select
                  label={t('products.field.category')}
                  error={undefined}
                  value={asked.category_id ?? ''}
                  placeholder={t('products.filter.any')}
                  options={(vocabulary.data?.categories ?? []).map((category) => ({
                    value: category.id,
                    label: `${category.parent_id ? '› ' : ''}${local(category, 'name')}`,
                  }))}
                  onChange={({ target }) => changeQuery({ category_id: target.value, p: undefined })}
                />
                <Select
                  label={t('products.filter.missing')}
                  error={undefined}
                  value={asked.missing_in ?? ''}
                  placeholder={t('products.filter.any')}
                  options={languages.map(({ code, name }) => ({ value: code, label: name }))}
                  onChange={({ target }) => changeQuery({ missing_in: target.value, p: undefined })}
                />
              </>
            }
          >
            <Select
              label={t('products.sort')}
              labelHidden
              error={undefined}
              value={asked.sort ?? 'changed'}
              options={productSorts.map((sort) => ({ value: sort, label: t(`products.sort.${sort}`) }))}
              onChange={({ target }) => changeQuery({ sort: target.value === 'changed' ? undefined : target.value, p: undefined })}
              className="w-full md:w-52"
            />
            {current ? (
              <Button variant="quiet" size="small" pending={remove.pending} onClick={() => void remove.act({ view_id: current.view_id })}>
                {t('products.views.remove')}
              </Button>
            ) : (
              isFiltered && (
                <Button variant="quiet" size="small" pending={false} onClick={() => setNaming(true)}>
                  {t('products.views.save')}
                </Button>
              )
            )}
          </ListHead>
          {!data ? (
            <div className="p-4">
              <SkeletonRows label={t('shell.loading')} count={8} />
            </div>
          ) : data.list.length === 0 ? (
            <EmptyState
              icon={<PackageSearch aria-hidden />}
              title={t('office.list.nothing')}
              text={t('office.list.nothingText')}
              action={
                <LinkButton variant="secondary" href={paths.products()}>
                  {t('office.list.removeFilters')}
                </LinkButton>
              }
            />
          ) : (
            <DataTable
              label={t('products.title')}
              columns={columns}
              rows={data.list}
              rowKey={keyOf}
              rowLabel={(row) => local(row, 'name') || t('products.untitled')}
              rowHref={(row) => (row.product_id ? paths.product(row.product_id) : paths.product(undefined, { draft: row.draft_id ?? '' }))}
              selection={selection}
              stale={products.isPlaceholderData}
            />
          )}
          <Paging
            page={asked.p === undefined ? 1 : Number(asked.p)}
            pageSize={pageSize}
            total={data?.count ?? 0}
            href={(p) => paths.products({ ...Object.fromEntries(query), p: p === 1 ? undefined : String(p) })}
          />
        </ListSheet>
      )}
      <BulkBar selection={selection}>
        {(['price', 'on_shelf', 'off_shelf', 'category'] as const).map((kind) => (
          <Button key={kind} variant="secondary" size="small" pending={false} onClick={() => setBulk(kind)}>
            {t(`products.bulk.${kind}`)}
          </Button>
        ))}
      </BulkBar>
      <Suspense>
        {bulk && (
          <BulkDialog
            kind={bulk}
            products={listed}
            drafts={selection.keys.length - listed.length}
            onClose={() => setBulk(null)}
            onDone={() => {
              setBulk(null)
              selection.clear()
            }}
          />
        )}
        {stockOf && <StockDialog of={stockOf} onClose={() => setStockOf(null)} />}
        {naming && <SaveView filters={{ ...filters, ...(asked.q && { q: asked.q }) }} onClose={() => setNaming(false)} />}
      </Suspense>
    </OfficePage>
  )
}

function useColumns(asked: Asked, onStock: (of: StockOf) => void): Column<ProductRow>[] {
  const t = useText()
  const local = useLocalized()
  const { age } = useDates()
  const nameOf = (row: ProductRow) => local(row, 'name') || t('products.untitled')
  const query = useQueryParameters()
  const sorting = (up: NonNullable<Asked['sort']>, down: NonNullable<Asked['sort']>): NonNullable<Column<ProductRow>['sort']> => ({
    href: paths.products({ ...Object.fromEntries(query), p: undefined, sort: asked.sort === up && down !== up ? down : up }),
    direction: asked.sort === up ? (up === 'sold' ? 'down' : 'up') : asked.sort === down ? 'down' : null,
  })
  return [
    {
      key: 'picture',
      head: t('products.column.picture'),
      headHidden: true,
      phone: 'lead',
      width: 'w-16 min-w-16',
      cell: (row) => <Picture source={withBase(row.image)} alt="" sizes="40px" className="size-10 max-w-none rounded-md object-cover" />,
    },
    {
      key: 'name',
      head: t('products.field.name'),
      phone: 'title',
      width: 'w-full min-w-64',
      sort: sorting('name', 'name'),
      cell: (row) => (
        <span className="grid">
          <span className="wrap-anywhere line-clamp-2">{nameOf(row)}</span>
          <span className="font-normal text-muted text-xs">
            {row.skus > 1 ? t('products.column.skus', { count: row.skus }) : row.sku_code}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('products.column.state'),
      phone: 'line',
      width: 'min-w-32',
      cell: (row) => <StateTag state={row.state} barred={row.barred !== null} changes={row.changes} />,
    },
    {
      key: 'price',
      head: t('products.column.price'),
      align: 'end',
      phone: 'aside',
      width: 'min-w-28',
      sort: sorting('price_up', 'price_down'),
      cell: (row) => <PriceCell key={`${keyOf(row)} ${row.price_min}`} row={row} name={nameOf(row)} />,
    },
    {
      key: 'stock',
      head: t('products.column.stock'),
      align: 'end',
      phone: 'line',
      width: 'min-w-28',
      sort: sorting('stock_up', 'stock_down'),
      cell: (row) => (
        <span>
          <span className="md:hidden">{t('products.column.stock')}: </span>
          <StockCell row={row} name={nameOf(row)} onStock={onStock} />
        </span>
      ),
    },
    {
      key: 'sold',
      head: t('products.column.sold'),
      align: 'end',
      phone: 'none',
      width: 'min-w-20',
      sort: sorting('sold', 'sold'),
      cell: (row) => row.sold_count,
    },
    {
      key: 'marks',
      head: t('products.column.todo'),
      phone: 'line',
      width: 'min-w-44',
      cell: (row) => <Marks row={row} />,
    },
    {
      key: 'changed',
      head: t('products.column.changed'),
      phone: 'none',
      width: 'min-w-28',
      sort: sorting('changed', 'changed'),
      cell: (row) => <span className="text-muted">{age(row.changed_at)}</span>,
    },
  ]
}

/** What is left: of one SKU it is changed where it stands, of several in the editor. */
function StockCell({ row, name, onStock }: { row: ProductRow; name: string; onStock: (of: StockOf) => void }) {
  const t = useText()
  const { stock, sku_id } = row
  if (stock === null) return <span className="text-muted">–</span>
  const tone = stock === 0 ? 'text-danger' : row.low_skus > 0 ? 'text-warning' : ''
  if (sku_id === null)
    return (
      <span className={tone}>
        {stock}
        {row.sold_out_skus > 0 && (
          <span className="ms-1 text-xs md:ms-0 md:block">{t('products.column.soldOut', { count: row.sold_out_skus })}</span>
        )}
      </span>
    )
  return (
    <button
      type="button"
      aria-label={`${t('products.stock.change')}: ${name}, ${stock}`}
      className={`relative z-1 -mx-2 min-h-9 rounded-md px-2 tabular-nums underline decoration-dotted underline-offset-4 hover:bg-accent-soft ${tone}`}
      onClick={() => onStock({ sku_id, name, on_hand: stock })}
    >
      {stock}
    </button>
  )
}

/** What would make it better, in a word each. */
function Marks({ row }: { row: ProductRow }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {row.stale.length > 0 && <Tag tone="warning">{t('products.mark.stale', { count: row.stale.length })}</Tag>}
      {row.missing.length > 0 && <Tag>{t('products.mark.missing', { count: row.missing.length })}</Tag>}
      {row.missing_weight && <Tag>{t('products.mark.weight')}</Tag>}
    </span>
  )
}
