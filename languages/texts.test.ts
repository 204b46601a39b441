import { readdirSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { applicationRules, refusalReasons } from '../contract/applications.ts'
import { barReasons } from '../contract/catalogue-desk.ts'
import { codes } from '../contract/codes.ts'
import { type Language, languages } from '../contract/languages.ts'
import { cancelReasons } from '../contract/orders.ts'
import { customerSuspensions, shopClosings } from '../contract/people.ts'
import { reportFaults } from '../contract/reports.ts'
import { returnFindingNames, returnObjectionNames } from '../contract/returns.ts'
import { messageKinds } from '../server/messages/kinds.ts'
import { operatorChanges } from '../server/messages/tell-operator.ts'

type Entries = Record<string, Record<string, string>>

const folder = new URL('./', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Entries
const jsonIn = (place: string) => readdirSync(new URL(place, folder)).filter((file) => file.endsWith('.json') && file !== 'package.json')
/** The common texts and those of each web app. */
const groups = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const apps = groups.filter((name) => name !== 'common')
const files = [...jsonIn('.'), ...groups.flatMap((name) => jsonIn(`${name}/`).map((file) => `${name}/${file}`))]
const languageCodes = languages.map(({ code }) => code)

/** Words that are rightly the same in English and in another language. */
const shared = new Set([
  'Blog',
  'No',
  'Plaza',
  'Total',
  'E-mail',
  'TikTok',
  'TXID',
  'SMS',
  'IBAN',
  'SWIFT',
  'USD',
  'CSV',
  'PDF',
  'OK',
  'Visa',
  'Mastercard',
  'dd',
  'mm',
])

const cjk = '\\u3040-\\u30ff\\u4e00-\\u9fff'
const latin = 'A-Za-z0-9'
const parted = new RegExp(`[${cjk}] (?:Plaza|[0-9])|(?:Plaza|[0-9]) [${cjk}]`)
const joined = new RegExp(`[${cjk}][${latin}]|[${latin}][${cjk}]`)
/** How often signs that come in pairs stand in a text. */
const count = (text: string, sign: string) => text.split(sign).length

/** What each language does not write: the signs of another one, and what a typewriter has for an ellipsis, an apostrophe or quotes. */
const foreignSigns: Record<Language, (text: string) => boolean> = {
  es: (text) => /["“”„]|\.\.\./.test(text) || count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
  en: (text) => /["'«»]|\.\.\./.test(text),
  zh: (text) => /["'«»「」]|\.\.\./.test(text) || joined.test(text),
  'zh-TW': (text) => /["'«»“”]|\.\.\./.test(text) || joined.test(text),
  ja: (text) => /["'«»“”]|\.\.\./.test(text) || parted.test(text),
  th: (text) => /["'«»]|\.\.\.|\.$/.test(text),
}

/** Names of the placeholders and tags of a message, those inside plural forms too. */
function placeholders(message: string): string[] {
  const found = new Set<string>()
  const visit = (tokens: unknown): void => {
    if (typeof tokens === 'string') for (const [, tag] of tokens.matchAll(/<(\w+)>/g)) found.add(`<${tag}>`)
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) visit(token)
      else {
        found.add(String(token[0]))
        if (typeof token[2] === 'object' && token[2] !== null) for (const choice of Object.values(token[2])) visit(choice)
      }
    }
  }
  visit(compileMessageOrThrow(message))
  return [...found].filter((name) => name !== '#').sort()
}

describe.each(files)('%s', (file) => {
  const entries = Object.entries(read(file))

  it('says everything in every language', () => {
    const gaps = entries.flatMap(([key, texts]) => {
      const missing = languageCodes.filter((code) => !texts[code]?.trim())
      const unknown = Object.keys(texts).filter((code) => !languageCodes.some((known) => known === code))
      return [...missing, ...unknown].map((code) => `${key}: ${code}`)
    })
    expect(gaps).toEqual([])
  })

  it('uses the same placeholders in every language', () => {
    const odd = entries.flatMap(([key, texts]) => {
      const wanted = placeholders(texts.en ?? '').join()
      return languageCodes.filter((code) => placeholders(texts[code] ?? '').join() !== wanted).map((code) => `${key}: ${code}`)
    })
    expect(odd).toEqual([])
  })

  it('leaves nothing in English by accident', () => {
    const left = entries.flatMap(([key, texts]) =>
      languageCodes
        .filter(
          (code) =>
            code !== 'en' &&
            texts[code] === texts.en &&
            /\p{L}{2}/u.test((texts.en ?? '').replace(/\{[^}]*\}/g, '')) &&
            !shared.has(texts.en ?? ''),
        )
        .map((code) => `${key}: ${code}`),
    )
    expect(left).toEqual([])
  })

  it('writes every language with its own signs and spaces', () => {
    // A plural's syntax and what is filled in are no words.
    const said = (text: string) => text.replace(/\{\w+\}|\{\w+, \w+,|\b\w+ \{|[{}]|<\/?\w+>/g, '')
    const odd = entries.flatMap(([key, texts]) =>
      languageCodes.filter((code) => foreignSigns[code](said(texts[code] ?? ''))).map((code) => `${key}: ${code}: ${texts[code]}`),
    )
    expect(odd).toEqual([])
  })

  it('writes Chinese and Japanese with their own punctuation', () => {
    const odd = entries.flatMap(([key, texts]) =>
      (['zh', 'zh-TW', 'ja'] as const)
        .filter((code) => /[\u3040-\u9fff][,!?;:](?:\s|$|[\u3040-\u9fff])/.test(texts[code] ?? ''))
        .map((code) => `${key}: ${code}`),
    )
    expect(odd).toEqual([])
  })
})

it('has a sentence for every code and none beside', () => {
  expect(Object.keys(read('codes.json')).sort()).toEqual(Object.keys(codes).sort())
})

it('has the texts of every kind of message, as its notice and its mail need them, and none beside', () => {
  const written = Object.keys(read('messages.json'))
  const needed = Object.entries(messageKinds).flatMap(([name, { notice, mail }]) => {
    const ofMail = [`${name}.mail.subject`, `${name}.mail.body`]
    // A mail without texts of its own says what the notice says.
    const saysTheSame = notice && !ofMail.some((key) => written.includes(key))
    return [...(notice ? [`${name}.notice.title`, `${name}.notice.body`] : []), ...(mail && !saysTheSame ? ofMail : [])]
  })
  // Who is invited to a shop may have no account yet, so that the mail is no message of anybody's.
  const beside = ['invitation.mail.subject', 'invitation.mail.body', 'invitation.mail.open', 'mail.open', 'mail.farewell']
  const ofOperators = [
    ...['operator_changed', 'operator_invited', 'operator_reset'].flatMap((name) => [`${name}.mail.subject`, `${name}.mail.body`]),
    ...operatorChanges.map((change) => `operator_changed.what.${change}`),
    'operator_link.mail.open',
  ]
  expect(written.sort()).toEqual([...needed, ...beside, ...ofOperators].sort())
})

it('has a text for every reason of the house', () => {
  expect(Object.keys(read('reasons.json')).sort()).toEqual(
    [
      ...cancelReasons,
      ...new Set([...customerSuspensions, ...shopClosings]),
      ...Object.values(applicationRules).flatMap(({ reasons }) => reasons),
      ...returnObjectionNames,
      ...returnFindingNames,
      ...reportFaults,
      ...barReasons.filter((reason) => !refusalReasons.some((other) => other === reason)),
    ].sort(),
  )
})

it.each(groups)('lists every area of %s, so that its keys are typed', (group) => {
  const [list, place] = group === 'common' ? ['areas.ts', './common/'] : [`${group}/areas.ts`, './']
  const listed = readFileSync(new URL(list, folder), 'utf8').matchAll(/from '([^']*\/)(\w+)\.json'/g)
  expect([...listed].flatMap(([, from, area]) => (from === place ? [`${area}.json`] : [])).sort()).toEqual(jsonIn(`${group}/`).sort())
})

it.each(apps)('%s has no area by the name of a common one', (app) => {
  expect(jsonIn(`${app}/`).filter((file) => [...jsonIn('common/'), 'codes.json'].includes(file))).toEqual([])
})
