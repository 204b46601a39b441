import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'

type Statements = Reply<'getSystem'>['statements']
type Statement = Statements['list'][number]

/** Which statements the house waits for most. */
export function Statements({ statements: { since, list } }: { statements: Statements }) {
  const t = useText()
  const { date } = useDates()
  const { count, ms } = useAmounts()
  const figure = (key: string, head: string, of: (statement: Statement) => string): Column<Statement> => ({
    key,
    head,
    align: 'end',
    phone: 'line',
    width: 'lg:w-28',
    cell: (statement) => (
      <span className="whitespace-nowrap">
        <span className="md:hidden">{head}: </span>
        {of(statement)}
      </span>
    ),
  })
  return (
    <Card title={t('system.statements')} flush>
      <p className="px-4 pb-2 text-muted text-sm sm:px-6">{t('system.statements.text', { since: date(since, 'dateTime') })}</p>
      <DataTable
        label={t('system.statements')}
        columns={[
          {
            key: 'text',
            head: t('system.statements.statement'),
            phone: 'title',
            cell: ({ text }) => (
              <details className="min-w-0">
                <summary className="cursor-pointer">
                  <code className="wrap-anywhere line-clamp-1 text-xs">{text}</code>
                </summary>
                <code className="wrap-anywhere mt-2 block whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-xs">{text}</code>
              </details>
            ),
          },
          figure('total', t('system.statements.total'), ({ total_ms }) => ms(total_ms)),
          figure('calls', t('system.statements.calls'), ({ calls }) => count(calls)),
          figure('mean', t('system.statements.mean'), ({ mean_ms }) => ms(mean_ms)),
          figure('most', t('system.statements.most'), ({ most_ms }) => ms(most_ms)),
          figure('failed', t('system.statements.failed'), ({ failed }) => count(failed)),
        ]}
        rows={list}
        rowKey={({ text }) => text}
        rowLabel={({ text }) => text.slice(0, 60)}
      />
    </Card>
  )
}
