import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { callQuery } from '../../../client/query.ts'
import { actsColumn, type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { AddCurrencyDialog, RateDialog } from '../settings/currency-dialogs.tsx'
import { useRates } from '../settings/rates.ts'
import { SettingsHead } from '../settings/SettingsHead.tsx'
import { useText } from '../text.ts'

type Currency = Reply<'getHouseCurrencies'>['list'][number]

/** The currencies of the house with their rates. */
export default function CurrenciesPage() {
  const t = useText()
  const { age } = useDates()
  const nameOf = useDisplayName('currency')
  const { rate } = useRates()
  const mayChange = useMay('money')
  const currencies = useQuery(callQuery('getHouseCurrencies', {}))
  const [changing, setChanging] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  useListKeys()
  useRememberedList(
    'currencies',
    currencies.data?.list.map(({ code }) => code),
  )
  const columns: Column<Currency>[] = [
    {
      key: 'code',
      head: t('settings.currency'),
      phone: 'title',
      cell: ({ code, symbol }) => (
        <span className="block">
          <span className="font-medium">
            {code} <span className="font-normal text-muted">{symbol === code ? '' : symbol}</span>
          </span>
          <span className="block text-muted first-letter:uppercase">{nameOf(code)}</span>
        </span>
      ),
    },
    {
      key: 'rate',
      head: t('settings.rate'),
      align: 'end',
      phone: 'aside',
      cell: (currency) => <span className="font-medium tabular-nums">{rate(currency.rate)}</span>,
    },
    {
      key: 'state',
      head: t('settings.inShop'),
      phone: 'line',
      cell: ({ offered, obstacle }) => (
        <Tag tone={offered ? 'success' : 'neutral'}>
          {obstacle === 'base' ? t('settings.base') : t(offered ? 'settings.offered' : 'settings.notOffered')}
        </Tag>
      ),
    },
    {
      key: 'changed',
      head: t('settings.changed'),
      phone: 'line',
      cell: ({ changed_at, changed_by }) => t('settings.changedBy', { when: age(changed_at), name: changed_by ?? t('settings.house') }),
    },
    ...(mayChange
      ? [
          actsColumn(
            t('settings.acts'),
            ({ code, obstacle }: Currency) =>
              obstacle !== 'base' && (
                // Above the link of the row, which lies over all of it.
                <span className="relative">
                  <Button variant="secondary" size="small" pending={false} onClick={() => setChanging(code)}>
                    {t('settings.rate.change')}
                    <span className="sr-only"> {code}</span>
                  </Button>
                </span>
              ),
          ),
        ]
      : []),
  ]
  const changed = currencies.data?.list.find(({ code }) => code === changing)
  return (
    <OfficePage>
      <SettingsHead
        at="currencies"
        acts={
          mayChange && (
            <Button
              variant="secondary"
              pending={false}
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setAdding(true)}
            >
              {t('settings.add')}
            </Button>
          )
        }
      />
      {currencies.isError ? (
        <LoadError error={currencies.error} onRetry={() => void currencies.refetch()} pending={currencies.isFetching} />
      ) : currencies.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <ListSheet>
          <DataTable
            label={t('settings.area.currencies')}
            columns={columns}
            rows={currencies.data.list}
            rowKey={({ code }) => code}
            rowLabel={({ code }) => code}
            rowHref={({ code }) => paths.currency(code)}
          />
        </ListSheet>
      )}
      {changed && <RateDialog currency={changed} onClose={() => setChanging(null)} />}
      {adding && <AddCurrencyDialog onClose={() => setAdding(false)} />}
    </OfficePage>
  )
}
