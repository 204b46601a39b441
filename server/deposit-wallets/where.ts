import { type DepositWalletKind, signsAgain } from '../../contract/deposit-wallets.ts'
import { type CoinNetwork, coinNetworkNames, coinNetworks } from '../../contract/payout-accounts.ts'
import type { Rate } from '../../money/money.ts'
import { isCoinAddress, readAccountNumber, readRoutingNumber } from '../accounts/account-numbers.ts'
import type { Db } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { rateNow } from './rate.ts'

/** Where money goes, as it is kept. */
export type Where = {
  kind: DepositWalletKind
  currency: string
  network: string
  address: string
  bank_name: string
  account_name: string
  account_number: string
  routing_number: string
}

const fields = ['kind', 'currency', 'network', 'address', 'bank_name', 'account_name', 'account_number', 'routing_number'] as const

/** The columns of it, of a table by its alias. */
export const whereOf = (alias: Sql): Sql =>
  sql`${alias}.kind, ${alias}.currency, ${alias}.network, ${alias}.address, ${alias}.bank_name, ${alias}.account_name, ${alias}.account_number, ${alias}.routing_number`

/** It alone, of a row that has more. */
export const onlyWhere = ({ kind, currency, network, address, bank_name, account_name, account_number, routing_number }: Where): Where => ({
  kind,
  currency,
  network,
  address,
  bank_name,
  account_name,
  account_number,
  routing_number,
})

export const isSameWhere = (one: Where, other: Where): boolean => fields.every((field) => one[field] === other[field])

/** What money is sent to: an address, or the number of an account. */
export const accountOf = ({ address, account_number }: Pick<Where, 'address' | 'account_number'>): string => address || account_number

/** What is typed again by whoever confirms it. */
export const lastSignsOf = (where: Where): string => accountOf(where).slice(-signsAgain)

type Read = { where: Where; problems: Record<string, FieldProblem> }

type Given = Omit<Input<'proposeDepositWallet'>, 'name' | 'rate'>

const nothing = { network: '', address: '', bank_name: '', account_name: '', account_number: '', routing_number: '' }

function readCoin({ currency, network, address }: Given): Read {
  const known = coinNetworkNames.find((name) => name === network)
  const carries = (name: CoinNetwork) => (coinNetworks[name].coins as readonly string[]).includes(currency)
  return {
    where: { ...nothing, kind: 'crypto', currency, network, address },
    problems: {
      ...(known === undefined ? { network: { problem: 'unknown_choice' } } : {}),
      ...(known !== undefined && !carries(known) ? { currency: { problem: 'unknown_choice' } } : {}),
      ...(known !== undefined && !isCoinAddress(known, address) ? { address: { problem: address === '' ? 'missing' : 'wrong' } } : {}),
    },
  }
}

function readBank(given: Given): Read {
  const { currency, bank_name, account_name } = given
  const number = readAccountNumber(given.account_number, currency)
  const routing = number === null ? '' : readRoutingNumber(given.routing_number, { accountNumber: number, currency })
  const missing = (text: string): FieldProblem => ({ problem: text === '' ? 'missing' : 'wrong' })
  return {
    where: { ...nothing, kind: 'bank', currency, bank_name, account_name, account_number: number ?? '', routing_number: routing ?? '' },
    problems: {
      ...(bank_name === '' ? { bank_name: { problem: 'missing' } } : {}),
      ...(account_name === '' ? { account_name: { problem: 'missing' } } : {}),
      ...(number === null ? { account_number: missing(given.account_number) } : {}),
      ...(routing === null ? { routing_number: missing(given.routing_number) } : {}),
    },
  }
}

/**
 * Where money is to go, as it is kept: what its kind does not have is left out. Refuses parameterInvalid at the fields: a coin that the network does not carry, a bank account in a currency
 * that the house does not have, a wrong checksum or account number, what is missing.
 */
export async function readWhere(db: Db, given: Given): Promise<Where> {
  const { kind, currency, address } = given
  const { where, problems }: Read =
    kind === 'crypto'
      ? readCoin(given)
      : kind === 'bank'
        ? readBank(given)
        : { where: { ...nothing, kind, currency, address }, problems: address === '' ? { address: { problem: 'missing' } } : {} }
  if (kind === 'bank' && (await rateNow(db, { currency, rate: null })) === null) problems.currency = { problem: 'unknown_choice' }
  if (Object.keys(problems).length > 0) throw refuse('parameterInvalid', { fields: problems })
  return where
}

/** Refuses parameterInvalid (rate) what has no rate of its own and takes nothing of which the house knows one. */
export async function needRate(db: Db, { currency }: Where, rate: Rate | null): Promise<void> {
  if (rate === null && (await rateNow(db, { currency, rate: null })) === null)
    throw refuse('parameterInvalid', { fields: { rate: { problem: 'missing' } } })
}
