import { describe, expect, test } from 'vitest'
import { readMessage } from './message.ts'

describe('what the frame of the chat says', () => {
  test.each([[{ open: true }], [{ close: true }], [{ unread: 0 }], [{ unread: 3 }], [{ unread: 9_999 }]])('%j is heard', (message) => {
    expect(readMessage(message)).toEqual(message)
  })

  test.each([
    [null],
    [undefined],
    ['open'],
    [1],
    [[]],
    [['open']],
    [{}],
    [{ open: false }],
    [{ open: 1 }],
    [{ close: 'true' }],
    [{ unread: '3' }],
    [{ unread: -1 }],
    [{ unread: 1.5 }],
    [{ unread: Number.NaN }],
    [{ unread: Number.POSITIVE_INFINITY }],
    [{ unread: 1e21 }],
    [{ unread: 10_000 }],
    [{ unread: [3] }],
    [{ unread: { valueOf: 3 } }],
    [{ unread: 3n }],
    [{ open: true, unread: 3 }],
    [{ open: true, href: 'https://a.test' }],
    [{ goTo: '#/pages/mine/wallet' }],
    [{ language: 'en' }],
  ])('%o is not', (message) => {
    expect(readMessage(message)).toBeNull()
  })
})
