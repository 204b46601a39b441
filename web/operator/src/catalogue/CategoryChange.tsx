import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryAct } from '../../../../contract/catalogue-desk.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import type { TreePlace } from '../../../office/tree.ts'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'
import { ActDialog } from './ActDialog.tsx'
import { categoryCalls, type HouseCategory } from './categories.ts'
import { useDone } from './done.ts'
import { Foretold } from './Foretold.tsx'

type OfCategory = { category: HouseCategory; onClose: () => void }

/** What the act would do now; `targetId` null: on the first level. */
const useEffectOf = (
  act: CategoryAct,
  { category, targetId, enabled = true }: { category: HouseCategory; targetId: string | null; enabled?: boolean },
) =>
  useQuery({
    ...callQuery('getCategoryEffect', { act, category_id: category.id, target_id: targetId ?? undefined }),
    staleTime: 0,
    enabled,
  })

function CategoryEffect({ act, effect }: { act: CategoryAct; effect: ReturnType<typeof useEffectOf> }) {
  const t = useText()
  return (
    <Foretold
      effect={effect}
      lines={({ obstacle, products, on_sale, categories, drafts, applications, views, commissions, adverts }) => {
        if (obstacle) return [t(`catalogue.obstacle.${obstacle}`)]
        if (act === 'remove') return [t('catalogue.effect.removed')]
        return [
          t(act === 'merge' ? 'catalogue.effect.merged' : 'catalogue.effect.moved', { count: products, sale: on_sale }),
          ...(categories > 0 ? [t('catalogue.effect.categories', { count: categories })] : []),
          ...(act === 'merge' && drafts > 0 ? [t('catalogue.effect.drafts', { count: drafts, waiting: applications })] : []),
          ...(act === 'merge' ? [t('catalogue.effect.address')] : [t('catalogue.effect.sameAddress')]),
          ...(act === 'merge' && commissions > 0 ? [t('catalogue.effect.commissions', { count: commissions })] : []),
          ...(act === 'merge' && adverts > 0 ? [t('catalogue.effect.adverts', { count: adverts })] : []),
          ...(act === 'merge' && views > 0 ? [t('catalogue.effect.views', { count: views })] : []),
        ]
      }}
    />
  )
}

/** Below another one, or on the first level: what comes along is told first. */
export function MoveDialog({ category, place, parent, onClose }: OfCategory & { place: TreePlace; parent: HouseCategory | null }) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(categoryCalls)
  const name = local(category, 'name')
  const move = useAct('moveCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.moved', { name }), change_id)
      onClose()
    },
  })
  const effect = useEffectOf('move', { category, targetId: place.parentId })
  const where = parent ? local(parent, 'name') : t('catalogue.firstLevel')
  return (
    <ActDialog
      title={t('catalogue.category.moveTitle', { name, where })}
      confirm={t('catalogue.category.move')}
      obstacle={effect.data?.obstacle}
      act={move}
      refreshes={categoryCalls}
      onConfirm={() =>
        void move.act({
          category_id: category.id,
          version: category.version,
          index: place.index,
          ...(place.parentId !== null && { parent_id: place.parentId }),
        })
      }
      onClose={onClose}
    >
      <CategoryEffect act="move" effect={effect} />
    </ActDialog>
  )
}

/** Makes a category part of another, which is chosen here. */
export function MergeDialog({
  category,
  all,
  onClose,
  onMerged,
}: OfCategory & { all: readonly HouseCategory[]; onMerged: (into: string) => void }) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(categoryCalls)
  const [into, setInto] = useState('')
  const [isPressed, setPressed] = useState(false)
  const name = local(category, 'name')
  const target = all.find(({ id }) => id === into)
  const merge = useAct('mergeCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.merged', { name, into: target ? local(target, 'name') : '' }), change_id)
      onMerged(into)
      onClose()
    },
  })
  const effect = useEffectOf('merge', { category, targetId: into, enabled: into !== '' })
  const labelOf = (one: HouseCategory) => {
    const parent = all.find(({ id }) => id === one.parent_id)
    return parent ? `${local(parent, 'name')} › ${local(one, 'name')}` : local(one, 'name')
  }
  return (
    <ActDialog
      title={t('catalogue.category.mergeTitle', { name })}
      confirm={t('catalogue.category.merge')}
      danger
      obstacle={effect.data?.obstacle}
      act={merge}
      refreshes={categoryCalls}
      onConfirm={() => {
        setPressed(true)
        if (into !== '') void merge.act({ category_id: category.id, version: category.version, into_id: into })
      }}
      onClose={onClose}
    >
      <Select
        label={t('catalogue.category.into')}
        error={isPressed && into === '' ? t('shell.field.required') : undefined}
        placeholder={t('catalogue.category.choose')}
        value={into}
        onChange={({ target: field }) => setInto(field.value)}
        options={all.filter(({ id }) => id !== category.id).map((one) => ({ value: one.id, label: labelOf(one) }))}
      />
      {into !== '' && <CategoryEffect act="merge" effect={effect} />}
    </ActDialog>
  )
}

/** Takes an empty category away. */
export function RemoveDialog({ category, onClose }: OfCategory) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(categoryCalls)
  const name = local(category, 'name')
  const remove = useAct('removeCategory', {
    quiet: true,
    refreshes: categoryCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.removed', { name }), change_id)
      onClose()
    },
  })
  const effect = useEffectOf('remove', { category, targetId: null })
  return (
    <ActDialog
      title={t('catalogue.category.removeTitle', { name })}
      confirm={t('catalogue.category.remove')}
      danger
      obstacle={effect.data?.obstacle}
      act={remove}
      refreshes={categoryCalls}
      onConfirm={() => void remove.act({ category_id: category.id, version: category.version })}
      onClose={onClose}
    >
      <CategoryEffect act="remove" effect={effect} />
    </ActDialog>
  )
}
