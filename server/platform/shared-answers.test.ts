import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'
import { openSharedAnswers } from './shared-answers.ts'

const request = { headers: { 'accept-encoding': 'gzip' } } as unknown as IncomingMessage
const response = { writeHead: () => {}, end: () => {} } as unknown as ServerResponse

/** Each is counted with 3,002 bytes: these, two for its key, and what an entry takes. */
const body = new Uint8Array(2000)
const open = (maximumBytes: number) => {
  const shared = openSharedAnswers({ maximumBytes, metrics: openMetrics(), isCurrent: () => true })
  return {
    shared,
    keep: (key: string, tags: string[] = []) => shared.keep(key, shared.moment(), { body, headers: {}, tags }),
    isThere: (key: string) => shared.serve(key, request, response),
  }
}

test('answers take no more together than they may, and those that were served last stay', () => {
  const { shared, keep, isThere } = open(3 * 3002)
  for (const key of ['a', 'b', 'c']) keep(key)
  expect(isThere('a')).toBe(true)
  keep('d')
  expect(shared.size).toBe(3)
  expect(['a', 'b', 'c', 'd'].filter(isThere)).toEqual(['a', 'c', 'd'])
  // The same again takes the place of what was there.
  keep('c')
  expect(['a', 'c', 'd'].filter(isThere)).toEqual(['a', 'c', 'd'])
})

test('an answer that is larger than all of the room is given and not kept', () => {
  const { shared, keep, isThere } = open(2500)
  expect(keep('a').bytes.length).toBe(2000)
  expect([shared.size, isThere('a')]).toEqual([0, false])
})

test('what shows something that was dropped goes when it is asked for', () => {
  const { shared, keep, isThere } = open(3 * 3002)
  keep('a', ['product:1'])
  keep('b', ['product:2'])
  shared.drop(['product:1'])
  expect([isThere('a'), isThere('b'), shared.size]).toEqual([false, true, 1])
})
