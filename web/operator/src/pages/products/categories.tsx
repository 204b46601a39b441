import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { catalogueKeepers, categoryLevels } from '../../../../../contract/catalogue-desk.ts'
import { screens, screenUrl } from '../../../../../contract/screens.ts'
import { useAct } from '../../../../client/act.ts'
import { boot } from '../../../../client/boot.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { TreeView } from '../../../../office/TreeView.tsx'
import { placeOf, type TreePlace } from '../../../../office/tree.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { CatalogueHead } from '../../catalogue/CatalogueHead.tsx'
import { MergeDialog, MoveDialog, RemoveDialog } from '../../catalogue/CategoryChange.tsx'
import { CategoryName } from '../../catalogue/CategoryName.tsx'
import { Changes } from '../../catalogue/Changes.tsx'
import { categoryCalls, type HouseCategory } from '../../catalogue/categories.ts'
import { useDone } from '../../catalogue/done.ts'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Open =
  | { act: 'add'; parent: HouseCategory | null }
  | { act: 'rename' | 'merge' | 'remove'; category: HouseCategory }
  | { act: 'move'; category: HouseCategory; place: TreePlace }

/** The tree of categories: called, arranged, merged and taken away here. */
export default function CategoriesPage() {
  const t = useText()
  const local = useLocalized()
  const chosen = useQueryParameters().get('open')
  const mayKeep = useMay(...catalogueKeepers)
  const done = useDone(categoryCalls)
  const [open, setOpen] = useState<Open | null>(null)
  const categories = useQuery(callQuery('getHouseCategories', {}))
  const arrange = useAct('moveCategory', {
    refreshes: categoryCalls,
    onDone: ({ change_id }) => done(t('catalogue.category.arranged'), change_id),
  })
  if (categories.isError)
    return <LoadError error={categories.error} onRetry={() => void categories.refetch()} pending={categories.isFetching} />
  const { list = [], merged = [] } = categories.data ?? {}
  const nodes = list.map((category) => ({ id: category.id, parentId: category.parent_id, label: local(category, 'name'), category }))
  /** with what lies below */
  const within = (id: string, what: 'products' | 'on_sale'): number =>
    list.reduce((sum, one) => (one.id === id ? sum + one[what] : one.parent_id === id ? sum + within(one.id, what) : sum), 0)
  const choose = (id: string | null) => changeQuery({ open: id ?? undefined })
  const close = () => setOpen(null)
  const move = (id: string, place: TreePlace) => {
    const category = list.find((one) => one.id === id)
    if (!category) return
    // another order is done at once, another place is looked at first
    if (placeOf(nodes, id).parentId === place.parentId)
      void arrange.act({
        category_id: id,
        version: category.version,
        index: place.index,
        ...(place.parentId !== null && { parent_id: place.parentId }),
      })
    else setOpen({ act: 'move', category, place })
  }
  return (
    <OfficePage>
      <CatalogueHead
        at="categories"
        acts={
          mayKeep && (
            <Button
              size="small"
              pending={false}
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setOpen({ act: 'add', parent: null })}
            >
              {t('catalogue.category.add')}
            </Button>
          )
        }
      />
      <ListSheet>
        {categories.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={10} />
        ) : (
          <TreeView
            label={t('catalogue.categories')}
            nodes={nodes}
            levels={categoryLevels}
            chosen={chosen}
            onChoose={choose}
            onMove={mayKeep ? move : null}
            aside={({ category }) => (
              <span className="flex shrink-0 items-center gap-3 text-muted text-xs tabular-nums">
                {category.missing.length > 0 && (
                  <Tag tone="warning">{t('catalogue.category.missingShort', { count: category.missing.length })}</Tag>
                )}
                {t('catalogue.category.count', { count: within(category.id, 'products') })}
              </span>
            )}
            details={({ category }, startMoving) => (
              <CategoryDetails
                category={category}
                onSale={within(category.id, 'on_sale')}
                mayKeep={mayKeep}
                onMove={startMoving}
                onOpen={(act) => setOpen(act === 'add' ? { act, parent: category } : { act, category })}
              />
            )}
          />
        )}
      </ListSheet>
      {merged.length > 0 && (
        <Card title={t('catalogue.merged')} className="mt-5">
          <ul className="grid gap-1 text-sm">
            {merged.map((one) => {
              const into = list.find(({ id }) => id === one.into_id)
              return (
                <li key={one.id}>
                  <span className="text-muted">{local(one, 'name')} →</span>{' '}
                  <a href={paths.categories({ open: one.into_id })} className="text-accent underline underline-offset-4">
                    {into ? local(into, 'name') : one.into_id}
                  </a>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      <Changes subject="category" refreshes={categoryCalls} mayKeep={mayKeep} />
      {open?.act === 'add' && <CategoryName category={null} parent={open.parent} onClose={close} onAdded={choose} />}
      {open?.act === 'rename' && <CategoryName category={open.category} onClose={close} onAdded={choose} />}
      {open?.act === 'merge' && <MergeDialog category={open.category} all={list} onClose={close} onMerged={choose} />}
      {open?.act === 'remove' && <RemoveDialog category={open.category} onClose={close} />}
      {open?.act === 'move' && (
        <MoveDialog
          category={open.category}
          place={open.place}
          parent={list.find(({ id }) => id === open.place.parentId) ?? null}
          onClose={close}
        />
      )}
    </OfficePage>
  )
}

type CategoryDetailsProps = {
  category: HouseCategory
  onSale: number
  mayKeep: boolean
  onMove: (() => void) | null
  onOpen: (act: 'add' | 'rename' | 'merge' | 'remove') => void
}

/** What there is to know of the chosen category, and what can be done with it. */
function CategoryDetails({ category, onSale, mayKeep, onMove, onOpen }: CategoryDetailsProps) {
  const t = useText()
  const languageName = useDisplayName('language')
  const act = (name: 'add' | 'rename' | 'merge' | 'remove', label: string) => (
    <Button variant="secondary" size="small" pending={false} onClick={() => onOpen(name)}>
      {label}
    </Button>
  )
  return (
    <div className="grid gap-3">
      <p className="text-muted text-xs">
        {category.slug} · {t('catalogue.category.onSale', { count: onSale })}
        {category.missing.length > 0 && (
          <>
            {' · '}
            {t('catalogue.place.missing', { languages: category.missing.map((code) => languageName(code) ?? code).join(', ') })}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayKeep && (
          <>
            {act('rename', t('catalogue.category.rename'))}
            {category.parent_id === null && act('add', t('catalogue.category.addHere'))}
            {onMove && (
              <Button variant="secondary" size="small" pending={false} onClick={onMove}>
                {t('catalogue.category.move')}
              </Button>
            )}
            {act('merge', t('catalogue.category.mergeInto'))}
            {act('remove', t('catalogue.category.removeAsk'))}
          </>
        )}
        <LinkButton variant="quiet" size="small" href={paths.products({ category: category.id })}>
          {t('catalogue.products')}
        </LinkButton>
        <LinkButton
          variant="quiet"
          size="small"
          href={screenUrl(boot().config.storefront_url, screens.category(category.id))}
          target="_blank"
          rel="noopener"
        >
          {t('catalogue.act.page')}
        </LinkButton>
      </div>
    </div>
  )
}
