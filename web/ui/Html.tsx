import { createElement, Fragment, type ReactNode } from 'react'
import { isOwnPath, isShownLink } from './links.ts'

type TrustedParser = { createHTML: (html: string) => string }
declare const trustedTypes: { createPolicy: (name: string, rules: TrustedParser) => TrustedParser } | undefined

/** The only policy of the app (the server's CSP names it): text becomes an inert document, out of which elements are made anew. */
const policy: TrustedParser =
  typeof trustedTypes === 'undefined'
    ? { createHTML: (html) => html }
    : trustedTypes.createPolicy('plaza-html', { createHTML: (html) => html })

const elements = new Set(
  'a p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u s small sub sup blockquote figure figcaption img table thead tbody tr th td code pre span div'.split(
    ' ',
  ),
)
const leaves = new Set(['br', 'hr', 'img'])

/** HTML that the shop answers (policies, posts, descriptions). Only known elements come through; scripts, styles and handlers cannot. */
export const Html = ({ html }: { html: string }) => (
  <div className="prose-text">{children(new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body)}</div>
)

const children = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element)) return null
    const name = node.localName
    if (name === 'script' || name === 'style') return null
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was written stays as it is
    if (!elements.has(name)) return <Fragment key={index}>{children(node)}</Fragment>
    return createElement(name, { key: index, ...attributes(node) }, ...(leaves.has(name) ? [] : children(node)))
  })

function attributes(element: Element): Record<string, string | undefined> {
  if (element.localName === 'a') {
    const href = element.getAttribute('href') ?? ''
    if (!isShownLink(href)) return {}
    return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
  }
  if (element.localName === 'img') {
    const src = element.getAttribute('src') ?? ''
    if (!isOwnPath(src)) return {}
    return {
      src,
      alt: element.getAttribute('alt') ?? '',
      width: element.getAttribute('width') ?? undefined,
      height: element.getAttribute('height') ?? undefined,
      loading: 'lazy',
    }
  }
  if (element.localName === 'td' || element.localName === 'th')
    return { colSpan: element.getAttribute('colspan') ?? undefined, rowSpan: element.getAttribute('rowspan') ?? undefined }
  return {}
}
