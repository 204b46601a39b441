import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/call.ts'
import { codes } from '../../../contract/codes.ts'
import { uploadBytesMost } from '../../../contract/limits.ts'
import { openTestPlaza, type TestPlaza } from '../../testing/plaza.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { refuse, TransportError } from '../refusal.ts'
import { openSharedAnswers } from '../shared-answers.ts'
import { openActTurns } from '../turns.ts'
import { bindCalls } from './bind.ts'
import type { OpenStream, SentFile, UploadedFile } from './context.ts'
import { codeText } from './messages.ts'
import { createHttpServer } from './server.ts'

// One call of each kind, on a server of its own: what is proved is the edge, whatever the calls of the house are.
const post = { method: 'POST', who: 'visitor', summary: 'A call.' } as const
const get = { method: 'GET', who: 'visitor', summary: 'A call.' } as const
const calls = {
  change: call({
    ...post,
    path: '/test/change',
    input: z.object({ text: z.string(), lines: z.array(z.strictObject({ qty: z.number() })).optional() }),
    reply: z.object({ text: z.string() }),
  }),
  read: call({ ...get, path: '/test/read', input: z.object({ text: z.string().optional() }), reply: z.object({ text: z.string() }) }),
  upload: call({
    ...post,
    kind: 'upload',
    path: '/test/upload',
    input: z.object({ purpose: z.enum(['avatar', 'proof']) }),
    reply: z.object({ purpose: z.string(), name: z.string(), bytes: z.int() }),
  }),
  file: call({ ...get, kind: 'file', path: '/test/file', input: z.object({ name: z.string().optional() }), reply: z.null() }),
  stream: call({ ...get, kind: 'stream', path: '/test/stream', input: z.object({}), reply: z.object({ number: z.int() }) }),
}

/** A file that is sent while it is made, and one that breaks off. */
async function* pieces(name: string) {
  yield 'a,b\n'
  await delay(20)
  if (name === 'made badly') throw new Error('nobody expected this')
  yield 'c,d\n'
}

let plaza: TestPlaza
let app: ReturnType<typeof createHttpServer>
let origin: string
let mayLook = true

