import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { firstPartsIn } from './first-parts.ts'
import { piecesOf } from './style-pieces.ts'

const link = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g
/** Where the script of the first screen finds the stylesheet of the app. */
const stylesPlace = 'data-styles=""'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** The app's own modules that stand behind some of them, as they are written. */
function* sourcesOf(starts: readonly string[], modules: Modules): Generator<string> {
  const seen = new Set(starts)
  for (const id of seen) {
    if (id.includes('node_modules') || id.startsWith('\0')) continue
    const info = modules.getModuleInfo(id)
    if (!info) throw new Error(`${id} is not in the bundle`)
    for (const imported of info.importedIds) seen.add(imported)
    if (!/\.tsx?$/.test(id)) continue
    const source = readFileSync(id, 'utf8')
    for (const part of firstPartsIn(id, source)) seen.add(part)
    yield source
  }
}

/** The stylesheet of the app with only what stands in some texts, in the order of the whole. */
async function stylesFor(file: string, texts: readonly string[]): Promise<string> {
  const compiler = await compile(readFileSync(file, 'utf8'), { base: dirname(file), onDependency: () => {} })
  const candidates = new Scanner({ sources: [] }).scanFiles(texts.map((content) => ({ content, extension: 'tsx' })))
  return optimize(compiler.build(candidates), { minify: true }).code
}

/** Without what stands in the page already: the reset, and what elements look like. */
const withoutBase = (styles: string): string =>
  `@layer theme,base,components,utilities;${transform({
    filename: 'first.css',
    code: Buffer.from(styles),
    minify: true,
    visitor: {
      Rule: { 'layer-block': ({ value: { name } }) => (name?.join('.') === 'base' || name?.join('.') === 'components' ? [] : undefined) },
    },
  }).code.toString()}`

type Options = {
  root: string
  /** the pages that a first screen is rendered for, as `pages/home/home.tsx`; none: the app has no first screens */
  pages: readonly string[]
}

/**
 * Writes styles into the page: a stylesheet is asked for only after the page has come, and nothing is painted before it. A page that is opened once has all of them
 * there. One with first screens has what its own markup needs, so that it comes in the first packets of a connection; what screens begin with
 * is for the server, which sends of it what each shows along with it (`first-styles.json`), and all styles come with the code of the app.
 */
export const inlineStylesPlugin = ({ root, pages }: Options): Plugin => ({
  name: 'plaza-inline-styles',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('the page is not there yet')
    const html = String(page.source)
    const files = [...html.matchAll(link)].map(([, file = '']) => file)
    const [file = ''] = files
    const whole = bundle[file]
    if (files.length !== 1 || whole?.type !== 'asset') throw new Error(`the page has ${files.length} stylesheets of the bundle`)
    const withStyles = (styles: string, place: RegExp) =>
      html.replace(place, (all) => `${all}<style nonce="PLAZA-NONCE">${styles.trim()}</style>`).replace(link, '')
    if (pages.length === 0) {
      page.source = withStyles(String(whole.source), link)
      return
    }
    const entry = join(root, 'src/main.css')
    const starts = ['src/main.tsx', ...pages.map((name) => `src/${name}`)].map((name) => join(root, name))
    const source = withoutBase(await stylesFor(entry, [html, ...sourcesOf(starts, this)]))
    this.emitFile({ type: 'asset', fileName: 'first-styles.json', source: JSON.stringify(piecesOf(source)) })
    // Before the script, which adds the others: of two rules the later one holds.
    const styles = withStyles(await stylesFor(entry, [html]), /<\/title>/)
    page.source = styles.replace(stylesPlace, `data-styles="/${file}"`)
  },
})
