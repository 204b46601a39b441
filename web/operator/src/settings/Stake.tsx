import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'
import type { HouseWallet } from './wallets.ts'

/** How much goes there, and what is open. */
export function Stake({ wallet: { deposits, credited, open_deposits } }: { wallet: HouseWallet }) {
  const t = useText()
  const usd = useUsd()
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm">
      <li>{t('wallets.move.recent', { amount: usd(credited).total, count: deposits })}</li>
      {open_deposits > 0 && <li>{t('wallets.move.open', { count: open_deposits })}</li>}
    </ul>
  )
}
