import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adverts } from './adverts.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { folder, type Manifest, readManifest } from './pictures.ts'
import { products, shadesOf } from './products.ts'
import { shops } from './shops.ts'

const manifest = await readManifest()
const filesOf = ([name, { widths }]: [string, Manifest[string]]) => widths.map((width) => `${name}.${width}.avif`)

test('everything that the demo shows has its picture', () => {
  const wanted = [
    // whole and close, in each of its colours
    ...products.flatMap((product) => shadesOf(product).flatMap((shade) => [1, 2].map((view) => `${product.slug}-${shade}-${view}`))),
    ...categories.flatMap(({ slug, children }) => [slug, ...children.map((child) => child.slug)]).map((slug) => `category-${slug}`),
    ...shops.flatMap(({ slug }) => [`shop-${slug}-logo`, `shop-${slug}-banner`]),
    ...brands.map(({ slug }) => `brand-${slug}`),
    ...adverts.map(({ picture }) => picture),
  ]
  expect(wanted.filter((name) => !(name in manifest))).toEqual([])
})

test('the folder holds what the manifest names and nothing else', async () => {
  const there = (await readdir(folder)).filter((file) => file !== 'manifest.json').toSorted()
  expect(there).toEqual(Object.entries(manifest).flatMap(filesOf).toSorted())
})

test('pictures are light: 40 kB at 800 pixels, 12 MB all together', async () => {
  const sizes = await Promise.all(
    Object.entries(manifest)
      .flatMap(filesOf)
      .map(async (file) => ({ file, bytes: (await stat(join(folder, file))).size })),
  )
  expect(sizes.filter(({ file, bytes }) => file.endsWith('.800.avif') && bytes > 40_000)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12_000_000)
})
