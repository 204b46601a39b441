import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderedScreen, ScreenQuestion, ScreenVisitor, StylePiece } from '../../contract/first-screen.ts'
import type { Landing, RenderedLanding } from '../../contract/landing-page.ts'
import type { FromThread, ToThread } from './protocol.ts'

// Renders first screens and landing pages: the app's own code, as it was built for the server, in a thread beside requests. It keeps the globals of a browser to itself.

type Texts = Readonly<Record<string, unknown>>

type Openings = { boot: unknown; texts: (language: string, folder: string) => Texts }

/** What an app brings that was built for the server. */
type Built = {
  render: (
    visitor: ScreenVisitor,
    openings: Openings & {
      ask: (questions: readonly ScreenQuestion[]) => Promise<readonly unknown[]>
      styles: () => readonly StylePiece[]
    },
  ) => Promise<RenderedScreen | null>
  renderLanding: (landing: Landing, openings: Openings) => RenderedLanding
}

const { dist } = workerData as { dist: string }
const port = parentPort
if (!port) throw new Error('this is run as a thread')

const known = new Map<string, Texts>()

/** All texts of a language, from the app's build. */
function texts(language: string, folder: string): Texts {
  const kept = known.get(language)
  if (kept) return kept
  const place = join(dist, folder, language)
  const files = readdirSync(place).filter((name) => name.endsWith('.json'))
  const all: Texts = Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(place, name), 'utf8'))))
  known.set(language, all)
  return all
}

let pieces: readonly StylePiece[] | undefined

/** The styles of first screens, from the app's build. */
function styles(): readonly StylePiece[] {
  pieces ??= JSON.parse(readFileSync(join(dist, 'first-styles.json'), 'utf8')) as StylePiece[]
  return pieces
}

const tell = (message: FromThread) => port.postMessage(message)

const waiting = new Map<number, (answers: readonly unknown[]) => void>()

// What modules of a browser look at as they are loaded.
Object.defineProperties(globalThis, {
  location: { value: { hash: '' } },
  addEventListener: { value: () => {} },
  // Node has one that warns.
  localStorage: { value: undefined },
})
const built = (await import(pathToFileURL(join(dist, 'server/server.js')).href)) as Built

const askFor = (id: number) => (questions: readonly ScreenQuestion[]) =>
  new Promise<readonly unknown[]>((resolve) => {
    waiting.set(id, resolve)
    tell({ kind: 'questions', id, questions })
  })

const render = async (message: Exclude<ToThread, { kind: 'answers' }>) =>
  message.kind === 'screen'
    ? built.render(message.visitor, { boot: message.boot, texts, ask: askFor(message.id), styles })
    : built.renderLanding(message.landing, { boot: message.boot, texts })

port.on('message', (message: ToThread) => {
  const { id } = message
  if (message.kind === 'answers') {
    waiting.get(id)?.(message.answers)
    waiting.delete(id)
    return
  }
  render(message).then(
    (result) => tell({ kind: 'rendered', id, result }),
    (error: unknown) => {
      waiting.delete(id)
      tell({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    },
  )
})
