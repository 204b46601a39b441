// What must hold everywhere and what no compiler sees. Each rule names the files that break it and what to do instead.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const notOurs = new Set(['node_modules', 'dist', 'data', '.git', '.cache'])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    if (notOurs.has(entry.name) && !(entry.name === 'data' && folder !== root)) continue
    if (entry.isDirectory()) yield* walk(place)
    else if (entry.isFile()) yield relative(root, place).split(sep).join('/')
  }
}

const files = [...walk(root)]
const texts = new Map<string, string>()
const textOf = (file: string) => {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

const isCode = (file: string) => /\.(ts|tsx|mts|mjs)$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = files.filter(isCode)
const written = files.filter((file) => /\.(ts|tsx|mjs|css|html|sql|json|md|sh)$/.test(file) && file !== 'package-lock.json')

/** The places in a file that match, each as `file:line`. */
function places(file: string, pattern: RegExp): string[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

/** Code without its comments, line for line, for rules about what runs. */
function withoutComments(text: string): string {
  // Strings are matched too, so that a `//` inside one is left alone.
  const parts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(parts, (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, '') : part))
}

/** As `places`, comments left out. */
function placesInCode(file: string, pattern: RegExp): string[] {
  const lines = withoutComments(textOf(file)).split('\n')
  return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

const callsOf = (pattern: RegExp, where: (file: string) => boolean) => code.filter(where).flatMap((file) => placesInCode(file, pattern))

// --- arrows of import -------------------------------------------------------------------------------------------------

type Import = { from: string; to: string; typesOnly: boolean }

const importPattern =
  /^[ \t]*(import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Every import, the ones of our own files as paths from the root, the others as they are written. */
const imports: Import[] = code.flatMap((from) =>
  [...withoutComments(textOf(from)).matchAll(importPattern)].map(([, , clause = '', named, bare, lazy]) => {
    const target = (named ?? bare ?? lazy ?? '').replace(/\?.*$/, '')
    const to = target.startsWith('.')
      ? relative(root, join(root, dirname(from), target))
          .split(sep)
          .join('/')
      : target
    return { from, to, typesOnly: /^\s*type\b/.test(clause) }
  }),
)

const isIn =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))
const ownFolders = ['bench', 'contract', 'demo', 'e2e', 'languages', 'money', 'ops', 'server', 'web']
const isOwn = isIn(...ownFolders)

/** The imports that start in `from` (tests left out) and end where they may not. */
function strays(from: (file: string) => boolean, allowed: (edge: Import) => boolean): string[] {
  return imports.filter((edge) => from(edge.from) && !isTest(edge.from) && !allowed(edge)).map((edge) => `${edge.from} imports ${edge.to}`)
}

test('money imports nothing', () => {
  expect(strays(isIn('money'), ({ to }) => isIn('money')(to))).toEqual([])
})

test('contract imports zod and money, nothing else', () => {
  expect(strays(isIn('contract'), ({ to }) => isIn('contract', 'money')(to) || to === 'zod')).toEqual([])
})

test('languages knows of the rest only the types and lists of the contract', () => {
  expect(strays(isIn('languages'), ({ to }) => !isOwn(to) || isIn('languages', 'contract')(to))).toEqual([])
})

test('the primitives of web/ui know no router, no queries, and of the contract its limits alone', () => {
  const banned = /^(wouter|@tanstack\/|react-router|@lingui\/|zod)/
  expect(strays(isIn('web/ui'), ({ to }) => (isOwn(to) ? isIn('web/ui')(to) || to === 'contract/limits.ts' : !banned.test(to)))).toEqual([])
})

/** The web apps: the folders of web/ that are built. */
const apps = files.flatMap((file) => /^web\/([^/]+)\/vite\.config\.ts$/.exec(file)?.[1] ?? [])
/** Of the texts, those that every app has. */
const isCommonText = (file: string) => /^languages\/(areas|message)\.ts$/.test(file) || isIn('languages/common')(file)

test('web/client knows the contract, money and the common texts, and neither shell nor apps', () => {
  expect(strays(isIn('web/client'), ({ to }) => !isOwn(to) || isIn('web/client', 'contract', 'money')(to) || isCommonText(to))).toEqual([])
})

test('web/shell knows ui, client, the contract and the common texts, and no app', () => {
  const known = (file: string) => isIn('web/shell', 'web/ui', 'web/client', 'contract')(file) || isCommonText(file)
  // The build compiles the texts of whichever app it builds.
  const texts = ({ from, to }: Import) => isIn('web/shell/build')(from) && to === 'languages/vite-texts.ts'
  expect(strays(isIn('web/shell'), (edge) => !isOwn(edge.to) || known(edge.to) || texts(edge))).toEqual([])
})

test.each(apps)('web/%s knows no other app, no texts of another, and nothing of the server', (app) => {
  const known = isIn(`web/${app}`, 'web/ui', 'web/client', 'web/shell', 'contract', 'money', `languages/${app}`)
  expect(strays(isIn(`web/${app}`), ({ to }) => !isOwn(to) || known(to) || isCommonText(to))).toEqual([])
})

test('the server knows nothing of the web apps', () => {
  expect(strays(isIn('server'), ({ to }) => !isIn('web', 'ops', 'bench', 'e2e')(to))).toEqual([])
})

test('the platform of the server knows no noun of the shop', () => {
  const known = isIn('server/platform', 'contract', 'languages', 'money')
  expect(strays(isIn('server/platform'), ({ to }) => !isOwn(to) || known(to))).toEqual([])
})

/** The noun of a server file, or null for the platform and for the composition beside the folders. */
function nounOf(file: string): string | null {
  const noun = /^server\/([^/]+)\//.exec(file)?.[1]
  return noun === undefined || noun === 'platform' || noun === 'migrations' || noun === 'testing' ? null : noun
}

test('among the nouns of the server no imports go in a circle', () => {
  const arrows = new Map<string, Map<string, string>>()
  for (const { from, to } of imports) {
    const [source, target] = [nounOf(from), nounOf(to)]
    if (isTest(from) || source === null || target === null || source === target) continue
    arrows.set(source, (arrows.get(source) ?? new Map<string, string>()).set(target, `${from} imports ${to}`))
  }
  const done = new Set<string>()
  const findCircle = (noun: string, path: readonly string[]): string[] | null => {
    if (path.includes(noun)) return [...path.slice(path.indexOf(noun)), noun]
    if (done.has(noun)) return null
    for (const next of arrows.get(noun)?.keys() ?? []) {
      const circle = findCircle(next, [...path, noun])
      if (circle !== null) return circle
    }
    done.add(noun)
    return null
  }
  const circles = [...arrows.keys()].flatMap((noun) => findCircle(noun, []) ?? [])
  const explained = circles.slice(1).map((noun, index) => arrows.get(circles[index] ?? '')?.get(noun))
  expect(explained).toEqual([])
})

// --- what is not written ----------------------------------------------------------------------------------------------

const thisFile = 'ops/tidy.test.ts'
const butThis = (file: string) => file !== thisFile

test('nothing is left to be done later', () => {
  expect(written.filter(butThis).flatMap((file) => places(file, /\b(TODO|FIXME|HACK)\b/))).toEqual([])
})

test('no type is given up: any, ts-ignore', () => {
  const given = callsOf(/[:<,(|&]\s*any\b(?!\w|['"\s]*:)\s*[[\]>,;)=|&{]|\bas any\b|:\s*any$/, butThis)
  const silenced = code.filter(butThis).flatMap((file) => places(file, /@ts-(ignore|nocheck|expect-error)|biome-ignore-all/))
  expect([...given, ...silenced]).toEqual([])
})

test('no folder of one machine and no registry is named', () => {
  const pattern = /(?:^|[\s'"`(=])\/(?:work|home\/\w|Users\/\w|root\/\w)|registry\.(npmjs|yarnpkg)|npmmirror|\bverdaccio\b/
  expect(written.filter((file) => butThis(file) && !file.endsWith('.test.ts')).flatMap((file) => places(file, pattern))).toEqual([])
})

test('package-lock.json names versions, no download addresses', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { resolved?: string; link?: boolean }> }
  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)
  expect(addressed.map(([place]) => place)).toEqual([])
})

test('colours are named in web/ui/tokens.css and nowhere else in the web apps', () => {
  const pattern = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/i
  const painted = files.filter(
    (file) => file.startsWith('web/') && /\.(css|tsx?)$/.test(file) && file !== 'web/ui/tokens.css' && !isTest(file),
  )
  expect(painted.flatMap((file) => placesInCode(file, pattern))).toEqual([])
})

test('no file is in two web apps', () => {
  const seen = new Map<string, string>()
  const twins = code.filter(isIn(...apps.map((app) => `web/${app}`))).flatMap((file) => {
    const text = textOf(file).trim()
    const twin = seen.get(text)
    seen.set(text, file)
    return twin === undefined || text.length < 200 ? [] : [`${file} = ${twin}`]
  })
  expect(twins).toEqual([])
})

// --- banned calls, and what to use instead ----------------------------------------------------------------------------

const bans: { what: string; instead: string; pattern: RegExp; where: (file: string) => boolean }[] = [
  {
    what: 'Math.random',
    instead: 'node:crypto or crypto.getRandomValues for ids and secrets, a seeded generator for data that must repeat',
    pattern: /\bMath\.random\b/,
    where: (file) => isIn('money', 'contract', 'server', 'demo', 'e2e')(file) || isTest(file),
  },
  {
    what: 'floating point in money',
    instead: 'bigint minor units and scaled rates',
    pattern: /\bparseFloat\b|\.toFixed\(|\bNumber\(|\bparseInt\b/,
    where: (file) => isIn('money')(file) && !isTest(file),
  },
  {
    what: 'dangerouslySetInnerHTML',
    instead: 'RichText.tsx, which sanitises',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\b/,
    where: (file) => file.startsWith('web/') && !file.endsWith('/RichText.tsx') && !isTest(file),
  },
  {
    what: 'process.env',
    instead: 'the value from server/platform/configuration.ts, handed in',
    pattern: /\bprocess\.env\b/,
    // The entries hand the whole environment to the configuration, once.
    where: (file) => isIn('server')(file) && !/^server\/(main|plaza|platform\/configuration)\.ts$/.test(file) && !isTest(file),
  },
  {
    what: 'eval and its kin',
    instead: 'code',
    pattern: /\beval\(|new Function\(/,
    where: (file) => isOwn(file),
  },
]

test.each(bans)('$what is not used ($instead)', ({ pattern, where }) => {
  expect(callsOf(pattern, (file) => where(file) && butThis(file))).toEqual([])
})
