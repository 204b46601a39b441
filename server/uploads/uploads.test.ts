import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadPurpose } from '../../contract/calls/uploads.ts'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { execute, row, rows } from '../platform/database.ts'
import { attachFile, releaseFile } from '../platform/files.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { ownerOf } from '../shops/members.ts'
import { depositBy, makeOperator, openDepositWallets } from '../testing/applying.ts'
import { drawPicture } from '../testing/draw-picture.ts'
import { enterOffice } from '../testing/office.ts'
import { sendFile, sendFileForShop, uploadForShop, uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { signedLink, type Viewer } from './links.ts'
import { picturePurposes } from './purposes.ts'

let plaza: TestPlaza
let ana: TestCustomer
let ben: TestCustomer
let house: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  ana = await plaza.makeCustomer()
  ben = await plaza.makeCustomer()
  house = await makeOperator(plaza)
})
afterAll(() => plaza.close())

const view = (url: string) => fetch(`${plaza.origin}${url}`)
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

const filesBelow = (folder: string) => readdir(join(plaza.configuration.DATA_DIR, folder), { recursive: true }).catch(() => [])

const countFiles = async () => (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from file`)).count

describe('what is sent', () => {
  test('is kept anew: nothing of the sender is left in it, and what follows the picture is gone', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a52' } })
      .withExif({ IFD0: { Copyright: 'Ana lives here' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { path, url, expires_at } = await uploadPicture(plaza, ana, 'identity', polyglot)
    expect(path).toMatch(/^identity\/[0-9a-f]{32}$/)
    expect(expires_at).not.toBeNull()
    const shown = await view(url)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(shown.headers.get('content-type')).toBe('image/avif')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    for (const trace of ['Ana lives here', 'script', 'PK\u0003\u0004']) expect(bytes.includes(trace)).toBe(false)
    const { exif, width } = await sharp(bytes).metadata()
    expect([exif, width]).toEqual([undefined, 900])
  })

  const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c97' } })
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that begins like a GIF', async () => Buffer.from('GIF89a/*<html><script>alert(1)</script>*/')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a program', async () => Buffer.from('MZ\u0090\u0000\u0003')],
    ['half a picture', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
    ['a picture of 42 million pixels in a few bytes', () => drawn(7000, 6000).png({ compressionLevel: 9 }).toBuffer()],
  ])('is refused when it is %s, in a sentence as data, and leaves nothing behind', async (_, make) => {
    const [before, kept] = [await countFiles(), (await filesBelow('private')).length]
    for (const { code: lang } of languages) {
      const answer = await sendFile(plaza, ana, { purpose: 'proof', bytes: await make(), lang })
      expect([answer.status, answer.code, typeof answer.data]).toEqual([200, codes.parameterInvalid, 'string'])
      expect(String(answer.data)).toContain('JPEG')
    }
    expect([await countFiles(), (await filesBelow('private')).length]).toEqual([before, kept])
  })

  test('is refused when it is too large, for nothing that is known, and to nobody', async () => {
    const picture = await drawPicture()
    expect((await sendFile(plaza, ana, { purpose: 'proof', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).status).toBe(413)
    expect(await sendFile(plaza, ana, { purpose: 'product', bytes: picture })).toMatchObject({
      code: codes.parameterInvalid,
      data: expect.any(String),
    })
    expect(await sendFile(plaza, {}, { purpose: 'proof', bytes: picture })).toMatchObject({
      code: codes.notSignedIn,
      data: expect.any(String),
    })
  })

  test('leaves nothing behind when the connection is lost in the middle', async () => {
    const [before, kept] = [await countFiles(), (await filesBelow('private')).length]
    const { port } = new URL(plaza.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/upload HTTP/1.1\r\nhost: localhost\r\naccess-token: ${ana.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nproof\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n`,
    )
    socket.write((await drawPicture()).subarray(0, 60))
    await delay(100)
    socket.destroy()
    await delay(300)
    expect([await countFiles(), (await filesBelow('private')).length]).toEqual([before, kept])
  })
})

