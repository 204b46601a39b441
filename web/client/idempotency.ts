import { requestTimeoutMs } from '../../contract/limits.ts'
import { readStored, writeStored } from './storage.ts'

type Unanswered = { key: string; fingerprint: string; tab: string; at: number }

const storedAs = 'unanswered'
const forgetAfterMs = 24 * 60 * 60 * 1000

/** Random also where the page is not a secure context (a shop tried out in a local network), which has no randomUUID. */
const randomKey = () =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Outlives a reload, not the tab: a young key of another tab belongs to an act that may still be under way there. */
const tab = tabIdentity()
const flying = new Set<string>()

function tabIdentity(): string {
  try {
    const kept = sessionStorage.getItem('tab') ?? randomKey()
    sessionStorage.setItem('tab', kept)
    return kept
  } catch {
    return randomKey()
  }
}

const read = (): Unanswered[] => {
  try {
    const kept = JSON.parse(readStored(storedAs) ?? '[]') as Unanswered[]
    return kept.filter(({ at }) => at > Date.now() - forgetAfterMs)
  } catch {
    return []
  }
}
const write = (entries: Unanswered[]) => writeStored(storedAs, entries.length ? JSON.stringify(entries) : null)

/**
 * The key of one act: written down before the act is sent and forgotten when it is answered. The same act after a lost connection, even
 * after a reload, finds its old key again, so it happens once. A second press while the first is under way is a new act.
 */
export function takeKey(name: string, body: Record<string, unknown>): string {
  const act = fingerprint(name, body)
  const entries = read()
  const lost = entries.find(
    (entry) => entry.fingerprint === act && !flying.has(entry.key) && (entry.tab === tab || entry.at < Date.now() - requestTimeoutMs),
  )
  const key = lost?.key ?? randomKey()
  flying.add(key)
  write([...entries.filter((entry) => entry.key !== key), { key, fingerprint: act, tab, at: Date.now() }])
  return key
}

/** `answered`: the shop said yes or no. Otherwise the key stays for the next try. */
export function releaseKey(key: string, { answered }: { answered: boolean }) {
  flying.delete(key)
  if (answered) write(read().filter((entry) => entry.key !== key))
}

/** Recognises the same act again, also when it was written down meanwhile, which drops what is undefined. Passwords, codes and factors are left out: not even their hash is kept. */
function fingerprint(name: string, body: Record<string, unknown>): string {
  const told = Object.entries(body).filter(
    ([key, value]) => value !== undefined && !/password|captcha|code$|second_factor|passkey/.test(key),
  )
  const text = JSON.stringify([name, told])
  let high = 0x811c9dc5
  let low = 0x1000193
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ unit, 0x85ebca6b)
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}${text.length.toString(36)}`
}
