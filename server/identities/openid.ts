import type { Configuration as Client, ClientAuth, CustomFetch } from 'openid-client'
import { email as emailShape } from '../../contract/calls/accounts.ts'
import { emailMost, personNameMost } from '../../contract/limits.ts'
import { asLine, type Identity, type IdentityProvider, ProviderAway, reachProvider } from './provider.ts'

/** A start need not wait for it. */
const library = () => import('openid-client')

/** Where the provider's endpoints are may change, as may its keys; the library asks for those by itself. */
const knownMs = 3_600_000

type House = { issuer: string; clientId: string; clientSecret: string | undefined; redirectUri: string }

const reach: CustomFetch = (url, init) => reachProvider(url, init as RequestInit)

/** The library wraps what its fetch throws. */
function unwrapped(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ProviderAway) return at
  return error
}

/**
 * A provider that speaks OpenID Connect, found by its issuer (Discovery 1.0). The code is bound to us by PKCE, the ID token to the attempt by its
 * nonce; signature, issuer, audience and times of the token are verified each time.
 */
export function openOpenId({ issuer, clientId, clientSecret, redirectUri }: House): IdentityProvider {
  let known: { client: Promise<Client>; until: number } | undefined

  async function discover(): Promise<Client> {
    const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, customFetch, discovery, enableNonRepudiationChecks, None } =
      await library()
    /** What the provider can read; without a word of it, Basic (Discovery 1.0, 3). */
    const auth: ClientAuth = (server, ...rest) => {
      if (clientSecret === undefined) return None()(server, ...rest)
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      return (takesPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)(server, ...rest)
    }
    const client = await discovery(new URL(issuer), clientId, undefined, auth, {
      [customFetch]: reach,
      // The configuration lets plain http in for this machine alone.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    // TLS alone would do by the book; a signature holds whatever stands in between.
    enableNonRepudiationChecks(client)
    return client
  }

  function connect(): Promise<Client> {
    if (known && known.until > Date.now()) return known.client
    const asking = { client: discover(), until: Date.now() + knownMs }
    known = asking
    asking.client.catch(() => {
      if (known === asking) known = undefined
    })
    return asking.client
  }

  async function identify(client: Client, at: URL, secrets: Parameters<IdentityProvider['identify']>[1]): Promise<Identity> {
    const { authorizationCodeGrant, fetchUserInfo } = await library()
    const tokens = await authorizationCodeGrant(client, at, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    })
    const token = tokens.claims()
    if (!token || token.sub.length > 255) throw new Error('the ID token names nobody')
    // Many providers tell the profile there alone.
    const { userinfo_endpoint } = client.serverMetadata()
    const profile = userinfo_endpoint ? await fetchUserInfo(client, tokens.access_token, token.sub) : {}
    return identityOf({ ...profile, ...token }, token)
  }

  return {
    async authorizeUrl({ state, codeVerifier, nonce }, language) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      const client = await connect().catch((error) => Promise.reject(unwrapped(error)))
      return buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ui_locales: language,
      }).href
    },

    async identify({ code, iss }, secrets) {
      const at = new URL(redirectUri)
      at.search = new URLSearchParams({ code, state: secrets.state, ...(iss !== undefined && { iss }) }).toString()
      try {
        return await identify(await connect(), at, secrets)
      } catch (error) {
        throw unwrapped(error)
      }
    },
  }
}

/** What the provider tells of somebody (Core 5.1); an e-mail that is none is left out. */
function identityOf(claims: Record<string, unknown>, { iss, sub }: { iss: string; sub: string }): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const email = emailShape.safeParse(text('email')).data ?? ''
  return {
    issuer: iss,
    subject: sub,
    name: asLine(email || text('preferred_username') || text('name') || sub, emailMost),
    email,
    // Some providers write it as text.
    emailVerified: email !== '' && (claims.email_verified === true || claims.email_verified === 'true'),
    firstname: asLine(text('given_name') ?? text('name'), personNameMost),
    lastname: asLine(text('family_name'), personNameMost),
  }
}
