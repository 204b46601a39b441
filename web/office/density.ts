import { readStored, writeStored } from '../client/storage.ts'
import { createStore, useStore } from '../client/store.ts'

/** How close the rows of tables stand, on this device. */
export type Density = 'dense' | 'comfortable'

const store = createStore<{ density: Density }>({ density: readStored('density') === 'comfortable' ? 'comfortable' : 'dense' })

export const useDensity = (): Density => useStore(store, ({ density }) => density)

export function chooseDensity(density: Density) {
  writeStored('density', density === 'dense' ? null : density)
  store.set({ density })
}
