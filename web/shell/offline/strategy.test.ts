import { describe, expect, it } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { isKeepable, type Strategy, strategyOf, trim } from './strategy.ts'

const origin = 'https://plaza.test'
const strategy = (address: string, asked: { method?: string; isNavigation?: boolean; hasRange?: boolean } = {}) =>
  strategyOf({ method: 'GET', isNavigation: false, hasRange: false, ...asked, url: new URL(address, origin) }, origin)

describe('the worker', () => {
  it.each<[string, Strategy]>([
    ['/assets/index-1.js', 'forever'],
    ['/assets/texts-1/ja/cart.json', 'forever'],
    ['/media/product/mug.800.avif', 'picture'],
    ['/icon.svg', 'file'],
    ['/manifest.webmanifest?lang=ja', 'file'],
  ])('keeps %s (%s)', (address, expected) => expect(strategy(address)).toBe(expected))

  it('keeps the page, whatever stands behind the ? of its address', () => {
    expect(strategy('/', { isNavigation: true })).toBe('page')
    expect(strategy('/?from=mail', { isNavigation: true })).toBe('page')
    expect(strategy('/')).toBeNull()
  })

  it.each([
    '/api/customer/index/get-all-category',
    '/api/notice/stream',
    '/first-screen?hash=%23/',
    '/preview/abc',
    '/feeds/es/blog.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/service-worker.js',
    '/healthz',
    '/media/private/proof.avif?signature=1',
    'https://tiles.test/1/2/3.png',
    'https://seller.plaza.test/assets/index-1.js',
  ])('leaves %s to the browser', (address) => {
    expect(strategy(address)).toBeNull()
    expect(strategy(address, { isNavigation: true })).toBeNull()
  })

  it.each(languages.flatMap(({ code }) => [`/${code}`, `/${code}/`, `/${code}/product/mug-1`]))(
    'leaves %s, a page of the server, to the browser',
    (address) => expect(strategy(address, { isNavigation: true })).toBeNull(),
  )

  it('leaves what is sent, and parts of files, to the browser', () => {
    for (const method of ['POST', 'HEAD', 'PUT', 'DELETE']) expect(strategy('/', { method, isNavigation: true })).toBeNull()
    for (const method of ['POST', 'HEAD']) expect(strategy('/assets/index-1.js', { method })).toBeNull()
    expect(strategy('/media/product/film.mp4', { hasRange: true })).toBeNull()
  })

  it('keeps whole answers that are for everybody, and no errors', () => {
    const answer = (of: Partial<{ status: number; type: ResponseType; redirected: boolean; cache: string }>) =>
      isKeepable({
        status: 200,
        type: 'basic',
        redirected: false,
        headers: new Headers({ 'cache-control': of.cache ?? 'no-cache' }),
        ...of,
      } as Response)
    expect(answer({})).toBe(true)
    expect(answer({ cache: 'public, max-age=31536000, immutable' })).toBe(true)
    for (const refused of [
      { status: 404 },
      { status: 206 },
      { status: 503 },
      { type: 'opaque' as const },
      { redirected: true },
      { cache: 'no-store' },
      { cache: 'private' },
    ])
      expect(answer(refused), JSON.stringify(refused)).toBe(false)
  })

  it('lets the oldest go where there is too much', async () => {
    const kept = ['a', 'b', 'c', 'd', 'e']
    const cache = {
      keys: async () => kept.map((name) => new Request(`${origin}/${name}`)),
      delete: async (request: RequestInfo | URL) =>
        kept.splice(kept.indexOf(new URL((request as Request).url).pathname.slice(1)), 1).length > 0,
    }
    await trim(cache, 5)
    expect(kept).toHaveLength(5)
    await trim(cache, 2)
    expect(kept).toEqual(['d', 'e'])
  })
})
