import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What is wrong with its answers: what stands in the ID token, how it is signed, or that there is none. */
type Mood =
  | 'well'
  | 'wrong nonce'
  | 'no nonce'
  | 'another issuer'
  | 'another audience'
  | 'expired'
  | 'tampered'
  | 'another key'
  | 'unsigned'
  | 'no token'
  | 'another subject'
  | 'broken'
  | 'silent'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider of OpenID Connect as it must not be: it lets everybody in at once, and lies as it is told to. */
export async function openStrangeProvider() {
  let mood: Mood = 'well'
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const nonces = new Map<string, string>()
  const person = { sub: 'stranger', email: 'stranger@example.test', email_verified: true }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const at = new URL(request.url ?? '/', issuer)
    const answer = (data: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    if (mood === 'silent') return
    if (mood === 'broken') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    switch (at.pathname) {
      case '/.well-known/openid-configuration':
        return answer({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'none'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        })
      case '/keys':
        return answer({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
      case '/authorize': {
        const code = randomBytes(16).toString('hex')
        nonces.set(code, at.searchParams.get('nonce') ?? '')
        const back = new URLSearchParams({ code, state: at.searchParams.get('state') ?? '' })
        return response.writeHead(303, { location: `${at.searchParams.get('redirect_uri')}?${back}` }).end()
      }
      case '/token': {
        const code = new URLSearchParams(body).get('code') ?? ''
        const token = mood === 'no token' ? {} : { id_token: idToken(nonces.get(code) ?? '') }
        return answer({ access_token: 'access', token_type: 'Bearer', ...token })
      }
      case '/userinfo':
        return answer(mood === 'another subject' ? { ...person, sub: 'victim' } : person)
      default:
        return response.writeHead(404).end()
    }
  })

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...person,
      iss: mood === 'another issuer' ? 'https://other.example' : issuer,
      aud: mood === 'another audience' ? 'another-house' : 'plaza',
      iat: mood === 'expired' ? now - 7200 : now,
      exp: mood === 'expired' ? now - 3600 : now + 300,
      ...(mood !== 'no nonce' && { nonce: mood === 'wrong nonce' ? `${nonce}x` : nonce }),
    }
    if (mood === 'unsigned') return `${part({ alg: 'none' })}.${part(claims)}.`
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`
    const signature = sign('sha256', Buffer.from(signed), mood === 'another key' ? others.privateKey : keys.privateKey).toString(
      'base64url',
    )
    if (mood !== 'tampered') return `${signed}.${signature}`
    return `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...claims, sub: 'victim' })}.${signature}`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'plaza', OIDC_CLIENT_SECRET: 'secret' },
    setMood: (next: Mood) => {
      mood = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type StrangeProvider = Awaited<ReturnType<typeof openStrangeProvider>>
