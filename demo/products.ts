import { babyPets } from './products/baby-pets.ts'
import { beauty } from './products/beauty.ts'
import { electronics } from './products/electronics.ts'
import { fashion } from './products/fashion.ts'
import { food } from './products/food.ts'
import { furniture } from './products/furniture.ts'
import { garden } from './products/garden.ts'
import { home } from './products/home.ts'
import { kitchen } from './products/kitchen.ts'
import { sport } from './products/sport.ts'
import { stationery } from './products/stationery.ts'
import { toys } from './products/toys.ts'
import type { DemoProduct } from './types.ts'

export const products: DemoProduct[] = [
  ...kitchen,
  ...home,
  ...furniture,
  ...garden,
  ...electronics,
  ...stationery,
  ...toys,
  ...sport,
  ...fashion,
  ...beauty,
  ...babyPets,
  ...food,
]

/** The codes of the colours that a product comes in; 'main' for one that has no choice of colour. */
export const shadesOf = ({ options }: DemoProduct): string[] =>
  options.find(({ code }) => code === 'colour')?.values.map(({ code }) => code) ?? ['main']