describe('a private picture', () => {
  test('is under no public address, whichever is tried', async () => {
    const { path } = await uploadPicture(plaza, ana, 'proof')
    for (const address of [
      `/media/${path}`,
      `/media/${path}.60.avif`,
      `/media/../private/${path}.60.avif`,
      `/media/${encodeURIComponent(`../private/${path}.60.avif`)}`,
      `/private/${path}.60.avif`,
    ])
      expect([address, (await view(address)).status]).toEqual([address, 404])
  })

  test('is shown to whom the link was made for, and each look is written down', async () => {
    const { path, url } = await uploadPicture(plaza, ana, 'identity')
    expect((await view(url)).status).toBe(200)
    expect((await view(url)).status).toBe(200)
    const looks = await rows(
      plaza.db,
      sql`select v.viewer, v.viewer_id::text from file_view v join file f on f.id = v.file_id where f.path = ${path}`,
    )
    expect(looks).toEqual([0, 1].map(() => ({ viewer: 'customer', viewer_id: ana.customerId })))
  })

  test('is shown to nobody by a link that was changed or is over', async () => {
    const { path, url } = await uploadPicture(plaza, ana, 'identity')
    const other = await uploadPicture(plaza, ben, 'identity')
    const changed = (change: Record<string, string>) => {
      const link = new URL(url, plaza.origin)
      for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value)
      return `${link.pathname}${link.search}`
    }
    const past = Math.floor(Date.now() / 1000) - 1
    const wrong = [
      changed({ path: other.path }),
      changed({ viewer: `customer:${ben.customerId}` }),
      changed({ viewer: 'operator:1' }),
      changed({ expires: String(past + 10_000) }),
      changed({ signature: 'A'.repeat(43) }),
    ]
    for (const link of wrong) expect([link, await codeOf(await view(link))]).toEqual([link, codes.recordMissing])
    const ends = Number(new URL(url, plaza.origin).searchParams.get('expires')) * 1000
    expect(Math.round((ends - Date.now()) / 60_000)).toBe(5)
    const now = Date.now
    Date.now = () => ends - 1
    try {
      expect((await view(url)).headers.get('content-type')).toBe('image/avif')
      Date.now = () => ends
      expect(await codeOf(await view(url))).toBe(codes.recordMissing)
    } finally {
      Date.now = now
    }
    // signed with the secret of another house
    expect(await codeOf(await view(signedLink('x'.repeat(40), path, { kind: 'customer', customerId: ana.customerId }).url))).toBe(
      codes.recordMissing,
    )
  })
})

describe('of every purpose, by every person, with every link', () => {
  const people = {
    owner: () => ({ kind: 'customer', customerId: ana.customerId }),
    'another customer': () => ({ kind: 'customer', customerId: ben.customerId }),
    'a member of a shop': () => ({ kind: 'shop_member', shopId: '7', memberId: '7', role: 'owner' }),
    'an operator': () => house,
  } as const satisfies Record<string, () => Viewer>
  const purposes = Object.entries(picturePurposes).flatMap(([purpose, { isPrivate }]) => (isPrivate ? [purpose as UploadPurpose] : []))
  const persons = Object.keys(people) as (keyof typeof people)[]

  test.each(purposes.flatMap((purpose) => persons.map((person) => [purpose, person] as const)))(
    '%s: a link signed for %s shows it, is written down under that name, and is over after five minutes',
    async (purpose, person) => {
      const { path } = await uploadPicture(plaza, ana, purpose)
      const viewer: Viewer = people[person]()
      const { url } = signedLink(plaza.services.secret, path, viewer)
      expect((await view(url)).headers.get('content-type')).toBe('image/avif')
      const looks = await rows(plaza.db, sql`select v.viewer from file_view v join file f on f.id = v.file_id where f.path = ${path}`)
      expect(looks).toEqual([{ viewer: viewer.kind }])
      const now = Date.now
      Date.now = () => now() - 301_000
      const past = signedLink(plaza.services.secret, path, viewer)
      Date.now = now
      expect(await codeOf(await view(past.url))).toBe(codes.recordMissing)
      // what the link names cannot be exchanged for another person, purpose or time
      for (const change of [{ viewer: 'customer:424242' }, { path: path.replace(purpose, 'avatar') }, { expires: '9999999999' }]) {
        const link = new URL(url, plaza.origin)
        for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value)
        expect(await codeOf(await view(`${link.pathname}${link.search}`))).toBe(codes.recordMissing)
      }
      expect(looks).toHaveLength(1)
    },
  )

  test.each(purposes)('%s: only its owner is given a link', async (purpose) => {
    const { path } = await uploadPicture(plaza, ana, purpose)
    const asked = await Promise.all([ana, ben].map((person) => plaza.call('getFileLink', { path }, person)))
    expect(asked.map(({ code }) => code)).toEqual([codes.success, codes.recordMissing])
    expect((await plaza.call('getFileLink', { path })).code).toBe(codes.notSignedIn)
  })
})

