import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { CallData, Constraint } from './calls.ts'

const file = join(dirname(fileURLToPath(import.meta.url)), '../../contract/calls.ts')
const names = ['virtual:calls', 'virtual:constraints']

/**
 * Evaluates the contract in Node and gives the browser plain data: method and path (`virtual:calls`), and the bounds of every field
 * (`virtual:constraints`, apart because only forms need them).
 * Calls of the operator console and of providers stay out: nobody who reads the storefront's code learns them.
 */
export function callsPlugin({ who = ['visitor', 'customer', 'seller'] }: { who?: readonly string[] } = {}): Plugin {
  return {
    name: 'plaza-calls',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:calls')
        return asModule(await readCalls(who, ({ method, path, idempotent, shared }): CallData => ({ method, path, idempotent, shared })))
      if (id === '\0virtual:constraints') return asModule(await readCalls(who, ({ input }) => constraints(input)))
    },
    configureServer(server) {
      server.watcher.add(dirname(file))
      // The contract is evaluated by Node's own loader, which keeps modules for ever: only a new server reads a changed one.
      server.watcher.on('change', (path) => path.startsWith(dirname(file)) && server.restart())
    },
  }
}

const asModule = (data: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`

async function readCalls<Data>(who: readonly string[], pick: (call: Call) => Data): Promise<Record<string, Data>> {
  if (!existsSync(file)) return {}
  const { calls } = (await import(pathToFileURL(file).href)) as { calls: Record<string, Call> }
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]) => who.includes(call.who))
      .map(([key, call]) => [key, pick(call)]),
  )
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

function constraints(input: z.ZodType): Record<string, Constraint> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, property]) => {
      const { minLength, maxLength, pattern, minimum, maximum } = Object.assign({}, ...(property.allOf ?? []), property) as JsonSchema
      return [field, { required: schema.required?.includes(field) ?? false, minLength, maxLength, pattern, minimum, maximum }]
    }),
  )
}
