import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { Select } from '../../../ui/Select.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { ActDialog } from './ActDialog.tsx'
import { attributeCalls, type HouseAttribute, type HouseValue } from './attributes.ts'
import { useDone } from './done.ts'
import { Effects } from './Effects.tsx'
import { Foretold } from './Foretold.tsx'

type OfValue = { value: HouseValue; onClose: () => void }

/** What the act would do now. */
const useEffectOf = (act: 'merge' | 'remove', { value, targetId }: { value: HouseValue; targetId: string | null }) =>
  useQuery({
    ...callQuery('getValueEffect', { act, value_id: value.id, target_id: targetId ?? undefined }),
    staleTime: 0,
    enabled: act === 'remove' || targetId !== null,
  })

function ValueEffect({ act, effect }: { act: 'merge' | 'remove'; effect: ReturnType<typeof useEffectOf> }) {
  const t = useText()
  const local = useLocalized()
  const clashing = effect.isSuccess ? effect.data.clashing : []
  return (
    <>
      <Foretold
        effect={effect}
        lines={({ obstacle, products, skus, drafts, applications, clashes, led }) => {
          if (obstacle === 'clash') return [t('catalogue.valueObstacle.clash', { count: clashes })]
          if (obstacle) return [t(`catalogue.valueObstacle.${obstacle}`)]
          if (act === 'remove') return [t('catalogue.effect.valueRemoved')]
          return [
            t('catalogue.effect.valueMerged', { count: products, skus }),
            ...(drafts > 0 ? [t('catalogue.effect.valueDrafts', { count: drafts, waiting: applications })] : []),
            t('catalogue.effect.valueFilters'),
            ...(led > 0 ? [t('catalogue.effect.valueLed', { count: led })] : []),
            t('catalogue.effect.valueOrders'),
          ]
        }}
      />
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
    <ActDialog
      title={t('catalogue.value.mergeTitle', { name })}
      confirm={t('catalogue.category.merge')}
      danger
      obstacle={effect.data?.obstacle}
      act={merge}
      refreshes={attributeCalls}
      onConfirm={() => {
        setPressed(true)
        if (into !== '') void merge.act({ value_id: value.id, version: value.version, into_id: into })
      }}
      onClose={onClose}
    >
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
      {into !== '' && <ValueEffect act="merge" effect={effect} />}
    </ActDialog>
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
  return (
    <ActDialog
      title={t('catalogue.category.removeTitle', { name })}
      confirm={t('catalogue.category.remove')}
      danger
      obstacle={effect.data?.obstacle}
      act={remove}
      refreshes={attributeCalls}
      onConfirm={() => void remove.act({ value_id: value.id, version: value.version })}
      onClose={onClose}
    >
      <ValueEffect act="remove" effect={effect} />
    </ActDialog>
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
    <ActDialog
      title={t('catalogue.category.removeTitle', { name })}
      confirm={t('catalogue.category.remove')}
      danger
      obstacle={isFull ? 'has_values' : null}
      act={remove}
      refreshes={attributeCalls}
      onConfirm={() => void remove.act({ attribute_id: attribute.id, version: attribute.version })}
      onClose={onClose}
    >
      <Effects lines={[isFull ? t('catalogue.valueObstacle.has_values') : t('catalogue.effect.attributeRemoved')]} isObstacle={isFull} />
    </ActDialog>
  )
}
