import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { request } from '../../../client/request.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { leaveForGood } from '../signing/leave.ts'
import { useText } from '../text.ts'
import { ProveOwner } from './ProveOwner.tsx'

type Obstacle = Reply<'getClosing'>['obstacles'][number]

/** Where each is settled. */
const places: Record<Obstacle['kind'], () => string> = {
  balance: () => paths.wallet({ act: 'withdraw' }),
  withdrawals: () => paths.wallet({ tab: 'withdrawals' }),
  top_ups: () => paths.wallet({ tab: 'recharges' }),
  orders: () => paths.orders(),
  returns: () => paths.returns(),
  applications: () => paths.shopCreate(),
  shop: () => paths.support(),
  operator: () => paths.support(),
}

/** Closing the account for good: what stands in the way is said before anybody gives a password. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const closing = useQuery({ ...callQuery('getClosing', {}), staleTime: 0, gcTime: 0 })
  /** came in the way while the dialog was open */
  const [late, setLate] = useState<Obstacle[] | null>(null)
  const obstacles = late ?? closing.data?.obstacles
  return (
    <Dialog open onClose={onClose} title={t('privacy.close')} closeLabel={t('shell.close')}>
      {closing.isError ? (
        <LoadError error={closing.error} onRetry={() => void closing.refetch()} pending={closing.isFetching} />
      ) : obstacles === undefined ? (
        <div role="status" aria-label={t('shell.loading')}>
          <SkeletonText lines={4} />
        </div>
      ) : obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} />
      ) : (
        <ProveOwner
          text={
            <>
              <span className="block">{t('privacy.goes')}</span>
              <span className="mt-3 block">{t('privacy.stays')}</span>
              <strong className="mt-3 block font-semibold">{t('privacy.final')}</strong>
            </>
          }
          label={t('privacy.close')}
          danger
          onProve={async (proof) => {
            try {
              await request('closeAccount', proof)
            } catch (error) {
              const refusal = refusalOf(error)
              if (refusal?.codeName !== 'writeConflict' || refusal.data?.reason !== 'account_in_use') throw error
              setLate(refusal.data.obstacles)
              return
            }
            const said = t('privacy.closed')
            onClose()
            await leaveForGood()
            showToast(said, { tone: 'success' })
          }}
        />
      )}
    </Dialog>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useText()
  const price = usePrice()
  return (
    <>
      <p className="font-semibold">{t('privacy.notYet')}</p>
      <p className="text-muted text-sm">{t('privacy.notYetText')}</p>
      <ul className="mt-3 divide-y divide-line">
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind} className="flex gap-3 py-3">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
            <div className="min-w-0">
              <p>
                {t(`privacy.${obstacle.kind}`, {
                  ...('amount' in obstacle ? { amount: price(obstacle.amount).total } : {}),
                  ...('count' in obstacle ? { count: obstacle.count } : {}),
                })}
              </p>
              <a
                href={places[obstacle.kind]()}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {t(`privacy.go.${obstacle.kind}`)}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
