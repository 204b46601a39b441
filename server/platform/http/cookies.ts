import { createHash, randomBytes } from 'node:crypto'
import type { Device, Visitor } from './context.ts'

const dayInSeconds = 86_400

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Jar = { secure: boolean; setCookie: (value: string) => void }

/** A cookie that holds 256 random bits: HttpOnly, SameSite=Strict, sent to the calls only. We keep the hash alone. */
function tokenCookie(name: string, maxAgeSeconds: number) {
  const form = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return (header: string | undefined, { secure, setCookie }: Jar): Visitor => {
    const token = form.exec(header ?? '')?.[1]
    const attributes = `Path=/api; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
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

/** The visitor's cookie holds a cart and nothing else. */
export const visitorOf: (header: string | undefined, jar: Jar) => Visitor = tokenCookie('plaza-visitor', 90 * dayInSeconds)

/** The device's cookie is given at the first sign-in and stays. */
export const deviceOf: (header: string | undefined, jar: Jar) => Device = tokenCookie('plaza-device', 400 * dayInSeconds)
