import type { attributeCalls } from '../../../contract/calls/attributes.ts'
import { addAttribute, addValue } from '../../products/catalogue/attributes.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import { everyLanguage } from '../sample-catalogue.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators ask about attributes and their values, and what they do with them. */
export async function openAttributeInputs(plaza: TestPlaza): Promise<Record<keyof typeof attributeCalls, () => Promise<Ready>>> {
  const operator = await makeOperator(plaza)
  const options = await enterConsole(plaza, operator)
  const attribute = async () => (await plaza.db.transaction((tx) => addAttribute(tx, operator, { name: everyLanguage('Finish') }))).id
  const addTo = async (attributeId: string) =>
    (await plaza.db.transaction((tx) => addValue(tx, operator, { attributeId, name: everyLanguage('Matt'), hex: '' }))).id
  const value = async () => addTo(await attribute())
  const two = async () => {
    const of = await attribute()
    return [await addTo(of), await addTo(of)] as const
  }
  const name = Object.fromEntries(Object.entries(everyLanguage('Glossy')).map(([language, text]) => [`name_${language}`, text]))
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({ input, options })
  return {
    getHouseAttributes: () => by({}),
    getHouseAttribute: async () => by({ attribute_id: await attribute() }),
    async getValueEffect() {
      const [value_id, target_id] = await two()
      return by({ act: 'merge', value_id, target_id })
    },
    addAttribute: () => by(name),
    renameAttribute: async () => by({ attribute_id: await attribute(), version: 0, ...name }),
    removeAttribute: async () => by({ attribute_id: await attribute(), version: 0 }),
    addValue: async () => by({ attribute_id: await attribute(), ...name, hex: '#aabbcc' }),
    changeValue: async () => by({ value_id: await value(), version: 0, ...name, hex: '#aabbcc' }),
    async moveValue() {
      const [, value_id] = await two()
      return by({ value_id, version: 0, index: 0 })
    },
    async mergeValue() {
      const [value_id, into_id] = await two()
      return by({ value_id, version: 0, into_id })
    },
    removeValue: async () => by({ value_id: await value(), version: 0 }),
  }
}
