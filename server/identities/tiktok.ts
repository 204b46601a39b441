import { createHash } from 'node:crypto'
import { z } from 'zod'
import { emailMost, personNameMost } from '../../contract/limits.ts'
import { asLine, type IdentityProvider, reachProvider } from './provider.ts'

type House = { clientKey: string; clientSecret: string; authorizeUrl: string; apiUrl: string; redirectUri: string }

export const tiktokIssuer = 'https://www.tiktok.com'

const tokenAnswer = z.object({ access_token: z.string().min(1), open_id: z.string().min(1).max(255) })
const userAnswer = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string().optional() }) }),
  error: z.object({ code: z.literal('ok') }),
})

async function read<Answer>(response: Response, shape: z.ZodType<Answer>): Promise<Answer> {
  const body: unknown = await response.json()
  const parsed = shape.safeParse(body)
  // What it says instead is for the log: {"error": "invalid_grant", "error_description": ...}
  if (!response.ok || !parsed.success) throw new Error(`TikTok answers ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
  return parsed.data
}

/**
 * TikTok (Login Kit for Web), which speaks an OAuth 2 of its own: `client_key` for a client id, no ID token, and who somebody is by a call of its own.
 * It tells a name and no e-mail. `open_id` is that of the person for this app.
 */
export const openTiktok = ({ clientKey, clientSecret, authorizeUrl, apiUrl, redirectUri }: House): IdentityProvider => ({
  async authorizeUrl({ state, codeVerifier }) {
    const url = new URL(authorizeUrl)
    url.search = new URLSearchParams({
      client_key: clientKey,
      response_type: 'code',
      scope: 'user.info.basic',
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return url.href
  },

  async identify({ code }, { codeVerifier }) {
    const tokens = await reachProvider(`${apiUrl}/v2/oauth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_key: clientKey,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }).toString(),
    })
    const { access_token, open_id } = await read(tokens, tokenAnswer)
    const info = await reachProvider(`${apiUrl}/v2/user/info/?fields=open_id,display_name`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    const { user } = (await read(info, userAnswer)).data
    if (user.open_id !== open_id) throw new Error('TikTok tells of somebody else')
    return {
      issuer: tiktokIssuer,
      subject: open_id,
      name: asLine(user.display_name, emailMost),
      email: '',
      emailVerified: false,
      firstname: asLine(user.display_name, personNameMost),
      lastname: '',
    }
  },
})