describe('what an operator looks at', () => {
  const looks = (operator: Operator) =>
    rows(
      plaza.db,
      sql`select act, subject, subject_id, details from audit_entry where actor = 'operator' and actor_id = ${operator.operatorId} order by id desc limit 1`,
    )

  test('stands in the audit with what it is the evidence of, each time', async () => {
    await openDepositWallets(plaza)
    const told = await depositBy(plaza, ana)
    const { data } = await plaza.call('recharge', told, ana)
    const { url } = signedLink(plaza.services.secret, told.certificate, house)
    expect((await view(url)).status).toBe(200)
    expect(await looks(house)).toEqual([
      { act: 'file.look', subject: 'application', subject_id: data.recharge_id, details: { purpose: 'proof', path: expect.any(String) } },
    ])
    const waiting = await uploadPicture(plaza, ana, 'identity')
    await view(signedLink(plaza.services.secret, waiting.path, house).url)
    expect(await looks(house)).toMatchObject([
      { act: 'file.look', subject: 'file', details: { purpose: 'identity', path: expect.any(String) } },
    ])
  })

  test('is shown no more once they are none', async () => {
    const gone = await makeOperator(plaza)
    const { path } = await uploadPicture(plaza, ana, 'identity')
    const { url } = signedLink(plaza.services.secret, path, gone)
    await execute(plaza.db, sql`update operator set status = 'suspended' where id = ${gone.operatorId}`)
    expect(await codeOf(await view(url))).toBe(codes.recordMissing)
    expect(await looks(gone)).toEqual([])
  })
})

