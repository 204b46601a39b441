import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import type { ConfigEnv, PluginOption, UserConfig } from 'vite'
import { defaultLanguage } from '../../../contract/languages.ts'
import { renderedRoutes, routes } from '../../../contract/screens.ts'
import { textOf, textsPlugin } from '../../../languages/vite-texts.ts'
import { callsPlugin } from '../../client/vite-calls.ts'
import { audienceOf } from './audience.ts'
import { chunkGroups, type Together } from './chunks.ts'
import { compileHintsPlugin } from './compile-hints.ts'
import { compressPlugin } from './compress.ts'
import { iconsPlugin } from './icons.ts'
import { inlineStylesPlugin } from './inline-styles.ts'
import { type Installed, offlinePlugin } from './offline.ts'
import { type FirstScreen, pagePlugin } from './page.ts'
import { leanPreloads } from './preloads.ts'
import { stylePiecesPlugin } from './style-pieces.ts'

const web = fileURLToPath(new URL('../..', import.meta.url))

/** The files of the pages that first screens are rendered for. */
const renderedPages = [...new Set(renderedRoutes.map((route) => (route === routes.home ? routes.homeAlias : route)))].map(
  (route) => `${route.slice(1)}.tsx`,
)

type Options = {
  /** what search engines and link previews say of the app */
  description?: string
  together?: Together
  /** what it shows before its code is there; `t` says a text in the language of a first visit */
  firstScreen?: (t: (key: string) => string) => FirstScreen
  /** how it stands on a home screen, from where it opens without a connection, too; `t` says a text in the language of the device */
  installed?: (t: (key: string) => string) => Installed
}

/** The pages among parts, without `src/`. */
const pagesOf = (together: Together): string[] => [
  ...new Set(
    Object.values(together).flatMap((parts) => parts.flatMap((part) => (part.startsWith('src/pages/') ? [part.slice('src/'.length)] : []))),
  ),
]

/**
 * The build of a web app, all that its `vite.config.ts` says: `export default defineApp('seller')`. The app is the folder web/<name> with
 * `src/main.tsx` and pages below `src/pages`, its texts are in languages/<name>. An app with `src/server.tsx` is built for the server, too
 * (`vite build --ssr`), which renders its first screens with it.
 */
export const defineApp =
  (name: string, options: Options = {}) =>
  ({ isSsrBuild }: ConfigEnv): UserConfig => {
    const root = `${web}${name}`
    const common: PluginOption[] = [
      iconsPlugin(),
      react(),
      babel({ presets: [reactCompilerPreset()] }),
      callsPlugin({ app: name, who: audienceOf(name) }),
      textsPlugin({ app: name, source: `${root}/src`, together: pagesOf(options.together ?? {}) }),
    ]
    return { root, base: '/', ...(isSsrBuild ? serverBuild(root, common) : browserBuild(name, common, options)) }
  }

const serverBuild = (root: string, common: PluginOption[]): UserConfig => ({
  publicDir: false,
  plugins: [common, tailwindcss(), stylePiecesPlugin()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // One folder that needs no packages beside it.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node26',
    // Styles of whole pages are written into them.
    cssMinify: true,
    rolldownOptions: { input: `${root}/src/server.tsx`, output: { entryFileNames: 'server.js' } },
  },
})

const browserBuild = (
  name: string,
  common: PluginOption[],
  { description, together = {}, firstScreen, installed }: Options,
): UserConfig => {
  const preloads = leanPreloads()
  return {
    publicDir: `${web}shell/public`,
    // The server writes a fresh nonce in its place, in every answer of the page.
    html: { cspNonce: 'PLAZA-NONCE' },
    plugins: [
      pagePlugin({ description, first: firstScreen?.((key) => textOf(name, key, defaultLanguage)) }),
      common,
      tailwindcss(),
      preloads.plugin,
      inlineStylesPlugin({ root: `${web}${name}`, pages: firstScreen ? renderedPages : [] }),
      installed && offlinePlugin('Plaza', (lang) => installed((key) => textOf(name, key, lang))),
      compileHintsPlugin(firstScreen ? renderedPages : []),
      compressPlugin(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: ['chrome120', 'firefox121', 'safari17.5'],
      // A data: address would need a hole in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
      rolldownOptions: {
        output: {
          // The first script names every other one, so their names are a cost of the first paint; what they are stands in the manifest.
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: { groups: chunkGroups(`${web}${name}`, together) },
        },
      },
    },
    server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  }
}
