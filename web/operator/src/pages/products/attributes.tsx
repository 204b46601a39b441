import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { catalogueKeepers } from '../../../../../contract/catalogue-desk.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useRememberedList } from '../../../../office/neighbours.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { attributeCalls, type HouseAttribute } from '../../catalogue/attributes.ts'
import { CatalogueHead } from '../../catalogue/CatalogueHead.tsx'
import { Changes } from '../../catalogue/Changes.tsx'
import { AttributeForm } from '../../catalogue/ValueForm.tsx'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** What products are described and chosen by. */
export default function AttributesPage() {
  const t = useText()
  const local = useLocalized()
  const mayKeep = useMay(...catalogueKeepers)
  const [isAdding, setAdding] = useState(false)
  const attributes = useQuery(callQuery('getHouseAttributes', {}))
  useListKeys({})
  useRememberedList(
    'attributes',
    attributes.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  if (attributes.isError)
    return <LoadError error={attributes.error} onRetry={() => void attributes.refetch()} pending={attributes.isFetching} />
  const addButton = mayKeep && (
    <Button size="small" pending={false} icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('catalogue.attribute.add')}
    </Button>
  )
  return (
    <OfficePage>
      <CatalogueHead at="attributes" acts={addButton} />
      <ListSheet>
        {attributes.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={5} />
        ) : attributes.data.list.length > 0 ? (
          <DataTable
            label={t('catalogue.attributes')}
            columns={columns}
            rows={attributes.data.list}
            rowKey={({ id }) => id}
            rowLabel={(attribute) => local(attribute, 'name')}
            rowHref={({ id }) => paths.attribute(id)}
          />
        ) : (
          <EmptyState title={t('catalogue.attribute.empty')} text={t('catalogue.attribute.addText')} action={addButton} />
        )}
      </ListSheet>
      <Changes subject="attribute" refreshes={attributeCalls} mayKeep={mayKeep} />
      {isAdding && <AttributeForm attribute={null} onClose={() => setAdding(false)} onAdded={(id) => goTo(paths.attribute(id))} />}
    </OfficePage>
  )
}

function useColumns(): Column<HouseAttribute>[] {
  const t = useText()
  const local = useLocalized()
  return [
    {
      key: 'name',
      head: t('catalogue.attribute.one'),
      phone: 'title',
      cell: (attribute) => (
        <span className="wrap-anywhere">
          {local(attribute, 'name')} <span className="text-muted text-xs">{attribute.code}</span>
        </span>
      ),
    },
    {
      key: 'notes',
      head: t('catalogue.brand.notes'),
      phone: 'line',
      cell: ({ missing, untranslated }) => (
        <span className="flex flex-wrap gap-1.5">
          {missing.length > 0 && <Tag tone="warning">{t('catalogue.category.missingShort', { count: missing.length })}</Tag>}
          {untranslated > 0 && <Tag>{t('catalogue.value.untranslated', { count: untranslated })}</Tag>}
        </span>
      ),
    },
    {
      key: 'values',
      head: t('catalogue.values'),
      align: 'end',
      width: 'w-28',
      phone: 'aside',
      cell: ({ values }) => values,
    },
    {
      key: 'products',
      head: t('catalogue.products'),
      align: 'end',
      width: 'w-28',
      phone: 'none',
      cell: ({ products }) => products,
    },
    { key: 'skus', head: t('catalogue.value.skus'), align: 'end', width: 'w-28', phone: 'none', cell: ({ skus }) => skus },
  ]
}
