import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ProductMeasure, productMeasures } from '../../../../contract/numbers.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet } from '../../../office/Index.tsx'
import { Paging } from '../../../office/Paging.tsx'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useMay } from '../frame/office.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useFigures } from './show.ts'

type Product = Reply<'getProductNumbers'>['list'][number]

const pageSize = 24

/** Which products sell, are looked at and come back, in the order of any of these. */
export function Products({ period }: { period: Omit<Input<'getProductNumbers'>, 'sort' | 'direction' | 'p' | 'page_size'> }) {
  const t = useText()
  const local = useLocalized()
  const mayEdit = useMay('catalogue')
  const query = useQueryParameters()
  const sort = productMeasures.find((name) => name === query.get('sort')) ?? 'sales'
  const direction = query.get('direction') === 'up' ? 'up' : 'down'
  const page = Math.max(1, Number(query.get('p')) || 1)
  const products = useQuery({
    ...callQuery('getProductNumbers', { ...period, sort, direction, p: page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })
  const address = (changed: Record<string, string | undefined>) => paths.numbers({ ...Object.fromEntries(query), ...changed })
  const columns = useColumns((measure) => ({
    href: address({ sort: measure, direction: sort === measure && direction === 'down' ? 'up' : undefined, p: undefined }),
    direction: sort === measure ? direction : null,
  }))
  return (
    <section className="mt-5" aria-labelledby="products">
      <h2 id="products" className="text-lg">
        {t('numbers.products')}
      </h2>
      <p className="mb-3 text-muted text-sm">{t('numbers.products.text')}</p>
      <ListSheet>
        {products.isError ? (
          <LoadError error={products.error} onRetry={() => void products.refetch()} pending={products.isFetching} />
        ) : products.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={4} />
        ) : products.data.list.length === 0 ? (
          <p className="p-5 text-muted">{t('numbers.products.none')}</p>
        ) : (
          <>
            <DataTable
              label={t('numbers.products')}
              columns={columns}
              rows={products.data.list}
              rowKey={({ product_id }) => product_id}
              rowLabel={(product) => local(product, 'name')}
              {...(mayEdit ? { rowHref: ({ product_id }: Product) => paths.product(product_id) } : {})}
              stale={products.isPlaceholderData}
            />
            <Paging
              page={page}
              pageSize={pageSize}
              total={products.data.count}
              href={(p) => address({ p: p === 1 ? undefined : String(p) })}
            />
          </>
        )}
      </ListSheet>
    </section>
  )
}

function useColumns(sortOf: (measure: ProductMeasure) => { href: string; direction: 'up' | 'down' | null }): Column<Product>[] {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const figures = useFigures()
  const shown: Record<ProductMeasure, (product: Product) => string> = {
    sales: ({ sales }) => usd(sales).text,
    units: ({ units }) => figures.count(units),
    views: ({ views }) => figures.count(views),
    conversion: ({ conversion }) => (conversion === null ? '–' : figures.percent(conversion / 10_000)),
    returns: ({ returns }) => figures.count(returns),
  }
  const heads: Record<ProductMeasure, string> = {
    sales: `${t('numbers.measure.sales')} (USD)`,
    units: t('numbers.measure.units'),
    views: t('numbers.measure.views'),
    conversion: t('numbers.measure.conversion'),
    returns: t('numbers.products.returns'),
  }
  return [
    {
      key: 'image',
      head: '',
      headHidden: true,
      width: 'w-14',
      phone: 'lead',
      cell: ({ image }) => <Picture source={withBase(image)} alt="" sizes="2.5rem" className="size-10 rounded-md" />,
    },
    {
      key: 'name',
      head: t('numbers.measure.product'),
      phone: 'title',
      cell: (product) => <span className="line-clamp-2">{local(product, 'name')}</span>,
    },
    ...productMeasures.map(
      (measure): Column<Product> => ({
        key: measure,
        head: heads[measure],
        align: 'end',
        phone: measure === 'sales' ? 'aside' : 'line',
        sort: sortOf(measure),
        cell: (product) => (
          <>
            {measure !== 'sales' && <span className="md:hidden">{heads[measure]}: </span>}
            {shown[measure](product)}
          </>
        ),
      }),
    ),
  ]
}
