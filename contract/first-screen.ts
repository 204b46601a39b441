import type { Language } from './languages.ts'

// What a page, the server and the app built for the server say to each other of the screen that a page begins with.

/** Whom a screen is rendered for, as far as it shows. */
export type ScreenVisitor = {
  /** as in `#/pages/prouduct/detail?id=12` */
  hash: string
  lang: Language
  /** null: that of the house */
  currency: string | null
  /** two letters of ISO 3166 */
  country: string
  /** whether their window is */
  isWide: boolean
}

/** A call that everybody gets the same answer to, by its name and input. */
export type ScreenQuestion = readonly [name: string, input: Record<string, unknown>]

type ScreenAnswers = readonly (readonly [ScreenQuestion, unknown])[]

/**
 * `page`: the file of the page, as in `./pages/blog/blog.tsx`; `styles`: what of them its markup needs beside those that stand in every page; `answers`:
 * those that it shows, by their questions.
 */
export type RenderedScreen = { page: string; html: string; styles: string; title: string; answers: ScreenAnswers }

/** Styles in their order: what always holds, a rule for elements that have all of some classes, and a rule around others. */
export type StylePiece =
  | string
  | { readonly classes: readonly string[]; readonly css: string }
  | { readonly around: string; readonly pieces: readonly StylePiece[] }

/** What `/first-screen` answers first, as a line of JSON: what a window shows of a screen at once. `code`: the addresses of what the app loads for that page, and not for every one. */
export type ScreenBeginning = Pick<RenderedScreen, 'title' | 'styles' | 'html'> & { code: readonly string[] }

/**
 * What it answers after that, as another line. `html`: what comes at the end of the last element of the beginning that has not ended, of the one around it,
 * and so on; `pictures`: what is to be seen where it says `data-later`, in that order; `texts`: what the app says on that page, by the names of their files, as in 'es/start'.
 */
export type ScreenRest = Pick<RenderedScreen, 'answers'> & {
  html: readonly string[]
  pictures: readonly string[]
  texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
