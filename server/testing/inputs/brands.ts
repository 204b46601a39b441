import type { brandCalls } from '../../../contract/calls/brands.ts'
import { addBrand } from '../../products/catalogue/brands.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import { everyLanguage } from '../sample-catalogue.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators ask about brands, and what they do with them. */
export async function openBrandInputs(plaza: TestPlaza): Promise<Record<keyof typeof brandCalls, () => Promise<Ready>>> {
  const operator = await makeOperator(plaza)
  const options = await enterConsole(plaza, operator)
  const brand = async () =>
    (
      await plaza.db.transaction((tx) =>
        addBrand(tx, operator, { name: everyLanguage('Halden'), about: everyLanguage('Since 1904'), logo: '' }),
      )
    ).id
  const written = {
    logo: '',
    ...Object.fromEntries(
      Object.entries(everyLanguage('Nordhus')).flatMap(([language, text]) => [
        [`name_${language}`, text],
        [`about_${language}`, `${text} since 1904`],
      ]),
    ),
  }
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({ input, options })
  return {
    getHouseBrands: () => by({ view: 'alike', q: 'hal', page_size: 48, after: '1' }),
    getHouseBrand: async () => by({ brand_id: await brand() }),
    getAlikeBrands: () => by({ names: ['Halden', 'Hälden'], except: '1' }),
    getBrandEffect: async () => by({ act: 'merge', brand_id: await brand(), target_id: await brand() }),
    addBrand: () => by(written),
    changeBrand: async () => by({ brand_id: await brand(), version: 0, ...written }),
    mergeBrand: async () => by({ brand_id: await brand(), version: 0, into_id: await brand() }),
    removeBrand: async () => by({ brand_id: await brand(), version: 0 }),
  }
}
