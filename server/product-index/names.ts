import { type Db, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

/** `mergedInto`: what it became part of; null: it stands by itself. */
export type CategoryName = {
  id: string
  parentId: string | null
  slug: string
  name: Texts
  image: Picture | null
  position: number
  mergedInto: string | null
}
export type BrandName = { id: string; slug: string; name: Texts; image: Picture | null; mergedInto: string | null }
export type AttributeName = { id: string; code: string; name: Texts; position: number }
export type ValueName = {
  id: string
  attributeId: string
  code: string
  name: Texts
  hex: string | null
  position: number
  mergedInto: string | null
}

type Rows = { category: CategoryName; brand: BrandName; attribute: AttributeName; attribute_value: ValueName }
/** As the tables are called, and `name_change` calls them. */
export type Noun = keyof Rows

const columnsOf: Record<Noun, Sql> = {
  category: sql`n.id, n.parent_id as "parentId", n.slug, n.name, ${pictureOf(sql`f`)} as image, n.position, n.merged_into_id as "mergedInto"
    from category n left join file f on f.id = n.image_id`,
  brand: sql`n.id, n.slug, n.name, ${pictureOf(sql`f`)} as image, n.merged_into_id as "mergedInto" from brand n left join file f on f.id = n.logo_id`,
  attribute: sql`n.id, n.code, n.name, n.position from attribute n`,
  attribute_value: sql`n.id, n.attribute_id as "attributeId", n.code, n.name, n.hex, n.position, n.merged_into_id as "mergedInto" from attribute_value n`,
}
const nouns = Object.keys(columnsOf) as Noun[]

export const isNoun = (text: string): text is Noun => text in columnsOf

const inPlace = <Row extends { id: string; position: number }>(all: readonly Row[]): Row[] =>
  all.toSorted((left, right) => left.position - right.position || Number(left.id) - Number(right.id))

type Places = { placed: { attribute: AttributeName; value: ValueName }[]; placeOf: ReadonlyMap<string, number> }

/**
 * What categories, brands, attributes and their values are called, in every language, by id: what lists show beside products. As the database had it
 * when its changes were last read.
 */
export class Names {
  readonly category = new Map<string, CategoryName>()
  readonly brand = new Map<string, BrandName>()
  readonly attribute = new Map<string, AttributeName>()
  readonly attribute_value = new Map<string, ValueName>()
  private below: Map<string | null, CategoryName[]> | null = null
  private places: Places | null = null

  /** The categories right below one, in order; below none: those of the first level. What became part of another is left out. */
  categoriesBelow(id: string | null): readonly CategoryName[] {
    this.below ??= Map.groupBy(
      inPlace([...this.category.values()].filter(({ mergedInto }) => mergedInto === null)),
      ({ parentId }) => parentId,
    )
    return this.below.get(id) ?? []
  }

  /** A category and those above it, from the first level down. */
  lineOf(id: string): CategoryName[] {
    const category = this.category.get(id)
    if (!category) return []
    return [...(category.parentId === null ? [] : this.lineOf(category.parentId)), category]
  }

  /** The ids of a category and of all below it. */
  idsBelow(id: string): string[] {
    return [id, ...this.categoriesBelow(id).flatMap((child) => this.idsBelow(child.id))]
  }

  /** What a category and all below it have together of what each has. */
  sumBelow(id: string, of: (id: string) => number): number {
    let sum = of(id)
    for (const child of this.categoriesBelow(id)) sum += this.sumBelow(child.id, of)
    return sum
  }

  /** All values with their attributes, in the order in which they are shown, and at which place each stands. */
  private placesOfValues(): Places {
    if (this.places) return this.places
    const byAttribute = Map.groupBy(this.attribute_value.values(), ({ attributeId }) => attributeId)
    const placed = inPlace([...this.attribute.values()]).flatMap((attribute) =>
      inPlace(byAttribute.get(attribute.id) ?? []).map((value) => ({ attribute, value })),
    )
    this.places = { placed, placeOf: new Map(placed.map(({ value }, place) => [value.id, place])) }
    return this.places
  }

  /** Values by attribute, both in the order in which they are shown. One that is not there is left out. */
  valuesByAttribute(ids: ReadonlySet<string>): { attribute: AttributeName; values: ValueName[] }[] {
    const { placed, placeOf } = this.placesOfValues()
    const places = new Uint32Array(ids.size)
    let count = 0
    for (const id of ids) {
      const place = placeOf.get(id)
      if (place !== undefined) places[count++] = place
    }
    const found: { attribute: AttributeName; values: ValueName[] }[] = []
    for (const place of places.subarray(0, count).sort()) {
      const { attribute, value } = placed[place]!
      const last = found.at(-1)
      if (last?.attribute === attribute) last.values.push(value)
      else found.push({ attribute, values: [value] })
    }
    return found
  }

  /** All values of the attribute with a code. */
  valuesOf(code: string): ValueName[] {
    const attribute = this.attribute.values().find((each) => each.code === code)
    return attribute ? [...this.attribute_value.values().filter(({ attributeId }) => attributeId === attribute.id)] : []
  }

  /** Reads what changed; what is not there any more is forgotten. */
  async readAgain(db: Db, noun: Noun, ids: readonly string[]): Promise<void> {
    const found = await rows<Rows[Noun]>(db, sql`select ${columnsOf[noun]} where n.id = any(${[...ids]}::bigint[])`)
    for (const id of ids) this[noun].delete(id)
    this.put(noun, found)
  }

  async readAll(db: Db): Promise<void> {
    const read = async (noun: Noun) => this.put(noun, await rows<Rows[Noun]>(db, sql`select ${columnsOf[noun]}`))
    await Promise.all(nouns.map(read))
  }

  private put(noun: Noun, found: readonly Rows[Noun][]): void {
    const map = this[noun] as Map<string, Rows[Noun]>
    for (const each of found) map.set(each.id, each)
    if (noun === 'category') this.below = null
    if (noun === 'attribute' || noun === 'attribute_value') this.places = null
  }
}
