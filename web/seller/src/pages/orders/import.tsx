import { FileUp, Truck } from 'lucide-react'
import { useRef, useState } from 'react'
import { carrierName } from '../../../../../contract/carriers.ts'
import type { Reply } from '../../../../client/calls.ts'
import { problemSentence } from '../../../../client/problems.ts'
import { Refusal } from '../../../../client/refusal.ts'
import { sendFile } from '../../../../client/send-file.ts'
import { useLanguage } from '../../../../client/settings.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../../office/Index.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Tag, type Tone } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { CarrierField } from '../../orders/CarrierField.tsx'
import { useUsualCarrier } from '../../orders/carrier.ts'
import { useShipping } from '../../orders/ship.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Line = Reply<'readTrackingFile'>['list'][number]

const tones: Record<Line['outcome'], Tone> = {
  ships: 'accent',
  already: 'success',
  missing: 'danger',
  state: 'danger',
  repeated: 'warning',
  no_carrier: 'warning',
  no_number: 'danger',
  unreadable: 'danger',
}

/** A file of tracking numbers: what each line would do, then done. Once done, the same file is "so already". */
export default function TrackingFilePage() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [usual, setUsual, keepUsual] = useUsualCarrier()
  const { results, progress, ship } = useShipping()

  async function read(file: File): Promise<void> {
    setPending(true)
    setProblem(null)
    try {
      const { list } = await sendFile('readTrackingFile', file, {})
      setLines(list)
    } catch (error) {
      setLines(null)
      setProblem(error instanceof Refusal && typeof error.data === 'string' ? error.data : await problemSentence(error))
    } finally {
      setPending(false)
    }
  }

  const carrierOf = ({ carrier }: Line) => (carrier === '' ? usual.trim() : carrier)
  const isOpen = ({ order_id }: Line) => order_id === null || results.get(order_id)?.outcome === undefined
  const ready = (lines ?? []).filter(
    (line) => (line.outcome === 'ships' || (line.outcome === 'no_carrier' && usual.trim() !== '')) && isOpen(line),
  )
  async function press(): Promise<void> {
    if (ready.some(({ outcome }) => outcome === 'no_carrier')) keepUsual()
    const told = await ship(
      ready.flatMap((line) => (line.order_id === null ? [] : [{ order_id: line.order_id, carrier: carrierOf(line), log_sn: line.log_sn }])),
    )
    const count = told.filter(({ outcome }) => outcome !== 'refused').length
    if (count > 0) showToast(t('orders.ship.done', { count }), { tone: 'success' })
  }
  const needsCarrier = (lines ?? []).some(({ outcome }) => outcome === 'no_carrier')
  const columns = useColumns({ carrierOf, results })
  return (
    <OfficePage narrow>
      <PageHead
        title={t('orders.import.title')}
        text={t('orders.import.text')}
        acts={
          <LinkButton href={paths.orders()} variant="secondary" size="small">
            {t('orders.ship.toList')}
          </LinkButton>
        }
      />
      <Card>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('orders.import.choose')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file once more is a choice too.
            currentTarget.value = ''
            if (file) void read(file)
          }}
        />
        <div className="grid gap-4">
          <div>
            <Button
              pending={pending}
              variant={lines ? 'secondary' : 'primary'}
              icon={<FileUp aria-hidden className="size-5" />}
              onClick={() => input.current?.click()}
            >
              {t(lines ? 'orders.import.another' : 'orders.import.choose')}
            </Button>
          </div>
          {problem && (
            <p role="alert" className="text-danger text-sm">
              {problem}
            </p>
          )}
          {!lines && (
            <div>
              <p className="mb-1 text-muted text-sm">{t('orders.import.example')}</p>
              <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-sm">
                {`${t('orders.column.order')},${t('orders.ship.carrier')},${t('orders.ship.number')}\nP000000017,Correos,PQ4F6T0000000010\nP000000018,SEUR,12345678`}
              </pre>
            </div>
          )}
          {needsCarrier && (
            <div className="max-w-sm">
              <CarrierField label={t('orders.import.usual')} value={usual} onChange={setUsual} error={undefined} />
            </div>
          )}
        </div>
      </Card>
      {lines && (
        <div className="mt-4 grid gap-4">
          <ListSheet>
            <DataTable
              label={t('orders.import.lines')}
              columns={columns}
              rows={lines}
              rowKey={({ line }) => String(line)}
              rowLabel={({ line }) => `${t('orders.import.line')} ${line}`}
            />
          </ListSheet>
          <section
            aria-label={t('orders.act.ship')}
            className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-raised p-4 shadow-3"
          >
            <p className="min-w-0 flex-1 basis-64 text-sm">
              {ready.length > 0 ? t('orders.ship.effect', { count: ready.length }) : t('orders.import.nothing')}
            </p>
            <Button
              pending={progress !== null}
              icon={<Truck aria-hidden className="size-5" />}
              aria-disabled={ready.length === 0}
              onClick={() => ready.length > 0 && void press()}
            >
              {progress ? t('orders.ship.progress', progress) : t('orders.ship.button', { count: ready.length })}
            </Button>
          </section>
        </div>
      )}
    </OfficePage>
  )
}

type Shown = { carrierOf: (line: Line) => string; results: ReturnType<typeof useShipping>['results'] }

function useColumns({ carrierOf, results }: Shown): Column<Line>[] {
  const t = useText()
  const lang = useLanguage()
  return [
    {
      key: 'line',
      head: t('orders.import.line'),
      width: 'w-16',
      phone: 'lead',
      cell: ({ line }) => <span className="text-muted tabular-nums">{line}</span>,
    },
    {
      key: 'order',
      head: t('orders.column.order'),
      width: 'w-44',
      phone: 'title',
      cell: ({ number, buyer, order_id }) => (
        <>
          {order_id ? (
            <a href={paths.order(order_id)} className="font-medium hover:underline">
              {number}
            </a>
          ) : (
            number
          )}
          {buyer && <span className="block text-muted text-xs">{buyer}</span>}
        </>
      ),
    },
    {
      key: 'parcel',
      head: t('orders.order.parcel'),
      phone: 'line',
      cell: (line) => (
        <span className="wrap-anywhere">{[carrierName(carrierOf(line), lang), line.log_sn].filter(Boolean).join(' · ')}</span>
      ),
    },
    {
      key: 'outcome',
      head: t('orders.import.result'),
      phone: 'line',
      cell: (line) => {
        const result = line.order_id === null || line.outcome === 'repeated' ? undefined : results.get(line.order_id)
        const label = result?.label ?? line.label
        const outcome = result ? (result.outcome === 'refused' ? 'state' : result.outcome) : line.outcome
        return (
          <span className="flex flex-wrap items-center gap-2">
            <Tag tone={outcome === 'shipped' ? 'success' : tones[outcome]}>
              {outcome === 'state'
                ? t('orders.outcome.state', { state: label ? t(`orders.label.${label}`) : '' })
                : t(`orders.outcome.${outcome}`)}
            </Tag>
            {line.number_used && <span className="text-warning text-xs">{t('orders.outcome.numberUsed')}</span>}
          </span>
        )
      },
    },
  ]
}
