// What people are told to type or to open exists: in messages, in comments and in the documentation.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const thisFile = 'ops/advice.test.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|md)$/.test(file) && file !== thisFile)

/** Every place where the pattern matches, with what its first group caught. */
const namedIn = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map((match) => ({ place: `${file}:${index + 1}`, name: match[1] ?? '' }))),
  )

test('every `npm run ...` that is named is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const named = namedIn(/\bnpm (?:run ([a-z][a-z:-]*)|(?:start|test)\b)/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => name !== '' && !(name in scripts))).toEqual([])
})

test('every command of the house that is named exists', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'server/plaza.ts'), 'help'], { cwd: root, encoding: 'utf8' })
  const commands = [...stdout.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)/gm)].map(([, command = '']) => command)
  expect(commands).toContain('ledger verify')
  const named = namedIn(/(?:npm run plaza -- |\b(?:and|or|run|use|with) plaza |[`'"]plaza -- )([a-z]+(?: [a-z]+)?)/g)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ name }) => !commands.some((command) => name === command || name.startsWith(`${command} `)))).toEqual([])
})

const pages = files.filter((file) => file.endsWith('.md'))

test('every file and folder that a page of the documentation names is there', () => {
  const folders = 'bench|contract|demo|docs|e2e|languages|money|ops|postgres|server|starting|web'
  const named = namedIn(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g')).filter(({ place }) => pages.includes(place.replace(/:\d+$/, '')))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})

test('the table of folders names every workspace', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  // The server stands there by its parts.
  const folders = workspaces.flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(join(root, folder.slice(0, -2)), { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? `${folder.slice(0, -1)}${entry.name}` : [],
        )
      : folder,
  )
  expect(folders.filter((folder) => folder !== 'server' && !page.includes(`\`${folder}/\``))).toEqual([])
})
