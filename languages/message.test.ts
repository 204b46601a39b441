import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { type Message, sayMessage } from './message.ts'

const here = new URL('./', import.meta.url)
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => /^\w+\/\w+\.json$/.test(file))
const texts = files.flatMap((file) =>
  Object.values(JSON.parse(readFileSync(new URL(file, here), 'utf8')) as Record<string, Record<string, string>>),
)
const compile = (text: string) => compileMessageOrThrow(text) as Message

it.each(languages)('says every text of the apps in $code as the library does that the server speaks with', ({ code }) => {
  const library = setupI18n({ locale: code, messages: { [code]: {} } })
  const samples = [0, 1, 2, 3, 5, 21, 1234, 1_000_000].map((number) => ({ number, reason: 'not_shipped_in_time' }))
  for (const { [code]: text = '' } of texts) {
    const message = compile(text)
    const names = [...text.matchAll(/\{(\w+)(, select)?/g)].map(([, name = '', select]) => ({ name, select }))
    for (const { number, reason } of samples) {
      const values = Object.fromEntries(names.map(({ name, select }) => [name, select ? reason : number]))
      library.load(code, { text: compileMessageOrThrow(text) })
      expect(sayMessage(message, code, values), text).toBe(library._('text', values))
    }
  }
})

it('chooses forms by number and by word, and leaves a # outside of them alone', () => {
  const message = compile('#1: {count, plural, =0 {none} one {# {what, select, tea {cup} other {thing}}} other {# things}}')
  expect(sayMessage(message, 'en', { count: 0, what: 'tea' })).toBe('#1: none')
  expect(sayMessage(message, 'en', { count: 1, what: 'tea' })).toBe('#1: 1 cup')
  expect(sayMessage(message, 'en', { count: 1, what: 'x' })).toBe('#1: 1 thing')
  expect(sayMessage(message, 'en', { count: 1200, what: 'x' })).toBe('#1: 1,200 things')
})
