import { WalletMinimal } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type WalletRecordState, walletRecordStates } from '../../../../contract/applications.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** State and page of a list of records, as they stand in the address. */
export function useRecordFilters(): { state: WalletRecordState | undefined; p: number } {
  const query = useQueryParameters()
  const state = query.get('state')
  return { state: walletRecordStates.find((one) => one === state), p: Math.max(1, Number(query.get('p')) || 1) }
}

type Listed<Item> = {
  data: { list: readonly Item[]; page_count: number } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

type RecordListProps<Item extends { id: string }> = {
  tab: 'recharges' | 'withdrawals'
  label: string
  query: Listed<Item>
  /** told while there is none at all */
  empty: { title: string; text: string; action: ReactNode }
  children: (item: Item) => ReactNode
}

/** Top-ups or withdrawals, newest first, by their state; the one that a notice leads to is brought into sight. */
export function RecordList<Item extends { id: string }>({ tab, label, query, empty, children }: RecordListProps<Item>) {
  const t = useText()
  const { state, p } = useRecordFilters()
  const wanted = useQueryParameters().get('id')
  const change = (next: WalletRecordState | undefined) => changeQuery({ state: next, p: undefined, id: undefined })
  const { data } = query
  return (
    <section aria-label={label}>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('wallet.record.state')}</legend>
        <Chip selected={!state} onPress={() => change(undefined)}>
          {t('wallet.all')}
        </Chip>
        {walletRecordStates.map((one) => (
          <Chip key={one} selected={state === one} onPress={() => change(one)}>
            {t(`wallet.record.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {query.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : !data ? (
        <LoadError error={query.error ?? new Error('nothing came')} onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : data.list.length === 0 ? (
        state ? (
          <EmptyState
            icon={<WalletMinimal />}
            title={t('wallet.noneFound')}
            action={
              <Button pending={false} onClick={() => change(undefined)}>
                {t('wallet.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<WalletMinimal />} {...empty} />
        )
      ) : (
        <>
          <Card flush>
            <ul
              className={classes('transition-opacity', query.isPlaceholderData && 'opacity-50')}
              aria-busy={query.isPlaceholderData || undefined}
            >
              {data.list.map((item) => (
                <Entry key={item.id} isWanted={item.id === wanted}>
                  {children(item)}
                </Entry>
              ))}
            </ul>
          </Card>
          <Pages page={p} pageCount={data.page_count} href={(number) => paths.wallet({ tab, state, p: number })} />
        </>
      )}
    </section>
  )
}

function Entry({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <li ref={place} className={classes('border-line border-t px-4 py-4 first:border-t-0 sm:px-6', isWanted && 'bg-accent-soft')}>
      {children}
    </li>
  )
}

/** A fact of a record: what it is called, and what it says. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-3 text-sm">
    <dt className="w-28 shrink-0 text-muted sm:w-40">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
