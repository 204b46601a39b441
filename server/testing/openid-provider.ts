import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the provider tells of somebody; `sub` is made where none is given. */
export type Person = {
  sub?: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

const clientId = 'plaza'
const clientSecret = 'secret-of-plaza-at-the-provider'

const page = (lang: string, title: string, body: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/**
 * A provider of OpenID Connect in its own right (the package oidc-provider), with one page of ours: who somebody is there is typed as `sub`, and can be
 * refused. `redirectUri` is what the house has registered.
 */
export async function openOpenIdProvider(redirectUri: string, { authMethod = 'client_secret_basic' as const } = {}) {
  const people = new Map<string, Person & { sub: string }>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: authMethod,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: async () => person }
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Whoever signs in there has agreed to it.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  })

  /** The page where somebody says who they are, and what they say. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      const form = new URLSearchParams(body)
      const result = form.has('cancel')
        ? { error: 'access_denied', error_description: 'the person said no' }
        : { login: { accountId: form.get('sub') ?? '', remember: false } }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    const { params } = await provider.interactionDetails(request, response)
    const form = `<form method="post"><label>Who <input name="sub"></label> <button>Sign in here</button> <button name="cancel" value="1">Cancel</button></form>`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page(String(params.ui_locales ?? 'en'), 'A house of its own', form))
  }

  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    issuer,
    /** what the house is configured with */
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Casa Abierta' },
    /** Somebody who has an account there; gives the `sub`. */
    add(person: Person): string {
      const sub = person.sub ?? `person-${randomBytes(6).toString('hex')}`
      people.set(sub, { ...person, sub })
      return sub
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof openOpenIdProvider>>
