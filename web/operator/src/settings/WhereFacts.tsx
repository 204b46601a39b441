import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import { useRates } from './rates.ts'
import type { Where } from './wallets.ts'

const parts = ['currency', 'network', 'bank_name', 'account_name', 'account_number', 'routing_number', 'address'] as const
/** what is compared sign by sign */
const exact: readonly string[] = ['account_number', 'routing_number', 'address']

/** Where money goes, letter for letter; `rate`: with what it takes for one USD, and `note` behind it. */
export function WhereFacts({ where, rate = null, note }: { where: Where; rate?: string | null; note?: string | false }) {
  const t = useText()
  const { rate: shown } = useRates()
  const facts = [
    { key: 'kind', label: t('wallets.kind'), value: t(`wallets.kind.${where.kind}`) },
    ...parts
      .filter((key) => where[key] !== '')
      .map((key) => ({
        key,
        label: t(key === 'address' && where.kind === 'ewallet' ? 'wallets.account' : `wallets.${key}`),
        value: where[key],
      })),
    ...(rate === null
      ? []
      : [{ key: 'rate', label: t('wallets.rate'), value: [`${shown(rate)} ${where.currency}`, note].filter(Boolean).join(' · ') }]),
  ]
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3">
          <dt className="text-muted">{label}</dt>
          <dd className={classes('wrap-anywhere', exact.includes(key) && 'select-all font-mono text-[0.8125rem]')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same before and after, below each other, so that signs can be held against signs; what is new stands alone. */
export function WhereBeforeAfter({ before, after, rate = null }: { before: Where | null; after: Where; rate?: string | null }) {
  const t = useText()
  return (
    <div className="grid gap-3">
      {before && (
        <section aria-label={t('wallets.proposal.before')} className="rounded-lg bg-sunken p-4">
          <h3 className="mb-2 text-muted text-xs">{t('wallets.proposal.before')}</h3>
          <WhereFacts where={before} />
        </section>
      )}
      <section aria-label={t('wallets.proposal.after')} className="rounded-lg bg-accent-soft p-4">
        {before && <h3 className="mb-2 text-muted text-xs">{t('wallets.proposal.after')}</h3>}
        <WhereFacts where={after} rate={rate} />
      </section>
    </div>
  )
}
