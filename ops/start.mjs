// `npm start`, `npm run dev`, `npm run bench` and `npm run plaza -- <command>` all come here: prepare, then run the program.
import { join } from 'node:path'
import { buildWebApps, chooseNode, installPackages, root, runInOurPlace, runMain } from './prepare.mjs'

const programs = {
  start: { entry: 'server/main.ts', web: true },
  dev: { entry: 'ops/dev.ts', web: true },
  bench: { entry: 'bench/main.ts', web: true },
  plaza: { entry: 'server/plaza.ts', web: false },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const program = programs[name] ?? programs.start
const args = name in programs ? rest : process.argv.slice(2)

// What the commands print may be sent to a file, so only the server's own start speaks to the standard output.
const say = name === 'start' || name === 'dev' ? console.log : console.error

await runMain(async () => {
  await installPackages(say)
  const node = chooseNode()
  if (program.web) await buildWebApps(node, say)
  return runInOurPlace(node, [join(root, program.entry), ...args])
})
