import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { screens } from '../../contract/screens.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { buildApps } from '../testing/built-apps.ts'
import { enterConsole } from '../testing/console.ts'
import { uploadForHouse } from '../testing/pictures.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let folder: string
let desk: { cookie: string }
let other: { cookie: string }
let image: string

const publicUrl = 'http://plaza.test'

beforeAll(async () => {
  folder = await buildApps('storefront', 'operator')
  plaza = await openTestPlaza({ PUBLIC_URL: publicUrl, OPERATOR_URL: 'http://operator.plaza.test' }, { webFolder: folder })
  shop = await plaza.seedShop()
  desk = await enterConsole(plaza, await makeOperator(plaza, 'content'))
  other = await enterConsole(plaza, await makeOperator(plaza, 'everything'))
  image = (await uploadForHouse(plaza, desk, 'advert')).path
})
afterAll(async () => {
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const hour = 3_600_000
const advert = (values: Record<string, unknown> = {}) => ({
  position: 'center',
  image,
  title_en: 'Tea',
  title_es: 'Té',
  text_en: 'Slowly',
  link: screens.product(shop.skus[0]?.productId ?? ''),
  ...values,
})
const place = (values: Record<string, unknown> = {}, by = desk) => plaza.call('saveHouseAdvert', advert(values), by)
const shown = async (position: 'top' | 'center' | 'bottom' = 'center') => {
  const { data } = await plaza.call('getStore', { type: 'advert' })
  return (data.advert?.[position] ?? []).map(({ id }) => id)
}
const clear = () => execute(plaza.db, sql`update advert set starts_at = '2020-01-01', ends_at = '2020-01-02'`)

describe('an advert', () => {
  test('is seen where it was placed, is changed, stopped, and comes back as it was', async () => {
    const { data } = await place({ ends_at: fromNow(hour) })
    await expect.poll(() => shown()).toEqual([data.id])
    const changed = await place({ id: data.id, version: 1, position: 'bottom', title_en: 'Coffee', ends_at: '' })
    expect(changed.data).toEqual({ id: data.id, version: 2 })
    await expect.poll(() => shown('bottom')).toEqual([data.id])
    expect(await shown()).toEqual([])
    await plaza.call('stopContent', { subject: 'advert', id: data.id, version: 2 }, desk)
    await expect.poll(() => shown('bottom')).toEqual([])
    const versions = (await plaza.call('getContentVersions', { subject: 'advert', id: data.id }, desk)).data.list
    expect(versions.map(({ version, changes, title_en }) => [version, changes, title_en])).toEqual([
      [3, ['ends_at'], 'Coffee'],
      [2, ['position', 'title', 'ends_at'], 'Coffee'],
      [1, [], 'Tea'],
    ])
    await plaza.call('restoreContent', { subject: 'advert', id: data.id, version: 3, to: 1 }, desk)
    await expect.poll(() => shown()).toEqual([data.id])
    const acts = await rows<{ act: string }>(
      plaza.db,
      sql`select act from audit_entry where subject = 'advert' and subject_id = ${data.id}::bigint order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['advert.place', 'advert.change', 'advert.stop', 'advert.restore'])
  })

  test('begins and ends by itself, and what is kept ready knows when', async () => {
    await clear()
    await plaza.call('getStore', { type: 'advert' })
    const { data } = await place({ starts_at: fromNow(1500), ends_at: fromNow(3000) })
    // Kept, and asked for again: nothing is dropped from here on.
    await delay(300)
    expect(await shown()).toEqual([])
    expect(await shown()).toEqual([])
    await expect.poll(() => shown(), { timeout: 4000, interval: 100 }).toEqual([data.id])
    expect(await shown()).toEqual([data.id])
    await expect.poll(() => shown(), { timeout: 4000, interval: 100 }).toEqual([])
  })

  test('is told to the second of two who change it at once, by whom', async () => {
    const { data } = await place()
    const both = await Promise.all([
      place({ id: data.id, version: 1, title_en: 'One' }),
      place({ id: data.id, version: 1, title_en: 'Two' }, other),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.writeConflict].toSorted())
    const refused = both.find(({ code }) => code === codes.writeConflict)
    expect(refused?.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
    const stop = await plaza.call('stopContent', { subject: 'advert', id: data.id, version: 1 }, desk)
    expect(stop.code).toBe(codes.writeConflict)
  })

  test('leads to a screen of the house that is there', async () => {
    const fields = async (link: string) => Object.keys(((await place({ link })).data as unknown as { fields?: object }).fields ?? {})
    const productId = shop.skus[0]?.productId ?? ''
    for (const bad of [
      'https://evil.test/',
      'javascript:alert(1)',
      '/pages/nowhere',
      '//evil.test',
      '/pages/prouduct/detail',
      `${publicUrl}.evil.test/#/`,
    ])
      expect([bad, await fields(bad)]).toEqual([bad, ['link']])
    for (const gone of [screens.product('999999'), screens.category('999999'), screens.shop('999999'), screens.post('999999')])
      expect([gone, await fields(gone)]).toEqual([gone, ['link']])
    const { data } = await place({ link: `${publicUrl}/#${screens.product(productId)}` })
    const kept = await row<{ link: string }>(plaza.db, sql`select link from advert where id = ${data.id}::bigint`)
    expect(kept.link).toBe(screens.product(productId))
  })

  test('has a time that does not end before it begins, and a picture of the house', async () => {
    const refused = async (values: Record<string, unknown>) => (await place(values)).data as unknown as { fields: Record<string, string> }
    expect(Object.keys((await refused({ starts_at: fromNow(2 * hour), ends_at: fromNow(hour) })).fields)).toEqual(['ends_at'])
    expect(Object.keys((await refused({ starts_at: fromNow(-2 * hour), ends_at: fromNow(-hour) })).fields)).toEqual(['ends_at'])
    expect(Object.keys((await refused({ image: 'advert/nobody-sent-this' })).fields)).toEqual(['image'])
    const customer = await plaza.makeCustomer()
    await execute(
      plaza.db,
      sql`insert into file (path, purpose, owner_id, width, height, widths, bytes, attached_at) values ('avatar/of-ana', 'avatar', ${customer.customerId}::bigint, 1, 1, '{1}', 1, now())`,
    )
    expect(Object.keys((await refused({ image: 'avatar/of-ana' })).fields)).toEqual(['image'])
  })

  test('stands in the order that was chosen, which has to name them all', async () => {
    await clear()
    const ids = [(await place()).data.id, (await place()).data.id, (await place()).data.id]
    await expect.poll(() => shown()).toEqual(ids)
    const turned = ids.toReversed()
    expect((await plaza.call('arrangeHouseAdverts', { position: 'center', ids: turned }, desk)).data.arranged).toBe(3)
    await expect.poll(() => shown()).toEqual(turned)
    expect((await plaza.call('arrangeHouseAdverts', { position: 'center', ids: ids.slice(1) }, desk)).code).toBe(codes.writeConflict)
  })
})

describe('an announcement', () => {
  const pause = (values: Record<string, unknown> = {}) => ({ title_en: 'Pause', body_en: 'Until Monday', ...values })
  const told = async () => (await plaza.call('getAnnouncements')).data.list.map(({ id }) => id)

  test('is told to everybody for its time, and no longer when it is stopped', async () => {
    const { data } = await plaza.call('saveHouseAnnouncement', pause({ starts_at: fromNow(1200) }), desk)
    expect(await told()).toEqual([])
    await expect.poll(told, { timeout: 4000, interval: 100 }).toEqual([data.id])
    const changed = await plaza.call('saveHouseAnnouncement', pause({ id: data.id, version: 1, title_en: 'Long pause' }), desk)
    expect(changed.data.version).toBe(2)
    expect((await plaza.call('saveHouseAnnouncement', pause({ id: data.id, version: 1 }), other)).code).toBe(codes.writeConflict)
    await plaza.call('stopContent', { subject: 'announcement', id: data.id, version: 2 }, desk)
    await expect.poll(told).toEqual([])
    const { list } = (await plaza.call('getHouseAnnouncements', {}, desk)).data
    expect(list[0]).toMatchObject({ id: data.id, version: 3, title_en: 'Long pause', changed_by: expect.any(String) })
  })
})

describe('a preview', () => {
  const look = (url: string, host = 'plaza.test') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const { pathname } = new URL(url)
      const asking = request(new URL(pathname, plaza.origin), { headers: { host } }, (response) => {
        let body = ''
        response.on('data', (piece) => {
          body += piece
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      asking.on('error', reject)
      asking.end()
    })

  test('is the real page with the draft in its place, in a frame of the console alone, and nobody else sees any of it', async () => {
    await clear()
    const { data } = await plaza.call(
      'previewHome',
      {
        language: 'es',
        advert: advert({ position: 'top', title_es: '</script>Oferta', starts_at: fromNow(hour) }),
        announcement: { title_en: 'Soon', body_en: 'Now' },
      },
      desk,
    )
    expect(data.url).toMatch(/^http:\/\/plaza\.test\/preview\/[\w-]{32}#\/$/)
    const { status, headers, body } = await look(data.url)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors http://operator.plaza.test')
    expect(policy).toContain('sandbox allow-scripts allow-same-origin')
    expect(headers['x-frame-options']).toBeUndefined()
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
    expect(body).toContain('\\u003c/script>Oferta')
    expect(body).not.toContain('</script>Oferta')
    expect(body).toContain('"title_en":"Soon"')
    expect(await shown('top')).toEqual([])
    const page = await look(`${publicUrl}/`)
    expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(page.body).not.toContain('Oferta')
    const console = await look(`${publicUrl}/`, 'operator.plaza.test')
    expect(String(console.headers['content-security-policy'])).toContain('frame-src http://plaza.test')
  })

  test('is of a moment: what is not shown then is not there', async () => {
    await clear()
    const { data } = await place({ position: 'top', title_en: 'Evening', starts_at: fromNow(2 * hour), ends_at: fromNow(3 * hour) })
    const of = async (at: string) => (await look((await plaza.call('previewHome', { language: 'en', at }, desk)).data.url)).body
    expect(await of(fromNow(hour))).not.toContain('Evening')
    expect(await of(fromNow(2.5 * hour))).toContain('Evening')
    // The draft stands for the one that it is of.
    const draft = {
      language: 'en',
      at: fromNow(2.5 * hour),
      id: data.id,
      advert: advert({ position: 'top', title_en: 'Night', starts_at: fromNow(2 * hour) }),
    }
    const { body } = await look((await plaza.call('previewHome', draft, desk)).data.url)
    expect([body.includes('Evening'), body.includes('Night')]).toEqual([false, true])
  })

  test('is over after some minutes, and is on no other host', async () => {
    const { data } = await plaza.call('previewHome', { language: 'en' }, desk)
    expect((await look(data.url, 'operator.plaza.test')).status).toBe(404)
    expect((await look(`${publicUrl}/preview/${'a'.repeat(32)}`)).status).toBe(404)
    expect((await look(data.url)).status).toBe(200)
    await execute(plaza.db, sql`update content_preview set expires_at = now()`)
    expect((await look(data.url)).status).toBe(404)
  })
})
