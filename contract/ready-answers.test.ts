import { describe, expect, it } from 'vitest'
import { fillAnswer, openIn, strangersIn } from './ready-answers.ts'

const values = { buyer: 'Ana', order: 'P000000017', carrier: null, tracking: null }

describe('a ready answer', () => {
  it('gets what is known, and keeps open what is not', () => {
    const text = fillAnswer('{buyer}: {order} goes with {carrier}, {tracking}. {order}!', values)
    expect(text).toBe('Ana: P000000017 goes with {carrier}, {tracking}. P000000017!')
    expect(openIn(text)).toEqual(['carrier', 'tracking'])
  })

  it('puts a name in as it is, whatever stands in it', () => {
    expect(fillAnswer('{buyer}', { ...values, buyer: '$& {order}' })).toBe('$& {order}')
  })

  it('knows a slip of the pen from a placeholder, and braces that hold nothing from both', () => {
    expect(strangersIn('{name}, {buyer}, {Buyer}, {}, { \n }')).toEqual(['name', 'Buyer'])
    expect(openIn('{name}, {}, {')).toEqual([])
  })
})
