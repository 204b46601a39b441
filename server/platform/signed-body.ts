import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature older or newer than this is refused, so that a recorded body is of little use. */
const toleranceSeconds = 300

const digestOf = (key: Buffer, seconds: string, body: Buffer) => createHmac('sha256', key).update(`${seconds}.`).update(body).digest()

/** The header of a body sent at `nowMs`: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
export function signBody(key: Buffer, body: Buffer, nowMs = Date.now()): string {
  const seconds = String(Math.floor(nowMs / 1000))
  return `t=${seconds},v1=${digestOf(key, seconds, body).toString('hex')}`
}

/** Whether the header signs exactly these bytes, at a time near `nowMs`. The comparison takes the same time for every wrong digest. */
export function isSignedBody(key: Buffer, body: Buffer, header: string | string[] | undefined, nowMs = Date.now()): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) : null
  const [, seconds, digest] = parts ?? []
  if (seconds === undefined || digest === undefined) return false
  if (Math.abs(Math.floor(nowMs / 1000) - Number(seconds)) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(key, seconds, body))
}
