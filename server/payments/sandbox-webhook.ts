import type { AddressInfo } from 'node:net'
import type { Configuration } from '../platform/configuration.ts'
import { type Database, execute, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import type { SandboxEvent } from './sandbox.ts'
import { signatureHeader, signEvent } from './sandbox-signature.ts'

/** A decision of the sandbox, as its book has it. */
export type Decided = {
  reference: string
  key: string
  amount_minor: string
  state: 'paid' | 'refused'
  reason: string | null
  decided_at: Date
}

/** A decision is told once, so its event has one number however often it is sent. */
export const eventOf = ({ reference, key, amount_minor, state, reason, decided_at }: Decided): SandboxEvent => ({
  id: `evt_${reference}`,
  type: `payment.${state}`,
  created: Math.floor(decided_at.getTime() / 1000),
  data: { reference, key, amount: Number(amount_minor), currency: 'usd', reason },
})

/** Where this server hears itself: the address it listens on, else the configured one, on loopback when it listens on all. */
function ownAddress(listening: AddressInfo | string | null, { HOST, PORT }: Configuration): string {
  const { address, port } = listening !== null && typeof listening === 'object' ? listening : { address: HOST, port: PORT }
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function send(url: string, secret: string, event: SandboxEvent): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(event))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(secret, body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  await response?.body?.cancel()
  return response?.status === 200
}

/**
 * Tells the shop every decision that it has not acknowledged with 200, as an outside provider would: signed, over HTTP. Fails when
 * one is left, so that the job is tried again; the clock does the same every minute. Sending twice is harmless.
 */
export async function sendSandboxWebhooks({
  db,
  services: { cards, configuration, secret },
  listening,
}: {
  db: Database
  services: Pick<Services, 'cards' | 'configuration' | 'secret'>
  listening: AddressInfo | string | null
}): Promise<void> {
  if (cards.name !== 'sandbox') return
  const untold = await rows<Decided>(
    db,
    sql`select reference, key, amount_minor, state, reason, decided_at from sandbox_payment where decided_at is not null and told_at is null order by decided_at limit 100`,
  )
  const url = `${ownAddress(listening, configuration)}/api/payment/webhook/sandbox`
  let left = 0
  for (const payment of untold) {
    const told = await send(url, secret, eventOf(payment))
    if (told) await execute(db, sql`update sandbox_payment set told_at = now() where reference = ${payment.reference}`)
    else left += 1
  }
  if (left > 0) throw new Error(`${left} events of the sandbox were not acknowledged`)
}
