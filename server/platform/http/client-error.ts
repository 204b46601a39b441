import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLanguage } from '../../../contract/languages.ts'
import { TransportError } from '../refusal.ts'
import { failed } from './envelope.ts'
import { jsonSecurity, transportSecurity } from './security-headers.ts'

const statusOf = (error: NodeJS.ErrnoException): 400 | 408 | 431 =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400

/**
 * Answers what never became a request, because its first lines cannot be read, are too long or do not come to an end: the same
 * envelope as everywhere, and the end of the connection. Its language is unknown.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, { secure }: { secure: boolean }): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const transport = new TransportError(statusOf(error))
  const body = JSON.stringify(failed(defaultLanguage, transport, ''))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-language': defaultLanguage,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...jsonSecurity,
    ...(secure ? { [transportSecurity.name]: transportSecurity.value } : {}),
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${transport.status} ${STATUS_CODES[transport.status]}\r\n${head.join('')}\r\n${body}`)
}
