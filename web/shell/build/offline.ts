import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { type Language, languages } from '../../../contract/languages.ts'
import { oneScript } from './one-script.ts'

/** What an app is on a home screen, in one language. `shortcuts`: where a long press on its icon leads, too. */
export type Installed = { description: string; shortcuts: readonly { name: string; url: string }[] }

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const icon = readFileSync(at('../public/icon.svg'), 'utf8')
/** Where the device cuts the shape itself, the ground goes to the edges; what is on it stays within the circle that every shape leaves. */
const fullIcon = icon.replace(/ rx="\d+"/, '')
const icons = [
  { name: 'icon-192.png', size: 192, purpose: 'any', svg: icon },
  { name: 'icon-512.png', size: 512, purpose: 'any', svg: icon },
  { name: 'icon-maskable.png', size: 512, purpose: 'maskable', svg: fullIcon },
  { name: 'icon-apple.png', size: 180, purpose: null, svg: fullIcon },
] as const

/** The ground of the page in both themes, from where the colours of everything stand. */
function surfaces(): { light: string; dark: string } {
  const tokens = readFileSync(at('../../ui/tokens.css'), 'utf8')
  const [, light, dark] = /--surface: light-dark\(var\((--[\w-]+)\), var\((--[\w-]+)\)\)/.exec(tokens) ?? []
  const colourOf = (name: string | undefined) => new RegExp(`${name}: (#\\w+);`).exec(tokens)?.[1]
  const found = { light: colourOf(light), dark: colourOf(dark) }
  if (!found.light || !found.dark) throw new Error('tokens.css does not say what the surface looks like')
  return { light: found.light, dark: found.dark }
}

/**
 * Makes an app open without a connection and stand on a home screen: its service worker, which knows the files of the build; its icons; and a manifest for
 * each language (`installed` says it), of which the server gives the one that is asked for.
 */
export function offlinePlugin(name: string, installed: (lang: Language) => Installed): Plugin {
  const { light, dark } = surfaces()
  const files = new Map<string, string>()
  return {
    name: 'plaza-offline',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const { name, size, svg } of icons) {
        const source = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
          .resize(size, size)
          .png({ compressionLevel: 9, palette: true })
          .toBuffer()
        files.set(name, this.emitFile({ type: 'asset', name, source }))
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) => {
        const apple = Object.keys(bundle).find((file) => file.includes('icon-apple'))
        const link = (rel: string, href: string): HtmlTagDescriptor => ({ tag: 'link', injectTo: 'head', attrs: { rel, href } })
        const bar = (scheme: string, content: string): HtmlTagDescriptor => ({
          tag: 'meta',
          injectTo: 'head',
          attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, 'data-scheme': scheme, content },
        })
        return [link('manifest', '/manifest.webmanifest'), link('apple-touch-icon', `/${apple}`), bar('light', light), bar('dark', dark)]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const addressOf = (icon: string) => `/${this.getFileName(files.get(icon) ?? '')}`
        for (const { code } of languages) {
          const { description, shortcuts } = installed(code)
          const manifest = {
            id: '/',
            name,
            short_name: name,
            description,
            lang: code,
            dir: 'ltr',
            start_url: '/',
            scope: '/',
            display: 'standalone',
            background_color: light,
            theme_color: light,
            categories: ['shopping'],
            icons: icons.flatMap(({ name, size, purpose }) =>
              purpose ? [{ src: addressOf(name), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
            ),
            shortcuts,
          }
          this.emitFile({ type: 'asset', fileName: `manifests/${code}.webmanifest`, source: JSON.stringify(manifest) })
        }
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName
        // A folder has the hash of all that is in it.
        const assets = Object.keys(bundle).flatMap((file) => /^assets\/([^/]+\/?)/.exec(file)?.[1] ?? [])
        const told = { entry: `/${entry}`, files: [...new Set(assets)].sort() }
        const source = `const plazaBuild=${JSON.stringify(told)};${await oneScript(new URL('../offline/worker.ts', import.meta.url))}`
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}
