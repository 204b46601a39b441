import type { FirstScreen } from '../../../contract/first-screen.ts'

/** What somebody wanted who touched something that had no life yet: what stands at a place of the window, or to send what they typed. */
export type EarlyTouch = { x: number; y: number } | 'send'

declare global {
  interface Window {
    /** what the page began before the app was there; the app takes it over */
    firstScreen?: {
      /** null: there is none, and the app begins by itself */
      screen: Promise<FirstScreen | null>
      /** the last touch that the app has to answer, if there was one */
      touched: () => EarlyTouch | null
    }
  }
}
