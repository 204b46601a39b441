import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ScreenBeginning, ScreenQuestion, ScreenRest } from '../../contract/first-screen.ts'
import { languages } from '../../contract/languages.ts'
import { renderedRoutes } from '../../contract/screens.ts'
import { mediaBases, readBoot } from '../content/website.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Db } from '../platform/database.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { openHosts } from '../platform/hosts.ts'
import type { ReadShared } from '../platform/http/read-shared.ts'
import { jsonHeaders, sendShared } from '../platform/http/send.ts'
import { hasWritten } from '../platform/http/wrote.ts'
import { Moved, Refusal, TransportError } from '../platform/refusal.ts'
import type { SharedAnswers } from '../platform/shared-answers.ts'
import type { Services } from '../services.ts'
import { appsFolder, builtApps } from '../web-apps.ts'
import { openAssets } from './assets.ts'
import { beginWith } from './begin-with.ts'
import { inlinePictures } from './inline-pictures.ts'
import type { Renderer } from './renderer.ts'

/** For whom a first screen is rendered: what their browser would show it by. */
const asked = z.object({
  hash: z
    .string()
    .max(400)
    .refine((hash) => renderedRoutes.includes(hash.slice(1).split('?')[0] ?? '')),
  lang: z.enum(languages.map(({ code }) => code)),
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
  wide: z.enum(['0', '1']),
  /** how many pixels a narrow window is across, of a few steps */
  px: z.enum(['400', '800', '1200', '1600']).transform(Number).optional(),
})

/** It says days and ages as they were when it was rendered. */
const goodForMs = 5 * 60_000

type FirstScreens = {
  configuration: Configuration
  db: Db
  shared: SharedAnswers
  readShared: ReadShared
  renderer: Renderer
  files: Pick<Services['files'], 'read'>
  /** where the apps are */
  folder?: string | undefined
}

/**
 * What a screen of the storefront shows before its code is there, rendered by that code: `/first-screen?hash=#/pages/blog/blog&lang=es&country=ES&wide=0`, in two lines of
 * JSON: what a window shows at once, and the rest. The page asks for it (web/shell/first-screen); 204 says that there is none. It is kept like the answers that it shows, and goes with them.
 */
export function firstScreens(
  app: FastifyInstance,
  { configuration, db, shared, readShared, renderer, files, folder = appsFolder }: FirstScreens,
): void {
  const assets = openAssets(join(folder, 'storefront/dist'))
  const hosts = openHosts(configuration, builtApps(folder))

  const readPicture = async (address: string) =>
    address.startsWith(mediaBases.general) ? await files.read(address.slice(mediaBases.general.length)) : null

  app.get('/first-screen', { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = asked.safeParse(request.query)
    if (hosts.appOf(request.host) !== 'storefront' || !parsed.success) throw new TransportError(404)
    // What a screen is rendered from may be of a moment before: the app asks for itself, and reads where it was written.
    if (hasWritten(request.headers)) return reply.code(204).header('cache-control', 'no-store').send()
    const { hash, lang, currency = null, country, wide, px } = parsed.data
    const key = shared.keyOf(request.raw, lang)
    const moment = shared.moment()
    const tags = new Set<string>(['content', everyAnswer])
    let until = performance.now() + goodForMs
    const ask = (questions: readonly ScreenQuestion[]) =>
      Promise.all(
        questions.map(async ([name, input]) => {
          const answer = await readShared(name, input, lang)
          for (const tag of answer.tags) tags.add(tag)
          until = Math.min(until, answer.until)
          return answer.data
        }),
      )
    const visitor = { hash, lang, currency, country, isWide: wide === '1' }
    const screen = await renderer.render('screen', { visitor, boot: await readBoot(db, configuration) }, ask).catch((error: unknown) => {
      // What is gone, or has another address, is told by the app.
      if (error instanceof Refusal || error instanceof Moved) return null
      throw error
    })
    if (!screen) return reply.code(204).header('cache-control', 'no-store').send()
    const { page, title, styles, answers } = screen
    const { html, later } = px === undefined ? { ...screen, later: [] } : await inlinePictures(screen.html, px, readPicture)
    const parts = beginWith(html, visitor.isWide)
    const lines: [ScreenBeginning, ScreenRest] = [
      { title, styles, html: parts.beginning, code: assets.codeOf(page) },
      { html: parts.rest, pictures: later, answers, texts: assets.textsOf(page, lang) },
    ]
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const headers = { ...jsonHeaders(lang), 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-cache' }
    return sendShared(request, reply, { shared, key, moment, tags: [...tags], until }, { body, headers, encoding: 'br' })
  })
}
