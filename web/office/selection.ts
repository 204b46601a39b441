import { useState } from 'react'

/** Rows that are ticked, by their keys; they stay ticked while one pages and filters. */
export type Selection = {
  keys: readonly string[]
  has: (key: string) => boolean
  add: (keys: readonly string[]) => void
  drop: (keys: readonly string[]) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<readonly string[]>([])
  return {
    keys,
    has: (key) => keys.includes(key),
    add: (more) => setKeys((before) => [...new Set([...before, ...more])]),
    drop: (fewer) => setKeys((before) => before.filter((key) => !fewer.includes(key))),
    clear: () => setKeys([]),
  }
}
