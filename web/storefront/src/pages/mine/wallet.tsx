import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight, WalletMinimal } from 'lucide-react'
import type { Input, Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { usePrice } from '../../../../client/price.ts'
import { callQuery } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Chip, Tag } from '../../../../ui/Tag.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { PeriodSelect } from '../../account/PeriodSelect.tsx'
import { isDay } from '../../account/periods.ts'
import { useLive } from '../../live.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Filters = Input<'getTransactionDetails'>
type Movement = Reply<'getTransactionDetails'>['list'][number]

/** Kinds that a wallet of a buyer meets, in the order in which people look for them. */
const kinds = ['purchase', 'refund', 'deposit', 'withdrawal', 'withdrawal_return', 'merchant_transfer', 'adjustment'] as const
/** Movements whose reference is the number of an order. */
const ofOrders = new Set<Movement['kind']>(['purchase', 'refund'])

export default function WalletPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('market.wallet')}</Title>
      <Wallet />
    </SignedInOnly>
  )
}

function Wallet() {
  const t = useText()
  useLive()
  return (
    <AccountFrame at="wallet" title={t('market.wallet')} text={t('wallet.text')}>
      <Balances />
      <Movements />
    </AccountFrame>
  )
}

function Balances() {
  const t = useText()
  const price = usePrice()
  const balance = useQuery(callQuery('getUserBalance', {}))
  if (balance.isError) return <LoadError error={balance.error} onRetry={() => void balance.refetch()} pending={balance.isFetching} />
  const sells = balance.data && (balance.data.merchant_balance !== '0.00' || balance.data.merchant_pending !== '0.00')
  const amounts = [
    { key: 'balance', label: t('wallet.balance'), text: t('wallet.balanceText'), amount: balance.data?.balance },
    { key: 'held', label: t('wallet.held'), text: t('wallet.heldText'), amount: balance.data?.held },
    ...(sells
      ? [
          { key: 'merchant', label: t('wallet.merchant'), text: t('wallet.merchantText'), amount: balance.data?.merchant_balance },
          { key: 'pending', label: t('wallet.pending'), text: t('wallet.pendingText'), amount: balance.data?.merchant_pending },
        ]
      : []),
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:gap-4">
      {amounts.map(({ key, label, text, amount }, index) => (
        <div key={key} className={classes('rounded-lg border p-5', index === 0 ? 'border-accent bg-accent-soft' : 'border-line bg-raised')}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-1">
            {amount === undefined ? <Skeleton className="h-9 w-40" /> : <Price total size="large" price={price(amount)} />}
            <p className="mt-1.5 text-muted text-sm">{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
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
  }
}

function Movements() {
  const t = useText()
  const price = usePrice()
  const filters = useFilters()
  const { flow, kind, from, to, p } = filters
  const movements = useQuery({ ...callQuery('getTransactionDetails', filters), placeholderData: keepPreviousData })
  const filtered = Boolean(flow || kind || from || to)
  const change = (change: Record<string, string | undefined>) => changeQuery({ ...change, p: undefined })
  const clear = () => change({ flow: undefined, kind: undefined, from: undefined, to: undefined })
  return (
    <section aria-labelledby="movements" className="mt-8 lg:mt-10">
      <h2 id="movements" className="mb-4 text-xl">
        {t('wallet.movements')}
      </h2>
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
          <PeriodSelect className="sm:w-52" period={{ from, to }} onChange={change} />
        </div>
      </div>
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
          <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-live="polite">
            <span>{t('wallet.count', { count: movements.data.count })}</span>
            <span>
              {t('wallet.income')}: <strong className="text-success tabular-nums">+{price(movements.data.totals.income).text}</strong>
            </span>
            <span>
              {t('wallet.expense')}: <strong className="tabular-nums">−{price(movements.data.totals.expense).text}</strong>
            </span>
            {filtered && (
              <button type="button" onClick={clear} className="text-accent hover:underline">
                {t('wallet.clear')}
              </button>
            )}
          </p>
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
          <Pagination
            labels={{
              navigation: t('shell.pages'),
              previous: t('shell.previous'),
              next: t('shell.next'),
              page: (number) => t('shell.pageNumber', { page: number }),
            }}
            page={Number(p)}
            pageCount={movements.data.page_count}
            href={(number) => paths.wallet({ flow, kind, from, to, p: number })}
          />
        </>
      )}
    </section>
  )
}

function Row({ movement: { created_at, kind, flow, amount, balance_after, state, reference, remark } }: { movement: Movement }) {
  const t = useText()
  const price = usePrice()
  const { date } = useDates()
  const income = flow === 'income'
  const Icon = income ? ArrowDownLeft : ArrowUpRight
  return (
    <li className="flex items-center gap-3.5 border-line border-t px-4 py-3.5 first:border-t-0 sm:px-6">
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
              (ofOrders.has(kind) ? (
                <a
                  href={paths.orders({ q: reference })}
                  className="tabular-nums underline decoration-line-strong underline-offset-4 hover:text-text"
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
