import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { catalogueKeepers, type HouseBrandView, houseBrandViews } from '../../../../../contract/catalogue-desk.ts'
import { searchTermMost } from '../../../../../contract/limits.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { ListHead, Views } from '../../../../office/ListHead.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useRememberedList } from '../../../../office/neighbours.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { BrandForm } from '../../catalogue/BrandForm.tsx'
import { BrandLogo } from '../../catalogue/BrandLogo.tsx'
import { type BrandRow, brandCalls } from '../../catalogue/brands.ts'
import { CatalogueHead } from '../../catalogue/CatalogueHead.tsx'
import { Changes } from '../../catalogue/Changes.tsx'
import { useMay } from '../../frame/console.ts'
import { NextPage } from '../../frame/NextPage.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const isView = (text: string | null): text is HouseBrandView => houseBrandViews.some((view) => view === text)

/** All brands: looked for in any language, added here. */
export default function BrandsPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const mayKeep = useMay(...catalogueKeepers)
  const [isAdding, setAdding] = useState(false)
  const [asked, after] = [query.get('view'), query.get('after')]
  const view = isView(asked) ? asked : 'all'
  const brands = useQuery({
    ...callQuery('getHouseBrands', {
      view,
      q: (query.get('q') ?? '').slice(0, searchTermMost),
      after: after !== null && /^[1-9]\d{0,17}$/.test(after) ? after : undefined,
    }),
    placeholderData: keepPreviousData,
  })
  useListKeys({})
  useRememberedList(
    'brands',
    brands.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  if (brands.isError) return <LoadError error={brands.error} onRetry={() => void brands.refetch()} pending={brands.isFetching} />
  const { list = [], more = false, counts } = brands.data ?? {}
  const to = (change: Record<string, string | undefined>) => paths.brands({ ...Object.fromEntries(query), after: undefined, ...change })
  return (
    <OfficePage>
      <CatalogueHead
        at="brands"
        acts={
          mayKeep && (
            <Button size="small" pending={false} icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
              {t('catalogue.brand.add')}
            </Button>
          )
        }
      />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={houseBrandViews.map((one) => ({
            key: one,
            label: t(`catalogue.brandView.${one}`),
            href: to({ view: one === 'all' ? undefined : one }),
            count: counts?.[one],
            current: one === view,
          }))}
        />
        <ListHead searchLabel={t('catalogue.brand.search')} chips={[]} />
        {brands.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length > 0 ? (
          <DataTable
            label={t('catalogue.brands')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={(brand) => local(brand, 'name')}
            rowHref={({ id }) => paths.brand(id)}
            stale={brands.isPlaceholderData}
          />
        ) : (
          <EmptyState
            title={t('catalogue.brand.empty')}
            action={<LinkButton href={paths.brands()}>{t('catalogue.brandView.all')}</LinkButton>}
          />
        )}
        <NextPage
          first={after ? to({}) : null}
          next={more ? to({ after: list.at(-1)?.id }) : null}
          words={{ first: t('catalogue.first'), next: t('catalogue.next') }}
        />
      </ListSheet>
      <Changes subject="brand" refreshes={brandCalls} mayKeep={mayKeep} />
      {isAdding && <BrandForm brand={null} onClose={() => setAdding(false)} onAdded={(id) => goTo(paths.brand(id))} />}
    </OfficePage>
  )
}

function useColumns(): Column<BrandRow>[] {
  const t = useText()
  const local = useLocalized()
  return [
    {
      key: 'logo',
      head: t('catalogue.brand.logo'),
      headHidden: true,
      width: 'w-14',
      phone: 'lead',
      cell: ({ logo }) => <BrandLogo logo={logo} className="w-10 max-md:w-12" />,
    },
    {
      key: 'name',
      head: t('catalogue.place.brand'),
      phone: 'title',
      cell: (brand) => <span className="wrap-anywhere line-clamp-2">{local(brand, 'name')}</span>,
    },
    {
      key: 'notes',
      head: t('catalogue.brand.notes'),
      phone: 'line',
      cell: ({ into, alike, missing }) => (
        <span className="flex flex-wrap gap-1.5">
          {into && <Tag>{t('catalogue.brand.mergedInto', { into: local(into, 'name') })}</Tag>}
          {alike > 0 && <Tag tone="warning">{t('catalogue.brand.alikeShort', { count: alike })}</Tag>}
          {!into && missing.length > 0 && <Tag tone="neutral">{t('catalogue.category.missingShort', { count: missing.length })}</Tag>}
        </span>
      ),
    },
    {
      key: 'products',
      head: t('catalogue.products'),
      align: 'end',
      width: 'w-28',
      phone: 'none',
      cell: ({ products }) => products,
    },
    {
      key: 'sale',
      head: t('catalogue.view.on_sale'),
      align: 'end',
      width: 'w-28',
      phone: 'aside',
      cell: ({ on_sale }) => on_sale,
    },
  ]
}
