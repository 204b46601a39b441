import { folder } from 'virtual:texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderedScreen, ScreenQuestion, ScreenVisitor, StylePiece } from '../../../contract/first-screen.ts'
import { isLanguage, type Language } from '../../../contract/languages.ts'
import type { Message } from '../../../languages/message.ts'
import { type Boot, startWith } from '../../client/boot.ts'
import { isShared } from '../../client/known-calls.ts'
import { settings } from '../../client/settings.ts'
import { speakWith } from '../../client/text.ts'
import { layout } from '../../client/wide.ts'
import { App } from '../App.tsx'
import { type App as Definition, setApp } from '../app.ts'
import { firstPartsReady } from '../code.ts'
import { standAt } from '../navigation.ts'
import { loadPage, pageFile } from '../pages.ts'
import { stylesFor } from './styles.ts'

/** A page asks for what it needs, and by what came for more: so often at most. */
const mostPasses = 4

type Texts = Readonly<Record<string, Message>>

export type Openings = {
  boot: Boot
  /** all texts of the app in a language, from its built files below `folder` */
  texts: (lang: Language, folder: string) => Texts
  /** answers, or null for each that has none */
  ask: (questions: readonly ScreenQuestion[]) => Promise<readonly unknown[]>
  /** those of all first screens, beside those that stand in every page */
  styles: () => readonly StylePiece[]
}

/**
 * Renders the first screen of an app on the server: what stands there before its own code does, and what was asked for it. Stores are those of the
 * module, so a pass sets them all and runs to its end; several screens may wait for their answers meanwhile.
 */
export function openRenderer(definition: Definition) {
  setApp(definition)

  /** Null: there is no such page, or something that it shows could not be had. */
  return async function render(visitor: ScreenVisitor, { boot, texts, ask, styles }: Openings): Promise<RenderedScreen | null> {
    standAt(visitor.hash)
    const file = pageFile(routeOf(visitor.hash))
    if (file === null || !isLanguage(visitor.lang)) return null
    await loadPage(file)
    await firstPartsReady()
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
    const answers: [ScreenQuestion, unknown][] = []
    for (let pass = 0; pass < mostPasses; pass++) {
      enter(visitor, boot, texts(visitor.lang, folder))
      const rendered = renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <App />
        </QueryClientProvider>,
      )
      const questions = openQuestions(client)
      if (questions.length === 0) return { page: file, ...withoutHead(rendered), styles: stylesFor(rendered, styles()), answers }
      for (const [index, answer] of (await ask(questions)).entries()) {
        const question = questions[index]
        if (answer === null || question === undefined) return null
        client.setQueryData(question, answer)
        answers.push([question, answer])
      }
    }
    return null
  }
}

const routeOf = (hash: string) => hash.slice(1).split('?')[0] ?? ''

function enter({ hash, ...visitor }: ScreenVisitor, boot: Boot, texts: Texts) {
  standAt(hash)
  enterAs(visitor, boot, texts)
}

/** Sets the stores of the module to what one visitor sees, for a rendering that runs to its end. */
export function enterAs({ lang, currency, country, isWide }: Omit<ScreenVisitor, 'hash'>, boot: Boot, texts: Texts) {
  startWith(boot)
  settings.set({ lang, languageChosen: true, currency, country })
  layout.set({ isWide })
  speakWith(lang, texts)
}

/** What the page asked for and everybody is answered alike. What is for one person comes when they are known. */
const openQuestions = (client: QueryClient): ScreenQuestion[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state, queryKey, options }) => {
      const [name, input] = queryKey as ScreenQuestion
      return state.status === 'pending' && isShared(name) && (options as { enabled?: unknown }).enabled !== false
        ? [[name, input] as const]
        : []
    })

const head = /^(?:<(?:link|title|meta)\b[^>]*>(?:[^<]*<\/title>)?)+/
const titleIn = /<title>([^<]*)<\/title>/

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) => text.replace(/&([a-z0-9#]+);/g, (all, name: string) => signs[name] ?? all)

const lazyPicture = /<img [^>]*loading="lazy"[^>]*>/g

/**
 * What the page's script has to say over: styles, which its Content-Security-Policy would not take from markup, and pictures, which it asks for
 * where they are seen. React escapes the signs that could be taken for these in texts.
 */
const forScript = (html: string) =>
  html
    .replaceAll(' style="', ' data-style="')
    .replace(lazyPicture, (picture) => picture.replace(/ (src|srcset)="/gi, (_all, name: string) => ` data-${name.toLowerCase()}="`))

/** React puts what belongs into the head of a document before everything. */
function withoutHead(rendered: string): Pick<RenderedScreen, 'html' | 'title'> {
  const [before = ''] = head.exec(rendered) ?? []
  return { html: forScript(rendered.slice(before.length)), title: unescaped(titleIn.exec(before)?.[1] ?? '') }
}
