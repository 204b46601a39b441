// The client, in a process of its own so that it shares no event loop with what it measures.
import autocannon from 'autocannon'
import { answerQuestions } from './child.ts'
import { once, readHeaders } from './reads.ts'

type Run = { origin: string; connections: number; amount: number }

/** `good` answers of `amount`, in so many seconds from the first request to the last answer. */
export type Load = { good: number; bad: string | null; seconds: number; medianMs: number }

type Requests = autocannon.Request[]

const isGood = (status: number, body: string) => status === 200 && body.startsWith('{"code":200,')

/** Sends `amount` requests over connections that stay open; `judge` counts what did its work. */
async function run(
  { origin, connections, amount }: Run,
  requests: Requests,
  judged: { good: number; bad: string | null } | null,
): Promise<Load> {
  let answered = 0
  let last = 0
  const started = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: origin, connections: Math.min(connections, amount), amount, sampleInt: 50, timeout: 30, requests }
    const running = autocannon(options, (error: Error | null, found) => (error ? reject(error) : resolve(found)))
    running.on('response', () => {
      answered += 1
      last = performance.now()
    })
  })
  if (result.errors > 0 || answered < amount)
    throw new Error(`${amount - answered} of ${amount} requests got no answer, ${result.errors} errors`)
  return { good: judged?.good ?? result['2xx'], bad: judged?.bad ?? null, seconds: (last - started) / 1000, medianMs: result.latency.p50 }
}

let number = Date.now() % 1_000_000_000

const asJson = { 'content-type': 'application/json', lang: 'es', 'accept-encoding': 'gzip, deflate, br' }

/** Counts good answers and keeps the first bad one to show. */
function judge() {
  const judged: { good: number; bad: string | null } = { good: 0, bad: null }
  return {
    judged,
    see(status: number, body: string): boolean {
      if (isGood(status, body)) return true
      judged.bad ??= `${status} ${body.slice(0, 300)}`
      return false
    },
  }
}

answerQuestions({
  /** one address again and again */
  same: ({ address, ...rest }: Run & { address: string }) => run(rest, [{ path: address, headers: readHeaders }], null),

  /** each request its own address */
  reads({ addresses, ...rest }: Run & { addresses: string[] }) {
    const setupRequest = (request: autocannon.Request) => {
      number += 1
      return { ...request, path: once(addresses[number % addresses.length] ?? '/', number) }
    }
    return run(rest, [{ headers: readHeaders, setupRequest }], null)
  },

  /** each addition by the next buyer */
  additions({ additions, ...rest }: Run & { additions: { token: string; productId: string; skuId: string }[] }) {
    const { judged, see } = judge()
    let next = 0
    const setupRequest = (request: autocannon.Request) => {
      const { token, productId, skuId } = additions[next++ % additions.length] ?? { token: '', productId: '', skuId: '' }
      const headers = { ...asJson, 'access-token': token, 'idempotency-key': crypto.randomUUID() }
      return { ...request, headers, body: JSON.stringify({ product_id: productId, sku_id: skuId, qty: 1 }) }
    }
    const onResponse = (status: number, body: string) => {
      if (see(status, body)) judged.good += 1
    }
    return run(rest, [{ method: 'POST', path: '/api/checkout/cart/add', setupRequest, onResponse }], judged)
  },

  /** quote and submit by each buyer, `amount` a multiple of the connections; `good` counts whole checkouts, of which each took so many milliseconds */
  async checkouts({ tokens, ...rest }: Run & { tokens: string[] }): Promise<Load & { tookMs: number[] }> {
    const { judged, see } = judge()
    const tookMs: number[] = []
    let next = 0
    type Flow = { token?: string; quoteId?: string; begunAt?: number }
    const quote: autocannon.Request = {
      method: 'POST',
      path: '/api/checkout/onepage/index',
      setupRequest(request, context: Flow) {
        context.token = tokens[next++ % tokens.length] ?? ''
        context.begunAt = performance.now()
        return { ...request, headers: { ...asJson, 'access-token': context.token }, body: '{}' }
      },
      onResponse(status, body, context: Flow) {
        if (see(status, body)) context.quoteId = JSON.parse(body).data.quote_id
      },
    }
    const submit: autocannon.Request = {
      method: 'POST',
      path: '/api/checkout/onepage/submitorder',
      setupRequest(request, context: Flow) {
        const headers = { ...asJson, 'access-token': context.token ?? '', 'idempotency-key': crypto.randomUUID() }
        return { ...request, headers, body: JSON.stringify({ quote_id: context.quoteId ?? crypto.randomUUID(), payment_method: 'wallet' }) }
      },
      onResponse(status, body, { begunAt = Number.NaN }: Flow) {
        if (!see(status, body)) return
        judged.good += 1
        tookMs.push(performance.now() - begunAt)
      },
    }
    return { ...(await run({ ...rest, amount: rest.amount * 2 }, [quote, submit], judged)), tookMs }
  },
})
