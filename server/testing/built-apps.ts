import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '../../contract/languages.ts'

const page = (name: string) => `<title>${name}</title><script type="application/json" id="boot" nonce="PLAZA-NONCE"></script>`

/** What a build leaves of an app: a page, an asset with its compressed twin, an icon, and what the storefront has beside: a worker and its manifests. */
async function build(folder: string, name: string): Promise<void> {
  const assets = join(folder, name, 'dist', 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(folder, name, 'dist', 'index.html'), page(name))
  await writeFile(join(folder, name, 'dist', 'icon.svg'), `<svg><title>${name}</title></svg>`)
  await writeFile(join(folder, name, 'dist', 'service-worker.js'), `// worker of ${name}`)
  await mkdir(join(folder, name, 'dist', 'manifests'))
  for (const { code } of languages) await writeFile(join(folder, name, 'dist', 'manifests', `${code}.webmanifest`), `{"lang":"${code}"}`)
  await writeFile(join(assets, 'index-1.js'), `// ${name}`)
  await writeFile(join(assets, 'index-1.js.gz'), gzipSync(`// ${name}`))
  await writeFile(join(assets, `${name}-1.js`), `// only ${name}`)
}

/** A folder with web apps as a build leaves them. */
export async function buildApps(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-apps-'))
  await Promise.all(names.map((name) => build(folder, name)))
  return folder
}

/** What a build leaves of the storefront for the server, in a folder with that app: a module that renders, and what it says of the app's files. */
export async function addRenderer(
  folder: string,
  source: string,
  { manifest = {}, pageTexts = {} }: { manifest?: object; pageTexts?: object } = {},
): Promise<void> {
  const dist = join(folder, 'storefront', 'dist')
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'server', 'server.js'), source)
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dist, 'page-texts.json'), JSON.stringify(pageTexts))
  await writeFile(join(dist, 'first-styles.json'), '[".a{color:red}"]')
}
