import { createContext } from 'react'

/** As addresses that need no line (`data:`), by those that components know them by. */
export type AtHand = Readonly<Record<string, string>>

/** Pictures that the page had before its components. */
export const PicturesAtHand = createContext<AtHand>({})
