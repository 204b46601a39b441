import { expect, test } from 'vitest'
import { inlinePictures } from './inline-pictures.ts'

const picture = (name: string, sizes: string, rest = 'fetchPriority="high"') =>
  `<img src="/media/product/${name}.400.avif" srcSet="/media/product/${name}.160.avif 160w, /media/product/${name}.400.avif 400w, /media/product/${name}.800.avif 800w" sizes="${sizes}" ${rest} class="a"/>`

const bytesOf = async (address: string) => Buffer.from(address)
const data = (address: string) => `data:image/avif;base64,${Buffer.from(address).toString('base64')}`

test('what a screen begins with stands in its markup, in the width that the window takes', async () => {
  const html = `<p>"</p>${picture('mug', '(min-width: 64rem) 42rem, 100vw')}${picture('cup', '46vw')}`
  expect(await inlinePictures(html, 720, bytesOf)).toBe(
    `<p>"</p><img src="${data('/media/product/mug.800.avif')}" data-address="/media/product/mug.400.avif" data-srcset="/media/product/mug.160.avif 160w, /media/product/mug.400.avif 400w, /media/product/mug.800.avif 800w" sizes="(min-width: 64rem) 42rem, 100vw" fetchPriority="high" class="a"/>` +
      `<img src="${data('/media/product/cup.400.avif')}" data-address="/media/product/cup.400.avif" data-srcset="/media/product/cup.160.avif 160w, /media/product/cup.400.avif 400w, /media/product/cup.800.avif 800w" sizes="46vw" fetchPriority="high" class="a"/>`,
  )
})

test('what is wider than any file gets the widest', async () => {
  expect(await inlinePictures(picture('mug', '100vw'), 2400, bytesOf)).toContain(data('/media/product/mug.800.avif'))
})

test('other pictures, those that are not there and what would be too much stay as they were', async () => {
  const later = picture('mug', '100vw', 'loading="lazy"')
  expect(await inlinePictures(later, 800, bytesOf)).toBe(later)
  const great = picture('mug', '100vw')
  expect(await inlinePictures(great, 800, async () => null)).toBe(great)
  const heavy = [1, 2, 3].map((number) => picture(`mug-${number}`, '100vw')).join('')
  expect((await inlinePictures(heavy, 800, async () => Buffer.alloc(15_000))).match(/src="data:/g)).toHaveLength(2)
})
