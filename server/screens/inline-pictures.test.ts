import { expect, test } from 'vitest'
import { inlinePictures } from './inline-pictures.ts'

const picture = (name: string, sizes: string, rest = 'fetchPriority="high"') =>
  `<img src="/media/product/${name}.400.avif" srcSet="/media/product/${name}.160.avif 160w, /media/product/${name}.400.avif 400w, /media/product/${name}.800.avif 800w" sizes="${sizes}" ${rest} class="a"/>`

const bytesOf = async (address: string) => Buffer.from(address)
const data = (address: string) => `data:image/avif;base64,${Buffer.from(address).toString('base64')}`

test('what a screen begins with stands in its markup, in the width that the window takes', async () => {
  const html = `<p>"</p>${picture('mug', '(min-width: 64rem) 42rem, 100vw')}${picture('cup', '46vw')}`
  expect(await inlinePictures(html, 720, bytesOf)).toEqual({
    later: [],
    html:
      `<p>"</p><img src="${data('/media/product/mug.800.avif')}" data-address="/media/product/mug.400.avif" fetchPriority="high" class="a"/>` +
      `<img src="${data('/media/product/cup.400.avif')}" data-address="/media/product/cup.400.avif" fetchPriority="high" class="a"/>`,
  })
})

test('what is wider than any file gets the widest', async () => {
  expect((await inlinePictures(picture('mug', '100vw'), 2400, bytesOf)).html).toContain(data('/media/product/mug.800.avif'))
})

test('other pictures, those that are not there and what would be too much stay as they were', async () => {
  const later = picture('mug', '100vw', 'loading="lazy"')
  expect(await inlinePictures(later, 800, bytesOf)).toEqual({ html: later, later: [] })
  const great = picture('mug', '100vw')
  expect(await inlinePictures(great, 800, async () => null)).toEqual({ html: great, later: [] })
  const heavy = [1, 2, 3].map((number) => picture(`mug-${number}`, '100vw')).join('')
  const { html, later: after } = await inlinePictures(heavy, 800, async () => Buffer.alloc(15_000))
  expect([...html.matchAll(/ (src|data-later|srcSet)(?==| )/g)].map(([, name]) => name)).toEqual(['src', 'data-later', 'src', 'srcSet'])
  expect(after).toHaveLength(1)
})

test('the bytes of what a slow line would bring later come later, in the order of their places', async () => {
  const html = ['mug', 'cup', 'jug', 'cup'].map((name) => picture(name, '46vw')).join('')
  const sizes: Record<string, number> = { mug: 13_000, cup: 10, jug: 20 }
  const bytes = async (address: string) => Buffer.alloc(sizes[address.slice(15, 18)] ?? 0)
  const { html: written, later } = await inlinePictures(html, 720, bytes)
  expect(written.match(/data-later data-address="[^"]*/g)?.map((place) => place.slice(-12))).toEqual([
    'cup.400.avif',
    'jug.400.avif',
    'cup.400.avif',
  ])
  expect(later.map((data) => Buffer.from(data.split(',')[1] ?? '', 'base64').length)).toEqual([10, 20, 10])
})
