import type { OperatorRole } from '../../contract/roles.ts'
import { parseRate } from '../../money/money.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { savePayoutAccount } from '../accounts/payout-accounts.ts'
import { setUpDepositWallet } from '../deposit-wallets/set.ts'
import { createOperator } from '../operators/create.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { drawPicture } from './draw-picture.ts'
import { uploadPicture } from './pictures.ts'
import type { TestCustomer, TestPlaza } from './plaza.ts'
import { testPassword } from './sign-up.ts'

/** A coin, an e-wallet and a bank account that the house takes money on. */
export const openDepositWallets = ({ db }: TestPlaza): Promise<void> =>
  db.transaction(async (tx) => {
    const one = parseRate('1')
    const tron = { kind: 'crypto', name: 'USDT', currency: 'USDT', rate: one, network: 'TRC20', position: 1 } as const
    await setUpDepositWallet(tx, { ...tron, code: 'usdt-trc20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
    await setUpDepositWallet(tx, {
      code: 'e-money',
      kind: 'ewallet',
      name: 'E-Money',
      currency: 'USD',
      rate: one,
      address: 'pay@plaza.test',
      position: 2,
    })
    const bank = {
      bankName: 'Banco de Prueba',
      accountName: 'Plaza Market',
      accountNumber: 'ES9121000418450200051332',
      routingNumber: 'CAIXESBBXXX',
    }
    await setUpDepositWallet(tx, { code: 'bank-eur', kind: 'bank', name: 'SEPA', currency: 'EUR', rate: null, ...bank, position: 3 })
  })

let transactions = 0

/** What a customer tells of a transfer that was made an hour ago, with a proof that was sent. */
export async function depositBy(
  plaza: TestPlaza,
  customer: { token: string },
  { amount = '150.00', isBank = false }: { amount?: string; isBank?: boolean } = {},
) {
  const { path } = await uploadPicture(plaza, customer, 'proof')
  return {
    wallet: isBank ? 'bank-eur' : 'usdt-trc20',
    amount,
    actual_amount: amount,
    currency: isBank ? 'EUR' : 'USDT',
    txid: `0xABCDEF${String(++transactions).padStart(8, '0')}`,
    certificate: path,
    transferred_at: new Date(Date.now() - 3_600_000).toISOString(),
    remark: 'From my savings',
  }
}

export const testIban = 'ES9121000418450200051332'

let ready: Promise<string> | undefined

/** Somebody with the test password, money and a payout account in EUR that has been there for two days. */
export async function makePayee(plaza: TestPlaza, { walletMinor = 50_000n }: { walletMinor?: bigint } = {}): Promise<TestCustomer> {
  ready ??= hashPassword(testPassword)
  const person = await plaza.makeCustomer({ walletMinor, passwordHash: await ready })
  await plaza.db.transaction(async (tx) => {
    const customer = { kind: 'customer', customerId: person.customerId } as const
    const bank = { bankName: 'Banco de Prueba', accountName: 'Ana Prueba', accountNumber: testIban, routingNumber: '' }
    await savePayoutAccount(tx, customer, { kind: 'bank', currency: 'EUR', ...bank })
    await execute(tx, sql`update payout_account set changed_at = now() - interval '2 days' where customer_id = ${person.customerId}`)
  })
  return person
}

export const withdrawalOf = (amount: string) => ({ amount, to: 'bank', currency: 'EUR', name: 'Ana Prueba', password: testPassword })

/** What somebody sends who wants to sell. */
export async function merchantBy(plaza: TestPlaza, customer: { token: string }, shop_name = 'Casa Azul') {
  const front = await uploadPicture(plaza, customer, 'identity')
  const holder = await uploadPicture(plaza, customer, 'identity', await drawPicture('#37b'))
  const place = { address: 'Calle Mayor 1, 28013', city: 'Madrid', country: 'ES' }
  return {
    shop_name,
    contact: 'Ana Prueba',
    telephone: '+34 600 000 000',
    id_front: front.path,
    id_holder: holder.path,
    ...place,
    agree: true,
  }
}

let operators = 0

/** Somebody who keeps the house. */
export const makeOperator = (
  { db }: TestPlaza,
  role: OperatorRole = 'everything',
  email = `operator${++operators}@plaza.test`,
): Promise<Operator> =>
  db.transaction((tx) => createOperator(tx, { email, passwordHash: '$argon2id$none', firstname: 'Olga', role, language: 'es' }))
