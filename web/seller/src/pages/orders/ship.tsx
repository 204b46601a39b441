import { useQuery } from '@tanstack/react-query'
import { Check, ScanBarcode, Truck, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ordersAtOnceMost, trackingMost } from '../../../../../contract/limits.ts'
import { showProblem } from '../../../../client/problems.ts'
import { Refusal } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { Deadline } from '../../../../office/Deadline.tsx'
import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { useDraft } from '../../drafts.ts'
import { CarrierField } from '../../orders/CarrierField.tsx'
import { useUsualCarrier } from '../../orders/carrier.ts'
import { canShip, type ShopOrder, useProductWords } from '../../orders/orders.ts'
import { PrintButtons, usePrinting } from '../../orders/PrintButtons.tsx'
import { ShipEffect } from '../../orders/ShipEffect.tsx'
import { type Shipped, useShipping } from '../../orders/ship.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** As an order number stands on slips and labels. */
const isOrderNumber = (code: string) => /^p\d+$/i.test(code.trim())

const deskDraft = 'desk'

/** The numbers that were written and not sent, by order. */
function begunIn(kept: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(kept) as Record<string, string>
  } catch {
    return {}
  }
}

export default function ShipOrdersPage() {
  const asked = useQueryParameters().get('ids')
  const begun = begunIn(useDraft(deskDraft)[0])
  const wanted = asked ? asked.split(',') : Object.keys(begun)
  const ids = wanted.length > 0 ? wanted.slice(0, ordersAtOnceMost) : undefined
  // Read once, under a name of its own: what has been shipped stays in sight here until one leaves.
  const orders = useQuery({
    queryKey: ['ordersToShip', ids],
    queryFn: ({ signal }) => request('getShopOrders', { tab: 'all', page_size: 96, ids: ids ?? [] }, { signal }),
    enabled: ids !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const t = useText()
  if (orders.isError) return <LoadError error={orders.error} onRetry={() => void orders.refetch()} pending={orders.isFetching} />
  if (ids !== undefined && orders.isPending)
    return (
      <OfficePage narrow>
        <PageHead title={t('orders.ship.title')} text={t('orders.ship.text')} />
        <SkeletonRows label={t('shell.loading')} count={4} />
      </OfficePage>
    )
  const first = (orders.data?.list ?? []).filter(canShip)
  return (
    <Desk
      key={first.map(({ id }) => id).join()}
      first={first.toSorted((left, right) => (left.ship_by ?? '').localeCompare(right.ship_by ?? ''))}
      begun={begun}
    />
  )
}

/** Orders with the numbers of their parcels: scanned one after the other, typed, or pasted as a column. */
function Desk({ first, begun }: { first: readonly ShopOrder[]; begun: Readonly<Record<string, string>> }) {
  const t = useText()
  const [orders, setOrders] = useState(first)
  const [numbers, setNumbers] = useState(begun)
  const [, keep] = useDraft(deskDraft)
  /** whose tracking number comes next */
  const [current, setCurrent] = useState<string | null>(null)
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>({ text: '', isWrong: false })
  const [carrier, setCarrier, keepCarrier] = useUsualCarrier()
  const [isPressed, setPressed] = useState(false)
  const { results, progress, ship } = useShipping()
  const form = useRef<HTMLDivElement>(null)

  // Whoever has a keyboard or a scanner begins at once; on a phone the keyboard would cover the page.
  const begins = first.length > 0 ? '[data-number]' : '[data-scan]'
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector<HTMLInputElement>(begins)?.focus({ preventScroll: true })
  }, [begins])

  const isDone = (id: string) => results.get(id)?.outcome === 'shipped' || results.get(id)?.outcome === 'already'
  const open = orders.filter(({ id }) => !isDone(id))
  const ready = open.filter(({ id }) => (numbers[id] ?? '').trim() !== '')
  // What was scanned is not lost by a press on the way back.
  const unsent = Object.entries(numbers).filter(([id, number]) => number.trim() !== '' && !isDone(id))
  const written = unsent.length === 0 ? '' : JSON.stringify(Object.fromEntries(unsent))
  const keepWritten = useEffectEvent(() => keep(written))
  useEffect(() => {
    if (written !== undefined) keepWritten()
  }, [written])
  const say = (text: string, isWrong = false) => setSaid({ text, isWrong })
  const write = (id: string, number: string) => setNumbers((before) => ({ ...before, [id]: number.slice(0, trackingMost) }))

  async function scan(code: string): Promise<void> {
    const waiting = orders.find(({ id }) => id === current)
    if (waiting && !isOrderNumber(code)) {
      write(waiting.id, code)
      setCurrent(null)
      return say(t('orders.ship.taken', { order: waiting.increment_id, number: code }))
    }
    const known = orders.find(({ increment_id }) => increment_id.toLowerCase() === code.toLowerCase())
    const order = known ?? (await find(code))
    if (order === null) return
    if (!canShip(order) || isDone(order.id))
      return say(
        t('orders.ship.cannot', {
          order: order.increment_id,
          state: t(`orders.label.${isDone(order.id) ? 'shipped' : order.label}`),
        }),
        true,
      )
    if (!known && orders.length >= ordersAtOnceMost) return say(t('orders.ship.full', { count: ordersAtOnceMost }), true)
    if (!known) setOrders((before) => (before.some(({ id }) => id === order.id) ? before : [order, ...before]))
    setCurrent(order.id)
    say(t('orders.ship.next', { order: order.increment_id, buyer: order.buyer }))
  }

  async function find(code: string): Promise<ShopOrder | null> {
    try {
      return await request('findShopOrder', { code })
    } catch (error) {
      if (error instanceof Refusal && error.codeName === 'orderMissing') say(t('orders.ship.unknown', { code }), true)
      else void showProblem(error)
      return null
    }
  }

  /** A column of a spreadsheet goes to this order and the ones below it, a line each. */
  function paste(event: ClipboardEvent, id: string): void {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const from = open.findIndex((order) => order.id === id)
    for (const [index, line] of lines.entries()) {
      const order = open[from + index]
      if (order) write(order.id, line)
    }
  }

  /** Enter, which scanners send behind each code, goes on to the next field. */
  function goOn(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-number]') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else form.current?.querySelector<HTMLButtonElement>('[data-ship]')?.focus()
  }

  async function press(): Promise<void> {
    setPressed(true)
    if (carrier.trim() === '' || ready.length === 0) return
    keepCarrier()
    const told = await ship(ready.map(({ id }) => ({ order_id: id, carrier: carrier.trim(), log_sn: (numbers[id] ?? '').trim() })))
    const count = told.filter(({ outcome }) => outcome !== 'refused').length
    if (count > 0) showToast(t('orders.ship.done', { count }), { tone: 'success' })
  }

  const ids = orders.map(({ id }) => id)
  const printing = usePrinting(ids, { many: true })
  useShortcuts([
    {
      keys: '/',
      label: t('orders.ship.scan'),
      group: 'page',
      run: () => form.current?.querySelector<HTMLInputElement>('[data-scan]')?.focus(),
    },
  ])
  return (
    <OfficePage narrow>
      <PageHead title={t('orders.ship.title')} text={t('orders.ship.text')} acts={ids.length > 0 && <PrintButtons {...printing} />} />
      <div ref={form} className="grid gap-4">
        <Card>
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ScanField onScan={scan} />
            <CarrierField
              value={carrier}
              onChange={setCarrier}
              error={isPressed && carrier.trim() === '' ? t('orders.ship.needCarrier') : undefined}
            />
          </div>
          <p role="status" className={classes('mt-3 font-medium text-sm empty:mt-0', said.isWrong && 'text-danger')}>
            {said.text}
          </p>
        </Card>
        {orders.length === 0 ? (
          <EmptyState
            icon={<ScanBarcode aria-hidden className="size-10" />}
            title={t('orders.ship.empty')}
            text={t('orders.ship.emptyText')}
            action={
              <LinkButton href={paths.orders()} variant="secondary">
                {t('orders.ship.toList')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <ul aria-label={t('orders.ship.title')} className="overflow-clip rounded-lg border border-line bg-raised">
              {orders.map((order) => (
                <Row
                  key={order.id}
                  order={order}
                  number={numbers[order.id] ?? ''}
                  isCurrent={order.id === current}
                  result={results.get(order.id)}
                  onNumber={(number) => write(order.id, number)}
                  onKeyDown={goOn}
                  onPaste={(event) => paste(event, order.id)}
                  onTakeOut={() => setOrders((before) => before.filter(({ id }) => id !== order.id))}
                />
              ))}
            </ul>
            {open.length > 1 && <p className="text-muted text-sm">{t('orders.ship.remembered')}</p>}
            {open.length > 0 && (
              <section
                aria-label={t('orders.act.ship')}
                className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-raised p-4 shadow-3"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <ShipEffect orders={ready} left={open.length - ready.length} />
                </div>
                <Button
                  data-ship
                  pending={progress !== null}
                  icon={<Truck aria-hidden className="size-5" />}
                  className="max-sm:w-full"
                  disabledReason={ready.length === 0 && t('orders.ship.needNumber')}
                  onClick={() => void press()}
                >
                  {progress
                    ? t('orders.ship.progress', progress)
                    : ready.length === 0
                      ? t('orders.act.ship')
                      : t('orders.ship.button', { count: ready.length })}
                </Button>
              </section>
            )}
            {open.length === 0 && (
              <div className="flex justify-end">
                <LinkButton href={paths.orders()}>{t('orders.ship.toList')}</LinkButton>
              </div>
            )}
          </>
        )}
      </div>
    </OfficePage>
  )
}

/** What a scanner, which types like a keyboard and ends with Enter, or a person writes. */
function ScanField({ onScan }: { onScan: (code: string) => Promise<void> }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const take = async () => {
    const code = typed.trim()
    if (code === '' || pending) return
    setTyped('')
    setPending(true)
    await onScan(code)
    setPending(false)
  }
  return (
    <form
      className="flex min-w-0 items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <TextField
        data-scan
        label={t('orders.ship.scan')}
        error={undefined}
        className="min-w-0 flex-1"
        value={typed}
        maxLength={trackingMost}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        spellCheck={false}
        lead={<ScanBarcode aria-hidden className="size-5" />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        {t('orders.ship.add')}
      </Button>
    </form>
  )
}

type RowProps = {
  order: ShopOrder
  number: string
  isCurrent: boolean
  result: Shipped | undefined
  onNumber: (number: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent) => void
  onTakeOut: () => void
}

function Row({ order, number, isCurrent, result, onNumber, onKeyDown, onPaste, onTakeOut }: RowProps) {
  const t = useText()
  const words = useProductWords()
  const isDone = result !== undefined && result.outcome !== 'refused'
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`grid gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] sm:items-center ${isCurrent ? 'bg-accent-soft' : ''}`}
    >
      <div className="min-w-0 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <a href={paths.order(order.id)} className="font-medium tabular-nums hover:underline">
            {order.increment_id}
          </a>
          <span>{order.buyer}</span>
          {order.ship_by && !isDone && <Deadline at={order.ship_by} />}
        </div>
        <div className="text-muted">
          {words(order)} · {t('orders.units', { count: order.number })}
        </div>
        {order.remark && (
          <div className="mt-1">
            {t('orders.remark')}: {order.remark}
          </div>
        )}
      </div>
      {isDone ? (
        <div className="flex items-center gap-2 text-sm text-success">
          <Check aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {t(`orders.outcome.${result.outcome === 'already' ? 'already' : 'shipped'}`)} · {number}
          </span>
        </div>
      ) : (
        <div className="flex items-start gap-1">
          <TextField
            data-number
            label={t('orders.ship.numberOf', { order: order.increment_id })}
            labelHidden
            placeholder={t('orders.ship.number')}
            error={result ? refusalWords(result, t) : undefined}
            className="min-w-0 flex-1"
            value={number}
            maxLength={trackingMost}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="next"
            spellCheck={false}
            onChange={({ target }) => onNumber(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <IconButton
            label={t('orders.ship.takeOut', { order: order.increment_id })}
            icon={<X aria-hidden className="size-5" />}
            onClick={onTakeOut}
          />
        </div>
      )}
    </li>
  )
}

function refusalWords({ reason, label }: Shipped, t: ReturnType<typeof useText>): string {
  if (reason === 'state' && label) return t('orders.outcome.state', { state: t(`orders.label.${label}`) })
  return t(reason === 'repeated' ? 'orders.outcome.repeated' : 'orders.outcome.missing')
}
