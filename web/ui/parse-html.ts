import { isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** A text, or an element by its name in lower case; comments and the like are left out. */
export type Markup = string | { name: string; attributes: Readonly<Record<string, string>>; children: readonly Markup[] }

type TrustedParser = { createHTML: (html: string) => string }
declare const trustedTypes: { createPolicy: (name: string, rules: TrustedParser) => TrustedParser } | undefined

/** The only policy of the app (the server's CSP names it): text becomes an inert document, out of which elements are made anew. */
const policy: TrustedParser =
  typeof trustedTypes === 'undefined'
    ? { createHTML: (html) => html }
    : trustedTypes.createPolicy('plaza-html', { createHTML: (html) => html })

/** What HTML is made of, by the browser's own parser; the server, which has none, takes one that reads as browsers do. */
export const parseHtml = (html: string): readonly Markup[] =>
  import.meta.env.SSR
    ? ofServer(parseDocument(html).children)
    : ofBrowser(new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body)

const ofBrowser = (parent: Node): readonly Markup[] =>
  [...parent.childNodes].flatMap((node): Markup[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
    if (!(node instanceof Element)) return []
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return [{ name: node.localName, attributes, children: ofBrowser(node) }]
  })

const ofServer = (nodes: ReturnType<typeof parseDocument>['children']): readonly Markup[] =>
  nodes.flatMap((node): Markup[] => {
    if (isText(node)) return [node.data]
    return isTag(node) ? [{ name: node.name, attributes: node.attribs, children: ofServer(node.children) }] : []
  })
