import type { RenderedScreen, ScreenQuestion, ScreenVisitor } from '../../contract/first-screen.ts'

// What the thread that renders and the server say to each other.

export type ToThread =
  | { kind: 'render'; id: number; visitor: ScreenVisitor; boot: unknown }
  /** an answer for each question of a screen, in their order */
  | { kind: 'answers'; id: number; answers: readonly unknown[] }

export type FromThread =
  | { kind: 'questions'; id: number; questions: readonly ScreenQuestion[] }
  /** null: there is no such screen, or something that it shows could not be had */
  | { kind: 'screen'; id: number; screen: RenderedScreen | null }
  | { kind: 'failed'; id: number; reason: string }
