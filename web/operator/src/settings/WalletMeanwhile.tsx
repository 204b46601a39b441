import { useDates } from '../../../client/dates.ts'
import { refresh } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'
import { Meanwhile } from './Meanwhile.tsx'
import { walletCalls } from './wallets.ts'

const look = () => void refresh(...walletCalls)

/** Why two people are in each other's way, in words that say what to do. */
function useQuickerWords(problem: Error | null): string | null {
  const t = useText()
  const { age } = useDates()
  const refusal = problem && refusalOf(problem)
  if (refusal?.codeName !== 'writeConflict' || !refusal.data) return null
  switch (refusal.data.reason) {
    case 'proposal_open':
      return t('wallets.quicker.open', { name: refusal.data.by, when: age(refusal.data.at) })
    case 'proposal_state':
      return refusal.data.state === 'proposed' ? null : t(`wallets.quicker.${refusal.data.state}`, { name: refusal.data.by })
    case 'proposer_left':
      return t('wallets.quicker.left')
    case 'second_approver':
      return t('wallets.quicker.own')
    default:
      return null
  }
}

/** Who was quicker, or stands in the way, and a way to see what there is now. */
export function WalletMeanwhile({ problem }: { problem: Error | null }) {
  const t = useText()
  const words = useQuickerWords(problem)
  if (words === null) return <Meanwhile problem={problem} onLook={look} />
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft p-4 text-sm">
      <p>{words}</p>
      <Button variant="secondary" size="small" pending={false} onClick={look}>
        {t('settings.look')}
      </Button>
    </div>
  )
}
