import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretFor } from '../platform/secrets.ts'
import type { Customer, Operator, ShopMember } from '../sessions/callers.ts'

/** Who may be shown a private file. */
export type Viewer = Customer | ShopMember | Operator

/** How long a signed link is good. */
const linkSeconds = 300

type Link = { path: string; viewer: string; expires: number }

const signatureOf = (secret: string, { path, viewer, expires }: Link): Buffer =>
  createHmac('sha256', secretFor(secret, 'file link'))
    .update(JSON.stringify([path, viewer, expires]))
    .digest()

const idOf = (viewer: Viewer): string => {
  switch (viewer.kind) {
    case 'customer':
      return viewer.customerId
    case 'shop_member':
      return viewer.memberId
    case 'operator':
      return viewer.operatorId
  }
}

/** The address under which one person sees a private file for five minutes. Who asks must be allowed to: this only signs. */
export function signedLink(secret: string, path: string, viewer: Viewer): { url: string; expires_at: string } {
  const expires = Math.floor(Date.now() / 1000) + linkSeconds
  const link = { path, viewer: `${viewer.kind}:${idOf(viewer)}`, expires }
  const query = new URLSearchParams({
    ...link,
    expires: String(expires),
    signature: signatureOf(secret, link).toString('base64url'),
  })
  return { url: `/api/upload/view?${query}`, expires_at: new Date(expires * 1000).toISOString() }
}

/** Whether a link was signed by this house as it stands, and is still good. */
export function isGoodLink(secret: string, { signature, ...link }: Link & { signature: string }): boolean {
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, link)
  return given.length === right.length && timingSafeEqual(given, right) && link.expires * 1000 > Date.now()
}
