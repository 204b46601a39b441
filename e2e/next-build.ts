import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { theShop } from './shop.ts'

type Builds = {
  /** where the shop is met */
  origin: string
  /** from now on there is a build of this name */
  release: (name: string) => void
  /** nobody is answered who asks for such a file, until what it gives is called */
  hold: (path: RegExp) => () => void
  close: () => Promise<void>
}

/**
 * Stands before the shop, under an address of its own, and makes further builds of the one that is there, whose files stand in a folder of its name: nothing
 * is compiled for a test, and what other tests are served stays as it is.
 */
export async function openBuilds(): Promise<Builds> {
  const shop = new URL(theShop().origin)
  let build = ''
  let origin = ''
  let held: { path: RegExp; over: Promise<void> } | undefined

  /** What names files of the build, as the build has it; `folder`: of which build a script is. Texts and the like are shared, as they are where nothing in them has changed. */
  function written(path: string, folder: string, text: string): string {
    const here = text.replaceAll(shop.origin, origin)
    if (path.endsWith('.js') && path.startsWith('/assets/'))
      return folder ? here.replace(/(["'`])assets\/(?!texts-)/g, `$1assets/${folder}/`) : here
    if (build === '') return here
    // Of its worker only what the build says of itself: which files are looked after, and how, is the same in each.
    if (path === '/service-worker.js')
      return here
        .replace('"entry":"/assets/', `"entry":"/assets/${build}/`)
        .replace(/"[\w-]+\.js",?/g, '')
        .replace('"files":[', `"files":["${build}/",`)
    return here.replace(/\/assets\/(?!texts-)/g, `/assets/${build}/`)
  }
  const isWritten = (path: string) => /^\/(?:$|service-worker\.js$|first-screen\?|assets\/.+\.js$)/.test(path)

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const { url = '/', method, headers } = asked
    if (held?.path.test(url)) await held.over
    const [, folder = ''] = /^\/assets\/(?!texts-)([a-z]+)\//.exec(url) ?? []
    const path = folder ? url.replace(`/${folder}/`, '/') : url
    const isChanged = method === 'GET' && isWritten(path)
    const { 'if-none-match': _known, ...given } = headers
    const own = { host: shop.host, ...(headers.origin && { origin: shop.origin }), ...(isChanged && { 'accept-encoding': 'identity' }) }
    const forwarded = request({ hostname: shop.hostname, port: shop.port, path, method, headers: { ...given, ...own } }, (answered) => {
      if (!isChanged) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        return void answered.pipe(answer)
      }
      const parts: Buffer[] = []
      answered.on('data', (part: Buffer) => parts.push(part))
      answered.on('end', () => {
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...others } = answered.headers
        answer.writeHead(answered.statusCode ?? 502, others)
        answer.end(written(path, folder, Buffer.concat(parts).toString()))
      })
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    release(name) {
      build = name
    },
    hold(path) {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      held = { path, over }
      return resolve
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
