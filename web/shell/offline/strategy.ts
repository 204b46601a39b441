/** What the worker looks at before it does anything. */
export type Asked = { method: string; url: URL; isNavigation: boolean; hasRange: boolean }

/** How the worker answers: `page` the network, else what is kept; `forever` what is kept, because it never changes; `picture` the same, of the newest; `file` the network, else what is kept. */
export type Strategy = 'page' | 'forever' | 'picture' | 'file'

const files: readonly string[] = ['/icon.svg', '/manifest.webmanifest']

/**
 * Null: none of the worker's business, and the browser goes on as if there were none. So is everything that is not named here: calls and their
 * streams, files that are sent, other hosts, previews, the pages that the server renders for people from outside, feeds and maps of the site.
 */
export function strategyOf({ method, url, isNavigation, hasRange }: Asked, origin: string): Strategy | null {
  if (method !== 'GET' || url.origin !== origin || hasRange) return null
  if (isNavigation) return url.pathname === '/' ? 'page' : null
  if (files.includes(url.pathname)) return 'file'
  if (url.search !== '') return null
  if (url.pathname.startsWith('/assets/')) return 'forever'
  return url.pathname.startsWith('/media/') ? 'picture' : null
}

/** Whether an answer may be kept: whole, as it was asked for, and meant for everybody. */
export const isKeepable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')

/** Takes the oldest away beyond `most`; a cache lists what it has in the order in which it came. */
export async function trim(cache: Pick<Cache, 'keys' | 'delete'>, most: number): Promise<void> {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
}
