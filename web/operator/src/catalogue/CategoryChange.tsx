import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryAct } from '../../../../contract/catalogue-desk.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import type { TreePlace } from '../../../office/tree.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { categoryCalls, type HouseCategory } from './categories.ts'
import { useDone } from './done.ts'
import { Effects } from './Effects.tsx'
import { Quicker } from './Quicker.tsx'

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

function Foretold({ act, category, targetId }: { act: CategoryAct; category: HouseCategory; targetId: string | null }) {
  const t = useText()
  const effect = useEffectOf(act, { category, targetId })
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { obstacle, products, on_sale, categories, drafts, applications, views, commissions, adverts } = effect.data
  const lines = obstacle
    ? [t(`catalogue.obstacle.${obstacle}`)]
    : act === 'remove'
      ? [t('catalogue.effect.removed')]
      : [
          t(act === 'merge' ? 'catalogue.effect.merged' : 'catalogue.effect.moved', { count: products, sale: on_sale }),
          ...(categories > 0 ? [t('catalogue.effect.categories', { count: categories })] : []),
          ...(act === 'merge' && drafts > 0 ? [t('catalogue.effect.drafts', { count: drafts, waiting: applications })] : []),
          ...(act === 'merge' ? [t('catalogue.effect.address')] : [t('catalogue.effect.sameAddress')]),
          ...(act === 'merge' && commissions > 0 ? [t('catalogue.effect.commissions', { count: commissions })] : []),
          ...(act === 'merge' && adverts > 0 ? [t('catalogue.effect.adverts', { count: adverts })] : []),
          ...(act === 'merge' && views > 0 ? [t('catalogue.effect.views', { count: views })] : []),
        ]
  return <Effects lines={lines} isObstacle={obstacle !== null} />
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
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.category.moveTitle', { name, where })}
      closeLabel={t('shell.close')}
      actions={
        !effect.data?.obstacle && (
          <Button
            pending={move.pending}
            onClick={() =>
              void move.act({
                category_id: category.id,
                version: category.version,
                index: place.index,
                ...(place.parentId !== null && { parent_id: place.parentId }),
              })
            }
          >
            {t('catalogue.category.move')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={move.problem} refreshes={categoryCalls} />
        <Foretold act="move" category={category} targetId={place.parentId} />
      </div>
    </Dialog>
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
  const obstacle = into !== '' ? effect.data?.obstacle : null
  const labelOf = (one: HouseCategory) => {
    const parent = all.find(({ id }) => id === one.parent_id)
    return parent ? `${local(parent, 'name')} › ${local(one, 'name')}` : local(one, 'name')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.category.mergeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !obstacle && (
          <Button
            variant="danger"
            pending={merge.pending}
            onClick={() => {
              setPressed(true)
              if (into !== '' && !obstacle) void merge.act({ category_id: category.id, version: category.version, into_id: into })
            }}
          >
            {t('catalogue.category.merge')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={merge.problem} refreshes={categoryCalls} />
        <Select
          label={t('catalogue.category.into')}
          error={isPressed && into === '' ? t('shell.field.required') : undefined}
          placeholder={t('catalogue.category.choose')}
          value={into}
          onChange={({ target: field }) => setInto(field.value)}
          options={all.filter(({ id }) => id !== category.id).map((one) => ({ value: one.id, label: labelOf(one) }))}
        />
        {into !== '' && <Foretold key={into} act="merge" category={category} targetId={into} />}
      </div>
    </Dialog>
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
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.category.removeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !effect.data?.obstacle && (
          <Button
            variant="danger"
            pending={remove.pending}
            onClick={() => void remove.act({ category_id: category.id, version: category.version })}
          >
            {t('catalogue.category.remove')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={remove.problem} refreshes={categoryCalls} />
        <Foretold act="remove" category={category} targetId={null} />
      </div>
    </Dialog>
  )
}
