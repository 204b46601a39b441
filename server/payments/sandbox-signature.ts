import { createHmac } from 'node:crypto'
import { isSignedBody, signBody } from '../platform/signed-body.ts'

export const signatureHeader = 'plaza-sandbox-signature'

// The server's secret signs other things too; each use has a key of its own.
const keyOf = (secret: string) => createHmac('sha256', secret).update('plaza sandbox webhook').digest()

/** The header of an event sent at `nowMs`. */
export const signEvent = (secret: string, body: Buffer, nowMs = Date.now()): string => signBody(keyOf(secret), body, nowMs)

/** Whether the header signs exactly these bytes, at a time near `nowMs`. */
export const isSigned = (secret: string, body: Buffer, header: string | string[] | undefined, nowMs = Date.now()): boolean =>
  isSignedBody(keyOf(secret), body, header, nowMs)
