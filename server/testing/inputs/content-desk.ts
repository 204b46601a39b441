import type { contentDeskCalls } from '../../../contract/calls/content-desk.ts'
import { languages } from '../../../contract/languages.ts'
import { screens } from '../../../contract/screens.ts'
import { announce } from '../../content/announce.ts'
import { keepText } from '../../content/texts.ts'
import { execute } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import { uploadForHouse } from '../pictures.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import { everyLanguage } from '../sample-catalogue.ts'
import type { Ready } from '../valid-inputs.ts'

const inAll = (field: string, text: string) => Object.fromEntries(languages.map(({ code }) => [`${field}_${code}`, `${text} ${code}`]))
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** What whoever writes the house's own pages asks and does. */
export async function openContentDeskInputs(
  plaza: TestPlaza,
  shop: TestShop,
): Promise<Record<keyof typeof contentDeskCalls, () => Promise<Ready>>> {
  const desk = await enterConsole(plaza, await makeOperator(plaza, 'content'))
  const picture = await uploadForHouse(plaza, desk, 'advert')
  const options = await enterConsole(plaza, await makeOperator(plaza))
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({ input, options })
  const span = () => ({ starts_at: later(1), ends_at: later(2) })
  const advert = () => ({
    position: 'center',
    image: picture.path,
    ...inAll('title', 'Tea'),
    ...inAll('text', 'Slowly'),
    link: screens.product(shop.skus[0]?.productId ?? ''),
    ...span(),
  })
  const announcement = () => ({ ...inAll('title', 'Pause'), ...inAll('body', 'Until Monday'), ...span() })
  const placed = async (): Promise<string> => (await plaza.call('saveHouseAdvert', advert(), desk)).data.id
  const announced = () =>
    plaza.db.transaction((tx) => announce(tx, { title: everyLanguage('Pause'), body: everyLanguage('Soon'), startsAt: null, endsAt: null }))
  const text = (of = 'Tea') => ({
    ...inAll('title', of),
    ...inAll('summary', 'Slowly'),
    ...inAll('body', '<p>Leaves</p>'),
    cover: picture.path,
    products: [shop.skus[0]?.productId ?? ''],
  })
  let posts = 0
  const state = (of: string) => ({
    title: everyLanguage(of),
    summary: everyLanguage('Slowly'),
    body: everyLanguage('<p>Leaves</p>'),
    cover: null,
    products: [],
  })
  /** A post that nobody has published. */
  async function written(versions = 1) {
    const one = { kind: 'post', slug: `tea-${++posts}` } as const
    await plaza.db.transaction(async (tx) => {
      for (let version = 1; version <= versions; version++) await keepText(tx, null, { ...one, state: state(`Tea ${version}`) })
    })
    return one
  }
  return {
    getHouseAdverts: () => by({}),
    saveHouseAdvert: async () => by({ id: await placed(), version: 1, ...advert() }),
    arrangeHouseAdverts: async () => {
      // All that are not over have to be named, and this is called hundreds of times.
      await execute(plaza.db, sql`update advert set starts_at = now(), ends_at = now() where position = 'bottom'`)
      const place = async () => (await plaza.call('saveHouseAdvert', { ...advert(), position: 'bottom' }, desk)).data.id
      const ids = [await place(), await place()]
      return by({ position: 'bottom', ids: ids.toReversed() })
    },
    getHouseAnnouncements: () => by({}),
    saveHouseAnnouncement: async () => by({ id: await announced(), version: 1, ...announcement() }),
    stopContent: async () => by({ subject: 'advert', id: await placed(), version: 1 }),
    restoreContent: async () => {
      const id = await placed()
      await plaza.call('stopContent', { subject: 'advert', id, version: 1 }, desk)
      return by({ subject: 'advert', id, version: 2, to: 1 })
    },
    getContentVersions: async () => by({ subject: 'announcement', id: await announced() }),
    getContentDraft: () => by({ place: 'advert:new' }),
    keepContentDraft: () => by({ place: 'announcement:12', state: '{"title":"Pause"}' }),
    getHouseTexts: () => by({}),
    getHouseText: async () => by({ ...(await written()), version: 1 }),
    saveHouseText: async () => by({ ...(await written()), version: 1, ...text() }),
    restoreHouseText: async () => by({ ...(await written(2)), version: 2, to: 1 }),
    publishHouseText: async () => by({ ...(await written()), version: 1, at: later(1) }),
    unpublishHouseText: async () => {
      const one = await written()
      await plaza.call('publishHouseText', { ...one, version: 1 }, desk)
      return by({ ...one, version: 1 })
    },
    previewHouseText: async () => by({ language: 'ja', kind: 'post', slug: 'tea', ...text() }),
    previewHome: async () => by({ language: 'th', at: later(1.5), id: await placed(), advert: advert(), announcement: announcement() }),
  }
}
