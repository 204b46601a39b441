import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { accountCalls } from '../../contract/calls/accounts.ts'
import type { RefusalData } from '../../contract/refusals.ts'
import { execute, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { secretFor } from '../platform/secrets.ts'
import { sql } from '../platform/sql.ts'

const lifeSeconds = 600

/** Rounds of PBKDF2 for one guess, and between how many guesses the answer lies: on a phone half a second with its two fast cores. */
const real = { cost: 2000, counterFrom: 500, counterTo: 1000 }
const cheap = { cost: 1, counterFrom: 1, counterTo: 5 }

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: secretFor(secret, 'captcha challenge'),
  hmacKeySignatureSecret: secretFor(secret, 'captcha answer'),
})

const challengeShape = accountCalls.captchaChallenge.reply

/** A signed challenge that is good for ten minutes; the server keeps nothing of it. `isCheap`: for tests, which solve it for real. */
export async function makeChallenge(secret: string, { isCheap }: { isCheap: boolean }): Promise<Reply<'captchaChallenge'>> {
  const { cost, counterFrom, counterTo } = isCheap ? cheap : real
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counterFrom, counterTo),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
    ...secretsOf(secret),
  })
  return challengeShape.parse(challenge)
}

const answerShape = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

function readAnswer(text: string): z.output<typeof answerShape> | null {
  try {
    return answerShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/**
 * Takes the answer to a challenge, once: it is used up whatever becomes of the call, so `db` is not the act's transaction.
 * Refuses captchaFailed when it is wrong, expired, taken before or absent; `data` travels with the refusal.
 */
export async function verifyCaptcha(
  db: WriteDb,
  secret: string,
  answer: string | undefined,
  data: RefusalData<'captchaFailed'> = null,
): Promise<void> {
  const given = answer === undefined ? null : readAnswer(answer)
  if (!given) throw refuse('captchaFailed', { data })
  const { verified } = await verifySolution({ ...given, deriveKey, ...secretsOf(secret) })
  if (!verified) throw refuse('captchaFailed', { data })
  const challengeHash = createHash('sha256').update(given.challenge.signature).digest()
  const taken = await execute(
    db,
    sql`insert into captcha_used (challenge_hash, expires_at) values (${challengeHash}, to_timestamp(${given.challenge.parameters.expiresAt})) on conflict do nothing`,
  )
  if (taken === 0) throw refuse('captchaFailed', { data })
}

/** An expired challenge is refused by its own date, so its use need not be remembered. */
export const forgetUsedCaptchas = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from captcha_used where expires_at < now() - interval '1 minute'`)
