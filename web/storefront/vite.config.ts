import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textsPlugin } from '../../languages/vite-texts.ts'
import { callsPlugin } from '../client/vite-calls.ts'
import { compressPlugin } from '../client/vite-compress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.PLAZA_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: here('.'),
  base: '/',
  // The server writes a fresh nonce in its place, in every answer of the page.
  html: { cspNonce: 'PLAZA-NONCE' },
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    callsPlugin(),
    textsPlugin({ app: 'storefront', source: here('src') }),
    compressPlugin(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome120', 'firefox121', 'safari17.5'],
    // A data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What changes with every release is apart from what stays in the caches of returning people.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }] },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/static': server },
    fs: { allow: [here('../..')] },
  },
})
