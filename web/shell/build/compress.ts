import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json)$/
/** Below this, compression costs more than it saves. */
const worthCompressing = 1024

/** Writes a .br and a .gz beside every asset, so that the server compresses nothing while people wait. */
export function compressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'plaza-compress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir)
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file))) {
        const bytes = readFileSync(join(folder, name))
        if (bytes.length < worthCompressing) continue
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
      }
    },
  }
}
