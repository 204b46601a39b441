import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandAct } from '../../../../contract/catalogue-desk.ts'
import { searchTermMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { ActDialog } from './ActDialog.tsx'
import { brandCalls, type HouseBrand } from './brands.ts'
import { useDone } from './done.ts'
import { Foretold } from './Foretold.tsx'

type OfBrand = { brand: HouseBrand; onClose: () => void }

/** What the act would do now. */
const useEffectOf = (act: BrandAct, { brand, targetId }: { brand: HouseBrand; targetId: string | null }) =>
  useQuery({
    ...callQuery('getBrandEffect', { act, brand_id: brand.id, target_id: targetId ?? undefined }),
    staleTime: 0,
    enabled: act === 'remove' || targetId !== null,
  })

function BrandEffect({ act, effect }: { act: BrandAct; effect: ReturnType<typeof useEffectOf> }) {
  const t = useText()
  return (
    <Foretold
      effect={effect}
      lines={({ obstacle, products, on_sale, drafts, applications, adverts, addresses }) => {
        if (obstacle) return [t(`catalogue.brandObstacle.${obstacle}`)]
        if (act === 'remove') return [t('catalogue.effect.brandRemoved')]
        return [
          t('catalogue.effect.brandMerged', { count: products, sale: on_sale }),
          ...(drafts > 0 ? [t('catalogue.effect.brandDrafts', { count: drafts, waiting: applications })] : []),
          t('catalogue.effect.brandAddress'),
          ...(addresses > 0 ? [t('catalogue.effect.addresses', { count: addresses })] : []),
          ...(adverts > 0 ? [t('catalogue.effect.brandAdverts', { count: adverts })] : []),
        ]
      }}
    />
  )
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
  return (
    <ActDialog
      title={t('catalogue.brand.mergeTitle', { name })}
      confirm={t('catalogue.category.merge')}
      danger
      obstacle={effect.data?.obstacle}
      act={merge}
      refreshes={brandCalls}
      onConfirm={() => {
        setPressed(true)
        if (into !== null) void merge.act({ brand_id: brand.id, version: brand.version, into_id: into })
      }}
      onClose={onClose}
    >
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
            text: [t('catalogue.category.count', { count: one.products }), ...(one.isAlike ? [t('catalogue.brand.sameLetters')] : [])].join(
              ' · ',
            ),
          }))}
        />
      ) : (
        q.trim() !== '' && found.data && !found.isFetching && <p className="text-muted text-sm">{t('catalogue.brand.empty')}</p>
      )}
      {into !== null && <BrandEffect act="merge" effect={effect} />}
    </ActDialog>
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
    <ActDialog
      title={t('catalogue.category.removeTitle', { name })}
      confirm={t('catalogue.category.remove')}
      danger
      obstacle={effect.data?.obstacle}
      act={remove}
      refreshes={brandCalls}
      onConfirm={() => void remove.act({ brand_id: brand.id, version: brand.version })}
      onClose={onClose}
    >
      <BrandEffect act="remove" effect={effect} />
    </ActDialog>
  )
}
