import { hashPassword } from '../accounts/passwords.ts'
import { savePayoutAccount } from '../accounts/payout-accounts.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { transferIntoShop } from '../shop-money/transfer-in.ts'
import { testIban } from './applying.ts'
import type { TestPlaza, TestShop } from './plaza.ts'
import { testPassword } from './sign-up.ts'

let ready: Promise<string> | undefined

/** Gives the owner of a shop the test password, a payout account in EUR that has been there for two days, and the shop a balance out of the owner's wallet. */
export async function makeShopPayee(
  plaza: TestPlaza,
  { owner, ownerId }: Pick<TestShop, 'owner' | 'ownerId'>,
  { balanceMinor = 50_000n, walletMinor = 0n }: { balanceMinor?: bigint; walletMinor?: bigint } = {},
): Promise<void> {
  ready ??= hashPassword(testPassword)
  const passwordHash = await ready
  if (balanceMinor + walletMinor > 0n) await plaza.fund(ownerId, balanceMinor + walletMinor)
  await plaza.db.transaction(async (tx) => {
    await execute(tx, sql`update customer set password_hash = ${passwordHash} where id = ${ownerId}`)
    const bank = { bankName: 'Banco de Prueba', accountName: 'Ana Prueba', accountNumber: testIban, routingNumber: '' }
    await savePayoutAccount(tx, { kind: 'customer', customerId: ownerId }, { kind: 'bank', currency: 'EUR', ...bank })
    await execute(tx, sql`update payout_account set changed_at = now() - interval '2 days' where customer_id = ${ownerId}`)
    if (balanceMinor > 0n) await transferIntoShop(tx, owner, { amountMinor: balanceMinor })
  })
}

export const shopWithdrawalOf = (amount: string) => ({
  amount,
  to: 'bank',
  currency: 'EUR',
  name: 'Ana Prueba',
  current_password: testPassword,
})
