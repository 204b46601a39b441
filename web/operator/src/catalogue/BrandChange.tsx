import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandAct } from '../../../../contract/catalogue-desk.ts'
import { searchTermMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { brandCalls, type HouseBrand } from './brands.ts'
import { useDone } from './done.ts'
import { Effects } from './Effects.tsx'
import { Quicker } from './Quicker.tsx'

type OfBrand = { brand: HouseBrand; onClose: () => void }

/** What the act would do now. */
const useEffectOf = (act: BrandAct, { brand, targetId }: { brand: HouseBrand; targetId: string | null }) =>
  useQuery({
    ...callQuery('getBrandEffect', { act, brand_id: brand.id, target_id: targetId ?? undefined }),
    staleTime: 0,
    enabled: act === 'remove' || targetId !== null,
  })

function Foretold({ act, effect }: { act: BrandAct; effect: ReturnType<typeof useEffectOf> }) {
  const t = useText()
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { obstacle, products, on_sale, drafts, applications, adverts, addresses } = effect.data
  const lines = obstacle
    ? [t(`catalogue.brandObstacle.${obstacle}`)]
    : act === 'remove'
      ? [t('catalogue.effect.brandRemoved')]
      : [
          t('catalogue.effect.brandMerged', { count: products, sale: on_sale }),
          ...(drafts > 0 ? [t('catalogue.effect.brandDrafts', { count: drafts, waiting: applications })] : []),
          t('catalogue.effect.brandAddress'),
          ...(addresses > 0 ? [t('catalogue.effect.addresses', { count: addresses })] : []),
          ...(adverts > 0 ? [t('catalogue.effect.brandAdverts', { count: adverts })] : []),
        ]
  return <Effects lines={lines} isObstacle={obstacle !== null} />
}

const shownMost = 8

/** Makes a brand part of another, which is looked for here; those with the same letters stand first. */
export function MergeBrandDialog({
  brand,
  target = null,
  onClose,
  onMerged,
}: OfBrand & { target?: string | null; onMerged: (into: string) => void }) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(brandCalls)
  const [q, setQ] = useState('')
  const [into, setInto] = useState<string | null>(target)
  const [isPressed, setPressed] = useState(false)
  const found = useQuery({
    ...callQuery('getHouseBrands', { q, page_size: shownMost + 1 }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const alike = brand.alike.map((one) => ({ ...one, isAlike: true }))
  const rest = (q.trim() === '' ? [] : (found.data?.list ?? [])).map((one) => ({ ...one, isAlike: false }))
  const options = [...(q.trim() === '' ? alike : rest)].filter(({ id }) => id !== brand.id).slice(0, shownMost)
  const name = local(brand, 'name')
  const chosen = options.find(({ id }) => id === into)
  const effect = useEffectOf('merge', { brand, targetId: into })
  const merge = useAct('mergeBrand', {
    quiet: true,
    refreshes: brandCalls,
    onDone({ change_id }) {
      done(t('catalogue.category.merged', { name, into: chosen ? local(chosen, 'name') : '' }), change_id)
      onClose()
      if (into !== null) onMerged(into)
    },
  })
  const obstacle = into === null ? null : effect.data?.obstacle
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.brand.mergeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !obstacle && (
          <Button
            variant="danger"
            pending={merge.pending}
            onClick={() => {
              setPressed(true)
              if (into !== null && !obstacle) void merge.act({ brand_id: brand.id, version: brand.version, into_id: into })
            }}
          >
            {t('catalogue.category.merge')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={merge.problem} refreshes={brandCalls} />
        <TextField
          type="search"
          label={t('catalogue.brand.find')}
          error={isPressed && into === null ? t('shell.field.required') : undefined}
          autoComplete="off"
          maxLength={searchTermMost}
          value={q}
          onChange={({ target: field }) => {
            setQ(field.value)
            setInto(null)
          }}
        />
        {options.length > 0 ? (
          <RadioCards
            label={t('catalogue.brand.into')}
            error={undefined}
            value={into ?? ''}
            onChange={setInto}
            options={options.map((one) => ({
              value: one.id,
              title: local(one, 'name'),
              text: [
                t('catalogue.category.count', { count: one.products }),
                ...(one.isAlike ? [t('catalogue.brand.sameLetters')] : []),
              ].join(' · '),
            }))}
          />
        ) : (
          q.trim() !== '' && found.data && !found.isFetching && <p className="text-muted text-sm">{t('catalogue.brand.empty')}</p>
        )}
        {into !== null && <Foretold act="merge" effect={effect} />}
      </div>
    </Dialog>
  )
}

/** Takes a brand away to which nothing leads. */
export function RemoveBrandDialog({ brand, onClose, onRemoved }: OfBrand & { onRemoved: () => void }) {
  const t = useText()
  const local = useLocalized()
  const done = useDone(brandCalls)
  const name = local(brand, 'name')
  const remove = useAct('removeBrand', {
    quiet: true,
    refreshes: ['getHouseBrands', 'getCatalogueChanges'],
    onDone({ change_id }) {
      done(t('catalogue.category.removed', { name }), change_id)
      onRemoved()
    },
  })
  const effect = useEffectOf('remove', { brand, targetId: null })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.category.removeTitle', { name })}
      closeLabel={t('shell.close')}
      actions={
        !effect.data?.obstacle && (
          <Button variant="danger" pending={remove.pending} onClick={() => void remove.act({ brand_id: brand.id, version: brand.version })}>
            {t('catalogue.category.remove')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Quicker problem={remove.problem} refreshes={brandCalls} />
        <Foretold act="remove" effect={effect} />
      </div>
    </Dialog>
  )
}
