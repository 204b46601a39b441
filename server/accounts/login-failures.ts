import { createHash } from 'node:crypto'
import { type Db, execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'

/**
 * Failed sign-ins are counted by e-mail, whether or not an account has it. A device on which the account has signed in before has
 * a count of its own: strangers who guess at an account cannot lock its owner out, and a stolen device gets no more tries than they.
 */
export type FailureSubject =
  | { email: string }
  | { customerId: string; deviceHash: Buffer }
  | { operatorEmail: string }
  | { operatorId: string; deviceHash: Buffer }

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url')

function keyOf(subject: FailureSubject): string {
  if ('email' in subject) return `email:${hashOf(subject.email)}`
  if ('operatorEmail' in subject) return `operator:${hashOf(subject.operatorEmail)}`
  const whose = 'customerId' in subject ? `device:${subject.customerId}` : `operator-device:${subject.operatorId}`
  return `${whose}:${subject.deviceHash.toString('base64url')}`
}

/** From the fifth failure on each one doubles the wait: 15 s, 30 s ... up to an hour. A day without failures clears the count. */
const standing = sql`case when f.last_at < now() - interval '1 day' then 0 else f.failures end`
const waitSeconds = sql`case when ${standing} < 5 then 0
  else greatest(0, ceil(extract(epoch from f.last_at + make_interval(secs => least(3600, 15 * 2 ^ least(f.failures - 5, 10))) - now()))) end::int`

const tooSoon = (seconds: number) => new TransportError(429, { retryAfterSeconds: Math.max(1, seconds) })

type Standing = { failures: number; wait: number }

/** How many failures stand against the subject. Refuses (429, Retry-After) while it has to wait. */
export async function readFailures(db: Db, subject: FailureSubject): Promise<number> {
  const found = await maybeRow<Standing>(
    db,
    sql`select ${standing} as failures, ${waitSeconds} as wait from login_failure f where f.subject = ${keyOf(subject)}`,
  )
  if (found && found.wait > 0) throw tooSoon(found.wait)
  return found?.failures ?? 0
}

/** Counts one failure. Refuses (429) when others that ran at the same moment have used up the tries: the guess then told nothing. */
export async function recordFailure(db: WriteDb, subject: FailureSubject): Promise<void> {
  const counted = await execute(
    db,
    sql`insert into login_failure as f (subject, failures, last_at) values (${keyOf(subject)}, 1, now())
        on conflict (subject) do update set failures = ${standing} + 1, last_at = now() where ${waitSeconds} = 0`,
  )
  if (counted === 0) {
    await readFailures(db, subject)
    throw tooSoon(1)
  }
}

/** Forgets the failures after a sign-in. Refuses (429) like `recordFailure`, so that many guesses at once are worth no more than five. */
export async function clearFailures(tx: Tx, subject: FailureSubject): Promise<void> {
  const found = await maybeRow<Standing>(
    tx,
    sql`select ${standing} as failures, ${waitSeconds} as wait from login_failure f where f.subject = ${keyOf(subject)} for update`,
  )
  if (!found) return
  if (found.wait > 0) throw tooSoon(found.wait)
  await execute(tx, sql`delete from login_failure where subject = ${keyOf(subject)}`)
}

/** The same for an operator who has proven to read the mailbox. */
export const forgiveOperator = (tx: Tx, { email, operatorId }: { email: string; operatorId: string }): Promise<number> =>
  execute(
    tx,
    sql`delete from login_failure where subject = ${keyOf({ operatorEmail: email })} or starts_with(subject, ${`operator-device:${operatorId}:`})`,
  )

/** Forgets every failure that stands against a person who has proven to read the mailbox, those of their devices too. */
export const forgiveFailures = (tx: Tx, { email, customerId }: { email: string; customerId: string }): Promise<number> =>
  execute(tx, sql`delete from login_failure where subject = ${keyOf({ email })} or starts_with(subject, ${`device:${customerId}:`})`)

export const forgetOldFailures = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from login_failure where last_at < now() - interval '1 day'`)
