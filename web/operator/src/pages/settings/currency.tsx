import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '../../../../../contract/languages.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { callQuery } from '../../../../client/query.ts'
import { actsColumn, type Column, DataTable } from '../../../../office/DataTable.tsx'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { useMay } from '../../frame/console.ts'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { paths } from '../../paths.ts'
import { type CurrencyChange, OfferDialog, RateDialog, TakeBackDialog } from '../../settings/currency-dialogs.tsx'
import { useRates } from '../../settings/rates.ts'
import { useText } from '../../text.ts'

type Currency = Reply<'getHouseCurrency'>

/** A currency, what uses it, and every rate that it has had. */
export default function CurrencyPage() {
  const t = useText()
  const code = useQueryParameters().get('id') ?? ''
  const isCode = /^[A-Z]{3}$/.test(code)
  const currency = useQuery({ ...callQuery('getHouseCurrency', { code }), enabled: isCode })
  if (!currency.isSuccess)
    return (
      <RecordWaiting
        query={isCode ? currency : null}
        title={t('settings.title')}
        missing={t('settings.missing')}
        list={{ label: t('settings.area.currencies'), href: paths.currencies() }}
      />
    )
  return <Details key={code} currency={currency.data} />
}

type Doing = { what: 'rate' } | { what: 'offer' } | { what: 'back'; change: CurrencyChange }

function Details({ currency }: { currency: Currency }) {
  const { code, symbol, offered, obstacle } = currency
  const t = useText()
  const { age } = useDates()
  const nameOf = useDisplayName('currency')
  const { equation } = useRates()
  const mayChange = useMay('money')
  const [doing, setDoing] = useState<Doing | null>(null)
  const onClose = () => setDoing(null)
  const canChange = mayChange && obstacle !== 'base'
  useShortcuts(canChange ? [{ keys: 'e', label: t('settings.rate.change'), group: 'page', run: () => setDoing({ what: 'rate' }) }] : [])
  return (
    <DetailsPage
      title={`${code} · ${nameOf(code)}`}
      state={
        <Tag tone={offered ? 'success' : 'neutral'}>
          {obstacle === 'base' ? t('settings.base') : t(offered ? 'settings.offered' : 'settings.notOffered')}
        </Tag>
      }
      text={t('settings.changedBy', { when: age(currency.changed_at), name: currency.changed_by ?? t('settings.house') })}
      list={{
        name: 'currencies',
        label: t('settings.area.currencies'),
        href: paths.currencies(),
        id: code,
        hrefOf: (other) => paths.currency(other),
      }}
      acts={
        canChange && (
          <>
            <Button
              variant="secondary"
              size="small"
              pending={false}
              disabledReason={obstacle !== null && offered && t(`settings.obstacle.${obstacle}`)}
              onClick={() => setDoing({ what: 'offer' })}
            >
              {t(offered ? 'settings.withdraw' : 'settings.offer')}
            </Button>
            <Button size="small" pending={false} onClick={() => setDoing({ what: 'rate' })}>
              {t('settings.rate.change')}
            </Button>
          </>
        )
      }
      aside={
        <>
          <Used currency={currency} />
          <Names code={code} />
        </>
      }
    >
      <Card>
        <p className="font-display text-2xl tabular-nums">
          {equation({ code: symbol === code ? code : `${code} (${symbol})`, rate: currency.rate })}
        </p>
      </Card>
      <Changes currency={currency} onBack={canChange ? (change) => setDoing({ what: 'back', change }) : null} />
      {doing?.what === 'rate' && <RateDialog currency={currency} onClose={onClose} />}
      {doing?.what === 'back' && <TakeBackDialog currency={currency} change={doing.change} onClose={onClose} />}
      {doing?.what === 'offer' && <OfferDialog currency={currency} onClose={onClose} />}
    </DetailsPage>
  )
}

/** What takes the rate of a currency, or is kept in it. */
function Used({ currency: { used } }: { currency: Currency }) {
  const t = useText()
  const facts = (['recent_purchases', 'purchases', 'deposit_wallets', 'payout_accounts', 'withdrawals'] as const).map((key) => ({
    key,
    label: t(`settings.used.${key}`),
    value: String(used[key]),
  }))
  return (
    <Card title={t('settings.used')}>
      <Facts amounts facts={facts} />
    </Card>
  )
}

/** How shoppers read it, by the tables of the language: nobody has to write these names. */
function Names({ code }: { code: string }) {
  const t = useText()
  const facts = languages.map((language) => ({
    key: language.code,
    label: language.name,
    value: (
      <span lang={language.code} className="first-letter:uppercase">
        {new Intl.DisplayNames(language.code, { type: 'currency', fallback: 'code' }).of(code)}
      </span>
    ),
  }))
  return (
    <Card title={t('settings.names')}>
      <Facts facts={facts} />
    </Card>
  )
}

/** Every rate that it has had, with the way back to each. */
function Changes({ currency, onBack }: { currency: Currency; onBack: ((change: CurrencyChange) => void) | null }) {
  const t = useText()
  const { date } = useDates()
  const { rate, percent } = useRates()
  const columns: Column<CurrencyChange>[] = [
    { key: 'at', head: t('settings.since'), phone: 'title', cell: ({ at }) => date(at, 'dateTime') },
    { key: 'kind', head: t('settings.what'), phone: 'line', cell: ({ kind }) => t(`settings.change.${kind}`) },
    {
      key: 'rate',
      head: t('settings.rate'),
      align: 'end',
      phone: 'aside',
      cell: (change) => <span className="tabular-nums">{rate(change.rate)}</span>,
    },
    {
      key: 'percent',
      head: t('settings.moved'),
      align: 'end',
      phone: 'line',
      cell: (change) => change.percent && <span className="tabular-nums">{percent(change.percent)}</span>,
    },
    { key: 'by', head: t('settings.by'), phone: 'line', cell: ({ by }) => by ?? t('settings.house') },
    ...(onBack
      ? [
          actsColumn(
            t('settings.acts'),
            (change: CurrencyChange) =>
              change.can_take_back && (
                <Button variant="quiet" size="small" pending={false} onClick={() => onBack(change)}>
                  {t('settings.back', { rate: rate(change.rate) })}
                </Button>
              ),
          ),
        ]
      : []),
  ]
  return (
    <Card title={t('settings.history')} flush>
      <DataTable
        label={t('settings.history')}
        columns={columns}
        rows={currency.changes}
        rowKey={({ id }) => id}
        rowLabel={({ at }) => date(at, 'dateTime')}
      />
    </Card>
  )
}
