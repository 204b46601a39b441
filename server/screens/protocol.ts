import type { RenderedScreen, ScreenQuestion, ScreenVisitor } from '../../contract/first-screen.ts'
import type { Landing, RenderedLanding } from '../../contract/landing-page.ts'

// What the thread that renders and the server say to each other.

/** What is asked of the thread, by its kind, and what comes of it. */
export type Rendering = {
  /** null: there is no such screen, or something that it shows could not be had */
  screen: { asks: { visitor: ScreenVisitor }; gives: RenderedScreen | null }
  landing: { asks: { landing: Landing }; gives: RenderedLanding }
}

type Asked = { [Kind in keyof Rendering]: { kind: Kind; id: number; boot: unknown } & Rendering[Kind]['asks'] }[keyof Rendering]

export type ToThread =
  | Asked
  /** an answer for each question of a screen, in their order */
  | { kind: 'answers'; id: number; answers: readonly unknown[] }

export type FromThread =
  | { kind: 'questions'; id: number; questions: readonly ScreenQuestion[] }
  | { kind: 'rendered'; id: number; result: Rendering[keyof Rendering]['gives'] }
  | { kind: 'failed'; id: number; reason: string }
