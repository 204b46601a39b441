import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight, Download, WalletMinimal } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Input, Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDownload } from '../../../client/download.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { isDay, today } from '../../../ui/days.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Chip, Tag } from '../../../ui/Tag.tsx'
import { PeriodSelect } from '../account/PeriodSelect.tsx'
import { nameOf, type Period } from '../account/periods.ts'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Filters = Omit<Input<'getTransactionDetails'>, 'page_size'>
type Change<Name extends string> = Record<Name, string | undefined>
type Movement = Reply<'getTransactionDetails'>['list'][number]

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

/** Kinds that a wallet of a buyer meets, in the order in which people look for them. */
const kinds = ['purchase', 'refund', 'deposit', 'withdrawal', 'withdrawal_return', 'merchant_transfer', 'adjustment'] as const

/** The screen of what a movement comes from; null where there is none. */
function sourceHref(source: Movement['source']): string | null {
  switch (source?.kind) {
    case 'order':
      return paths.order(source.id)
    case 'deposit':
      return paths.wallet({ tab: 'recharges', id: source.id })
    case 'withdrawal':
      return paths.wallet({ tab: 'withdrawals', id: source.id })
    default:
      return null
  }
}

function useFilters(): Filters {
  const query = useQueryParameters()
  const flow = query.get('flow')
  const kind = query.get('kind')
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  return {
    p: Math.max(1, Number(query.get('p')) || 1),
    flow: flow === 'income' || flow === 'expense' ? flow : undefined,
    kind: kinds.find((one) => one === kind),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    time_zone: timeZone(),
  }
}

/** Every movement of the wallet: filtered by flow, kind and days, each leading to what it comes from, and as a file. */
export function Statement() {
  const t = useText()
  const price = usePrice()
  const tab = useQueryParameters().get('tab') ?? undefined
  const filters = useFilters()
  const { flow, kind, from, to, p } = filters
  const movements = useQuery({ ...callQuery('getTransactionDetails', filters), placeholderData: keepPreviousData })
  const { download, pending: isWriting } = useDownload('getTransactionFile')
  const period = { from, to }
  const [choosing, setChoosing] = useState(false)
  const own = choosing || nameOf(period, today()) === 'other'
  const filtered = Boolean(flow || kind || from || to)
  const change = (change: Change<string>) => changeQuery({ ...change, p: undefined })
  const clear = () => {
    setChoosing(false)
    change({ flow: undefined, kind: undefined, from: undefined, to: undefined })
  }
  return (
    <section aria-label={t('wallet.movements')}>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('wallet.flow')}</legend>
          <Chip selected={!flow} onPress={() => change({ flow: undefined })}>
            {t('wallet.all')}
          </Chip>
          <Chip selected={flow === 'income'} onPress={() => change({ flow: 'income' })}>
            {t('wallet.income')}
          </Chip>
          <Chip selected={flow === 'expense'} onPress={() => change({ flow: 'expense' })}>
            {t('wallet.expense')}
          </Chip>
        </fieldset>
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-1 sm:justify-end">
          <Select
            className="sm:w-48"
            label={t('wallet.kind')}
            error={undefined}
            value={kind ?? ''}
            placeholder={t('wallet.everyKind')}
            options={kinds.map((value) => ({ value, label: t(`wallet.kind.${value}`) }))}
            onChange={(event) => change({ kind: event.target.value || undefined })}
          />
          <PeriodSelect
            className="sm:w-52"
            period={period}
            onChange={({ from, to }) => change({ from, to })}
            choosing={own}
            onChoosing={setChoosing}
          />
        </div>
      </div>
      {own && <OwnDays period={period} onChange={change} />}
      {movements.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : movements.isError ? (
        <LoadError error={movements.error} onRetry={() => void movements.refetch()} pending={movements.isFetching} />
      ) : movements.data.list.length === 0 ? (
        <EmptyState
          icon={<WalletMinimal />}
          title={t(filtered ? 'wallet.noneFound' : 'wallet.none')}
          text={t(filtered ? 'wallet.noneFoundText' : 'wallet.noneText')}
          action={
            filtered ? (
              <Button pending={false} onClick={clear}>
                {t('wallet.clear')}
              </Button>
            ) : (
              <LinkButton href={paths.recommended()}>{t('wallet.discover')}</LinkButton>
            )
          }
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm" aria-live="polite">
              <span>{t('wallet.count', { count: movements.data.count })}</span>
              <span>
                {t('wallet.income')}: <strong className="text-success tabular-nums">+{price(movements.data.totals.income).text}</strong>
              </span>
              <span>
                {t('wallet.expense')}: <strong className="tabular-nums">−{price(movements.data.totals.expense).text}</strong>
              </span>
              {filtered && (
                <button type="button" onClick={clear} className="min-h-11 text-accent hover:underline lg:min-h-8">
                  {t('wallet.clear')}
                </button>
              )}
            </p>
            <Button
              variant="secondary"
              size="small"
              icon={<Download aria-hidden className="size-4.5" />}
              pending={isWriting}
              onClick={() => void download({ flow, kind, from, to, time_zone: timeZone() })}
            >
              {t('wallet.download')}
            </Button>
          </div>
          <Card flush>
            <ul
              className={classes('transition-opacity', movements.isPlaceholderData && 'opacity-50')}
              aria-busy={movements.isPlaceholderData || undefined}
            >
              {movements.data.list.map((movement) => (
                <Row key={movement.id} movement={movement} />
              ))}
            </ul>
          </Card>
          <Pages
            page={Number(p)}
            pageCount={movements.data.page_count}
            href={(number) => paths.wallet({ tab, flow, kind, from, to, p: number })}
          />
        </>
      )}
    </section>
  )
}

