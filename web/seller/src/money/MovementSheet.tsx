import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useRate } from './show.ts'

type Movement = Reply<'getShopStatement'>['list'][number]

/** What an amount is made of, why it came or went, and where it comes from. */
export function MovementSheet({ movement, onClose }: { movement: Movement | null; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={movement !== null}
      onClose={onClose}
      title={movement ? t(`money.kind.${movement.kind}`) : ''}
      closeLabel={t('shell.close')}
      place="sheet"
    >
      {movement && <Explained movement={movement} />}
    </Dialog>
  )
}

function Explained({ movement }: { movement: Movement }) {
  const t = useText()
  const usd = useUsd()
  const rate = useRate()
  const { date } = useDates()
  const { kind, flow, amount, balance_after, at, parts, order_id, withdraw_id, reference, remark } = movement
  const signed = flow === 'income' ? usd(amount).text : usd(`-${amount}`).text
  const hasCommission = parts.some(({ part }) => part === 'commission' || part === 'commission_return')
  return (
    <div className="grid gap-5">
      <p className="text-muted text-sm">{[date(at, 'dateTime'), reference, remark].filter(Boolean).join(' · ')}</p>
      <p className="text-sm">{t(`money.explain.${kind}`)}</p>
      <Facts
        amounts
        facts={[
          ...parts.map(({ part, amount: minor, basis_points }) => ({
            key: part,
            label: basis_points === null ? t(`money.part.${part}`) : t('money.rate', { rate: rate(basis_points) }),
            value: usd(minor).text,
          })),
          { key: 'amount', label: t(flow === 'income' ? 'money.totalIn' : 'money.totalOut'), value: signed, total: true },
          { key: 'after', label: t('money.col.after'), value: usd(balance_after).text },
        ]}
      />
      {hasCommission && <p className="rounded-md bg-sunken px-3 py-2 text-muted text-xs">{t('money.rule')}</p>}
      {order_id && (
        <LinkButton href={paths.order(order_id)} variant="secondary">
          {t('money.toOrder', { number: reference })}
        </LinkButton>
      )}
      {withdraw_id && (
        <LinkButton href={paths.withdraw()} variant="secondary">
          {t('money.toWithdrawals')}
        </LinkButton>
      )}
    </div>
  )
}