describe('an upload that nothing takes up', () => {
  const attach = (customer: TestCustomer, path: string, purpose = 'proof') =>
    plaza.db.transaction((tx) => attachFile(tx, { path, purpose, ownerId: customer.customerId }))
  const age = (path: string, hours: number) =>
    execute(plaza.db, sql`update file set created_at = now() - make_interval(hours => ${hours}) where path = ${path}`)
  const forget = () => plaza.services.files.forgetUnattached(plaza.db)
  const remains = async (path: string) => {
    const bytes = (await filesBelow('private')).filter((file) => file.includes(path.split('/')[1] ?? ''))
    return [(await rows(plaza.db, sql`select from file where path = ${path}`)).length, bytes.length]
  }

  test('is forgotten after a day with its bytes; what was taken up stays, and what was let go is forgotten', async () => {
    const [orphan, taken, fresh] = await Promise.all([0, 1, 2].map(() => uploadPicture(plaza, ana, 'proof')))
    if (!orphan || !taken || !fresh) throw new Error('three pictures were sent')
    const id = await attach(ana, taken.path)
    expect(id).not.toBeNull()
    for (const { path } of [orphan, taken]) await age(path, 25)
    await forget()
    expect([await remains(orphan.path), await remains(taken.path), await remains(fresh.path)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ])
    await plaza.db.transaction((tx) => releaseFile(tx, id ?? ''))
    await forget()
    expect(await remains(taken.path)).toEqual([0, 0])
  })

  test('is one of 52 at most: the next one waits until some are taken up', async () => {
    const eva = await plaza.makeCustomer()
    await execute(
      plaza.db,
      sql`insert into file (path, purpose, owner_id, width, height, widths, bytes) select 'proof/waiting' || n, 'proof', ${eva.customerId}::bigint, 1, 1, '{1}', 1 from generate_series(1, 52) n`,
    )
    const bytes = await drawPicture()
    expect(await sendFile(plaza, eva, { purpose: 'proof', bytes })).toMatchObject({
      code: codes.parameterInvalid,
      data: expect.stringContaining('52'),
    })
    await attach(eva, 'proof/waiting1')
    expect((await sendFile(plaza, eva, { purpose: 'proof', bytes })).code).toBe(codes.success)
  })

  test('is taken up by its owner for its purpose alone, and not in its last hour', async () => {
    const { path } = await uploadPicture(plaza, ana, 'proof')
    expect(await attach(ben, path)).toBeNull()
    expect(await attach(ana, path, 'identity')).toBeNull()
    await age(path, 24)
    expect(await attach(ana, path)).toBeNull()
    await age(path, 22)
    const id = await attach(ana, path)
    await age(path, 48)
    expect(await attach(ana, path)).toBe(id)
  })
})

describe('a picture for a shop', () => {
  const open = async () => {
    const { shopId } = await plaza.seedShop({ prices: [500n] })
    const owner = await ownerOf(plaza.db, shopId)
    return { shopId, owner, office: await enterOffice(plaza, owner) }
  }
  const attach = (shopId: string, path: string, purpose = 'product') =>
    plaza.db.transaction((tx) => attachFile(tx, { path, purpose, shopId }))

  test('is taken up by whoever works there for its purpose alone, and by nobody of another shop', async () => {
    const [one, other] = [await open(), await open()]
    const { path, url, expires_at } = await uploadForShop(plaza, one.office, 'product')
    expect([path, expires_at]).toEqual([expect.stringMatching(/^product\/[0-9a-f]{32}$/), null])
    expect((await view(url)).status).toBe(200)
    expect(await attach(other.shopId, path)).toBeNull()
    expect(await attach(one.shopId, path, 'general')).toBeNull()
    expect(await attach(one.shopId, path)).not.toBeNull()
  })

  test('is shown to the member who sent it by a signed link where it is private', async () => {
    const { office, owner } = await open()
    const { url } = await uploadForShop(plaza, office, 'conversation')
    expect(new URL(url, plaza.origin).searchParams.get('viewer')).toBe(`shop_member:${owner.memberId}`)
    expect((await view(url)).status).toBe(200)
  })

  test('is refused for a purpose of customers, from outside the office, and beyond 300 that wait', async () => {
    const { office, shopId } = await open()
    const bytes = await drawPicture()
    expect((await sendFileForShop(plaza, office, { purpose: 'avatar', bytes })).code).toBe(codes.parameterInvalid)
    expect((await sendFileForShop(plaza, { cookie: '' }, { purpose: 'product', bytes })).code).toBe(codes.notSignedIn)
    await execute(
      plaza.db,
      sql`insert into file (path, purpose, shop_id, width, height, widths, bytes) select 'product/queued' || n, 'product', ${shopId}::bigint, 1, 1, '{1}', 1 from generate_series(1, 300) n`,
    )
    expect(await sendFileForShop(plaza, office, { purpose: 'product', bytes })).toMatchObject({
      code: codes.parameterInvalid,
      data: expect.stringContaining('300'),
    })
  })
})
