import { Suspense, useState } from 'react'
import { commissionAheadDays } from '../../../../contract/commission.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { refresh } from '../../../client/query.ts'
import { lazily } from '../../../shell/code.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { CommissionTrial, useTrial, type WantedRule } from './CommissionTrial.tsx'
import { type CommissionCategory, typedPercent, useCommissionWords } from './commission.ts'
import { FormDialog } from './FormDialog.tsx'
import { Meanwhile } from './Meanwhile.tsx'

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

type Rules = Reply<'getCommissionRules'>

/** The shop and category that a rule is about, where it is to follow one that is there. */
export type Beginning = { shop: string; categoryId: string }

/** Categories with those below them set in. */
const inOrder = (all: readonly CommissionCategory[], parent: string | null = null, depth = 0): (CommissionCategory & { depth: number })[] =>
  all.filter(({ parent_id }) => parent_id === parent).flatMap((one) => [{ ...one, depth }, ...inOrder(all, one.id, depth + 1)])

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A rule, tried on the sales of the last days while it is written. */
export function CommissionDialog({ rules, beginning, onClose }: { rules: Rules; beginning: Beginning; onClose: () => void }) {
  const t = useText()
  const local = useLocalized()
  const { percent } = useCommissionWords()
  const [shop, setShop] = useState(beginning.shop)
  const [category, setCategory] = useState(beginning.categoryId)
  const [kind, setKind] = useState<'rate' | 'end'>('rate')
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const [isPressed, setPressed] = useState(false)
  const points = kind === 'rate' ? typedPercent(typed) : null
  const isHouse = shop.trim() === '' && category === ''
  const isWhole = kind === 'end' ? !isHouse : points !== null
  const wanted: WantedRule = {
    ...(shop.trim() === '' ? {} : { shop: shop.trim() }),
    ...(category === '' ? {} : { category_id: category }),
    ...(points === null ? {} : { basis_points: points }),
    ...(day === '' ? {} : { starts_on: day }),
  }
  const trial = useTrial(isWhole ? wanted : null)
  const add = useAct('addCommissionRule', {
    refreshes: ['getCommissionRules', 'tryCommissionRule'],
    onDone() {
      showToast(t('settings.commission.done'), { tone: 'success' })
      onClose()
    },
  })
  const earliest = isWhole ? (trial.data?.earliest ?? null) : null
  const isEarly = earliest !== null && (day === '' || day < earliest)
  const press = () => {
    setPressed(true)
    if (isWhole && trial.data && !trial.isPlaceholderData && !isEarly) void add.act({ ...wanted, version: rules.version })
  }
  return (
    <FormDialog
      title={t('settings.commission.add')}
      confirm={points === null ? t('settings.commission.save') : t('settings.commission.saveAt', { percent: percent(points) })}
      pending={add.pending}
      onSend={press}
      onClose={onClose}
    >
      <Meanwhile problem={add.problem} onLook={() => void refresh('getCommissionRules', 'tryCommissionRule')} />
      <Select
        label={t('settings.commission.category')}
        error={undefined}
        options={[
          { value: '', label: t('settings.commission.everything') },
          ...inOrder(rules.categories).map((one) => ({ value: one.id, label: `${'\u2003'.repeat(one.depth)}${local(one, 'name')}` })),
        ]}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <TextField
        label={t('settings.commission.shop')}
        hint={t('settings.commission.shopHint')}
        optional={t('shell.optional')}
        autoComplete="off"
        spellCheck={false}
        error={add.fields.shop}
        value={shop}
        onChange={({ target }) => setShop(target.value)}
      />
      <RadioCards
        label={t('settings.commission.kind')}
        error={add.fields.basis_points}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'rate', title: t('settings.commission.kind.rate') },
          {
            value: 'end',
            title: t('settings.commission.kind.end'),
            text: t('settings.commission.kind.endText'),
            disabledReason: isHouse ? t('settings.commission.kind.endHouse') : null,
          },
        ]}
      />
      {kind === 'rate' && (
        <TextField
          label={t('settings.commission.percent')}
          inputMode="decimal"
          autoComplete="off"
          trail={<span className="pe-3 text-muted">%</span>}
          error={isPressed && points === null ? t('settings.commission.percentForm') : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Suspense fallback={<Skeleton className="h-20" />}>
        <DayField
          label={t('settings.commission.from')}
          hint={t('settings.commission.fromHint')}
          error={add.fields.starts_on ?? (isPressed && isEarly ? t('settings.commission.early') : undefined)}
          value={day || undefined}
          min={earliest ?? dayAhead(1)}
          max={dayAhead(commissionAheadDays)}
          onChange={(chosen) => setDay(chosen ?? '')}
        />
      </Suspense>
      {isWhole && <CommissionTrial trial={trial} />}
    </FormDialog>
  )
}
