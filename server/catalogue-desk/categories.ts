import type { CategoryAct, CategoryObstacle } from '../../contract/catalogue-desk.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { screens } from '../../contract/screens.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, inLanguage } from '../platform/texts.ts'
import { type CategoryNode, categoryIn, childrenIn, obstacleToMerge, obstacleToMove, type Tree } from '../products/catalogue/tree.ts'
import { onSale } from '../products/on-sale.ts'

type CategoryRow = CategoryNode & { image: Picture | null; products: number; on_sale: number; merged_at: Date | null }

/** The whole tree in its order, parents before what lies below them, and what became part of something else. */
export async function listHouseCategories(db: Db, language: Language): Promise<Reply<'getHouseCategories'>> {
  const found = await rows<CategoryRow>(
    db,
    sql`select c.id, c.parent_id, c.slug, c.name, c.position, c.version, c.image_id, c.merged_into_id, ${pictureOf(sql`f`)} as image,
        coalesce(n.products, 0)::int as products, coalesce(n.on_sale, 0)::int as on_sale,
        case when c.merged_into_id is not null then (select max(h.changed_at) from catalogue_change h where h.subject = 'category' and h.subject_id = c.id and h.act = 'merge') end as merged_at
      from category c left join file f on f.id = c.image_id
      left join (select p.category_id, count(*) as products, count(*) filter (where ${onSale}) as on_sale from product p join shop s on s.id = p.shop_id group by 1) n on n.category_id = c.id
      order by c.position, c.id`,
  )
  const tree = new Map(found.map((one) => [one.id, one]))
  const ordered = (parentId: string | null): CategoryRow[] =>
    (childrenIn(tree, parentId) as CategoryRow[]).flatMap((one) => [one, ...ordered(one.id)])
  return {
    list: ordered(null).map(({ id, parent_id, slug, name, image, version, products, on_sale }) => ({
      id,
      parent_id,
      slug,
      ...inEveryLanguage('name', name),
      image,
      version,
      products,
      on_sale,
      missing: languages.flatMap(({ code }) => (name[code] ? [] : [code])),
    })),
    merged: found
      .filter(({ merged_into_id }) => merged_into_id !== null)
      .map(({ id, name, merged_into_id, merged_at }) => ({
        id,
        ...inLanguage('name', name, language),
        into_id: merged_into_id ?? '',
        at: merged_at?.toISOString() ?? null,
      })),
  }
}

/** The tree as it stands, for whoever only asks what would be. */
const readTree = async (db: Db): Promise<Tree> =>
  new Map(
    (
      await rows<CategoryNode>(
        db,
        sql`select id, parent_id, slug, name, position, version, image_id, merged_into_id from category order by id`,
      )
    ).map((category) => [category.id, category]),
  )

/** What an act would do to a category now. Refuses recordMissing, and parameterMissing (target_id) a merging without a target. */
export async function readCategoryEffect(
  db: Db,
  { act, category_id, target_id }: Input<'getCategoryEffect'>,
): Promise<Reply<'getCategoryEffect'>> {
  const tree = await readTree(db)
  const category = categoryIn(tree, category_id)
  if (act === 'merge' && target_id === undefined) throw refuse('parameterMissing', { fields: { target_id: { problem: 'missing' } } })
  const targetId = target_id === undefined ? null : categoryIn(tree, target_id).id
  const below = (id: string): string[] => childrenIn(tree, id).flatMap((child) => [child.id, ...below(child.id)])
  const children = below(category.id)
  const link = screens.category(category.id)
  const counts = await row<{
    own: number
    products: number
    on_sale: number
    drafts: number
    applications: number
    views: number
    commissions: number
    adverts: number
  }>(
    db,
    sql`with here as materialized (select p.id, p.category_id, ${onSale} as on_sale from product p join shop s on s.id = p.shop_id where p.category_id = any(${[category.id, ...children]}::bigint[])),
        drafts as materialized (select d.application_id from product_draft d where d.closed_at is null and d.body ->> 'category_id' = ${category.id}::text)
      select (select count(*)::int from here where category_id = ${category.id}::bigint) as own, (select count(*)::int from here) as products,
        (select count(*)::int from here where on_sale) as on_sale, (select count(*)::int from drafts) as drafts,
        (select count(*)::int from drafts d join application a on a.id = d.application_id where a.state = 'under_review') as applications,
        (select count(*)::int from product_view where filters ->> 'category_id' = ${category.id}::text) as views,
        (select count(*)::int from commission_rule where category_id = ${category.id}::bigint) as commissions,
        (select count(*)::int from advert where link = ${link}::text or link like ${`${link}&%`}::text) as adverts`,
  )
  const obstacles: Record<CategoryAct, () => CategoryObstacle | null> = {
    move: () => obstacleToMove(tree, category.id, targetId),
    merge: () => obstacleToMerge(tree, category.id, targetId ?? ''),
    remove: () =>
      counts.products + counts.drafts + counts.commissions + children.length + ledTo(tree, category.id) > 0 ? 'not_empty' : null,
  }
  const { own, products, ...rest } = counts
  return { ...rest, products: act === 'merge' ? own : products, categories: children.length, obstacle: obstacles[act]() }
}

const ledTo = (tree: Tree, id: string) => [...tree.values()].filter(({ merged_into_id }) => merged_into_id === id).length
