import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c97' } })
const store = (bytes: Uint8Array) => plaza.services.files.storePicture(plaza.db, bytes, { purpose: 'avatar', ownerId: '7' })

describe('a picture that somebody sends', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is kept as AVIF in three widths under a random name', async (format) => {
    const stored = await store(await drawn(1000, 500).toFormat(format).toBuffer())
    expect(stored).toMatchObject({ width: 800, height: 400, widths: [160, 400, 800] })
    expect(stored.path).toMatch(/^avatar\/[0-9a-f]{32}$/)
    const response = await fetch(`${plaza.origin}/media/${stored.path}.400.avif`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 200 })
  })

  test('is there under its path alone as well, in its largest width', async () => {
    const stored = await store(await drawn(1000, 500).png().toBuffer())
    const response = await fetch(`${plaza.origin}/media/${stored.path}`)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 400 })
    for (const missing of ['avatar/nothing', 'avatar', 'avatar/', '../secret-key', '%2e%2e/secret-key', `${stored.path}/`])
      expect([missing, (await fetch(`${plaza.origin}/media/${missing}`)).status]).toEqual([missing, 404])
  })

  test('is not made larger than it is', async () => {
    expect(await store(await drawn(300, 200).png().toBuffer())).toMatchObject({ width: 300, widths: [160, 300] })
    expect(await store(await drawn(40, 40).png().toBuffer())).toMatchObject({ width: 40, widths: [40] })
  })

  test('stands upright and loses its metadata', async () => {
    const sideways = await drawn(600, 300)
      .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await store(sideways)
    expect(stored.height).toBeGreaterThan(stored.width)
    const bytes = await plaza.services.files.read(`${stored.path}.160.avif`)
    const { exif, orientation } = await sharp(Buffer.from(bytes ?? [])).metadata()
    expect([exif, orientation ?? 1]).toEqual([undefined, 1])
  })

  const png = () => drawn(50, 50).png().toBuffer()
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('hello')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')],
    ['a GIF', () => drawn(50, 50).gif().toBuffer()],
    ['a TIFF', () => drawn(50, 50).tiff().toBuffer()],
    ['half a picture', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
    ['a head without a body', async () => (await png()).subarray(0, 40)],
    ['too many pixels', () => drawn(7000, 6000).png({ compressionLevel: 9 }).toBuffer()],
  ])('is refused when it is %s', async (_, make) => {
    await expect(store(await make())).rejects.toMatchObject({
      codeName: 'parameterInvalid',
      fields: { file: { problem: 'not_a_picture' } },
    })
  })
})

test('pictures of the house are taken over as they are, and again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-rendered-'))
  const bytes = await drawn(400, 400).avif().toBuffer()
  await writeFile(join(folder, 'mug-sage-1.400.avif'), bytes)
  const take = () =>
    plaza.services.files.importRendered(plaza.db, {
      name: 'mug-sage-1',
      purpose: 'product',
      folder,
      picture: { width: 400, height: 400, widths: [400] },
    })
  const first = await take()
  expect(first).toMatchObject({ path: 'product/mug-sage-1', widths: [400] })
  expect((await take()).id).toBe(first.id)
  const served = await fetch(`${plaza.origin}/media/product/mug-sage-1.400.avif`)
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  await rm(folder, { recursive: true })
})

test.each([
  'product/none.400.avif',
  'product/mug-sage-1.401.avif',
  '../server.lock',
  '..%2Fsecret-key',
  'product/..%2F..%2Fsecret-key',
  'product%2Fmug',
  '%00',
  'product/',
  '',
  'product/a.400.avif/x',
])('nothing else is served below /media: %s', async (path) => {
  const response = await fetch(`${plaza.origin}/media/${path}`)
  expect([400, 404]).toContain(response.status)
  expect(await response.json()).toMatchObject({ code: response.status, data: null })
})
