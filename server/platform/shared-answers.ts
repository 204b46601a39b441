import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompress, constants, gunzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Metrics } from './metrics.ts'

/** As an answer is packed, by the name that HTTP has for it: `br` is smaller and takes longer to make. */
export type Encoding = 'gzip' | 'br'

/** Only one form of the bytes is kept: packed where that is worth it, as nearly everybody takes it so. */
type Answer = {
  bytes: Buffer
  /** null: as they are */
  encoding: Encoding | null
  etag: string
  headers: Record<string, string>
  tags: string[]
  /** up to this moment it is known that nothing it shows was dropped */
  freshAt: number
  /** from here on something that it shows has begun or ended by itself, as `performance.now()` counts */
  until: number
}

/** A copy with memory of its own size: what zlib and Buffer.from give is a piece of something larger, which would be kept whole. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export type SharedAnswers = ReturnType<typeof openSharedAnswers>

const longestUrl = 512
/** What other houses write into addresses to count who came from them: each visit has its own, and it changes no page. */
const counting = /(?<=[?&])(?:utm_\w+|\w{1,6}clid|srsltid|_g[al]|mc_[ce]id)=[^&]*(?:&|$)/g
const withoutCounting = (url: string) => (url.includes('?') ? url.replace(counting, '').replace(/[?&]$/, '') : url)
/** Below this, compression costs more than it saves. */
const worthCompressing = 1024
/**
 * A window of 16 KB and small tables: an answer is as small as with large ones, which would be cleared for each and take half the time. Room for a quarter of it at once: nearly all take less,
 * and to make the 16 KB that others take takes a tenth of the time.
 */
const zip = (plain: Buffer) =>
  gzipSync(plain, { level: 4, windowBits: 14, memLevel: 7, chunkSize: Math.max(worthCompressing, plain.length >> 2) })
const pack: Record<Encoding, (plain: Buffer) => Buffer> = {
  gzip: zip,
  br: (plain) =>
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
}
const unpack = { gzip: gunzip, br: brotliDecompress }
const accepts: Record<Encoding, RegExp> = { gzip: /\bgzip\b/, br: /\bbr\b/ }

/**
 * Ready bytes of answers that are the same for everybody in a language. Entries carry tags ('product:12', 'catalogue') and are
 * dropped by them, and go by themselves when their time is over (`until`); the least recently used go first when `maximumBytes` is reached. While messages about changes do not arrive
 * (`isCurrent` says so), nothing is served from here. `readAsOf`: what is read now shows at least what had been told at that moment; null: all that was told.
 */
export function openSharedAnswers({
  maximumBytes,
  metrics,
  isCurrent,
  readAsOf = () => null,
}: {
  maximumBytes: number
  metrics: Metrics
  isCurrent: () => boolean
  readAsOf?: () => number | null
}) {
  const answers = new LRUCache<string, Answer>({
    maxSize: maximumBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + 1000,
  })
  const droppedAt = new Map<string, number>()
  let clock = 0
  let clearedAt = 0

  const isStale = ({ tags, freshAt }: Pick<Answer, 'tags' | 'freshAt'>) =>
    clearedAt > freshAt || tags.some((tag) => (droppedAt.get(tag) ?? 0) > freshAt)

  return {
    get size() {
      return answers.size
    },

    /** The key of a request that may have a shared answer; null when it has none. Bodies have no place in the key. Calls answer every host alike, pages do not. */
    keyOf(request: IncomingMessage, language: string): string | null {
      const url = request.url ?? ''
      if (url.length > longestUrl) return null
      if (
        request.method !== 'GET' &&
        !(request.method === 'POST' && (request.headers['content-length'] ?? '0') === '0' && !request.headers['transfer-encoding'])
      )
        return null
      const { host = '', 'x-forwarded-host': forwarded = '' } = request.headers
      return `${request.method} ${language} ${url.startsWith('/api/') ? url : `${host} ${forwarded}${withoutCounting(url)}`}`
    },

    /** Counts what was told of changes. */
    get clock() {
      return clock
    },

    /** Taken before the data is read; `keep` refuses to store what changed since. */
    moment: () => readAsOf() ?? clock,

    keep(
      key: string,
      moment: number,
      {
        body,
        headers,
        tags,
        until = Number.POSITIVE_INFINITY,
        encoding: wanted = 'gzip',
      }: { body: string | Uint8Array; headers: Record<string, string>; tags: string[]; until?: number; encoding?: Encoding },
    ): Answer {
      const plain = Buffer.from(body)
      const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
      // Files are packed already.
      const encoding = typeof body === 'string' && plain.length > worthCompressing ? wanted : null
      // To zip a page takes less than 0.1 ms, which is less than handing it to a thread.
      const bytes = alone(encoding ? pack[encoding](plain) : plain)
      const answer = { bytes, encoding, etag, headers, tags, freshAt: moment, until }
      if (!isStale(answer) && isCurrent()) answers.set(key, answer)
      return answer
    },

    /** Answers from kept bytes and says so, or does nothing and says false. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const answer = answers.get(key)
      if (!answer || !isCurrent()) return false
      if ((answer.freshAt < clock && isStale(answer)) || performance.now() >= answer.until) {
        answers.delete(key)
        return false
      }
      answer.freshAt = clock
      metrics.sharedAnswers.inc({ result: 'hit' })
      write(answer, request, response)
      return true
    },

    /** Writes down what changed; an answer that shows it goes when it is asked for, so that a job which changes thousands holds nobody up. */
    drop(tags: readonly string[]) {
      clock += 1
      if (droppedAt.size > 20_000) {
        droppedAt.clear()
        clearedAt = clock
        answers.clear()
      }
      for (const tag of tags) droppedAt.set(tag, clock)
    },

    clear() {
      clock += 1
      clearedAt = clock
      answers.clear()
    },
  }
}

export function write(
  answer: Pick<Answer, 'bytes' | 'encoding' | 'etag' | 'headers'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { bytes, encoding, etag, headers } = answer
  const tags = request.headers['if-none-match']
  if (
    tags &&
    (tags === '*' ||
      tags
        .replaceAll('W/', '')
        .split(/\s*,\s*/)
        .includes(etag))
  ) {
    response.writeHead(304, { ...headers, etag })
    response.end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (encoding === null || accepts[encoding].test(accepted)) {
    answerWith(response, { headers, etag, body: bytes, encoding })
    return
  }
  unpack[encoding](bytes, (error, plain) => {
    // Browsers take the smaller form by https alone.
    const isZipped = encoding === 'br' && accepts.gzip.test(accepted)
    if (error) response.destroy(error)
    else answerWith(response, { headers, etag, body: isZipped ? zip(plain) : plain, encoding: isZipped ? 'gzip' : null })
  })
}

type Written = Pick<Answer, 'headers' | 'etag' | 'encoding'> & { body: Buffer }

function answerWith(response: ServerResponse, { headers, etag, body, encoding }: Written): void {
  const length = { etag, 'content-length': body.length }
  response.writeHead(200, encoding === null ? { ...headers, ...length } : { ...headers, ...length, 'content-encoding': encoding })
  response.end(body)
}
