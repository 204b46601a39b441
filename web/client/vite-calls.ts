import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { CallData, Constraint } from './calls.ts'

const client = dirname(fileURLToPath(import.meta.url))
const web = dirname(client)
const contract = join(web, '../contract')

/** The functions that take the name of a call first, the module each comes from, and what they need of the contract. */
const namers: Record<string, { module: string; needs: 'know' | 'knowFields' }> = {
  callQuery: { module: join(client, 'query.ts'), needs: 'know' },
  useAct: { module: join(client, 'act.ts'), needs: 'know' },
  download: { module: join(client, 'download.ts'), needs: 'know' },
  useDownload: { module: join(client, 'download.ts'), needs: 'know' },
  useUpload: { module: join(client, 'upload.ts'), needs: 'know' },
  sendPicture: { module: join(client, 'upload.ts'), needs: 'know' },
  sendFile: { module: join(client, 'send-file.ts'), needs: 'know' },
  request: { module: join(client, 'request.ts'), needs: 'know' },
  useFieldRules: { module: join(client, 'field-rules.ts'), needs: 'knowFields' },
}
const mention = new RegExp(`\\b(?:${Object.keys(namers).join('|')})\\b`)

/** The calls of a contract, as far as the build reads them. */
export type Described = Readonly<Record<string, Pick<Call, 'method' | 'path' | 'who' | 'idempotent' | 'shared' | 'input'>>>

/**
 * Writes into each module what the contract says of the calls that it names: method and path for `callQuery`, `useAct`, `download`, `useDownload`, `useUpload`, `sendPicture`, `sendFile` and `request`, the
 * bounds of the fields for `useFieldRules`. Nothing else of the contract reaches the browser, so nobody who reads an app's code learns of calls
 * that are not for its people; naming one of `who` else stops the build.
 */
export function callsPlugin({ app, who }: { app: string; who: readonly string[] }): Plugin {
  return {
    name: 'plaza-calls',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: mention },
      async handler(code, file) {
        const { calls } = (await import(pathToFileURL(join(contract, 'calls.ts')).href)) as { calls: Described }
        const compiled = compileCalls({ code, file, calls, app, who })
        // What is written stands before the first line, on it: lines keep their numbers.
        return compiled === code ? undefined : { code: compiled, map: null }
      },
    },
    configureServer(server) {
      server.watcher.add(contract)
      // The contract is evaluated by Node's own loader, which keeps modules for ever: only a new server reads a changed one.
      server.watcher.on('change', (path) => path.startsWith(contract) && server.restart())
    },
  }
}

type Source = { code: string; file: string; calls: Described; app: string; who: readonly string[] }

/** The module with the data of the calls that it names before its first line. Refuses a name that is not written out, and one of other people. */
export function compileCalls({ code, file, calls, app, who }: Source): string {
  const named = namesIn(code, file)
  const written = (['know', 'knowFields'] as const).flatMap((needs) => {
    const data = [...named[needs]].sort().map((name) => {
      const call = calls[name]
      if (!call) throw new Error(`${shown(file)} names the call ${name}, which the contract does not have`)
      if (!who.includes(call.who)) throw new Error(`${shown(file)} names ${name}, a call of the ${call.who}, which is not for ${app}`)
      return [name, needs === 'know' ? dataOf(call) : constraintsOf(call.input)] as const
    })
    return data.length ? [{ needs, text: `${needs}(${JSON.stringify(Object.fromEntries(data))});` }] : []
  })
  if (written.length === 0) return code
  const from = relative(dirname(file), join(client, 'known-calls.ts')).split(sep).join('/')
  const source = from.startsWith('.') ? from : `./${from}`
  return `import { ${written.map(({ needs }) => needs).join(', ')} } from ${JSON.stringify(source)};${written.map(({ text }) => text).join('')}${code}`
}

const shown = (file: string) => relative(dirname(web), file).split(sep).join('/')

/** What is not so is left out: most calls are neither. */
const dataOf = ({ method, path, idempotent, shared }: Described[string]): CallData => ({
  method,
  path,
  ...(idempotent && { idempotent }),
  ...(shared && { shared }),
})

// The linter takes the capitals of a syntax tree for React components.
/* biome-ignore-start lint/correctness/noComponentHookFactories: kinds of nodes */
/** The names that a module hands to the functions above. The client's own plumbing hands on names that others wrote. */
function namesIn(code: string, file: string): Record<'know' | 'knowFields', Set<string>> {
  const found = { know: new Set<string>(), knowFields: new Set<string>() }
  const { program, errors } = parseSync(file, code)
  // What cannot be read is told by whoever compiles it.
  if (errors.length > 0) return found
  const local = new Map<string, (typeof namers)[string]>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    const module = resolve(dirname(file), statement.source.value)
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      const namer = namers[specifier.imported.name]
      if (namer?.module === module) local.set(specifier.local.name, namer)
    }
  }
  if (local.size === 0) return found
  const isPlumbing = file.startsWith(client + sep)
  const refuse = (name: string, at: number, what: string) => {
    if (isPlumbing) return
    const line = code.slice(0, at).split('\n').length
    throw new Error(
      `${shown(file)}:${line}: ${name} ${what}: write the name of the call where it is used, so that the page carries its data`,
    )
  }
  const accounted = new Set<number>()
  new Visitor({
    ImportSpecifier: ({ imported, local: own }) => void accounted.add(imported.start).add(own.start),
    MemberExpression: ({ computed, property }) => void (computed || accounted.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || accounted.add(key.start)),
    TSTypeQuery: ({ exprName }) => void accounted.add(exprName.start),
    CallExpression({ callee, arguments: [first], start }) {
      const namer = callee.type === 'Identifier' ? local.get(callee.name) : undefined
      if (!namer || callee.type !== 'Identifier') return
      accounted.add(callee.start)
      const names = literals(first)
      if (names) for (const name of names) found[namer.needs].add(name)
      else refuse(callee.name, start, 'is called with a name that is not written out')
    },
    Identifier({ name, start }) {
      if (local.has(name) && !accounted.has(start)) refuse(name, start, 'is handed on')
    },
  }).visit(program)
  return found
}

/* biome-ignore-end lint/correctness/noComponentHookFactories: kinds of nodes */

/** The texts that an expression can be, when they are all written out: 'getNew', or isNew ? 'getNew' : 'getHotList'. */
function literals(expression: ESTree.Argument | undefined): string[] | null {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return [expression.value]
  if (expression?.type !== 'ConditionalExpression') return null
  const [yes, no] = [literals(expression.consequent), literals(expression.alternate)]
  return yes && no && [...yes, ...no]
}

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  allOf?: JsonSchema[]
}

function constraintsOf(input: z.ZodType): Record<string, Constraint> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, property]) => {
      const { minLength, maxLength, pattern, minimum, maximum } = Object.assign({}, ...(property.allOf ?? []), property) as JsonSchema
      return [field, { required: schema.required?.includes(field) ?? false, minLength, maxLength, pattern, minimum, maximum }]
    }),
  )
}
