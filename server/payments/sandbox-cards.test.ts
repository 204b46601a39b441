import { expect, test } from 'vitest'
import { type CardForm, cardProblems, inGroups, outcomeOf, readCardForm, testCards } from './sandbox-cards.ts'
import { isSigned, signEvent } from './sandbox-signature.ts'

const today = new Date('2027-03-15T00:00:00Z')
const good: CardForm = { number: '4242 4242 4242 4242', expiry: '04/31', code: '123', name: 'Ana' }
const problemsOf = (changes: Partial<CardForm>) => cardProblems({ ...good, ...changes }, today)

test('a test card with everything filled in has no problem', () => {
  expect(problemsOf({})).toEqual({})
  for (const { number } of testCards) expect(problemsOf({ number: inGroups(number) })).toEqual({})
})

test('each field says what is wrong with it', () => {
  expect(problemsOf({ number: '', expiry: '', code: '', name: '' })).toEqual({
    number: 'number_missing',
    expiry: 'expiry_missing',
    code: 'code_missing',
    name: 'name_missing',
  })
  expect(problemsOf({ number: '4242 4242 4242 4241' })).toEqual({ number: 'number_wrong' })
  expect(problemsOf({ number: '4111 1111 1111 1111' })).toEqual({ number: 'number_not_test' })
  expect(problemsOf({ number: 'four' })).toEqual({ number: 'number_wrong' })
  expect(problemsOf({ code: '12' })).toEqual({ code: 'code_wrong' })
})

test('a card is good until the end of its month, however the date is written', () => {
  for (const expiry of ['03/27', '3/27', '0327', '03 / 2027', '03-27']) expect(problemsOf({ expiry })).toEqual({})
  expect(problemsOf({ expiry: '02/27' })).toEqual({ expiry: 'expiry_past' })
  for (const expiry of ['13/27', '00/27', '27', 'soon', '03/99']) expect(problemsOf({ expiry })).toEqual({ expiry: 'expiry_wrong' })
})

test('digits of another keyboard count, things that are no text do not', () => {
  expect(readCardForm({ number: '４２４２', name: ['Ana'], code: { a: 1 }, expiry: ' 04/31 ' })).toEqual({
    number: '4242',
    name: '',
    code: '',
    expiry: '04/31',
  })
  expect(readCardForm(null)).toEqual({ number: '', expiry: '', code: '', name: '' })
})

test('each test card has its answer', () => {
  expect(testCards.map(({ number }) => outcomeOf(inGroups(number)))).toEqual([
    { kind: 'paid' },
    { kind: 'refused', reason: 'card_declined' },
    { kind: 'challenge' },
    { kind: 'refused', reason: 'insufficient_funds' },
    { kind: 'paid' },
    { kind: 'paid' },
  ])
})

test('a signature holds for its bytes, its secret and five minutes', () => {
  const body = Buffer.from('{"id":"evt_1"}')
  const now = Date.parse('2027-03-15T12:00:00Z')
  const header = signEvent('secret', body, now)
  expect(isSigned('secret', body, header, now)).toBe(true)
  expect(isSigned('secret', body, header, now + 300_000)).toBe(true)
  expect(isSigned('secret', body, header, now - 300_000)).toBe(true)
  expect(isSigned('secret', body, header, now + 301_000)).toBe(false)
  expect(isSigned('secret', body, header, now - 301_000)).toBe(false)
  expect(isSigned('other', body, header, now)).toBe(false)
  expect(isSigned('secret', Buffer.from('{"id": "evt_1"}'), header, now)).toBe(false)
  expect(isSigned('secret', body, header.replace(/t=\d+/, `t=${now / 1000 + 1}`), now)).toBe(false)
  for (const odd of [undefined, '', 't=1', [header], `${header},v1=00`, header.slice(0, -1)])
    expect(isSigned('secret', body, odd, now)).toBe(false)
})
