import type { CardBrand } from '../../contract/payment-methods.ts'

export type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'challenge' }
  | { kind: 'refused'; reason: 'card_declined' | 'insufficient_funds' | 'authentication_failed' }

export type TestCard = {
  number: string
  brand: CardBrand
  text: 'card_success' | 'card_declined' | 'card_challenge' | 'card_insufficient'
  outcome: CardOutcome
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', text: 'card_success', outcome: { kind: 'paid' } },
  { number: '4000000000000002', brand: 'visa', text: 'card_declined', outcome: { kind: 'refused', reason: 'card_declined' } },
  { number: '4000002500003155', brand: 'visa', text: 'card_challenge', outcome: { kind: 'challenge' } },
  { number: '4000000000009995', brand: 'visa', text: 'card_insufficient', outcome: { kind: 'refused', reason: 'insufficient_funds' } },
  { number: '5555555555554444', brand: 'mastercard', text: 'card_success', outcome: { kind: 'paid' } },
  { number: '378282246310005', brand: 'amex', text: 'card_success', outcome: { kind: 'paid' } },
]

/** The brands of which there is a card that pays. */
export const testBrands: readonly CardBrand[] = [
  ...new Set(testCards.filter(({ outcome }) => outcome.kind === 'paid').map(({ brand }) => brand)),
]

/** '4242424242424242' as people read it: '4242 4242 4242 4242'. */
export const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const cardFields = ['number', 'expiry', 'code', 'name'] as const
export type CardField = (typeof cardFields)[number]
export type CardProblem =
  | 'number_missing'
  | 'number_wrong'
  | 'number_not_test'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'code_missing'
  | 'code_wrong'
  | 'name_missing'

export type CardForm = Record<CardField, string>

/** What a form sent, as text; anything else counts as empty. */
export function readCardForm(body: unknown): CardForm {
  const fields = new Map(body !== null && typeof body === 'object' ? Object.entries(body) : [])
  const text = (field: CardField) => {
    const value: unknown = fields.get(field)
    return typeof value === 'string' ? value.normalize('NFKC').trim().slice(0, 100) : ''
  }
  return { number: text('number'), expiry: text('expiry'), code: text('code'), name: text('name') }
}

/** The check digit of card numbers (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function numberProblem(number: string): CardProblem | null {
  const digits = number.replace(/[\s-]/g, '')
  if (digits === '') return 'number_missing'
  if (!isCardNumber(digits)) return 'number_wrong'
  // a real card has no place here, however valid: it is turned away before anything is done with it
  return testCards.some((card) => card.number === digits) ? null : 'number_not_test'
}

function expiryProblem(expiry: string, today: Date): CardProblem | null {
  if (expiry === '') return 'expiry_missing'
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'expiry_wrong'
  const months = (2000 + Number(year)) * 12 + Number(month) - 1
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth()
  if (months > now + 50 * 12) return 'expiry_wrong'
  return months < now ? 'expiry_past' : null
}

function codeProblem(code: string): CardProblem | null {
  if (code === '') return 'code_missing'
  return /^\d{3,4}$/.test(code) ? null : 'code_wrong'
}

/** What is wrong, field by field; empty when the card may be asked. A card is good until the end of its month. */
export function cardProblems({ number, expiry, code, name }: CardForm, today: Date): Partial<Record<CardField, CardProblem>> {
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, today),
    code: codeProblem(code),
    name: name === '' ? 'name_missing' : null,
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** The answer of a test card; the number has passed `cardProblems`. */
export function outcomeOf(number: string): CardOutcome {
  const digits = number.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === digits)?.outcome ?? { kind: 'refused', reason: 'card_declined' }
}
