import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { attributeCalls, type HouseAttribute, type HouseValue } from './attributes.ts'
import { useDone } from './done.ts'
import { Effects } from './Effects.tsx'
import { Quicker } from './Quicker.tsx'

type OfValue = { value: HouseValue; onClose: () => void }

/** What the act would do now. */
const useEffectOf = (act: 'merge' | 'remove', { value, targetId }: { value: HouseValue; targetId: string | null }) =>
  useQuery({
    ...callQuery('getValueEffect', { act, value_id: value.id, target_id: targetId ?? undefined }),
    staleTime: 0,
    enabled: act === 'remove' || targetId !== null,
  })

function Foretold({ act, effect }: { act: 'merge' | 'remove'; effect: ReturnType<typeof useEffectOf> }) {
  const t = useText()
  const local = useLocalized()
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { obstacle, products, skus, drafts, applications, clashes, clashing, led } = effect.data
  const lines =
    obstacle === 'clash'
      ? [t('catalogue.valueObstacle.clash', { count: clashes })]
      : obstacle
        ? [t(`catalogue.valueObstacle.${obstacle}`)]
        : act === 'remove'
          ? [t('catalogue.effect.valueRemoved')]
          : [
              t('catalogue.effect.valueMerged', { count: products, skus }),
              ...(drafts > 0 ? [t('catalogue.effect.valueDrafts', { count: drafts, waiting: applications })] : []),
              t('catalogue.effect.valueFilters'),
              ...(led > 0 ? [t('catalogue.effect.valueLed', { count: led })] : []),
              t('catalogue.effect.valueOrders'),
            ]
  return (
    <>
      <Effects lines={lines} isObstacle={obstacle !== null} />
      {clashing.length > 0 && (
        <ul aria-label={t('catalogue.value.clashing')} className="grid gap-1 text-sm">
          {clashing.map((product) => (
            <li key={product.id} className="wrap-anywhere">
              <a href={paths.product(product.id)} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
                {local(product, 'name')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type MergeValueProps = OfValue & { all: readonly HouseValue[]; onMerged: (into: string) => void }

/** Makes a value part of another of its attribute; those with the same letters stand first. */
export function MergeValueDialog({ value, all, onClose, onMerged }: MergeValueProps) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(attributeCalls)
  const [into, setInto] = useState(value.alike[0] ?? '')
  const [isPressed, setPressed] = useState(false)
  const name = local(value, 'name')
  const target = all.find(({ id }) => id === into)
  const effect = useEffectOf('merge', { value, targetId: into === '' ? null : into })
  const obstacle = into === '' ? null : effect.data?.obstacle
  const merge = useAct('mergeValue', {
    quiet: true,
    refreshes: attributeCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.merged', { name, into: target ? local(target, 'name') : '' }), change_id)
      onMerged(into)
      onClose()
    },
  })
  const isAlike = ({ id }: HouseValue) => value.alike.includes(id)
  const others = all.filter(({ id }) => id !== value.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.value.mergeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !obstacle && (
          <Button
            variant="danger"
            pending={merge.pending}
            onClick={() => {
              setPressed(true)
              if (into !== '' && !obstacle) void merge.act({ value_id: value.id, version: value.version, into_id: into })
            }}
          >
            {t('catalogue.category.merge')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={merge.problem} refreshes={attributeCalls} />
        <Select
          label={t('catalogue.brand.into')}
          error={isPressed && into === '' ? t('shell.field.required') : undefined}
          placeholder={t('catalogue.value.choose')}
          value={into}
          onChange={({ target: field }) => setInto(field.value)}
          options={[...others.filter(isAlike), ...others.filter((one) => !isAlike(one))].map((one) => ({
            value: one.id,
            label: isAlike(one) ? `${local(one, 'name')} · ${t('catalogue.brand.sameLetters')}` : local(one, 'name'),
          }))}
        />
        {into !== '' && <Foretold act="merge" effect={effect} />}
      </div>
    </Dialog>
  )
}

/** Takes a value away that nothing has. */
export function RemoveValueDialog({ value, onClose }: OfValue) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(attributeCalls)
  const name = local(value, 'name')
  const remove = useAct('removeValue', {
    quiet: true,
    refreshes: attributeCalls,
    onDone({ change_id }) {
      done(t('catalogue.value.removed', { name }), change_id)
      onClose()
    },
  })
  const effect = useEffectOf('remove', { value, targetId: null })
  const obstacle = effect.data?.obstacle
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.category.removeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !obstacle && (
          <Button variant="danger" pending={remove.pending} onClick={() => void remove.act({ value_id: value.id, version: value.version })}>
            {t('catalogue.category.remove')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={remove.problem} refreshes={attributeCalls} />
        <Foretold act="remove" effect={effect} />
      </div>
    </Dialog>
  )
}

/** Takes an attribute without values away. */
export function RemoveAttributeDialog({
  attribute,
  onClose,
  onRemoved,
}: {
  attribute: HouseAttribute
  onClose: () => void
  onRemoved: () => void
}) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(attributeCalls)
  const name = local(attribute, 'name')
  const remove = useAct('removeAttribute', {
    quiet: true,
    refreshes: ['getHouseAttributes', 'getCatalogueChanges'],
    onDone({ change_id }) {
      done(t('catalogue.value.removed', { name }), change_id)
      onRemoved()
    },
  })
  const isFull = attribute.values > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.category.removeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !isFull && (
          <Button
            variant="danger"
            pending={remove.pending}
            onClick={() => void remove.act({ attribute_id: attribute.id, version: attribute.version })}
          >
            {t('catalogue.category.remove')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={remove.problem} refreshes={attributeCalls} />
        <Effects lines={[isFull ? t('catalogue.valueObstacle.has_values') : t('catalogue.effect.attributeRemoved')]} isObstacle={isFull} />
      </div>
    </Dialog>
  )
}
