import { request } from 'node:http'
import { Readable } from 'node:stream'
import { addressOf } from '../platform/hosts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { openSession } from '../sessions/open.ts'
import type { TestPlaza } from './plaza.ts'

type Office = Pick<TestPlaza, 'origin' | 'configuration'>
type Sent = { method: string; headers: Record<string, string>; body?: string | Buffer }

/** As `fetch`, on the host of the office that a path is of and from one of its pages: fetch itself lets nobody choose the Host. */
export const fetchInOffice = ({ origin, configuration }: Office, path: string, { method, headers, body }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const office = new URL(addressOf(configuration, path.startsWith('/api/operator/') ? 'operator' : 'seller'))
    const sending = request(
      new URL(path, origin),
      { method, headers: { ...headers, host: office.host, origin: office.origin } },
      (response) => {
        const answered = new Headers()
        for (const [name, value] of Object.entries(response.headers)) answered.set(name, String(value))
        resolve(new Response(Readable.toWeb(response), { status: response.statusCode ?? 500, headers: answered }))
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })

/** The cookie of a member who is in the office. */
export async function enterOffice({ db }: Pick<TestPlaza, 'db'>, { memberId }: Pick<ShopMember, 'memberId'>): Promise<{ cookie: string }> {
  const token = await db.transaction((tx) => openSession(tx, { kind: 'shop_member', memberId }, { userAgent: 'test', deviceHash: null }))
  return { cookie: `plaza-seller=${token}` }
}
