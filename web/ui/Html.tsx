import { createElement, Fragment, type ReactNode } from 'react'
import { isOwnPath, isShownLink } from './links.ts'
import { type Markup, parseHtml } from './parse-html.ts'

const elements = new Set(
  'a p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u s small sub sup blockquote figure figcaption img table thead tbody tr th td code pre span div'.split(
    ' ',
  ),
)
const leaves = new Set(['br', 'hr', 'img'])

/** HTML that the shop answers (policies, posts, descriptions). Only known elements come through; scripts, styles and handlers cannot. */
export const Html = ({ html }: { html: string }) => <div className="prose-text">{shown(parseHtml(html))}</div>

const shown = (markup: readonly Markup[]): ReactNode[] =>
  markup.map((part, index) => {
    if (typeof part === 'string') return part
    const { name, children } = part
    if (name === 'script' || name === 'style') return null
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was written stays as it is
    if (!elements.has(name)) return <Fragment key={index}>{shown(children)}</Fragment>
    return createElement(name, { key: index, ...attributesOf(part) }, ...(leaves.has(name) ? [] : shown(children)))
  })

function attributesOf({ name, attributes }: Exclude<Markup, string>): Record<string, string | undefined> {
  if (name === 'a') {
    const { href = '' } = attributes
    if (!isShownLink(href)) return {}
    return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
  }
  if (name === 'img') {
    const { src = '', alt = '', width, height } = attributes
    return isOwnPath(src) ? { src, alt, width, height, loading: 'lazy' } : {}
  }
  if (name === 'td' || name === 'th') return { colSpan: attributes.colspan, rowSpan: attributes.rowspan }
  return {}
}
