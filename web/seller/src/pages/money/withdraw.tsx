import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useOffice } from '../../frame/office.ts'
import { TransferIn } from '../../money/TransferIn.tsx'
import { Withdrawals } from '../../money/Withdrawals.tsx'
import { WithdrawForm } from '../../money/WithdrawForm.tsx'
import { useText } from '../../text.ts'

/** Money out of the shop’s balance, and what became of it; money in from the owner’s wallet over it. */
export default function WithdrawPage() {
  const t = useText()
  const office = useOffice()
  const isOwner = office?.member.role === 'owner'
  return (
    <OfficePage narrow>
      <PageHead title={t('money.withdrawTitle')} text={office && !isOwner ? t('money.ownerOnly') : t('money.inUsd')} />
      <div className="grid gap-8">
        {isOwner && <Moving />}
        <Withdrawals />
      </div>
    </OfficePage>
  )
}

function Moving() {
  const t = useText()
  const act = useQueryParameters().get('act')
  const payouts = useQuery(callQuery('getShopPayouts', {}))
  if (payouts.isPending) return <SkeletonRows label={t('shell.loading')} count={4} />
  if (payouts.isError) return <LoadError error={payouts.error} onRetry={() => void payouts.refetch()} pending={payouts.isFetching} />
  if (!payouts.data.has_password)
    return <p className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">{t('money.noPassword')}</p>
  return (
    <>
      <WithdrawForm payouts={payouts.data} />
      <TransferIn payouts={payouts.data} open={act === 'in'} onClose={() => changeQuery({ act: undefined })} />
    </>
  )
}
