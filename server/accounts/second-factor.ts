import type { RefusalData } from '../../contract/refusals.ts'
import { type Db, execute, maybeRow, row, rows, type Tx, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { type FactorOwner, isOwnedBy, tellOwner } from './factor-owner.ts'
import { askToProve, checkPasskey, type UsedPasskey } from './passkeys.ts'
import { countRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { type KeptTotp, stepOfCode } from './totp.ts'

type House = Pick<Services, 'configuration' | 'secret'>

/** What somebody gives beside the password. */
export type GivenFactor = { second_factor?: string | undefined; passkey?: string | undefined }

/** A factor that is right; `useSecondFactor` uses it up in the act that it allows. 'none': the account has none, and needs none. */
export type ProvenFactor =
  | { kind: 'none' }
  | { kind: 'totp'; step: number }
  | { kind: 'recovery'; hash: Buffer }
  | ({ kind: 'passkey' } & UsedPasskey)

const readTotp = (db: Db, owner: FactorOwner): Promise<KeptTotp | undefined> =>
  maybeRow<KeptTotp>(db, sql`select secret, last_step from totp_secret where ${isOwnedBy(owner)} and confirmed_at is not null`)

/** What the profile shows of it. */
export async function readSecondFactor(db: Db, owner: FactorOwner): Promise<Reply<'getSecondFactor'>> {
  const passkeys = await rows<{ passkey_id: string; name: string; created_at: Date; last_used_at: Date | null }>(
    db,
    sql`select id as passkey_id, name, created_at, last_used_at from passkey where ${isOwnedBy(owner)} order by id`,
  )
  return {
    totp: (await readTotp(db, owner)) !== undefined,
    passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, owner),
  }
}

/** Whether a sign-in asks for a second factor, and which can be given. */
export const readKinds = (db: Db, owner: FactorOwner): Promise<{ totp: boolean; passkeys: boolean }> =>
  row(
    db,
    sql`select exists (select 1 from totp_secret where ${isOwnedBy(owner)} and confirmed_at is not null) as totp,
          exists (select 1 from passkey where ${isOwnedBy(owner)}) as passkeys`,
  )

export async function hasSecondFactor(db: Db, owner: FactorOwner): Promise<boolean> {
  const { totp, passkeys } = await readKinds(db, owner)
  return totp || passkeys
}

/** Refused for the lack of a factor, or for a wrong one: with what can be given, and a fresh challenge for passkeys. */
async function asked(db: WriteDb, house: House, owner: FactorOwner, { totp, wrong }: { totp: boolean; wrong: boolean }) {
  const data: RefusalData<'captchaFailed'> = {
    second_factor_required: true,
    wrong,
    totp,
    passkey_options: await askToProve(db, house, owner),
  }
  return refuse('captchaFailed', { data })
}

/**
 * Proves a second factor, for who has proven the password; `db` is not the act's transaction, because a challenge is used up whatever becomes of
 * it. `onWrong` counts a wrong one. Refuses captchaFailed (see `secondFactorAsked`) without one and with a wrong one.
 */
export async function proveSecondFactor(
  { db, house }: { db: WriteDb; house: House },
  owner: FactorOwner,
  given: GivenFactor,
  onWrong: () => Promise<unknown> = async () => {},
): Promise<ProvenFactor> {
  const { totp, passkeys } = await readKinds(db, owner)
  if (!totp && !passkeys) return { kind: 'none' }
  if (given.second_factor === undefined && given.passkey === undefined) throw await asked(db, house, owner, { totp, wrong: false })
  const proven = await check({ db, house }, owner, given)
  if (proven) return proven
  await onWrong()
  throw await asked(db, house, owner, { totp, wrong: true })
}

async function check(
  { db, house }: { db: WriteDb; house: House },
  owner: FactorOwner,
  { second_factor: code, passkey }: GivenFactor,
): Promise<ProvenFactor | null> {
  const proven = code === undefined ? null : await checkCode({ db, house }, owner, code)
  if (proven || passkey === undefined) return proven
  const used = await checkPasskey(db, house, owner, passkey)
  return used && { kind: 'passkey', ...used }
}

async function checkCode({ db, house }: { db: Db; house: House }, owner: FactorOwner, code: string): Promise<ProvenFactor | null> {
  const hash = recoveryHash(house.secret, owner, code)
  if (hash) {
    const known = await maybeRow(db, sql`select from recovery_code where ${isOwnedBy(owner)} and code_hash = ${hash}`)
    return known ? { kind: 'recovery', hash } : null
  }
  const kept = await readTotp(db, owner)
  const step = kept ? stepOfCode(house.secret, owner, kept, code.replace(/\s/g, '')) : null
  return step === null ? null : { kind: 'totp', step }
}

/**
 * Uses a proven factor up, with the act: a code of the app and those before it, a recovery code (which is told by mail), the count of a passkey.
 * Refuses captchaFailed when another act used it first.
 */
export async function useSecondFactor(tx: Tx, owner: FactorOwner, proven: ProvenFactor): Promise<void> {
  switch (proven.kind) {
    case 'none':
      return
    case 'totp':
      return once(
        execute(
          tx,
          sql`update totp_secret set last_step = ${proven.step}
              where ${isOwnedBy(owner)} and confirmed_at is not null and (last_step is null or last_step < ${proven.step})`,
        ),
      )
    case 'recovery':
      await once(execute(tx, sql`delete from recovery_code where ${isOwnedBy(owner)} and code_hash = ${proven.hash}`))
      return tellOwner(tx, owner, 'recovery_code_used', { left: String(await countRecoveryCodes(tx, owner)) })
    case 'passkey':
      return once(
        execute(
          tx,
          sql`update passkey set sign_count = greatest(sign_count, ${proven.signCount}), last_used_at = now()
              where ${isOwnedBy(owner)} and id = ${proven.passkeyId}`,
        ),
      )
  }
}

async function once(writing: Promise<number>): Promise<void> {
  if ((await writing) === 0) throw refuse('captchaFailed')
}
