import type { Language } from '../../contract/languages.ts'
import type { Measure, NumberTable } from '../../contract/numbers.ts'
import texts from '../../languages/seller/numbers.json' with { type: 'json' }
import { parseAmount } from '../../money/money.ts'
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { writeSpreadsheet } from '../platform/spreadsheet.ts'
import { sql } from '../platform/sql.ts'
import { plainText } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import type { Period } from './periods.ts'
import { conversionOfProduct, readNumbers, readProducts } from './queries.ts'

type Column = 'day' | 'code' | 'country' | 'product' | 'units' | Measure
type Line = Partial<Record<Column, string | bigint>>
type Counted = { sales: string; orders: number; units: number; views: number | null; conversion: number | null; returns: number }

const columnsOf: Record<NumberTable, readonly Column[]> = {
  days: ['day', 'sales', 'orders', 'units', 'views', 'conversion', 'returns'],
  countries: ['code', 'country', 'sales', 'orders', 'units', 'views', 'conversion', 'returns'],
  products: ['code', 'product', 'sales', 'orders', 'units', 'views', 'conversion', 'returns'],
}

/** What stands above a column; the same word is not of the same thing everywhere. */
const headings: Record<NumberTable, Partial<Record<Column, keyof typeof texts>>> = {
  days: {},
  countries: { code: 'file.code' },
  products: { code: 'file.id', sales: 'products.sales', returns: 'products.returns' },
}

/** The numbers of a period as a CSV file, in the language of who asks. */
export async function writeNumbers(
  db: Db,
  member: ShopMember,
  { of, language, ...period }: Period & { of: NumberTable; language: Language },
): Promise<SentFile> {
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const countedCells = ({ sales, orders, units, views, conversion, returns }: Counted): Line => ({
    sales: parseAmount(sales),
    orders: String(orders),
    units: String(units),
    views: views === null ? '' : String(views),
    conversion: conversion === null ? '' : percent.format(conversion / 100),
    returns: String(returns),
  })
  const lines = await linesOf()
  const heading = (key: Column): string => {
    const words = texts[headings[of][key] ?? (`measure.${key}` as keyof typeof texts)][language]
    return key === 'sales' ? `${words} (USD)` : key === 'conversion' ? `${words} (%)` : words
  }
  return writeSpreadsheet<Column>({
    name: [texts[`file.${of}`][language], period.country, period.from, period.to].filter((part) => part !== undefined).join('_'),
    language,
    columns: columnsOf[of].map((key) => ({ key, header: heading(key) })),
    lines: (async function* () {
      for (const line of lines) yield line as Record<Column, string | bigint>
    })(),
  })

  async function linesOf(): Promise<Line[]> {
    if (of === 'products') {
      const asked = { ...period, sort: 'sales', direction: 'down' } as const
      const { products } = await readProducts(db, member, asked, { language, pageOf: sql`` })
      return products.map((product) => ({
        code: product.product_id,
        product: plainText(product.name, language),
        ...countedCells({ ...product, sales: '0', conversion: conversionOfProduct(product) }),
        sales: BigInt(product.sales_minor),
      }))
    }
    const { days, countries } = await readNumbers(db, member, period)
    if (of === 'days') return days.map(({ day, ...counted }) => ({ day, ...countedCells(counted) }))
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    return countries
      .filter(({ country }) => period.country === undefined || country === period.country)
      .map(({ country, ...counted }) => ({ code: country, country: names.of(country) ?? country, ...countedCells(counted) }))
  }
}
