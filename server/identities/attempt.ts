import type { IdentityProviderName, SignInFailure } from '../../contract/identity-providers.ts'
import type { Language } from '../../contract/languages.ts'
import { execute, maybeRow, type WriteDb } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { secretFor } from '../platform/secrets.ts'
import { joinSql, sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { type AttemptSecrets, type Identity, type IdentityProvider, ProviderAway, type Returned } from './provider.ts'

const attemptMinutes = 10

type House = Pick<Services, 'identityProviders' | 'secret' | 'log'>

export const notSignedIn = (why: SignInFailure): Refusal => refuse('captchaFailed', { data: { sign_in: why } })

/** Made again from the state when somebody comes back: the database knows neither. */
const secretsOf = (secret: string, state: string): AttemptSecrets => ({
  state,
  codeVerifier: secretFor(secret, `code verifier of ${state}`),
  nonce: secretFor(secret, `nonce of ${state}`),
})

/** What a provider says, and what becomes of it when it says nothing that holds. Refuses captchaFailed (sign_in: unavailable, invalid). */
async function asked<Answer>(
  { identityProviders, log }: House,
  provider: IdentityProviderName,
  ask: (provider: IdentityProvider) => Promise<Answer>,
): Promise<Answer> {
  const found = identityProviders[provider]
  if (!found) throw notSignedIn('unavailable')
  try {
    return await ask(found)
  } catch (error) {
    log.warn(
      { provider, reason: String(error instanceof Error && error.cause ? `${error.message}: ${error.cause}` : error) },
      'a provider did not say who somebody is',
    )
    throw notSignedIn(error instanceof ProviderAway ? 'unavailable' : 'invalid')
  }
}

/** Where somebody is sent to, and the state that has to come back; nothing is kept yet. Refuses parameterInvalid for a provider that this house does not have. */
export async function prepareAttempt(
  house: House,
  { provider, language }: { provider: IdentityProviderName; language: Language },
): Promise<{ url: string; state: string }> {
  if (!house.identityProviders[provider]) throw refuse('parameterInvalid', { fields: { provider: { problem: 'unknown_choice' } } })
  const state = makeToken()
  return { state, url: await asked(house, provider, (found) => found.authorizeUrl(secretsOf(house.secret, state), language)) }
}

/** Who may come back with the state: the device that was sent, to sign in; or the session that links an identity to its account. */
export type Sent = { deviceHash: Buffer; sessionId: null } | { deviceHash: null; sessionId: string }

export const keepAttempt = (
  db: WriteDb,
  { provider, state }: { provider: IdentityProviderName; state: string },
  { deviceHash, sessionId }: Sent,
): Promise<number> =>
  execute(
    db,
    sql`insert into identity_attempt (state_hash, provider, device_hash, session_id, expires_at)
        values (${hashToken(state)}, ${provider}, ${deviceHash}, ${sessionId}, now() + make_interval(mins => ${attemptMinutes}))`,
  )

export type Attempt = { provider: IdentityProviderName; state: string; sessionId: string | null }

/**
 * Takes the attempt of a state, once: it is used up whatever becomes of the call, so `db` is not an act's transaction. That of another device or
 * session stays with who it belongs to. Refuses captchaFailed (sign_in: expired).
 */
export async function takeAttempt(
  db: WriteDb,
  state: string,
  { deviceHash, sessionId }: { deviceHash: Buffer | null; sessionId: string | null },
): Promise<Attempt> {
  const mine = [...(deviceHash ? [sql`device_hash = ${deviceHash}`] : []), ...(sessionId ? [sql`session_id = ${sessionId}`] : [])]
  if (mine.length === 0) throw notSignedIn('expired')
  const taken = await maybeRow<{ provider: IdentityProviderName; session_id: string | null }>(
    db,
    sql`delete from identity_attempt where state_hash = ${hashToken(state)} and (${joinSql(mine, ' or ')}) and expires_at > now()
        returning provider, session_id`,
  )
  if (!taken) throw notSignedIn('expired')
  return { provider: taken.provider, state, sessionId: taken.session_id }
}

/** Who came back. Refuses captchaFailed (sign_in: unavailable, invalid). */
export const identify = (house: House, { provider, state }: Attempt, returned: Returned): Promise<Identity> =>
  asked(house, provider, (found) => found.identify(returned, secretsOf(house.secret, state)))

export const forgetOldAttempts = (db: WriteDb): Promise<number> => execute(db, sql`delete from identity_attempt where expires_at < now()`)
