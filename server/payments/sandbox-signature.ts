import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'plaza-sandbox-signature'

/** A signature older or newer than this is refused, so that a recorded event is of little use. */
const toleranceSeconds = 300

// The server's secret signs other things too; each use has a key of its own.
const keyOf = (secret: string) => createHmac('sha256', secret).update('plaza sandbox webhook').digest()

const digestOf = (secret: string, seconds: string, body: Buffer) =>
  createHmac('sha256', keyOf(secret)).update(`${seconds}.`).update(body).digest()

/** The header of an event sent at `nowMs`: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
export function signEvent(secret: string, body: Buffer, nowMs = Date.now()): string {
  const seconds = String(Math.floor(nowMs / 1000))
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`
}

/** Whether the header signs exactly these bytes, at a time near `nowMs`. The comparison takes the same time for every wrong digest. */
export function isSigned(secret: string, body: Buffer, header: string | string[] | undefined, nowMs = Date.now()): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) : null
  const [, seconds, digest] = parts ?? []
  if (seconds === undefined || digest === undefined) return false
  if (Math.abs(Math.floor(nowMs / 1000) - Number(seconds)) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(secret, seconds, body))
}
