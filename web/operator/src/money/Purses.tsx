import { ArrowRight } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'

type Purse = Reply<'previewManualTransfer'>['from']

/** Both sides of a transfer; with what it does to their balances where that is still to come. */
export const Purses = ({ from, to, isAhead }: { from: Purse; to: Purse; isAhead: boolean }) => (
  <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
    <Side purse={from} isAhead={isAhead} />
    <ArrowRight aria-hidden className="size-5 text-muted max-sm:rotate-90" />
    <Side purse={to} isAhead={isAhead} />
  </div>
)

function Side({ purse: { kind, name, detail, before, after }, isAhead }: { purse: Purse; isAhead: boolean }) {
  const t = useText()
  const { figure, amount } = useAmounts()
  return (
    <div className="min-w-0">
      <p className="text-muted text-xs">{t(`money.purse.${kind}`)}</p>
      <p className="wrap-anywhere font-medium">{name || t('money.purse.house.name')}</p>
      {detail && <p className="wrap-anywhere text-muted text-xs">{detail}</p>}
      {isAhead && (
        <p className="mt-1 text-sm tabular-nums">
          {figure(before)} → <span className={classes(after.startsWith('-') && 'font-semibold text-danger')}>{amount(after)}</span>
        </p>
      )}
    </div>
  )
}
