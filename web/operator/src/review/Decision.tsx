import { useRef, useState } from 'react'
import { applicationRules } from '../../../../contract/applications.ts'
import { amountPattern, formatAmount, parseAmount } from '../../../../money/money.ts'
import { request } from '../../../client/request.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { useUsd } from '../../../office/usd.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import type { Case } from './address.ts'
import { decideSoon } from './pending.ts'
import { type GivenWhy, RefuseDialog } from './RefuseDialog.tsx'

/** A key that was meant for the case before decides nothing. */
const lookMs = 500

const isAmount = (text: string): boolean => amountPattern.test(text) && parseAmount(text) > 0n

/** What an approval does, and the two keys that decide. Give it the case as its key. */
export function Decision({ found, onDecided }: { found: Case; onDecided: () => void }) {
  const t = useText()
  const first = found.decisions.find(({ decision }) => decision === 'approve')
  const [amount, setAmount] = useState(first?.amount ?? found.amount ?? '')
  const [refusing, setRefusing] = useState(false)
  const shownAt = useRef(performance.now())
  const { isMoney } = applicationRules[found.kind]
  const canDecide = found.obstacle === null
  const credits = found.kind === 'deposit'
  const problem = credits && !isAmount(amount) ? t('review.amountWrong') : undefined
  const isOther = credits && !problem && parseAmount(amount) !== parseAmount(found.amount ?? '0.00')

  const approve = () => {
    if (!canDecide || problem || performance.now() - shownAt.current < lookMs) return
    const { application_id, number } = found
    decideSoon({
      id: application_id,
      number,
      sentence: t('review.willApprove', { number, applicant: found.applicant }),
      send: () =>
        isMoney
          ? request('approvePayment', { application_id, ...((isOther || first) && credits && { amount }) })
          : request('approveApplication', { application_id }),
    })
    onDecided()
  }
  const refuse = (why: GivenWhy) => {
    const { application_id, number } = found
    setRefusing(false)
    decideSoon({
      id: application_id,
      number,
      sentence: t('review.willRefuse', { number, applicant: found.applicant }),
      send: () => request(isMoney ? 'refusePayment' : 'refuseApplication', { application_id, ...why }),
    })
    onDecided()
  }
  const startRefusing = () => performance.now() - shownAt.current >= lookMs && setRefusing(true)
  useShortcuts(
    canDecide
      ? [
          { keys: 'a', label: t('review.approve'), group: 'page', run: approve },
          { keys: 'r', label: t('review.refuse'), group: 'page', run: startRefusing },
        ]
      : [],
  )
  if (!canDecide) return <Obstacle found={found} />
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72 self-center text-sm">
        <Effect found={found} amount={problem ? null : amount} firstAmount={first?.amount ?? null} firstBy={first?.operator ?? null} />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {credits && (
          <TextField
            label={t('review.credit')}
            error={problem}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            readOnly={first !== undefined}
            onChange={({ target }) => setAmount(target.value.trim())}
            lead="$"
            className="w-36"
          />
        )}
        <Button variant="secondary" pending={false} aria-keyshortcuts="r" onClick={startRefusing}>
          {t('review.refuse')} <Key>R</Key>
        </Button>
        <Button pending={false} aria-keyshortcuts="a" onClick={approve}>
          {t(isFirstOfTwo(found, problem ? null : amount) ? 'review.approveFirst' : 'review.approve')} <Key>A</Key>
        </Button>
      </div>
      <RefuseDialog open={refusing} found={found} onClose={() => setRefusing(false)} onRefuse={refuse} />
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden className="ms-1 rounded-sm border border-current/40 px-1 font-text text-[0.6875rem] max-lg:hidden">
    {children}
  </kbd>
)

/** Weighed as the house does: by the larger of what was asked for and what is credited. */
function isFirstOfTwo(found: Case, amount: string | null): boolean {
  if (!applicationRules[found.kind].isMoney || found.decisions.some(({ decision }) => decision === 'approve')) return false
  const from = parseAmount(found.second_approver_from)
  return [found.amount, amount].some((one) => one !== null && isAmount(one) && parseAmount(one) >= from)
}

type EffectProps = { found: Case; amount: string | null; firstAmount: string | null; firstBy: string | null }

/** What moves where if it is approved; told before. */
function Effect({ found, amount, firstAmount, firstBy }: EffectProps) {
  const t = useText()
  const usd = useUsd()
  const { subject } = found
  if (isFirstOfTwo(found, amount))
    return (
      <p>
        <span className="font-medium">{t('review.effect.youFirst')}</span>{' '}
        {t('review.effect.first', { from: usd(found.second_approver_from).total })}
      </p>
    )
  const second = firstBy !== null && (
    <span className="block font-medium">
      {t('review.effect.second', { operator: firstBy, amount: usd(firstAmount ?? found.amount ?? '0.00').total })}
    </span>
  )
  switch (subject.kind) {
    case 'merchant_account':
      return <p>{t('review.effect.merchant', { shop: subject.shop_name })}</p>
    case 'product_listing':
      return <p>{t(subject.product_id === null ? 'review.effect.newProduct' : 'review.effect.changedProduct')}</p>
    case 'stock_addition':
      return <p>{t('review.effect.stock', { count: subject.quantity, after: subject.on_hand + subject.quantity })}</p>
    case 'withdrawal':
      return (
        <p>
          {second}
          {t('review.effect.withdrawal', { amount: usd(found.amount ?? '0.00').total })}
        </p>
      )
    case 'deposit': {
      if (amount === null) return null
      const after = formatAmount(parseAmount(subject.balance) + parseAmount(amount))
      return (
        <p className="tabular-nums">
          {second}
          {t('review.effect.deposit', {
            amount: usd(formatAmount(parseAmount(amount))).total,
            applicant: found.applicant,
            before: usd(subject.balance).text,
            after: usd(after).text,
          })}
        </p>
      )
    }
  }
}

function Obstacle({ found }: { found: Case }) {
  const t = useText()
  const last = found.decisions.at(-1)
  return (
    <p className="text-sm">
      {found.obstacle === 'over' && last
        ? t('review.obstacle.overBy', { operator: last.operator, state: found.state })
        : found.obstacle && t(`review.obstacle.${found.obstacle}`)}
    </p>
  )
}
