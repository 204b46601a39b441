import { languages } from '../../../../contract/languages.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { isTypeable, toHtml, toNotation } from './notation.ts'
import { asFields, noWords, type Words, wordsIn } from './words.ts'

export type HouseText = Reply<'getHouseText'>

/** What people type. `isHtml`: the body holds more than the notation can say, so it is written as HTML. */
export type TextForm = { slug: string; title: Words; summary: Words; body: Words; cover: string; products: string; isHtml: boolean }

export const newPost: TextForm = { slug: '', title: noWords, summary: noWords, body: noWords, cover: '', products: '', isHtml: false }

export function formOf(text: HouseText): TextForm {
  const html = wordsIn(text, 'body')
  const isHtml = languages.some(({ code }) => !isTypeable(html[code]))
  const typed = Object.fromEntries(languages.map(({ code }) => [code, isHtml ? html[code] : toNotation(html[code])])) as Words
  return {
    slug: text.slug,
    title: wordsIn(text, 'title'),
    summary: wordsIn(text, 'summary'),
    body: typed,
    cover: text.cover ?? '',
    products: text.products.map(({ id }) => id).join(' '),
    isHtml,
  }
}

/** Numbers of products from what was typed or copied: numbers, or addresses that hold one. */
const idsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map((word) => /[?&]id=([1-9]\d{0,17})/.exec(word)?.[1] ?? word),
  ),
]

/** As calls take it. */
export function writtenText(kind: 'page' | 'post', form: TextForm): Omit<Input<'saveHouseText'>, 'version'> {
  const html = Object.fromEntries(languages.map(({ code }) => [code, form.isHtml ? form.body[code] : toHtml(form.body[code])])) as Words
  const words = { kind, slug: form.slug.trim(), ...asFields('title', form.title), ...asFields('body', html) }
  if (kind === 'page') return words
  return { ...words, ...asFields('summary', form.summary), cover: form.cover, products: idsOf(form.products) }
}

type State = Pick<HouseText, 'version' | 'published_version' | 'publish_at'>

export function textState({ version, published_version, publish_at }: State): 'scheduled' | 'published' | 'changed' | 'draft' {
  if (publish_at !== null) return 'scheduled'
  if (published_version === null) return 'draft'
  return published_version === version ? 'published' : 'changed'
}

export const textTones = { scheduled: 'accent', published: 'success', changed: 'warning', draft: 'neutral' } as const
