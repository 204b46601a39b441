import type { Language } from '../../contract/languages.ts'
import { suggestionsMost } from '../../contract/limits.ts'
import type { Reply } from '../platform/http/context.ts'
import type { Picture } from '../platform/pictures.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { type Bits, idsIn } from '../product-index/bits.ts'
import type { Columns } from '../product-index/columns.ts'
import type { Reader } from '../product-index/follow.ts'
import { type Begun, findBegun } from '../search/find.ts'
import { isBegun } from '../search/query/begins.ts'
import { readBest } from './listing.ts'

type Kind = 'category' | 'brand' | 'shop'

/** Of each kind, and of all kinds together, so that most of the place is the products'. */
const mostOfKind = 2
const mostNames = 4
/** Whose name is asked for, of that nearly all is found: of nothing else the name is looked at, and of no more than so many of a kind. */
const leastFound = 0.9
const mostLookedAt = 40
/** A category with so much of what is found is what was meant, whatever it is called. */
const mainShare = 0.5

type Named = { kind: Kind; id: string; name: Texts; image: Picture | null; isLeaf: boolean; titled: number }

type Counted = { kind: Kind; id: string; products: number; titled: number }

const kinds = ['category', 'brand', 'shop'] as const satisfies readonly Kind[]

/** How many of some products there are, and how many each category, brand and shop has, by code. */
const countByKind = ({ arrays, codes, scratch, length }: Columns, found: Bits): Record<Kind, Uint32Array> & { all: number } =>
  scratch.lend(length, (room) => {
    const ids = room.subarray(0, idsIn(found, room))
    const count = (kind: Kind): Uint32Array => {
      const column = arrays[kind]
      const counts = new Uint32Array(codes[kind].keys.length)
      for (let at = 0; at < ids.length; at++) counts[column[ids[at]!]!]! += 1
      return counts
    }
    return { all: ids.length, category: count('category'), brand: count('brand'), shop: count('shop') }
  })

/** How many of what was found the categories, brands and shops have that may be meant, and how many that are called so themselves; `titles`: those in all. */
function countNames(columns: Columns, { titled, named }: Begun): { counted: Counted[]; titles: number } {
  const [all, called] = [countByKind(columns, named), countByKind(columns, titled.products)]
  const counted = kinds.flatMap((kind) => {
    const onSale = columns.countsOnSale(kind)
    const met: Counted[] = []
    for (const [code, products] of all[kind].entries()) {
      if (code === 0 || products === 0) continue
      const titles = called[kind][code]!
      const isFound = products >= leastFound * onSale[code]! || (kind === 'category' && titles >= mainShare * called.all)
      if (isFound) met.push({ kind, id: columns.codes[kind].keys[code]!, products, titled: titles })
    }
    return met.toSorted((left, right) => right.products - left.products).slice(0, mostLookedAt)
  })
  return { counted, titles: called.all }
}

/** The categories, brands and shops of what was found, those with most of it first. A category has what those below it have. */
async function listNames({ products }: Reader, { names }: Columns, counted: readonly Counted[]): Promise<Named[]> {
  const categories = new Map<string, Counted & { isLeaf: boolean }>()
  for (const each of counted.filter(({ kind }) => kind === 'category')) {
    for (const { id } of names.lineOf(each.id)) {
      const before = categories.get(id) ?? { kind: 'category', id, products: 0, titled: 0, isLeaf: false }
      categories.set(id, {
        ...before,
        products: before.products + each.products,
        titled: before.titled + each.titled,
        isLeaf: before.isLeaf || id === each.id,
      })
    }
  }
  const shops = await products.shops.of(counted.flatMap(({ kind, id }) => (kind === 'shop' ? [id] : [])))
  const called = { category: names.category, brand: names.brand, shop: new Map(shops.map((shop) => [shop.id, shop])) }
  return [...categories.values(), ...counted.filter(({ kind }) => kind !== 'category').map((each) => ({ ...each, isLeaf: true }))]
    .toSorted((left, right) => right.products - left.products || Number(left.id) - Number(right.id))
    .flatMap(({ kind, id, isLeaf, titled }) => {
      const known = called[kind].get(id)
      return known ? [{ kind, id, name: known.name, image: known.image, isLeaf, titled }] : []
    })
}

/** Those whose name begins as what was typed, and the category that most of what is called so is in. */
function namesMeant(found: readonly Named[], { term, titled: all }: { term: string; titled: number }, language: Language): Named[] {
  const isMeant = ({ kind, name, titled, isLeaf }: Named) =>
    [name[language], name.en].some((each) => each !== undefined && isBegun(each, term)) ||
    (kind === 'category' && isLeaf && titled > 0 && titled >= mainShare * all)
  const meant = found.filter(isMeant)
  return kinds.flatMap((kind) => meant.filter((each) => each.kind === kind).slice(0, mostOfKind)).slice(0, mostNames)
}

/**
 * What somebody may mean who has typed so much: categories, brands and shops that are called so, then the best products, at most `suggestionsMost`
 * in all. Only what has products on sale.
 */
export async function suggest(reader: Reader, term: string, language: Language): Promise<Reply<'suggestSearch'>> {
  return findBegun(reader, { term, language, among: {} }, async (begun) => {
    if (!begun) return { categories: [], brands: [], shops: [], products: [] }
    const { columns } = begun
    const { counted, titles } = countNames(columns, begun)
    const [found, { list }] = await Promise.all([
      listNames(reader, columns, counted),
      readBest({ ...reader, columns }, begun.titled, suggestionsMost, language),
    ])
    const names = namesMeant(found, { term, titled: titles }, language)
    const shown = (kind: Kind) =>
      names.filter((each) => each.kind === kind).map(({ id, name, image }) => ({ id, ...inLanguage('name', name, language), image }))
    return {
      categories: shown('category'),
      brands: shown('brand'),
      shops: shown('shop'),
      products: list.slice(0, suggestionsMost - names.length),
    }
  })
}
