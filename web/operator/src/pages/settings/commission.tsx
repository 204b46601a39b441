import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CommissionRuleState } from '../../../../../contract/commission.ts'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { actsColumn, type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Tag, type Tone } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { useMay } from '../../frame/console.ts'
import { type Beginning, CommissionDialog } from '../../settings/CommissionDialog.tsx'
import { type CommissionRule, useCommissionWords } from '../../settings/commission.ts'
import { SettingsHead } from '../../settings/SettingsHead.tsx'
import { useText } from '../../text.ts'

const tones: Record<CommissionRuleState, Tone> = { coming: 'accent', holds: 'success', replaced: 'neutral', withdrawn: 'neutral' }

/** What the house takes of sales. */
export default function CommissionPage() {
  const t = useText()
  const { date } = useDates()
  const { percent, scope } = useCommissionWords()
  const mayChange = useMay('money')
  const rules = useQuery(callQuery('getCommissionRules', {}))
  const [adding, setAdding] = useState<Beginning | null>(null)
  const [withdrawing, setWithdrawing] = useState<CommissionRule | null>(null)
  const anew = () => setAdding({ shop: '', categoryId: '' })
  useListKeys()
  useShortcuts(mayChange ? [{ keys: 'n', label: t('settings.commission.add'), group: 'page', run: anew }] : [])
  const columns: Column<CommissionRule>[] = [
    {
      key: 'scope',
      head: t('settings.commission.scope'),
      phone: 'title',
      cell: (rule) => <span className="font-medium">{scope(rule)}</span>,
    },
    {
      key: 'percent',
      head: t('settings.commission'),
      align: 'end',
      phone: 'aside',
      cell: ({ basis_points: points }) => (
        <span className="tabular-nums">{points === null ? t('settings.commission.ended') : percent(points)}</span>
      ),
    },
    {
      key: 'state',
      head: t('settings.commission.state'),
      phone: 'line',
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`settings.commission.state.${state}`)}</Tag>,
    },
    { key: 'from', head: t('settings.since'), phone: 'line', cell: ({ starts_at }) => date(starts_at, 'dateTime') },
    {
      key: 'by',
      head: t('settings.by'),
      phone: 'line',
      cell: ({ by, withdrawn_by }) => (withdrawn_by ? `${by ?? t('settings.house')} · ${withdrawn_by}` : (by ?? t('settings.house'))),
    },
    ...(mayChange
      ? [
          actsColumn(t('settings.acts'), (rule: CommissionRule) =>
            rule.can_withdraw ? (
              <Button variant="secondary" size="small" pending={false} onClick={() => setWithdrawing(rule)}>
                {t('settings.commission.withdraw')}
              </Button>
            ) : (
              rule.state === 'holds' && (
                <Button
                  variant="quiet"
                  size="small"
                  pending={false}
                  onClick={() => setAdding({ shop: rule.shop?.id ?? '', categoryId: rule.category?.id ?? '' })}
                >
                  {t('settings.website.change')}
                  <span className="sr-only"> {scope(rule)}</span>
                </Button>
              )
            ),
          ),
        ]
      : []),
  ]
  return (
    <OfficePage>
      <SettingsHead
        at="commission"
        acts={
          mayChange && (
            <Button pending={false} size="small" icon={<Plus aria-hidden className="size-4" />} onClick={anew}>
              {t('settings.commission.add')}
            </Button>
          )
        }
      />
      {rules.isError ? (
        <LoadError error={rules.error} onRetry={() => void rules.refetch()} pending={rules.isFetching} />
      ) : rules.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <>
          <ListSheet>
            <DataTable
              label={t('settings.area.commission')}
              columns={columns}
              rows={rules.data.list}
              rowKey={({ rule_id }) => rule_id}
              rowLabel={scope}
            />
          </ListSheet>
          {adding && <CommissionDialog rules={rules.data} beginning={adding} onClose={() => setAdding(null)} />}
        </>
      )}
      {withdrawing && <WithdrawDialog rule={withdrawing} onClose={() => setWithdrawing(null)} />}
    </OfficePage>
  )
}

function WithdrawDialog({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const t = useText()
  const { scope } = useCommissionWords()
  const withdraw = useAct('withdrawCommissionRule', {
    refreshes: ['getCommissionRules'],
    onDone() {
      showToast(t('settings.commission.withdrawn'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('settings.commission.withdrawTitle', { scope: scope(rule) })}
      confirmLabel={t('settings.commission.withdraw')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      pending={withdraw.pending}
      onConfirm={() => void withdraw.act({ rule_id: rule.rule_id })}
      onClose={onClose}
    >
      <p>{t('settings.commission.withdrawText')}</p>
    </ConfirmDialog>
  )
}
