import type { ScreenRest } from '../../../contract/first-screen.ts'

/** What somebody wanted who touched something that had no life yet: a control, by its name and its place on the page, or to send what they typed. */
export type EarlyTouch = { name: string; x: number; y: number } | 'send'

export const controls = 'button, input, select, textarea, summary, label'

/** By which a control of the first screen is found again in the app. */
export const nameOf = (control: Element): string =>
  `${control.localName} ${control.getAttribute('aria-label') ?? control.getAttribute('placeholder') ?? control.textContent ?? ''}`

declare global {
  interface Window {
    /** what the page began before the app was there; the app takes it over */
    firstScreen?: {
      /** what came with it; null: there is none, and the app begins by itself */
      screen: Promise<ScreenRest | null>
      /** the last touch that the app has to answer, if there was one */
      touched: () => EarlyTouch | null
      /** resolves when the app can take its place: its styles are there */
      ready: () => Promise<void> | undefined
      /** the styles of the app hold from here on, in place of those that came before */
      dress: () => void
    }
  }
}
