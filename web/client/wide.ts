import { createStore, useStore } from './store.ts'

/** From here on there is room for a bar at the side, and for all of the head. The breakpoint `lg` of the styles. */
const wide = globalThis.matchMedia?.('(min-width: 64rem)')

/** Who renders without a window sets it. */
export const layout = createStore({ isWide: wide?.matches ?? false })
wide?.addEventListener('change', () => layout.set({ isWide: wide.matches }))

/** Whether the window is wide: what only wide or only narrow ones show need not be made for the others. */
export const useIsWide = () => useStore(layout, ({ isWide }) => isWide)
