import { createHmac, randomInt } from 'node:crypto'
import { type Db, execute, row, type Tx } from '../platform/database.ts'
import { secretFor } from '../platform/secrets.ts'
import { sql } from '../platform/sql.ts'
import { columnOf, type FactorOwner, isOwnedBy, nameOf, ownerId } from './factor-owner.ts'

const howMany = 10
const halfLength = 5
/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

const form = new RegExp(`^[${alphabet}]{${2 * halfLength}}$`)

/** How a recovery code is kept; null for what is none. People type it in capitals, with and without what parts it. */
export function recoveryHash(secret: string, owner: FactorOwner, typed: string): Buffer | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (!form.test(code)) return null
  return createHmac('sha256', secretFor(secret, 'recovery code'))
    .update(`${nameOf(owner)} ${code}`)
    .digest()
}

/** Makes ten codes in place of those that are there. They are told to their owner here and never again. */
export async function makeRecoveryCodes(tx: Tx, secret: string, owner: FactorOwner): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${half()}-${half()}`)
  await execute(tx, sql`delete from recovery_code where ${isOwnedBy(owner)}`)
  await execute(
    tx,
    sql`insert into recovery_code (${columnOf(owner)}, code_hash)
        select ${ownerId(owner)}::bigint, hash from unnest(${codes.map((code) => recoveryHash(secret, owner, code))}::bytea[]) as hash`,
  )
  return codes
}

export const countRecoveryCodes = async (db: Db, owner: FactorOwner): Promise<number> =>
  (await row<{ left: number }>(db, sql`select count(*)::int as left from recovery_code where ${isOwnedBy(owner)}`)).left

/** The codes of a first factor; null for a further one, whose owner has them. */
export const recoveryCodesOfFirst = async (tx: Tx, secret: string, owner: FactorOwner): Promise<string[] | null> =>
  (await countRecoveryCodes(tx, owner)) > 0 ? null : makeRecoveryCodes(tx, secret, owner)

/** Without a factor there is nothing that a recovery code could stand for. */
export const dropUselessRecoveryCodes = (tx: Tx, owner: FactorOwner): Promise<number> =>
  execute(
    tx,
    sql`delete from recovery_code where ${isOwnedBy(owner)}
        and not exists (select 1 from totp_secret where ${isOwnedBy(owner)} and confirmed_at is not null)
        and not exists (select 1 from passkey where ${isOwnedBy(owner)})`,
  )
