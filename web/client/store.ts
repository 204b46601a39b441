import { useSyncExternalStore } from 'react'

export type Store<State extends object> = {
  get: () => State
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

/** A small value outside React that components follow: session, settings, toasts. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `select` returns a part of the state as it is kept there (no new object), so that only a change of that part renders again. */
export const useStore = <State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.get()),
  )
