import type { Reply } from '../../../client/calls.ts'

export type HouseWallet = Reply<'getDepositWallets'>['list'][number]
export type WalletProposal = Reply<'getDepositWallets'>['wanted'][number]
export type WalletChange = Reply<'getDepositWallet'>['changes'][number]
export type Where = Pick<
  HouseWallet,
  'kind' | 'currency' | 'network' | 'address' | 'bank_name' | 'account_name' | 'account_number' | 'routing_number'
>

/** What every act of this area makes stale. */
export const walletCalls = ['getDepositWallets', 'getDepositWallet'] as const

/** What money is sent to: an address, or the number of an account. */
export const accountOf = ({ address, account_number }: Pick<Where, 'address' | 'account_number'>): string => address || account_number

/** Both ends of it, by which people know it again in a list; the whole stands one press further. */
export function shortAccount(where: Pick<Where, 'address' | 'account_number'>): string {
  const account = accountOf(where)
  return account.length > 18 ? `${account.slice(0, 6)}…${account.slice(-6)}` : account
}

/** What the dialogs about one wallet are given. */
export type OfWallet = { wallet: HouseWallet; onClose: () => void }

/** A field for what no dictionary knows. */
export const plainField = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const
