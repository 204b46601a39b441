import type { PageSlug } from '../../contract/content-desk.ts'
import { landings, type Named } from '../../contract/landing.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { type Db, rows, unhurried } from '../platform/database.ts'
import { givingWay } from '../platform/give-way.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import { element, xmlHead } from './xml.ts'

// Every address that search engines are to know, by https://www.sitemaps.org/protocol.html. That one page is there in other languages is said by the heads of
// the pages and not once more here, where six times six lines would make each part six times as long.

/** Ids of one part. In six languages these are at most 48,000 addresses, of the 50,000 that a part may have, and never 50 MB. */
const idsOfPart = 8000

/** How many records are read at a time. */
const batchSize = 200

/** Records that have a page each. A part has a range of their ids, so that it stays what it is while the house grows. */
type Kind = {
  /** with the condition that holds for what everybody may see */
  from: Sql
  id: Sql
  name: Sql
  /** when the page last changed; null where nobody knows */
  changedAt: Sql | null
  /** its words are all that it is: its page stands for the languages in which it is written alone (pages.ts) */
  isText?: boolean
  address(lang: Language, record: Named): string
}

const kinds = {
  products: {
    from: sql`product p join shop s on s.id = p.shop_id where ${onSale}`,
    id: sql`p.id`,
    name: sql`p.name`,
    changedAt: sql`p.changed_at`,
    isText: true,
    address: landings.product,
  },
  categories: {
    from: sql`category c where c.merged_into_id is null`,
    id: sql`c.id`,
    name: sql`c.name`,
    changedAt: null,
    address: landings.category,
  },
  brands: { from: sql`brand b where b.merged_into_id is null`, id: sql`b.id`, name: sql`b.name`, changedAt: null, address: landings.brand },
  shops: { from: sql`shop s where s.status = 'open'`, id: sql`s.id`, name: sql`s.name`, changedAt: null, address: landings.shop },
  posts: {
    // A post keeps the day on which it was shown first; a newer text is a newer version.
    from: sql`post t left join house_text h on h.kind = 'post' and h.slug = t.slug
      left join content_version v on v.subject = 'text' and v.subject_id = h.id and v.version = h.published_version where t.withdrawn_at is null`,
    id: sql`t.id`,
    name: sql`t.title`,
    changedAt: sql`greatest(t.published_at, v.at)`,
    isText: true,
    address: landings.post,
  },
} satisfies Record<string, Kind>

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** The part of what the house itself has: its first pages and its texts. */
const housePart = 'house'

const textAddresses: Partial<Record<PageSlug, (lang: Language) => string>> = {
  terms: landings.terms,
  privacy: landings.privacy,
  return: landings.returnPolicy,
  support: landings.support,
  about_us: landings.aboutUs,
}

const opening = `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
const closing = '</urlset>\n'

const entry = (tag: 'url' | 'sitemap', address: string, changedAt: Date | null) =>
  `<${tag}>${element('loc', address)}${changedAt === null ? '' : element('lastmod', changedAt.toISOString())}</${tag}>\n`

const everyLanguage = languages.map(({ code }) => code)

/** The languages in which a text has a page: those in which its name is written. */
const writtenIn = (name: Texts): Language[] => languages.flatMap(({ code }) => (code === 'en' || name[code] !== undefined ? [code] : []))

/** The parts that have something in them, each with the last change of what it lists. */
export async function sitemapIndex(db: Db, publicUrl: string): Promise<string> {
  const counted = Object.entries<Kind>(kinds).map(
    ([kind, { from, id, changedAt }]) => sql`(select ${kind}::text as kind, ((${id} - 1) / ${idsOfPart}::bigint + 1)::int as number,
      max(${changedAt ?? sql`null::timestamptz`}) as changed_at from ${from} group by 2)`,
  )
  const parts = await rows<{ kind: string; number: number; changed_at: Date | null }>(
    db,
    sql`select * from (${joinSql(counted, ' union all ')}) part order by kind, number`,
  )
  const addressOf = (name: string) => `${publicUrl}/sitemaps/${name}.xml`
  return [
    `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    entry('sitemap', addressOf(housePart), null),
    ...parts.map(({ kind, number, changed_at }) => entry('sitemap', addressOf(`${kind}-${number}`), changed_at)),
    '</sitemapindex>\n',
  ].join('')
}

/** A part by its name, in pieces; nothing at all where there is no such part, or nothing in it. */
export function sitemapPart(db: Db, publicUrl: string, name: string): AsyncGenerator<string, void> {
  if (name === housePart) return writeHouse(db, publicUrl)
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9][0-9]{0,8})$/.exec(name) ?? []
  return writeRecords(db, publicUrl, isKind(kind) ? kinds[kind] : undefined, Number(number))
}

async function* writeRecords(db: Db, publicUrl: string, kind: Kind | undefined, number: number): AsyncGenerator<string, void> {
  if (!kind) return
  const { from, id, name, changedAt, address, isText = false } = kind
  const last = number * idsOfPart
  const giveWay = givingWay()
  const read = (after: string) =>
    unhurried(() =>
      rows<{ id: string; name: Texts; changed_at: Date | null }>(
        db,
        sql`select ${id} as id, ${name} as name, ${changedAt ?? sql`null::timestamptz`} as changed_at
          from ${from} and ${id} > ${after}::bigint and ${id} <= ${last}::bigint order by ${id} limit ${batchSize}::int`,
      ),
    )
  let batch = await read(String(last - idsOfPart))
  if (batch.length === 0) return
  yield opening
  while (batch.length > 0) {
    let urls = ''
    for (const record of batch) {
      for (const code of isText ? writtenIn(record.name) : everyLanguage)
        urls += entry('url', publicUrl + address(code, { id: record.id, name: plainText(record.name, code) }), record.changed_at)
      await giveWay()
    }
    yield urls
    batch = batch.length < batchSize ? [] : await read(batch.at(-1)?.id ?? '0')
  }
  yield closing
}

async function* writeHouse(db: Db, publicUrl: string): AsyncGenerator<string, void> {
  const texts = await rows<{ slug: PageSlug; title: Texts; updated_at: Date }>(
    db,
    sql`select slug, title, updated_at from page order by slug`,
  )
  const first = [landings.home, landings.categories, landings.brands, (lang: Language) => landings.blog(lang)]
  yield [
    opening,
    ...first.flatMap((address) => languages.map(({ code }) => entry('url', publicUrl + address(code), null))),
    ...texts.flatMap(({ slug, title, updated_at }) => {
      const address = textAddresses[slug]
      return address ? writtenIn(title).map((code) => entry('url', publicUrl + address(code), updated_at)) : []
    }),
    closing,
  ].join('')
}
