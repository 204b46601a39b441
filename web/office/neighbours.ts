import { useEffect } from 'react'
import { usePlace } from '../shell/navigation.ts'

/** A list as it was last seen: where, and in which order. */
type Seen = { href: string; ids: readonly string[] }

const seen = new Map<string, Seen>()

/** Called by a list with the ids in the order in which it shows them, so that the details lead on to the next one and back to the same filters. */
export function useRememberedList(name: string, ids: readonly string[] | undefined) {
  const { hash } = usePlace()
  const known = ids?.join()
  useEffect(() => {
    if (known !== undefined) seen.set(name, { href: hash, ids: known === '' ? [] : known.split(',') })
  }, [name, hash, known])
}

type Among = { name: string; href: string; id: string }

/** Where one came from, and what stood before and after this one there; null at the ends and when one came from elsewhere. */
export function useNeighbours({ name, href, id }: Among): { back: string; previous: string | null; next: string | null } {
  const list = seen.get(name)
  const at = list?.ids.indexOf(id) ?? -1
  if (!list || at < 0) return { back: list?.href ?? href, previous: null, next: null }
  return { back: list.href, previous: list.ids[at - 1] ?? null, next: list.ids[at + 1] ?? null }
}
