import { createStore } from '../client/store.ts'

type AtHand = {
  /** as addresses that need no line (`data:`), by those that the app knows them by */
  pictures: Readonly<Record<string, string>>
}

/** Pictures that the page has before the app is there; none, once the app brings them by itself: in the width that fits as windows change, and kept by the browser. */
export const picturesAtHand = createStore<AtHand>({ pictures: {} })
