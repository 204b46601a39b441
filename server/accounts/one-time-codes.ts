import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength, codeResendSeconds } from '../../contract/limits.ts'
import { execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { countHit, type RateLimit } from '../platform/rate-limit.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { secretFor } from '../platform/secrets.ts'
import { sql } from '../platform/sql.ts'

/** What a code is for and where it was sent. A code of one proof is worth nothing for another. */
export type Proof =
  | { purpose: 'reset_password'; email: string }
  | { purpose: 'change_email'; customerId: string; email: string }
  | { purpose: 'verify_telephone'; telephone: string }
  /** `identity`: who opens the account, as a provider knows them */
  | { purpose: 'join_email'; identity: string; email: string }

export const codeMinutes = 15
const triesMost = 5

/** A new code brings new tries, so they are counted too: with these nobody guesses more than 50 of a million in a day. */
const limits: Record<Proof['purpose'], RateLimit> = {
  reset_password: { name: 'code-reset', hits: 10, windowSeconds: 86_400 },
  change_email: { name: 'code-email', hits: 10, windowSeconds: 86_400 },
  verify_telephone: { name: 'code-telephone', hits: 5, windowSeconds: 86_400 },
  join_email: { name: 'code-join', hits: 10, windowSeconds: 86_400 },
}

const placeOf = (proof: Proof): string => {
  switch (proof.purpose) {
    case 'reset_password':
      return proof.email
    case 'change_email':
      return `${proof.customerId} ${proof.email}`
    case 'verify_telephone':
      return proof.telephone
    case 'join_email':
      return `${proof.identity} ${proof.email}`
  }
}
const subjectOf = (proof: Proof): Buffer => createHash('sha256').update(placeOf(proof)).digest()

const hashOf = (secret: string, proof: Proof, code: string): Buffer =>
  createHmac('sha256', secretFor(secret, 'one-time code'))
    .update(`${proof.purpose} ${placeOf(proof)} ${code}`)
    .digest()

/** The last code is less than a minute old. */
export class AskedTooSoon extends TransportError {
  constructor(retryAfterSeconds: number) {
    super(429, { retryAfterSeconds })
  }
}

/**
 * Makes a code in place of the one before and hands it to `send`, outside any transaction. It holds for fifteen minutes and five tries. When the
 * sending fails another may be asked for at once, and this one holds all the same: what nobody acknowledged may still arrive.
 * Refuses 429 (Retry-After) within a minute of the last one, as AskedTooSoon, and above what one place gets in a day: nothing is sent then. Throws what `send` throws.
 */
export async function sendCode(db: WriteDb, secret: string, proof: Proof, send: (code: string) => Promise<unknown>): Promise<void> {
  const { purpose } = proof
  const subject = subjectOf(proof)
  const wait = await maybeRow<{ seconds: number }>(
    db,
    sql`select ceil(extract(epoch from sent_at + make_interval(secs => ${codeResendSeconds}) - now()))::int as seconds
        from one_time_code where purpose = ${purpose} and subject = ${subject} and sent_at > now() - make_interval(secs => ${codeResendSeconds})`,
  )
  if (wait) throw new AskedTooSoon(Math.max(1, wait.seconds))
  await countHit(db, limits[purpose], subject.toString('base64url'))
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const codeHash = hashOf(secret, proof, code)
  const made = await execute(
    db,
    sql`insert into one_time_code as o (purpose, subject, code_hash, expires_at)
        values (${purpose}, ${subject}, ${codeHash}, now() + make_interval(mins => ${codeMinutes}))
        on conflict (purpose, subject) do update set code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at
          where o.sent_at is null or o.sent_at <= now() - make_interval(secs => ${codeResendSeconds})`,
  )
  // another that was asked for at the same moment
  if (made === 0) throw new AskedTooSoon(codeResendSeconds)
  try {
    await send(code)
  } catch (error) {
    await execute(
      db,
      sql`update one_time_code set sent_at = null where purpose = ${purpose} and subject = ${subject} and code_hash = ${codeHash}`,
    )
    throw error
  }
}

/** A code that was given and is right; `takeCode` uses it up in the act that it allows. */
export type GivenCode = { proof: Proof; codeHash: Buffer }

/**
 * Tries a code, and counts the try before it is looked at, so that many at once are no more than five; `db` is not the act's transaction.
 * Refuses captchaFailed (data tries_left) for a code that is wrong, used up, expired or was never sent.
 */
export async function tryCode(db: WriteDb, secret: string, proof: Proof, code: string): Promise<GivenCode> {
  const codeHash = hashOf(secret, proof, code)
  const tried = await maybeRow<{ code_hash: Buffer; tries: number }>(
    db,
    sql`update one_time_code set tries = tries + 1
        where purpose = ${proof.purpose} and subject = ${subjectOf(proof)} and expires_at > now() and tries < ${triesMost}
        returning code_hash, tries`,
  )
  if (!tried) throw refuse('captchaFailed', { data: { tries_left: 0 } })
  if (!timingSafeEqual(tried.code_hash, codeHash)) throw refuse('captchaFailed', { data: { tries_left: triesMost - tried.tries } })
  return { proof, codeHash }
}

/** Uses a code up, with the act. Refuses captchaFailed when another act took it first, or a newer one came in its place. */
export async function takeCode(tx: Tx, { proof, codeHash }: GivenCode): Promise<void> {
  const taken = await execute(
    tx,
    sql`delete from one_time_code where purpose = ${proof.purpose} and subject = ${subjectOf(proof)} and code_hash = ${codeHash}`,
  )
  if (taken === 0) throw refuse('captchaFailed', { data: { tries_left: 0 } })
}

export const forgetOldCodes = (db: WriteDb): Promise<number> => execute(db, sql`delete from one_time_code where expires_at < now()`)
