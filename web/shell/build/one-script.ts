import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** A module with all that it stands on, as one script that runs by itself. */
export async function oneScript(entry: URL): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome120', 'firefox121', 'safari17.5'],
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'plaza' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`${entry} did not become one script`)
  return chunk.code.trim()
}
