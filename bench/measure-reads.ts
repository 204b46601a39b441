import { landings, type Named } from '../contract/landing.ts'
import type { Figure } from './figures.ts'
import { type House, poolSize, rateOf } from './house.ts'
import type { Load } from './load.ts'
import { addressOf, categoryReads, productReads, type Read, readHeaders } from './reads.ts'
import { measureBeside, type Rate } from './rounds.ts'

const connections = 16

async function fetchRaw(origin: string, address: string): Promise<{ headers: Record<string, string>; body: string }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${origin}${address}`, { headers: readHeaders, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
        const headers = Object.fromEntries(
          Object.entries(response.headers).flatMap(([name, value]) => (hopByHop.has(name) ? [] : [[name, String(value)]])),
        )
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .once('error', reject)
      .end()
  })
}

/** What a server reads for people, ready and made anew, beside the same bytes and the same statements without it. */
export async function measureReads(house: House, categoryIds: string[]): Promise<Figure[]> {
  const { pid, db, databaseUrl, origin, client, limit } = house
  const pids = { ours: pid, limit: limit.pid }
  const categories = categoryReads(categoryIds)
  const chosen = await db.query<Named>(
    `select id, coalesce(name ->> 'es', name ->> 'en') as name from product where slug ~ '^bench-[0-9]+$' order by md5(slug) limit 500`,
  )
  const details = productReads(chosen.map(({ id }) => id))

  const pages = chosen.map((product) => `${landings.product('es', product)}?currency=USD`)

  const cached = async (name: string, address: string, target: number) => {
    const bytesOrigin = await limit.ask<string>('bytes', await fetchRaw(origin, address))
    const same =
      (from: string): Rate =>
      async (amount) =>
        rateOf(await client.ask<Load>('same', { origin: from, address, connections, amount }), amount)
    return measureBeside(`${name}, cached`, target, { ours: same(origin), limit: same(bytesOrigin), warmUp: 4000, pids })
  }

  /** `addresses`: what ours answers from the statements of those reads. */
  const uncached = async (name: string, reads: Read[], addresses: string[], target: number) => {
    const bare = await limit.ask<{ origin: string; statements: number }>('queries', { databaseUrl, poolSize, reads })
    const each =
      (from: string, asked: string[]): Rate =>
      async (amount) =>
        rateOf(await client.ask<Load>('reads', { origin: from, addresses: asked, connections, amount }), amount)
    return measureBeside(`${name}, uncached`, target, {
      ours: each(origin, addresses),
      limit: each(bare.origin, reads.map(addressOf)),
      warmUp: 300,
      pids,
      statements: bare.statements,
    })
  }
  const list = addressOf({ call: 'getCategory', input: { a: categoryIds[0] ?? '', b: '1' } })
  return [
    await cached('category list', list, 0.7),
    await uncached('category list', categories, categories.map(addressOf), 0.5),
    await uncached('product detail', details, details.map(addressOf), 0.5),
    await cached('landing page of a product', pages[0] ?? '', 0.5),
    await uncached('landing page of a product', details, pages, 0.1),
  ]
}
