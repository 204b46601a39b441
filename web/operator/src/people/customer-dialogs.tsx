import { useQuery } from '@tanstack/react-query'
import { customerSuspensions } from '../../../../contract/people.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { Happens } from './Happens.tsx'
import { KeepDialog, ReopenDialog } from './KeepDialog.tsx'
import { type CustomerPage, peopleCalls } from './people.ts'

type OfCustomer = { customer: CustomerPage; name: string; onClose: () => void }

/** What ends with a suspension, and what goes on. */
function Foretold({ customer }: { customer: CustomerPage }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const effect = useQuery({ ...callQuery('getCustomerEffect', { customer_id: customer.id }), staleTime: 0 })
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { sessions, to_ship, on_way, unpaid, returns, withdrawals, top_ups, wallet, shops } = effect.data
  const sum = ({ count, amount }: { count: number; amount: string }) => ({ count, amount: usd(amount).total })
  return (
    <Happens
      lines={[
        t('customers.effect.sessions', { count: sessions }),
        t('customers.effect.told'),
        to_ship.count > 0 && t('customers.effect.toShip', sum(to_ship)),
        on_way.count > 0 && t('customers.effect.onWay', sum(on_way)),
        unpaid.count > 0 && t('customers.effect.unpaid', sum(unpaid)),
        returns > 0 && t('customers.effect.returns', { count: returns }),
        withdrawals.count > 0 && t('customers.effect.withdrawals', sum(withdrawals)),
        top_ups.count > 0 && t('customers.effect.topUps', sum(top_ups)),
        t('customers.effect.wallet', { amount: usd(wallet).total }),
        ...shops.map(({ shop, others }) => t('customers.effect.shop', { shop: local(shop, 'name'), others })),
      ]}
    />
  )
}

export function SuspendCustomer({ customer, name, onClose }: OfCustomer) {
  const t = useText()
  const suspend = useAct('suspendCustomer', {
    refreshes: peopleCalls,
    quiet: true,
    onDone() {
      showToast(t('customers.suspend.done', { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <KeepDialog
      title={t('customers.suspend.title', { name })}
      confirm={t('customers.act.suspend')}
      reasonLabel={t('customers.reason')}
      reasons={customerSuspensions.map((value) => ({ value, label: t(`customers.ready.${value}`) }))}
      effect={<Foretold customer={customer} />}
      onAct={(how) => void suspend.act({ customer_id: customer.id, ...how })}
      onClose={onClose}
      {...suspend}
    />
  )
}

export function ReopenCustomer({ customer, name, onClose }: OfCustomer) {
  const t = useText()
  const reopen = useAct('reopenCustomer', {
    refreshes: peopleCalls,
    quiet: true,
    onDone() {
      showToast(t('customers.reopen.done', { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ReopenDialog
      title={t('customers.reopen.title', { name })}
      text={t('customers.reopen.text')}
      confirm={t('customers.act.reopen')}
      onAct={(note) => void reopen.act({ customer_id: customer.id, note })}
      onClose={onClose}
      {...reopen}
    />
  )
}
