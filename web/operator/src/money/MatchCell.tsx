import { useDates } from '../../../client/dates.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'
import { doubtTone, type Match } from './lines.ts'

/** A top-up that a line may have paid: whose it is, by what it is known, and what speaks against it. */
export function MatchCell({ match }: { match: Match }) {
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  return (
    <span className="grid gap-1">
      <span className="wrap-anywhere">
        <span className="font-medium">{match.customer}</span> <span className="text-muted">{match.email}</span>
      </span>
      <span className="text-muted text-xs">
        {t('money.match.told', { amount: amount(match.told, match.currency), at: date(match.transferred_at, 'dateTime') })}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Tag tone={match.kind === 'amount' ? 'warning' : 'success'}>{t(`money.kind.${match.kind}`)}</Tag>
        {match.doubts.map((doubt) => (
          <Tag key={doubt} tone={doubtTone[doubt]}>
            {t(`money.doubt.${doubt}`)}
          </Tag>
        ))}
        {(match.needs_second || match.half_approved) && (
          <Tag tone="accent">{t(match.half_approved ? 'money.match.half' : 'money.match.needsSecond')}</Tag>
        )}
      </span>
    </span>
  )
}
