import type { Language } from '../../contract/languages.ts'

/** Somebody as a provider knows them. */
export type Identity = {
  /** whose word the subject is */
  issuer: string
  subject: string
  /** what the person is called there: an e-mail or a name */
  name: string
  /** in lower case; empty where the provider tells none */
  email: string
  /** the provider has seen that the person reads there */
  emailVerified: boolean
  firstname: string
  lastname: string
}

/** What only who began a sign-in can know of it (RFC 7636, OpenID Connect Core 3.1.2.1). */
export type AttemptSecrets = { state: string; codeVerifier: string; nonce: string }

/** What came back with somebody. */
export type Returned = { code: string; iss: string | undefined }

/** Another house that answers for people. Both throw ProviderAway when it does not answer, and another error for whatever does not hold. */
export type IdentityProvider = {
  authorizeUrl(secrets: AttemptSecrets, language: Language): Promise<string>
  identify(returned: Returned, secrets: AttemptSecrets): Promise<Identity>
}

/** Nobody knows what the provider would have said. */
export class ProviderAway extends Error {}

const answerSeconds = 4

/**
 * `fetch` of a provider. The answer is read to its end, so that whatever breaks on the way is a ProviderAway: no connection, no answer within
 * four seconds, one that breaks off, an error of theirs.
 */
export async function reachProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerSeconds * 1000) })
    const body = await response.arrayBuffer()
    if (response.status >= 500 || response.status === 429) throw new Error(`HTTP ${response.status}`)
    return new Response(body, { status: response.status, headers: response.headers })
  } catch (cause) {
    throw new ProviderAway(`${new URL(url).host} does not answer`, { cause })
  }
}

/** Text of somebody else's, as a line that can be kept. */
export const asLine = (text: string | undefined, most: number): string =>
  Array.from((text ?? '').replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, most)
    .join('')