/** Days of one's own, each within what the other one leaves. */
function OwnDays({ period: { from, to }, onChange }: { period: Period; onChange: (period: Partial<Change<keyof Period>>) => void }) {
  const t = useText()
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-3 sm:flex sm:justify-end sm:[&>*]:w-52">
      <Suspense fallback={<Skeleton className="col-span-full h-18" />}>
        <DayField label={t('wallet.from')} error={undefined} value={from} max={to ?? today()} onChange={(day) => onChange({ from: day })} />
        <DayField label={t('wallet.to')} error={undefined} value={to} min={from} max={today()} onChange={(day) => onChange({ to: day })} />
      </Suspense>
    </div>
  )
}

function Row({ movement: { created_at, kind, flow, amount, balance_after, state, reference, remark, source } }: { movement: Movement }) {
  const t = useText()
  const price = usePrice()
  const { date } = useDates()
  const href = sourceHref(source)
  const income = flow === 'income'
  const Icon = income ? ArrowDownLeft : ArrowUpRight
  return (
    <li
      className={classes(
        'relative flex items-center gap-3.5 border-line border-t px-4 py-3.5 first:border-t-0 sm:px-6',
        href && 'has-[a:hover]:bg-sunken',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full',
          income ? 'bg-success-soft text-success' : 'bg-sunken text-muted',
        )}
      >
        <Icon className="size-5" />
      </span>
      {/* Side by side as far as there is room; a date or an amount never breaks in itself. */}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
            {t(`wallet.kind.${kind}`)}
            {state !== 'completed' && <Tag tone={state === 'failed' ? 'danger' : 'warning'}>{t(`wallet.state.${state}`)}</Tag>}
          </p>
          <p className={classes('shrink-0 font-semibold tabular-nums', income && 'text-success')}>
            {income ? '+' : '−'}
            {price(amount).text}
          </p>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
          <p className="flex flex-wrap gap-x-3">
            {reference &&
              (href ? (
                <a
                  href={href}
                  className="tabular-nums underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
                >
                  {reference}
                </a>
              ) : (
                <span>{reference}</span>
              ))}
            <time dateTime={created_at} className="whitespace-nowrap">
              {date(created_at, 'dateTime')}
            </time>
          </p>
          <p className="ms-auto whitespace-nowrap tabular-nums">
            <span className="sr-only sm:not-sr-only">{t('wallet.after')} </span>
            {price(balance_after).text}
          </p>
        </div>
        {remark && <p className="text-muted text-sm">{remark}</p>}
      </div>
    </li>
  )
}
