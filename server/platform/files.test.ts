import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewOf } from '../../contract/landing.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { execute } from './database.ts'
import { inTurnOfPreviews } from './encode-picture.ts'
import { attachFile, releaseFile } from './files.ts'
import { sql } from './sql.ts'

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

describe('a picture for other houses', () => {
  const jpeg = (path: string) => fetch(plaza.origin + previewOf(path))
  const shownPicture = async (bytes: Uint8Array) => {
    const stored = await store(bytes)
    await plaza.db.transaction((tx) => attachFile(tx, { path: stored.path, purpose: 'avatar', ownerId: '7' }))
    return stored
  }
  const dataOf = (path: string) => join(plaza.configuration.DATA_DIR, 'media', `${path}.jpg`)

  test('is a JPEG of the largest width, kept as pictures are, and made once', async () => {
    const { path } = await shownPicture(await drawn(1000, 500).png().toBuffer())
    const [first, other] = await Promise.all([jpeg(path), jpeg(path)])
    expect([first.status, other.status]).toEqual([200, 200])
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
    const { mtimeMs } = await stat(dataOf(path))
    expect(Buffer.from(await (await jpeg(path)).arrayBuffer()).equals(bytes)).toBe(true)
    expect((await stat(dataOf(path))).mtimeMs).toBe(mtimeMs)
    expect((await fetch(plaza.origin + previewOf(path), { method: 'HEAD' })).headers.get('content-type')).toBe('image/jpeg')
  })

  test('is at most 1200 px wide, and white where the picture lets through', async () => {
    const glass = await sharp({ create: { width: 1700, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { path } = await plaza.services.files.storePicture(plaza.db, glass, { purpose: 'advert', ownerId: '7' })
    await plaza.db.transaction((tx) => attachFile(tx, { path, purpose: 'advert', ownerId: '7' }))
    const bytes = Buffer.from(await (await jpeg(path)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200 })
    const { dominant } = await sharp(bytes).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('is there of nothing private, of nothing that nobody shows, and of no other file', async () => {
    const hidden = await plaza.services.files.storePicture(plaza.db, await drawn(300, 200).png().toBuffer(), {
      purpose: 'proof',
      ownerId: '7',
    })
    await plaza.db.transaction((tx) => attachFile(tx, { path: hidden.path, purpose: 'proof', ownerId: '7' }))
    const waiting = await store(await drawn(300, 200).png().toBuffer())
    for (const path of [hidden.path, waiting.path, 'avatar/none', 'avatar', '..%2Fsecret-key', `${waiting.path}.160.avif`])
      expect([path, (await jpeg(path)).status]).toEqual([path, 404])
  })

  test('is forgotten with the picture', async () => {
    const { id, path } = await shownPicture(await drawn(300, 200).png().toBuffer())
    expect((await jpeg(path)).status).toBe(200)
    await plaza.db.transaction((tx) => releaseFile(tx, id))
    await execute(plaza.db, sql`update file set created_at = now() - interval '2 days' where id = ${id}`)
    await plaza.services.files.forgetUnattached(plaza.db)
    expect((await jpeg(path)).status).toBe(404)
    await expect(stat(dataOf(path))).rejects.toThrow('ENOENT')
  })

  test('follows a picture of the house that is replaced', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plaza-rendered-'))
    const take = async (background: string) => {
      await writeFile(
        join(folder, 'bowl.100.avif'),
        await sharp({ create: { width: 100, height: 100, channels: 3, background } })
          .avif()
          .toBuffer(),
      )
      const picture = { width: 100, height: 100, widths: [100] }
      await plaza.services.files.importRendered(plaza.db, { name: 'bowl', purpose: 'product', folder, picture })
      return (await sharp(Buffer.from(await (await jpeg('product/bowl')).arrayBuffer())).stats()).dominant.r
    }
    expect([(await take('#000')) < 50, (await take('#fff')) > 200]).toEqual([true, true])
    await rm(folder, { recursive: true })
  })

  test('is made one after the other, and who comes to a long line is told to come again', async () => {
    const { path } = await shownPicture(await drawn(300, 200).png().toBuffer())
    const { promise, resolve } = Promise.withResolvers<void>()
    const inLine = Array.from({ length: 51 }, () => inTurnOfPreviews(() => promise))
    const answer = await jpeg(path)
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
    resolve()
    await Promise.all(inLine)
    expect((await jpeg(path)).status).toBe(200)
  })
})
