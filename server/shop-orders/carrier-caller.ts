import { z } from 'zod'
import { carrierMost, remarkMost, trackingMost } from '../../contract/limits.ts'
import { line } from '../../contract/shapes.ts'
import type { Resolver } from '../platform/http/callers.ts'
import { TransportError } from '../platform/refusal.ts'
import { isSignedBody } from '../platform/signed-body.ts'
import type { Carrier } from '../sessions/callers.ts'

export const carrierSignatureHeader = 'plaza-signature'

/** What a carrier writes (docs/carriers.md). What stands there beside it is kept and means nothing to us. */
const event = z.object({
  /** its own name for the event: each is taken once */
  id: line(1, 200),
  type: z.enum(['in_transit', 'delivered']),
  tracking_number: line(1, trackingMost),
  /** whose number it is, where who tells it speaks for several */
  carrier: line(1, carrierMost).optional(),
  /** for the buyer to read */
  text: line(0, remarkMost).default(''),
})

/** A carrier with what it signed, read and as it came. `source` is the name under which its secret is set. */
export type CarrierCaller = Carrier & { source: string; event: z.output<typeof event>; body: Buffer }

/** Recognises a carrier by its signature over the raw body. Refuses 404 one whose secret is not set, 400 without a good signature and for what is no event. */
export const carrierResolver =
  ({ CARRIER_SECRETS: secrets }: { CARRIER_SECRETS: ReadonlyMap<string, string> }): Resolver<CarrierCaller> =>
  async ({ params, body, headers }) => {
    const source = params.carrier ?? ''
    const secret = secrets.get(source)
    if (secret === undefined) throw new TransportError(404)
    if (!isSignedBody(Buffer.from(secret), body, headers[carrierSignatureHeader])) throw new TransportError(400)
    const read = event.safeParse(jsonOf(body))
    if (!read.success) throw new TransportError(400)
    return {
      caller: { kind: 'carrier', source, event: read.data, body },
      keeper: () => `carrier:${source}`,
      inTurnOf: () => null,
      owned: () => null,
    }
  }

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