beforeAll(async () => {
  plaza = await openTestPlaza()
  const log = openLog('silent')
  const shared = openSharedAnswers({ maximumBytes: 1000, metrics: openMetrics(), isCurrent: () => true })
  app = createHttpServer({ log, shared, calls, trustProxy: undefined, secure: true, bodyMs: 300 })
  const stream: OpenStream = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('data: {"number":1}\n\n')
  }
  bindCalls<null>(app, {
    calls,
    handlers: {
      change: async (_context, { text }: { text: string }) => {
        if (text === 'no') throw refuse('stockInsufficient', { data: { left: 0, in_cart: 1 } })
        if (text === 'away') throw new TransportError(503, { retryAfterSeconds: 2 })
        if (text === 'broken') throw new Error('nobody expected this')
        return { text }
      },
      read: async (_context, { text }: { text?: string }) => ({ text: text ?? '' }),
      upload: async (_context, { purpose, file }: { purpose: string; file: UploadedFile }) => ({
        purpose,
        name: file.name,
        bytes: file.bytes.length,
      }),
      file: async (_context, { name }: { name?: string }): Promise<SentFile> => {
        if (name === 'missing') throw refuse('recordMissing')
        if (name?.startsWith('made')) return { type: 'text/csv; charset=utf-8', bytes: Readable.from(pieces(name)), name }
        return { type: 'text/csv; charset=utf-8', bytes: Buffer.from('a,b\n'), name: name ?? null }
      },
      stream: async () => {
        if (!mayLook) throw refuse('tokenInvalid')
        return stream
      },
    },
    resolvers: { visitor: async () => ({ caller: { kind: 'visitor' }, keeper: () => 'nobody', inTurnOf: () => null, owned: () => [] }) },
    services: null,
    db: plaza.db,
    reader: plaza.db,
    replica: null,
    reports: new Set(),
    turns: openActTurns(),
    log,
    metrics: openMetrics(),
    shared,
    limits: {},
    checkReplies: false,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await plaza.close()
})

type Envelope = { code: number; message: string; data: { fields?: Record<string, string> } | null }
const send = (path: string, body: unknown) =>
  fetch(`${origin}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', lang: 'en' }, body: JSON.stringify(body) })
const envelopeOf = async (response: Response) => (await response.json()) as Envelope
const secured = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': expect.stringContaining('max-age='),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

describe('fields', () => {
  it('that a change does not know are refused by name, at every depth; a reading call ignores them', async () => {
    const { code, data } = await envelopeOf(await send('/test/change', { text: 'x', sku: '1', lines: [{ qty: 1, sku_id: '2' }] }))
    expect(code).toBe(codes.parameterInvalid)
    expect(data?.fields).toEqual({ sku: 'There is no such field.', 'lines.0.sku_id': 'There is no such field.' })
    expect((await envelopeOf(await fetch(`${origin}/api/test/read?text=x&utm_source=y`))).code).toBe(codes.success)
  })

  it('whose text no database keeps are refused by name, wherever they stand', async () => {
    for (const text of ['a\u0000b', '\ud800', 'x\udc00y']) {
      const { code, data } = await envelopeOf(await send('/test/change', { text }))
      expect([code, Object.keys(data?.fields ?? {})]).toEqual([codes.parameterInvalid, ['text']])
    }
    expect((await envelopeOf(await send('/test/change', { text: 'x', '\ud800': 1 }))).code).toBe(codes.parameterInvalid)
    expect((await envelopeOf(await fetch(`${origin}/api/test/read?text=%00`))).code).toBe(codes.parameterInvalid)
    expect((await envelopeOf(await send('/test/change', { text: 'كتاب 👩‍👩‍👧 𝒳' }))).code).toBe(codes.success)
  })
})

describe('an upload', () => {
  const form = (parts: Record<string, string | Blob>, name = 'photo of me.png') => {
    const body = new FormData()
    for (const [field, value] of Object.entries(parts)) {
      if (typeof value === 'string') body.append(field, value)
      else body.append(field, value, name)
    }
    return fetch(`${origin}/api/test/upload`, { method: 'POST', body, headers: { lang: 'en' } })
  }
  const picture = new Blob([randomBytes(5000)])

  it('arrives whole with its fields', async () => {
    const { code, data } = await envelopeOf(await form({ purpose: 'proof', file: picture }))
    expect({ code, data }).toEqual({ code: codes.success, data: { purpose: 'proof', name: 'photo of me.png', bytes: 5000 } })
  })

  it('is refused without a file, with a file of another name, with a field that is wrong or unknown, in a sentence as data', async () => {
    const wrong: [Record<string, string | Blob>, number, string][] = [
      [{ purpose: 'proof' }, codes.parameterMissing, 'This is required.'],
      [{ purpose: 'proof', picture }, codes.parameterInvalid, codeText('en', 'parameterInvalid')],
      [{ purpose: 'nothing', file: picture }, codes.parameterInvalid, codeText('en', 'parameterInvalid')],
      [{ purpose: 'proof', extra: '1', file: picture }, codes.parameterInvalid, codeText('en', 'parameterInvalid')],
      [{ file: picture }, codes.parameterMissing, codeText('en', 'parameterMissing')],
    ]
    for (const [parts, code, data] of wrong) expect(await envelopeOf(await form(parts))).toMatchObject({ code, data })
  })

  it('is a transport matter when it is too large, of another kind or cut short', async () => {
    const large = await form({ purpose: 'proof', file: new Blob([Buffer.alloc(uploadBytesMost + 1)]) })
    expect([large.status, (await envelopeOf(large)).code]).toEqual([413, 413])
    expect((await send('/test/upload', { purpose: 'proof' })).status).toBe(415)
    const cut = await fetch(`${origin}/api/test/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc',
    })
    expect(cut.status).toBe(400)
    const elsewhere = new FormData()
    elsewhere.append('text', 'x')
    expect((await fetch(`${origin}/api/test/change`, { method: 'POST', body: elsewhere })).status).toBe(415)
  })
})

