import type { DeliveryBasis, DeliveryKind, DeliveryMethod, DeliveryZone } from '../../../../contract/delivery.ts'
import { languages } from '../../../../contract/languages.ts'
import { deliveryDaysMost } from '../../../../contract/limits.ts'
import { parseAmount } from '../../../../money/money.ts'
import type { Reply } from '../../../client/calls.ts'
import { fieldsOf, type Words, wordsOf } from '../LanguageFields.tsx'

export type Method = Reply<'getDelivery'>['methods'][number]
export type Zone = Method['zones'][number]

/** How a zone is priced, as a seller thinks of it: the same for all, or a table by worth or by weight. */
export type Pricing = 'flat' | DeliveryBasis

export type BandDraft = { key: string; from: string; cost: string }
export type ZoneDraft = {
  key: string
  everywhere: boolean
  places: readonly string[]
  pricing: Pricing
  /** of the first band `from` is 0 and not shown; weights in kilograms */
  bands: readonly BandDraft[]
  freeFrom: string
  daysMin: string
  daysMax: string
}
export type MethodDraft = { kind: DeliveryKind; name: Words; zones: readonly ZoneDraft[] }

let keys = 0
const newKey = () => `new-${++keys}`

export const newBand = (): BandDraft => ({ key: newKey(), from: '', cost: '' })
export const newZone = (places: readonly string[] | null): ZoneDraft => ({
  key: newKey(),
  everywhere: places === null,
  places: places ?? [],
  pricing: 'flat',
  bands: [newBand()],
  freeFrom: '',
  daysMin: '2',
  daysMax: '5',
})

export const newMethod = (home: string): MethodDraft => ({
  kind: 'shipping',
  name: Object.fromEntries(languages.map(({ code }) => [code, ''])) as Words,
  zones: [newZone([home])],
})

const kilograms = (grams: string): string => String(Number(grams) / 1000)

export const draftOf = (method: Method): MethodDraft => ({
  kind: method.kind,
  name: wordsOf(method, 'name'),
  zones: method.zones.map(({ places, basis, bands, free_from, days_min, days_max }) => ({
    key: newKey(),
    everywhere: places === null,
    places: places ?? [],
    pricing: bands.length === 1 && basis === 'amount' ? 'flat' : basis,
    bands: bands.map(({ from, cost }) => ({ key: newKey(), from: basis === 'weight' ? kilograms(from) : from, cost })),
    freeFrom: free_from ?? '',
    daysMin: String(days_min),
    daysMax: String(days_max),
  })),
})

/** A decimal as people write it, with comma or point, at most so many decimals; null where it is none. */
const decimal = (text: string, decimals: number): string | null => {
  const plain = text.trim().replace(',', '.')
  return new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`).test(plain) ? plain : null
}

const gramsOf = (text: string): string | null => {
  const plain = decimal(text, 3)
  return plain === null ? null : String(Math.round(Number(plain) * 1000))
}

type Problem = 'missing' | 'malformed' | 'rising' | 'days'

/** What is wrong with a draft, by the field it stands at: 'zone-1.places', 'band-4.cost'. */
export function problemsOf({ name, zones }: MethodDraft): Record<string, Problem> {
  const problems: Record<string, Problem> = name.en.trim() === '' ? { name_en: 'missing' } : {}
  for (const zone of zones) {
    if (!zone.everywhere && zone.places.length === 0) problems[`${zone.key}.places`] = 'missing'
    let before = 0
    for (const [index, { key, from, cost }] of zone.bands.entries()) {
      if (decimal(cost, 2) === null) problems[`${key}.cost`] = cost.trim() === '' ? 'missing' : 'malformed'
      if (index === 0) continue
      const read = zone.pricing === 'weight' ? gramsOf(from) : decimal(from, 2)
      if (read === null) problems[`${key}.from`] = from.trim() === '' ? 'missing' : 'malformed'
      else if (Number(read) <= before) problems[`${key}.from`] = 'rising'
      else before = Number(read)
    }
    if (zone.freeFrom.trim() !== '' && !(Number(decimal(zone.freeFrom, 2)) > 0)) problems[`${zone.key}.freeFrom`] = 'malformed'
    const [least, most] = [zone.daysMin, zone.daysMax].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null))
    if (least === null || (least ?? 0) > deliveryDaysMost) problems[`${zone.key}.daysMin`] = 'malformed'
    if (most === null || (most ?? 0) > deliveryDaysMost) problems[`${zone.key}.daysMax`] = 'malformed'
    else if ((most ?? 0) < (least ?? 0)) problems[`${zone.key}.daysMax`] = 'days'
  }
  return problems
}

/** A draft without problems as the calls take it. */
export const inputOf = ({ kind, name, zones }: MethodDraft) => ({
  kind,
  ...fieldsOf('name', name),
  zones: zones.map((zone) => {
    const basis: DeliveryBasis = zone.pricing === 'weight' ? 'weight' : 'amount'
    const bands = zone.pricing === 'flat' ? zone.bands.slice(0, 1) : zone.bands
    const fromOf = ({ from }: BandDraft, index: number) =>
      index === 0 ? '0' : ((basis === 'weight' ? gramsOf(from) : decimal(from, 2)) ?? '')
    return {
      places: zone.everywhere ? undefined : zone.places.join(','),
      basis,
      bands: Object.fromEntries(bands.map((band, index) => [fromOf(band, index), decimal(band.cost, 2) ?? ''])),
      free_from: zone.freeFrom.trim() === '' ? undefined : (decimal(zone.freeFrom, 2) ?? ''),
      days_min: Number(zone.daysMin),
      days_max: Number(zone.daysMax),
    }
  }),
})

/** A method as the functions of the contract take it. */
export const reading = ({ kind, zones }: Pick<Method, 'kind' | 'zones'>): DeliveryMethod => ({
  kind,
  zones: zones.map(
    ({ places, basis, bands, free_from, days_min, days_max }): DeliveryZone => ({
      places,
      basis,
      bands: bands.map(({ from, cost }) => ({ from: basis === 'weight' ? BigInt(from) : parseAmount(from), cost: parseAmount(cost) })),
      freeFrom: free_from === null ? null : parseAmount(free_from),
      daysMin: days_min,
      daysMax: days_max,
    }),
  ),
})
