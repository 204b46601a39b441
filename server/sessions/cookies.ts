import { randomBytes } from 'node:crypto'
import { hashToken } from './token.ts'

const dayInSeconds = 86_400

/** A cookie of 256 random bits. We keep the hash alone. */
export type KeptCookie = {
  /** SHA-256 of the token; null when the browser brought none */
  readonly hash: Buffer | null
  /** the same, after giving the browser a cookie when it has none */
  ensure(): Buffer
  /** forgets the cookie */
  drop(): void
}

type Jar = { secure: boolean; setCookie: (value: string) => void }

/**
 * HttpOnly, SameSite=Strict. Over https its name makes the browser hold that it comes from this very host: on a host below it (the chat) runs
 * the script of somebody else, who could lay one of theirs before it. Such a name is sent everywhere; without it the cookie goes to the calls only.
 */
function keptCookie(plainName: string, maxAgeSeconds: number) {
  return (header: string | undefined, { secure, setCookie }: Jar): KeptCookie => {
    const name = secure ? `__Host-${plainName}` : plainName
    const token = readCookie(header, name)
    const attributes = `${secure ? 'Path=/; Secure' : 'Path=/api'}; HttpOnly; SameSite=Strict`
    let hash = token ? hashToken(token) : null
    return {
      get hash() {
        return hash
      },
      ensure() {
        if (hash) return hash
        const fresh = randomBytes(32).toString('base64url')
        setCookie(`${name}=${fresh}; Max-Age=${maxAgeSeconds}; ${attributes}`)
        hash = hashToken(fresh)
        return hash
      },
      drop() {
        if (hash) setCookie(`${name}=; Max-Age=0; ${attributes}`)
        hash = null
      },
    }
  }
}

/** The token that a browser sent under a name; null without one that could be ours. */
export function readCookie(header: string | undefined, name: string): string | null {
  const form = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return form.exec(header ?? '')?.[1] ?? null
}

/** The visitor's cookie holds a cart and nothing else. */
export const cartCookie: (header: string | undefined, jar: Jar) => KeptCookie = keptCookie('plaza-visitor', 90 * dayInSeconds)

/** The device's cookie is given at the first sign-in and stays. */
export const deviceCookie: (header: string | undefined, jar: Jar) => KeptCookie = keptCookie('plaza-device', 400 * dayInSeconds)

export type Office = 'seller' | 'operator'

/**
 * The cookie of a session in an office. Over https its name makes the browser hold that it comes from this very host; it ends
 * with the browser, and earlier with the session.
 */
export const officeCookieName = (app: Office, secure: boolean): string => `${secure ? '__Host-' : ''}plaza-${app}`

const officeAttributes = (secure: boolean) => `Path=/${secure ? '; Secure' : 'api'}; HttpOnly; SameSite=Strict`

/** What gives a browser the cookie of an office, and what takes it away. */
export const officeCookie = (app: Office, secure: boolean): { give(token: string): string; take(): string } => ({
  give: (token) => `${officeCookieName(app, secure)}=${token}; ${officeAttributes(secure)}`,
  take: () => `${officeCookieName(app, secure)}=; Max-Age=0; ${officeAttributes(secure)}`,
})
