import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createDatabaseFromTemplate } from '../../../postgres/test-postgres.ts'
import { startServerProcess } from '../../testing/server-process.ts'

const clients = 12
/** Each client sends so many more after the signal: a proxy needs a while to see that the server is not ready any more. */
const blindRounds = 12

type Outcome = { kind: 'answered'; status: number; last: boolean } | { kind: 'refused' } | { kind: 'cut'; reason: string }

function send(origin: string, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = request(`${origin}${path}`, { agent }, (answer: IncomingMessage) => {
      answer.resume()
      answer.once('end', () => resolve({ kind: 'answered', status: answer.statusCode ?? 0, last: answer.headers.connection === 'close' }))
      answer.once('error', ({ message }) => resolve({ kind: 'cut', reason: message }))
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'cut', reason: `${error.code} ${error.message}` }),
    )
    outgoing.end()
  })
}

test('a server that is told to stop under load cuts no request and ends by itself', async () => {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  const server = startServerProcess({ DATABASE_URL: url })
  try {
    const origin = await server.opened
    // One answer from kept bytes, one that asks the database, one that is a page of its own.
    const paths = ['/api/customer/index/get_currency', '/readyz', '/api/openapi.json']
    // Kept from here on: how long it takes a dozen at once to connect to the database is nothing that is asked here.
    expect(await send(origin, '/api/customer/index/get_currency', new Agent())).toMatchObject({ kind: 'answered', status: 200 })
    let told = false
    const outcomes: (Outcome & { path: string; sentMs: number; doneMs: number })[] = []
    const client = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      let left = blindRounds
      for (let round = number; left > 0; round++) {
        if (told) left -= 1
        const path = paths[round % paths.length] ?? '/'
        const sentMs = performance.now()
        const outcome = await send(origin, path, agent)
        outcomes.push({ ...outcome, path, sentMs, doneMs: performance.now() })
        if (outcome.kind === 'refused') break
        // Some hardly pause, some leave their connection idle for a while.
        await delay(number % 3 === 0 ? 200 : 3)
      }
      agent.destroy()
    }
    const load = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
    await delay(500)
    server.child.kill('SIGTERM')
    told = true
    await load
    expect(await server.ended).toBe(0)

    expect(outcomes.filter(({ kind }) => kind === 'cut')).toEqual([])
    const answered = outcomes.filter((outcome) => outcome.kind === 'answered')
    const firstLastMs = Math.min(...answered.filter(({ last }) => last).map(({ doneMs }) => doneMs))
    const later = answered.filter(({ sentMs }) => sentMs > firstLastMs)
    expect(later.length).toBeGreaterThan(clients)
    expect(later.filter(({ last }) => !last)).toEqual([])
    expect(new Set(later.filter(({ path }) => path === '/readyz').map(({ status }) => status))).toEqual(new Set([503]))
    expect(new Set(answered.filter(({ path }) => path !== '/readyz').map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    await server.remove()
    await drop()
  }
})

test('who comes now and then, each time on a connection of its own, is still answered', async () => {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  const server = startServerProcess({ DATABASE_URL: url })
  try {
    const origin = await server.opened
    const once = () => send(origin, '/api/customer/index/get_currency', new Agent({ keepAlive: false }))
    expect(await once()).toMatchObject({ kind: 'answered', status: 200 })
    server.child.kill('SIGTERM')
    for (let round = 0; round < 8; round++) {
      await delay(150)
      expect(await once(), `round ${round}`).toEqual({ kind: 'answered', status: 200, last: true })
    }
    expect(await server.ended).toBe(0)
  } finally {
    await server.remove()
    await drop()
  }
})

test('a proxy that goes on asking whether it is ready does not hold it up', async () => {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  const server = startServerProcess({ DATABASE_URL: url })
  try {
    const origin = await server.opened
    const look = () => send(origin, '/readyz', new Agent({ keepAlive: false }))
    expect(await look()).toMatchObject({ kind: 'answered', status: 200 })
    const since = performance.now()
    server.child.kill('SIGTERM')
    while ((await look()).kind === 'answered') await delay(200)
    expect(await server.ended).toBe(0)
    expect(performance.now() - since).toBeLessThan(7000)
  } finally {
    await server.remove()
    await drop()
  }
})

test('a server with nobody connected stops at once', async () => {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  const server = startServerProcess({ DATABASE_URL: url })
  try {
    await server.opened
    const since = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - since).toBeLessThan(3000)
  } finally {
    await server.remove()
    await drop()
  }
})
