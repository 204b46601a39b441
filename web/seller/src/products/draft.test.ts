import { describe, expect, test } from 'vitest'
import { htmlOf, textOf } from './description.ts'
import { emptyDraft, emptySku, mergeDrafts, moved, typedAmount, withOptions, withTheirs } from './draft.ts'

const base = { ...emptyDraft('es'), name: { es: 'Taza' }, skus: [{ ...emptySku(), price: '10' }] }

describe('two people on one draft', () => {
  test('keep what each has changed, and are told of what both have', () => {
    const mine = { ...base, name: { es: 'Taza grande', ja: 'マグ' }, category_id: '3' }
    const theirs = { ...base, name: { es: 'Taza azul' }, brand_id: '4', skus: [{ ...emptySku(), price: '12' }] }
    const { merged, conflicts } = mergeDrafts(base, mine, theirs)
    expect(merged).toMatchObject({ name: { es: 'Taza grande', ja: 'マグ' }, category_id: '3', brand_id: '4', skus: [{ price: '12' }] })
    expect(conflicts).toMatchObject([{ part: { field: 'name', language: 'es' }, mine: 'Taza grande', theirs: 'Taza azul' }])
    expect(withTheirs(merged, conflicts[0]!).name.es).toBe('Taza azul')
  })
  test('have no conflict where both say the same, or where one has taken away what the other left alone', () => {
    const mine = { ...base, name: {} }
    expect(mergeDrafts(base, mine, { ...base, name: {} }).conflicts).toEqual([])
    expect(mergeDrafts(base, mine, base).merged.name).toEqual({})
    expect(mergeDrafts(base, base, mine).merged.name).toEqual({})
  })
})

describe('options', () => {
  test('make a SKU of every combination, keep those that were there, and begin with the price of the first', () => {
    const red = withOptions(base, [{ attribute_id: '1', values: ['5'] }])
    expect(red?.skus).toMatchObject([{ values: ['5'], price: '10' }])
    const named = { ...red!, skus: red!.skus.map((sku) => ({ ...sku, code: 'R', stock: '3' })) }
    const two = withOptions(named, [{ attribute_id: '1', values: ['5', '6'] }])
    expect(two?.skus).toMatchObject([
      { code: 'R', stock: '3' },
      { values: ['6'], code: '', stock: '', price: '10' },
    ])
    const both = withOptions(two!, [...two!.options, { attribute_id: '2', values: ['7', '8'] }])
    expect(both?.skus.map(({ values }) => values.join())).toEqual(['5,7', '5,8', '6,7', '6,8'])
    expect(withOptions(both!, [])?.skus).toMatchObject([{ values: [], price: '10' }])
  })
  test('of which there would be too many are not made', () => {
    const values = (from: number) => Array.from({ length: 11 }, (_, index) => String(from + index))
    expect(
      withOptions(base, [
        { attribute_id: '1', values: values(1) },
        { attribute_id: '2', values: values(20) },
      ]),
    ).toBeNull()
  })
})

describe('a description', () => {
  test.each([
    ['Hecha a mano.', '<p>Hecha a mano.</p>'],
    ['Una\nlínea\n\nOtra', '<p>Una<br />línea</p><p>Otra</p>'],
    ['## Medidas\n\n- 8 cm\n- **350 ml**', '<h2>Medidas</h2><ul><li>8 cm</li><li><strong>350 ml</strong></li></ul>'],
    ['1. Lavar\n2. Secar', '<ol><li>Lavar</li><li>Secar</li></ol>'],
    ['Mira [la guía](https://a.test/x)', '<p>Mira <a href="https://a.test/x">la guía</a></p>'],
    ['2 < 3 & 4', '<p>2 &lt; 3 &amp; 4</p>'],
  ])('%j is written and read back', (text, html) => {
    expect(htmlOf(text)).toBe(html)
    expect(textOf(html)).toBe(text)
  })
  test('of plain words stays as it is', () => expect(textOf('Long')).toBe('Long'))
})

test('a picture goes to another place', () => expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']))
test('an amount may have a comma', () => expect(typedAmount('12,50 $')).toBe('12.50'))
