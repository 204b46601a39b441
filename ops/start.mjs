// `npm start`, `npm run dev`, `npm run bench` and `npm run plaza -- <command>` all come here: prepare, then run the program. `build` prepares and is done.
import { join } from 'node:path'
import { buildWebApps, chooseNode, installPackages, keptCode, root, runInOurPlace, runMain } from './prepare.mjs'

// What the server holds on to is about 50 MB. Unbounded, V8 lets garbage grow with the size of the machine; with 16 MB for what is new memory is 30 to 40 MB
// more with 10,000 products, 100 MB with a million, and lists take up to a tenth less of the processor, in some starts nothing. What often outlives its first
// collections, as what is held while the database answers, V8 would put among what is old at once, where it is garbage that only a long collection finds:
// without that, and with 8 MB for what is new instead of 4, lists take a tenth less of the processor and memory stays as it is.
const smallHeap = ['--max-semi-space-size=8', '--max-old-space-size=512', '--no-allocation-site-pretenuring']

// Arrays as large as the house, of which each search takes some, go back to the system when they are done with: glibc would keep them where smaller things
// stand between. With a million products 380 MB after searches instead of 490, for some 5 % more time; a small house has no such arrays. Threads share what
// glibc keeps for them: apart, that of the one that renders screens is 15 MB more.
const smallMemory = { MALLOC_MMAP_THRESHOLD_: '1000000', MALLOC_TRIM_THRESHOLD_: '16777216', MALLOC_ARENA_MAX: '2' }

const [name = 'start', ...rest] = process.argv.slice(2)

const programs = {
  start: { entry: 'server/main.ts', web: true, flags: smallHeap },
  dev: { entry: 'ops/dev.ts', web: true },
  // Two files are compared without what was measured.
  bench: { entry: 'bench/main.ts', web: rest[0] !== 'compare' },
  cluster: { entry: 'ops/cluster/main.ts', web: true },
  plaza: { entry: 'server/plaza.ts', web: false },
  build: { web: true },
}

const program = programs[name] ?? programs.start
const args = name in programs ? rest : process.argv.slice(2)

// What the commands print may be sent to a file, so only the server's own start speaks to the standard output.
const say = name === 'start' || name === 'dev' ? console.log : console.error

await runMain(async () => {
  await installPackages(say)
  const node = chooseNode()
  if (program.web) await buildWebApps(node, say)
  if (program.entry === undefined) return 0
  const env = { ...keptCode, ...smallMemory, ...process.env }
  return runInOurPlace(node, [...(program.flags ?? []), join(root, program.entry), ...args], { env })
})
