import { request } from '../../../client/request.ts'

const counted = new Set<string>()

/** Tells the house that something was searched for, once for as long as the app lives, and not by whom. What does not arrive is not worth a word. */
export function countSearch(term: string, found: boolean) {
  if (counted.has(term)) return
  counted.add(term)
  void request('countSearch', { term, found }).catch(() => {})
}