describe('a body that does not come to an end', () => {
  const begin = (path: string, type: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.on('close', () => resolve(heard))
      socket.write(`POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{"te`)
      setTimeout(() => socket.end(), 1000)
    })

  it('is ended with 408 in our form; a file may take longer', async () => {
    const [late, upload] = await Promise.all([
      begin('/test/change', 'application/json'),
      begin('/test/upload', 'multipart/form-data; boundary=b'),
    ])
    expect(late).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(late.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 408, data: null })
    expect(upload).not.toContain('408')
  })
})

describe('a file', () => {
  it('is shown in place or offered under its name, and never run', async () => {
    const shown = await fetch(`${origin}/api/test/file`)
    expect(await shown.text()).toBe('a,b\n')
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      ...secured,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
    })
    const kept = await fetch(`${origin}/api/test/file?name=${encodeURIComponent('extracto "año" 1%.csv')}`)
    expect(kept.headers.get('content-disposition')).toBe(
      `attachment; filename="extracto _a_o_ 1_.csv"; filename*=UTF-8''extracto%20%22a%C3%B1o%22%201%25.csv`,
    )
    const refused = await fetch(`${origin}/api/test/file?name=missing`)
    expect([refused.status, (await envelopeOf(refused)).code]).toEqual([200, codes.recordMissing])
  })

  it('is sent while it is made; one that breaks off is seen not to be whole', async () => {
    const made = await fetch(`${origin}/api/test/file?name=made`)
    expect(Object.fromEntries(made.headers)).toMatchObject({ ...secured, 'content-type': 'text/csv; charset=utf-8' })
    expect(await made.text()).toBe('a,b\nc,d\n')
    const broken = await fetch(`${origin}/api/test/file?name=made%20badly`)
    await expect(broken.text()).rejects.toThrow()
  })
})

describe('a stream', () => {
  it('begins with the headers of every answer; a refusal is an envelope', async () => {
    const leaving = new AbortController()
    const open = await fetch(`${origin}/api/test/stream`, { signal: leaving.signal })
    expect(Object.fromEntries(open.headers)).toMatchObject({ ...secured, 'content-type': 'text/event-stream' })
    const { value } = (await open.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('"number":1')
    leaving.abort()
    await delay(10)
    mayLook = false
    const refused = await fetch(`${origin}/api/test/stream`)
    mayLook = true
    expect([refused.headers.get('content-type'), (await envelopeOf(refused)).code]).toEqual([
      'application/json; charset=utf-8',
      codes.tokenInvalid,
    ])
  })
})

describe('what goes wrong', () => {
  it('has one form in all kinds, and the headers of every answer', async () => {
    const refused = await send('/test/change', { text: 'no' })
    expect(refused.status).toBe(200)
    expect(await envelopeOf(refused)).toEqual({
      code: codes.stockInsufficient,
      message: expect.stringMatching(/\S/),
      data: { left: 0, in_cart: 1 },
    })
    const away = await send('/test/change', { text: 'away' })
    expect([away.status, away.headers.get('retry-after'), (await envelopeOf(away)).code]).toEqual([503, '2', 503])
    const broken = await send('/test/change', { text: 'broken' })
    expect(broken.status).toBe(500)
    expect(await envelopeOf(broken)).toEqual({ code: 500, message: expect.any(String), data: { request_id: expect.any(String) } })
    for (const { headers } of [refused, away, broken])
      expect(Object.fromEntries(headers)).toMatchObject({ ...secured, 'cache-control': 'no-store' })
  })
})
