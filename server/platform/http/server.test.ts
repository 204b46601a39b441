import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../../testing/plaza.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza({ PUBLIC_URL: 'https://plaza.example' })
})
afterAll(() => plaza.close())

type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends bytes as they are and reads until the server ends the connection. */
function sendRaw(text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(plaza.origin)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      resolve({ status: Number(first.split(' ')[1]), headers, body })
    })
    socket.write(text)
  })
}

const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`

const transportSecurity = 'max-age=63072000; includeSubDomains'

function expectEnvelope({ status, headers, body }: RawAnswer, expected: number): void {
  expect([status, headers['content-type'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
    expected,
    'application/json; charset=utf-8',
    'nosniff',
    'no-store',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBe(transportSecurity)
  expect(JSON.parse(body)).toEqual({ code: expected, message: expect.stringMatching(/\w{3}/), data: null })
}

describe('what cannot be understood is answered in the envelope:', () => {
  test.each([
    ['a path with a broken escape', get('/api/%', 'host: a\r\n'), 400],
    ['a path that is not UTF-8', get('/api/search/%ff', 'host: a\r\n'), 400],
    ['a page with a broken escape', get('/%', 'host: a\r\n'), 400],
    ['a parameter without end', get(`/api/customer/product/${'9'.repeat(5000)}`, 'host: a\r\n'), 404],
    ['a malformed request line', 'SAY hello\r\n\r\n', 400],
    ['a malformed header', get('/healthz', 'host: a\r\nno colon here\r\n'), 400],
    ['headers of 20 kB', get('/healthz', `host: a\r\nx-long: ${'x'.repeat(20_000)}\r\n`), 431],
    ['no host', get('/healthz', ''), 400],
    ['two hosts', get('/healthz', 'host: a\r\nhost: b\r\n'), 400],
    ['two hosts in other letters', get('/api/customer/index/get_currency', 'Host: a\r\nHOST: b\r\n'), 400],
  ])('%s', async (_, text, status) => {
    expectEnvelope(await sendRaw(text), status)
  })

  test('two hosts for an answer that is kept ready', async () => {
    const path = '/api/customer/index/get_currency'
    await sendRaw(get(path, 'host: a\r\n'))
    expect((await sendRaw(get(path, 'host: a\r\n'))).status).toBe(200)
    expectEnvelope(await sendRaw(get(path, 'host: a\r\nhost: a\r\n')), 400)
  })

  test('headers that do not come to an end', async () => {
    const since = performance.now()
    expectEnvelope(await sendRaw('GET /healthz HTTP/1.1\r\nhost: x\r\n'), 408)
    expect(performance.now() - since).toBeLessThan(8000)
  })
})

describe('every answer of a house with an https address', () => {
  test.each([
    ['a call', '/api/customer/index/get_currency'],
    ['the same call from kept bytes', '/api/customer/index/get_currency'],
    ['a call that is refused', '/api/customer/wallet/balance'],
    ['no such address', '/nowhere'],
    ['the reference', '/api/docs'],
    ['the description', '/api/openapi.json'],
    ['a picture that is missing', '/media/product/none.800.avif'],
    ['the page of a payment', '/sandbox/pay/none'],
    ['health', '/healthz'],
  ])('says so to browsers: %s', async (_, path) => {
    expect((await fetch(plaza.origin + path)).headers.get('strict-transport-security')).toBe(transportSecurity)
  })

  test('does not when the address is plain http', async () => {
    const plain = await openTestPlaza()
    expect((await fetch(`${plain.origin}/api/customer/index/get_currency`)).headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})
