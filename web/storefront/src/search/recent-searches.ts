import { readStored, writeStored } from '../../../client/storage.ts'

const storedAs = 'recent-searches'
const most = 8

/** What was searched for on this device, the latest first; nobody else learns it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(storedAs) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(term: string) {
  const others = recentSearches().filter((known) => known.toLocaleLowerCase() !== term.toLocaleLowerCase())
  writeStored(storedAs, JSON.stringify([term, ...others].slice(0, most)))
}

export const forgetSearches = () => writeStored(storedAs, null)
