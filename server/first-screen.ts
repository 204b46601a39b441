import { previewOf } from '../contract/landing.ts'
import { defaultLanguage } from '../contract/languages.ts'
import type { Boot } from './content/website.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const parts = ['announcement', 'hero'] as const

/**
 * Fills in what a page shows before its code is there (`{{hero.title}}`), in the language of a first visit, and takes away the parts (from
 * `<!--hero-->` to `<!--/hero-->`) that there is nothing for. A page without such parts stays as it is.
 */
export function fillFirstScreen(page: string, { announcements: [announcement], hero: [hero], static: bases, config }: Boot): string {
  const said = (record: object, field: string): string => {
    const texts = record as Record<string, string | undefined>
    return texts[`${field}_${defaultLanguage}`] ?? texts[`${field}_en`] ?? ''
  }
  const file = (width: number) => `${bases.general}${hero?.image.path}.${width}.avif`
  const values: Record<string, string> = {
    country: config.default_country,
    name: config.name,
    origin: config.storefront_url,
    preview: config.storefront_url + (hero ? previewOf(hero.image.path) : '/icon.svg'),
    ...(announcement && { 'announcement.title': said(announcement, 'title'), 'announcement.body': said(announcement, 'body') }),
    ...(hero && {
      'hero.title': said(hero, 'title'),
      'hero.text': said(hero, 'text'),
      'hero.link': `#${hero.link}`,
      'hero.src': file(hero.image.widths[0] ?? hero.image.width),
      'hero.srcset': hero.image.widths.map((width) => `${file(width)} ${width}w`).join(', '),
    }),
  }
  const there = { announcement, hero }
  return parts
    .reduce((text, part) => (there[part] ? text : text.replace(new RegExp(`<!--${part}-->[\\s\\S]*<!--/${part}-->`), '')), page)
    .replace(/\{\{([\w.]+)\}\}/g, (_all, name: string) => escaped(values[name] ?? ''))
}
