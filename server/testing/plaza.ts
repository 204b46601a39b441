import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import type { z } from 'zod'
import { fillPath } from '../../contract/call-path.ts'
import { type CallName, type Calls, calls } from '../../contract/calls.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { createDatabaseFromTemplate } from '../../postgres/test-postgres.ts'
import { mismatchesOf, verifyLedger } from '../ledger/verify.ts'
import { openPlaza, prepareDatabase } from '../open-plaza.ts'
import { type Configuration, readConfiguration } from '../platform/configuration.ts'
import { openLog } from '../platform/log.ts'
import { fetchInOffice } from './office.ts'
import { fund, seedCurrencies, seedCustomer, seedShop } from './seed.ts'
import { wrongSumsOf } from './sums.ts'
import { watchTenants } from './tenants.ts'

export type Answer<Name extends CallName> = {
  status: number
  code: number
  message: string
  data: z.output<Calls[Name]['reply']>
  headers: Headers
}

export type CallOptions = { token?: string; lang?: string; cookie?: string; key?: string; headers?: Record<string, string> }

export type { TestShop } from './seed.ts'

export type TestCustomer = { customerId: string; token: string; email: string; addressId: string }
/**
 * A real server listening on a port of its own, on a database of its own that was cloned from the migrated template, which it
 * reaches by the address that `through` gives; or on `database`, which may be empty. `webFolder` holds other web apps than those of this repository.
 */
export async function openTestPlaza(
  settings: Partial<Record<keyof Configuration, string>> = {},
  {
    through = async (url) => url,
    webFolder,
    database,
  }: { through?: (databaseUrl: string) => Promise<string>; webFolder?: string; database?: { url: string; drop: () => Promise<void> } } = {},
) {
  const { url: direct, drop } = database ?? (await createDatabaseFromTemplate(inject('postgres')))
  const url = await through(direct)
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-house-'))
  const configuration = readConfiguration(
    { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'fatal', PORT: '0', SECRET_KEY: 's'.repeat(40), ...settings },
    '/',
  )
  const log = openLog(configuration.LOG_LEVEL)
  await prepareDatabase(url, log)
  const plaza = await openPlaza(configuration, url, log, { watch: watchTenants, webFolder })
  await seedCurrencies(plaza.db)
  const origin = await plaza.app.listen({ port: 0, host: '127.0.0.1' })
  const { db } = plaza
  let number = 0

  async function send(
    name: CallName,
    input: Record<string, unknown>,
    { token, lang = 'en', cookie, key, headers = {} }: CallOptions,
  ): Promise<Response> {
    const { method, path, who } = calls[name]
    const { path: address, rest: left } = fillPath(path, input)
    const all = {
      lang,
      ...(token ? { 'access-token': token } : {}),
      ...(cookie ? { cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    }
    const ask = (path: string, sent: { headers: Record<string, string>; body?: string }) =>
      who === 'seller' || who === 'newcomer' || who === 'operator'
        ? fetchInOffice({ origin, configuration }, path, { method, ...sent })
        : fetch(origin + path, { method, ...sent })
    if (method === 'GET') {
      const query = new URLSearchParams()
      for (const [field, value] of Object.entries(left)) {
        for (const one of Array.isArray(value) ? value : [value]) query.append(Array.isArray(value) ? `${field}[]` : field, String(one))
      }
      return ask(`/api${address}${query.size > 0 ? `?${query}` : ''}`, { headers: all })
    }
    return ask(`/api${address}`, { headers: { 'content-type': 'application/json', ...all }, body: JSON.stringify(left) })
  }

  async function call<Name extends CallName>(
    name: Name,
    input: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<Answer<Name>> {
    const response = await send(name, input, options)
    const envelope = (await response.json()) as Pick<Answer<Name>, 'code' | 'message' | 'data'>
    return { status: response.status, headers: response.headers, ...envelope }
  }

  /** As a client calls that keeps its key: whoever is told that the house is busy asks again, and nothing is done twice. */
  async function insist<Name extends CallName>(
    name: Name,
    input: Record<string, unknown>,
    options: CallOptions & { key: string },
  ): Promise<Answer<Name>> {
    for (let tries = 1; ; tries++) {
      const answer = await call(name, input, options)
      if ((answer.status !== 503 && answer.status !== 429) || tries === 30) return answer
      await delay(100)
    }
  }

  return {
    ...plaza,
    insist,
    configuration,
    databaseUrl: direct,
    origin,
    call,
    send,

    /** A signed-in customer with a default address in Madrid and, when asked for, money that came in by a real transfer. */
    async makeCustomer({
      email,
      walletMinor = 0n,
      passwordHash,
    }: {
      email?: string
      walletMinor?: bigint
      passwordHash?: string
    } = {}): Promise<TestCustomer> {
      const address = email ?? `person${++number}-${randomBytes(3).toString('hex')}@example.test`
      const { customerId, token } = await seedCustomer(db, { email: address, passwordHash })
      if (walletMinor > 0n) await fund(db, customerId, walletMinor)
      const added = await call(
        'addAddress',
        {
          name: 'Ana Prueba',
          phone: '+34 600 000 000',
          email: address,
          street: 'Calle Mayor 1',
          postal_code: '28013',
          city: 'Madrid',
          province: 'Madrid',
          country: 'ES',
        },
        { token },
      )
      return { customerId, token, email: address, addressId: added.data.address_list[0]?.address_id ?? '' }
    },

    seedShop: (options?: Parameters<typeof seedShop>[1]) => seedShop(db, options),

    /** Puts one unit (or `qty`) of each SKU into the cart and asks for a quote. */
    async quote({ token }: TestCustomer, skus: { skuId: string; productId: string; qty?: number }[]) {
      for (const { skuId, productId, qty = 1 } of skus) await call('addToCart', { product_id: productId, sku_id: skuId, qty }, { token })
      return call('getQuote', {}, { token })
    },

    /** Cart, quote and order in one, paid by the method that is named. */
    async buy(customer: TestCustomer, skus: { skuId: string; productId: string; qty?: number }[], payment_method: PaymentMethodCode) {
      const quoted = await this.quote(customer, skus)
      return call('submitOrder', { quote_id: quoted.data.quote_id, payment_method }, { token: customer.token, key: crypto.randomUUID() })
    },

    fund: (customerId: string, minor: bigint) => fund(db, customerId, minor),

    /** What the proof of the ledger finds wrong, and what of the sums of shops is not what their orders say; empty in a sound house. */
    mismatches: async () => [...mismatchesOf(await verifyLedger(db)), ...(await wrongSumsOf(db))],

    async close() {
      await plaza.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestPlaza = Awaited<ReturnType<typeof openTestPlaza>>
