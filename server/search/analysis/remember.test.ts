import { expect, test } from 'vitest'
import { Memory, remembering } from './remember.ts'

test('what is asked again is not worked out again', () => {
  const asked: string[] = []
  const shout = remembering(10, (text) => {
    asked.push(text)
    return text.toUpperCase()
  })
  expect(['taza', 'mug', 'taza'].map(shout)).toEqual(['TAZA', 'MUG', 'TAZA'])
  expect(asked).toEqual(['taza', 'mug'])
})

test('no more is kept than that, and of it what was asked for last', () => {
  const memory = new Memory<number>(10)
  memory.keep('often', 0)
  for (let number = 1; number <= 100; number++) {
    memory.keep(`word ${number}`, number)
    expect(memory.find('often')).toBe(0)
  }
  const kept = Array.from({ length: 100 }, (_, index) => memory.find(`word ${index + 1}`)).filter((answer) => answer !== undefined)
  expect(kept.length).toBeLessThan(10)
  expect(kept).toContain(100)
})

test('a long text is worked out each time', () => {
  const memory = new Memory<number>(10)
  memory.keep('a'.repeat(41), 1)
  expect(memory.find('a'.repeat(41))).toBeUndefined()
})
