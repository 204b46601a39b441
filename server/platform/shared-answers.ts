import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Metrics } from './metrics.ts'

const compress = promisify(gzip)

type Answer = { plain: Buffer; gzipped: Buffer | null; etag: string; headers: Record<string, string>; tags: string[]; size: number }

export type SharedAnswers = ReturnType<typeof openSharedAnswers>

const longestUrl = 512
/** Below this, compression costs more than it saves. */
const worthCompressing = 1024

/**
 * Ready bytes of answers that are the same for everybody in a language. Entries carry tags ('product:12', 'catalogue') and are
 * dropped by them; the least recently used go first when `maximumBytes` is reached. While messages about changes do not arrive
 * (`isCurrent` says so), nothing is served from here.
 */
export function openSharedAnswers({
  maximumBytes,
  metrics,
  isCurrent,
}: {
  maximumBytes: number
  metrics: Metrics
  isCurrent: () => boolean
}) {
  const answers = new Map<string, Answer>()
  const droppedAt = new Map<string, number>()
  let clock = 0
  let clearedAt = 0
  let bytes = 0

  const forget = (key: string, answer: Answer) => {
    answers.delete(key)
    bytes -= answer.size
  }

  return {
    get size() {
      return answers.size
    },

    /** The key of a request that may have a shared answer; null when it has none. Bodies have no place in the key. */
    keyOf(request: IncomingMessage, language: string): string | null {
      const url = request.url ?? ''
      if (!url.startsWith('/api/') || url.length > longestUrl) return null
      if (
        request.method !== 'GET' &&
        !(request.method === 'POST' && (request.headers['content-length'] ?? '0') === '0' && !request.headers['transfer-encoding'])
      )
        return null
      return `${request.method} ${language} ${url}`
    },

    /** Taken before the data is read; `keep` refuses to store what changed since. */
    moment: () => clock,

    async keep(
      key: string,
      moment: number,
      { body, headers, tags }: { body: string; headers: Record<string, string>; tags: string[] },
    ): Promise<Answer> {
      const plain = Buffer.from(body)
      const gzipped = plain.length > worthCompressing ? await compress(plain, { level: 6 }) : null
      const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
      const answer = { plain, gzipped, etag, headers, tags, size: plain.length + (gzipped?.length ?? 0) + key.length * 2 + 500 }
      const stale = clearedAt > moment || tags.some((tag) => (droppedAt.get(tag) ?? 0) > moment)
      if (!stale && isCurrent()) {
        const before = answers.get(key)
        if (before) forget(key, before)
        answers.set(key, answer)
        bytes += answer.size
        for (const [oldest, { size }] of answers) {
          if (bytes <= maximumBytes) break
          answers.delete(oldest)
          bytes -= size
        }
      }
      return answer
    },

    /** Answers from kept bytes and says so, or does nothing and says false. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const answer = answers.get(key)
      if (!answer || !isCurrent()) return false
      answers.delete(key)
      answers.set(key, answer)
      metrics.sharedAnswers.inc({ result: 'hit' })
      write(answer, request, response)
      return true
    },

    drop(tags: readonly string[]) {
      clock += 1
      if (droppedAt.size > 20_000) {
        droppedAt.clear()
        clearedAt = clock
        answers.clear()
        bytes = 0
      }
      for (const tag of tags) droppedAt.set(tag, clock)
      for (const [key, answer] of answers) if (answer.tags.some((tag) => tags.includes(tag))) forget(key, answer)
    },

    clear() {
      clock += 1
      clearedAt = clock
      answers.clear()
      bytes = 0
    },
  }
}

export function write(
  answer: Pick<Answer, 'plain' | 'gzipped' | 'etag' | 'headers'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const tags = request.headers['if-none-match']
  if (
    tags &&
    (tags === '*' ||
      tags
        .replaceAll('W/', '')
        .split(/\s*,\s*/)
        .includes(answer.etag))
  ) {
    response.writeHead(304, { ...answer.headers, etag: answer.etag })
    response.end()
    return
  }
  const zipped = answer.gzipped && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? answer.gzipped : null
  const body = zipped ?? answer.plain
  response.writeHead(200, {
    ...answer.headers,
    etag: answer.etag,
    'content-length': body.length,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(body)
}
