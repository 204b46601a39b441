import { type HouseMeasure, type HouseNumberTable, houseMeasures, moneyMeasures, placeMeasures } from '../../contract/house-numbers.ts'
import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/operator/numbers.json' with { type: 'json' }
import { parseAmount } from '../../money/money.ts'
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { writeSpreadsheet } from '../platform/spreadsheet.ts'
import { plainText } from '../platform/texts.ts'
import { conversionOfCategory, readCategories, readHouseNumbers, readSearches } from './house.ts'
import type { Period } from './periods.ts'

type Column = 'term' | 'language' | 'searches' | 'in_vain' | 'day' | 'code' | 'country' | 'category' | 'units' | HouseMeasure
type Line = Partial<Record<Column, string | bigint>>

const columnsOf: Record<HouseNumberTable, readonly Column[]> = {
  days: ['day', ...houseMeasures],
  countries: ['code', 'country', ...placeMeasures],
  categories: ['code', 'category', 'units', ...placeMeasures],
  searches: ['term', 'language', 'searches', 'in_vain'],
}

/** Fees can be below zero. */
const minorOf = (text: string): bigint => (text.startsWith('-') ? -parseAmount(text.slice(1)) : parseAmount(text))

const isMoney = (key: Column) => moneyMeasures.some((name) => name === key)

/** The numbers of the house in a period as a CSV file, in the language of who asks. */
export async function writeHouseNumbers(
  db: Db,
  { of, language, ...period }: Omit<Period, 'country'> & { of: HouseNumberTable; language: Language },
): Promise<SentFile> {
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const cells = (counted: Partial<Record<HouseMeasure, string | number | null>>): Line =>
    Object.fromEntries(
      houseMeasures.flatMap((name): [HouseMeasure, string | bigint][] => {
        const value = counted[name]
        if (value === undefined) return []
        if (value === null) return [[name, '']]
        if (isMoney(name)) return [[name, minorOf(String(value))]]
        return [[name, name === 'conversion' ? percent.format(Number(value) / 100) : String(value)]]
      }),
    )
  const lines = await linesOf()
  const heading = (key: Column): string => {
    const name: keyof typeof texts = key === 'code' ? (of === 'countries' ? 'file.code' : 'file.id') : `measure.${key}`
    const words = texts[name][language]
    return isMoney(key) ? `${words} (USD)` : key === 'conversion' ? `${words} (%)` : words
  }
  return writeSpreadsheet<Column>({
    name: [texts[`file.${of}`][language], period.from, period.to].join('_'),
    language,
    columns: columnsOf[of].map((key) => ({ key, header: heading(key) })),
    lines: (async function* () {
      for (const line of lines) yield line as Record<Column, string | bigint>
    })(),
  })

  async function linesOf(): Promise<Line[]> {
    if (of === 'searches')
      return (await readSearches(db, period, { isInVain: false })).map(({ searches, in_vain, ...words }) => ({
        ...words,
        searches: String(searches),
        in_vain: String(in_vain),
      }))
    if (of === 'categories') {
      return (await readCategories(db, period)).map((one) => ({
        code: one.category_id,
        category: plainText(one.name, language),
        units: String(one.units),
        ...cells({ orders: one.orders, views: one.views, conversion: conversionOfCategory(one) }),
        sales: one.salesMinor,
      }))
    }
    const { days, countries } = await readHouseNumbers(db, period)
    if (of === 'days') return days.map(({ day, ...counted }) => ({ day, ...cells(counted) }))
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    return countries.map(({ country, ...counted }) => ({ code: country, country: names.of(country) ?? country, ...cells(counted) }))
  }
}
