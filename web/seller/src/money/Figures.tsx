import type { ReactNode } from 'react'
import { payoutWaitHours } from '../../../../contract/limits.ts'
import type { Reply } from '../../../client/calls.ts'
import { useUsd } from '../../../office/usd.ts'
import { classes } from '../../../ui/classes.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Money = Reply<'getShopMoney'>

/** What there is, what is held and what is owed; each figure leads to the rows that make it. */
export function Figures({ money }: { money: Money }) {
  const t = useText()
  const usd = useUsd()
  const isOwing = money.owed !== '0.00'
  return (
    <section aria-label={t('money.figures')} className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure label={t('money.balance')} amount={usd(money.balance).text} href={paths.statement()} strong>
        {isOwing
          ? t('money.balanceOwed', { amount: usd(money.withdrawable).text })
          : !money.is_owner
            ? t('money.balanceOwner')
            : money.has_account
              ? t('money.balanceText')
              : t('money.balanceNoAccount', { hours: payoutWaitHours })}
      </Figure>
      <Figure label={t('money.pending')} amount={usd(money.pending).text} href={paths.money({ show: 'held' })}>
        {t('money.pendingText')}
      </Figure>
      {isOwing ? (
        <Figure label={t('money.owed')} amount={usd(`-${money.owed}`).text} href={paths.statement({ view: 'debt' })} tone="text-danger">
          {t('money.owedText')}
        </Figure>
      ) : (
        <Figure label={t('money.arrived')} amount={usd(money.arrived).text} href={paths.statement({ view: 'release' })}>
          {t('money.arrivedText')}
        </Figure>
      )}
      <Figure label={t('money.held')} amount={usd(money.held).text} href={paths.withdraw()}>
        {t('money.heldText')}
      </Figure>
    </section>
  )
}

type FigureProps = { label: string; amount: string; href: string; strong?: boolean; tone?: string; children: ReactNode }

const Figure = ({ label, amount, href, strong = false, tone, children }: FigureProps) => (
  <div className="relative rounded-lg border border-line bg-raised p-3 hover:border-line-strong sm:p-4">
    <p className="text-muted text-sm">
      <a href={href} className="after:absolute after:inset-0 after:rounded-lg">
        {label}
      </a>
    </p>
    <p className={classes('mt-1 font-semibold tabular-nums', strong ? 'text-2xl' : 'text-xl', tone)}>{amount}</p>
    <p className="mt-1 text-muted text-xs">{children}</p>
  </div>
)
