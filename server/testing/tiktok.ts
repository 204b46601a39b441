import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it answers: as it should, that the person said no, with an error of its own, about somebody else, or not at all. */
type Mood = 'well' | 'denying' | 'broken' | 'stranger' | 'silent'

const clientKey = 'aw0test0client0key'
const clientSecret = 'secret-of-plaza-at-tiktok'

type Sent = { challenge: string; redirectUri: string; openId: string; name: string }

/**
 * What TikTok does at its own edge (Login Kit for Web and Display API v2): `client_key`, scopes by commas, codes with PKCE that are good once, errors as
 * it writes them, and who somebody is by a call of its own. Whoever is sent there is `person` and says yes.
 */
export async function openTiktokServer() {
  let mood: Mood = 'well'
  let person = { openId: 'open-0', name: 'Ana' }
  const codes = new Map<string, Sent>()
  const tokens = new Map<string, Sent>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (mood === 'silent') return
    const at = new URL(request.url ?? '/', 'http://tiktok')
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const log_id = randomBytes(8).toString('hex')
    const refuse = (error: string, error_description: string) => answer(200, { error, error_description, log_id })
    if (mood === 'broken') return answer(503, { error: 'internal_error', error_description: 'Try later', log_id })
    if (request.method === 'GET' && at.pathname === '/v2/auth/authorize/') {
      const asked = Object.fromEntries(at.searchParams)
      if (asked.client_key !== clientKey || asked.response_type !== 'code' || asked.scope !== 'user.info.basic')
        return response.writeHead(400).end('client_key, response_type or scope')
      if (asked.code_challenge_method !== 'S256' || !asked.code_challenge || !asked.redirect_uri)
        return response.writeHead(400).end('code_challenge')
      const code = randomBytes(20).toString('base64url')
      const denied = { error: 'access_denied', error_description: 'User cancelled', errCode: '-2' }
      codes.set(code, { challenge: asked.code_challenge, redirectUri: asked.redirect_uri, ...person })
      const back = new URLSearchParams({
        state: asked.state ?? '',
        ...(mood === 'denying' ? denied : { code, scopes: 'user.info.basic' }),
      })
      return response.writeHead(302, { location: `${asked.redirect_uri}?${back}` }).end()
    }
    if (request.method === 'POST' && at.pathname === '/v2/oauth/token/') {
      const form = new URLSearchParams(body)
      if (form.get('client_key') !== clientKey || form.get('client_secret') !== clientSecret)
        return refuse('invalid_client', 'Client key or secret is incorrect.')
      const code = form.get('code') ?? ''
      const sent = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!sent || sent.redirectUri !== form.get('redirect_uri') || sent.challenge !== challenge)
        return refuse('invalid_grant', 'Authorization code is expired.')
      const access_token = `act.${randomBytes(20).toString('hex')}`
      tokens.set(access_token, sent)
      return answer(200, {
        access_token,
        expires_in: 86_400,
        open_id: sent.openId,
        refresh_expires_in: 31_536_000,
        refresh_token: `rft.${randomBytes(20).toString('hex')}`,
        scope: 'user.info.basic',
        token_type: 'Bearer',
      })
    }
    if (request.method === 'GET' && at.pathname === '/v2/user/info/') {
      const known = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      if (!known) return answer(401, { error: { code: 'access_token_invalid', message: 'The access token is invalid.', log_id } })
      const user = { open_id: mood === 'stranger' ? 'somebody-else' : known.openId, display_name: known.name }
      const wanted = at.searchParams.get('fields')?.split(',') ?? []
      const told = Object.fromEntries(Object.entries(user).filter(([field]) => wanted.includes(field)))
      return answer(200, { data: { user: told }, error: { code: 'ok', message: '', log_id } })
    }
    return answer(404, { error: { code: 'not_found', message: '', log_id } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      TIKTOK_CLIENT_KEY: clientKey,
      TIKTOK_CLIENT_SECRET: clientSecret,
      TIKTOK_AUTHORIZE_URL: `${origin}/v2/auth/authorize/`,
      TIKTOK_API_URL: origin,
    },
    setMood: (next: Mood) => {
      mood = next
    },
    /** Who comes next. */
    be(openId: string, name = 'Ana') {
      person = { openId, name }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TiktokServer = Awaited<ReturnType<typeof openTiktokServer>>
