import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = 'well' | 'broken'

const known = ['en', 'es', 'ja', 'zh-Hans', 'zh-Hant']

/** What a translation service does at its own edge (the protocol of LibreTranslate): it says the text again with both languages before it. */
export async function openTranslationService() {
  let mood: Mood = 'well'
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    if (mood === 'broken') response.writeHead(500).end('{"error":"out of memory"}')
    else if (request.url === '/languages') response.end(JSON.stringify(known.map((code) => ({ code, name: code }))))
    else {
      const wish = JSON.parse(body) as Record<string, string>
      asked.push(wish)
      response.end(JSON.stringify({ translatedText: `${wish.source} > ${wish.target}: ${wish.q}` }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setMood: (next: Mood) => {
      mood = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type TranslationService = Awaited<ReturnType<typeof openTranslationService>>
