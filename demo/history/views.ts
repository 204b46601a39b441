import { openChance } from './chance.ts'
import { weightOf } from './people.ts'

export type CountedViews = { slug: string; hour: Date; country: string; views: number }

/** How much each product is looked at beside the others: some are looked at more than they are bought. */
const lookedAt: Record<string, number> = {
  'power-bank': 27,
  'portable-speaker': 18,
  'over-ear-headphones': 21,
  'mechanical-keyboard': 11,
  'instant-camera': 13,
  'smart-watch': 10,
}

/** From where people look who hardly ever buy. */
const onlookers: Record<string, number> = { US: 7, AR: 3, CO: 2, GB: 2, TH: 2, CN: 2 }

/** How many look on a day on which nobody buys; and for each order, between so many. */
const anyhow = 28
const forAnOrder = [30, 80] as const

type Looked = {
  /** when orders were placed */
  orders: readonly Date[]
  products: readonly { slug: string; listedDaysAgo: number }[]
  byHour: readonly number[]
  now: Date
  days: number
}

/** How often the pages of the products were opened: every day more or less as many times as is bought, and in the hours in which people buy. */
export function planViews({ orders, products, byHour, now, days }: Looked): CountedViews[] {
  const chance = openChance(91)
  const countries = Object.entries(weightOf).map(([country, weight]) => [country, weight + (onlookers[country] ?? 0)] as const)
  const all = [...countries, ...Object.entries(onlookers).filter(([country]) => !(country in weightOf))]
  const hours = byHour.map((weight, hour) => [hour, weight] as const)
  const counted = new Map<string, CountedViews>()
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo--) {
    const midnight = new Date(now.getTime() - daysAgo * 86_400_000)
    midnight.setUTCHours(0, 0, 0, 0)
    const day = midnight.toISOString().slice(0, 10)
    const bought = orders.filter((at) => at.toISOString().startsWith(day)).length
    const offered = products
      .filter(({ listedDaysAgo }) => listedDaysAgo > daysAgo + 1)
      .map(({ slug }) => [slug, lookedAt[slug] ?? 5] as const)
    const [least, most] = forAnOrder
    for (let left = anyhow + Math.round(bought * chance.between(least, most)); left > 0; left--) {
      const hour = new Date(midnight.getTime() + chance.weighted(hours) * 3_600_000)
      const [slug, country] = [chance.weighted(offered), chance.weighted(all)]
      if (hour > now) continue
      const key = `${slug} ${country} ${hour.getTime()}`
      const before = counted.get(key)
      if (before) before.views += 1
      else counted.set(key, { slug, hour, country, views: 1 })
    }
  }
  return [...counted.values()]
}
