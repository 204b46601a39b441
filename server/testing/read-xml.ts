/** An element with what is in it; `text` is all of its own. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  const isBroken =
    /&(?!(?:#\d+|amp|lt|gt|quot|apos);)|</.test(text) || /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)
  if (isBroken) throw new Error(`not XML: ${text}`)
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCodePoint(Number(code)) : (entities[name] ?? '')))
}

/** Reads a document as strictly as a stranger would: throws at what is not well-formed. It knows of XML what ours is written in. */
export function readXml(text: string): XmlElement {
  const [declaration = ''] = /^<\?xml version="1.0" encoding="UTF-8"\?>\n/.exec(text) ?? []
  if (declaration === '') throw new Error('not XML: no declaration')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let place = declaration.length
  for (const tag of text.matchAll(/<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g)) {
    const [all, isEnd, name = '', attributes = '', isEmpty] = tag
    const inside = open.at(-1) ?? root
    inside.text += decoded(text.slice(place, tag.index))
    place = tag.index + all.length
    if (isEnd) {
      if (inside === root || inside.name !== name) throw new Error(`not XML: </${name}> ends <${inside.name}>`)
      open.pop()
      continue
    }
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)] as const)
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
    if (pairs.length !== Object.keys(element.attributes).length) throw new Error(`not XML: an attribute of <${name}> twice`)
    inside.children.push(element)
    if (!isEmpty) open.push(element)
  }
  const [only, ...others] = root.children
  if (open.length > 1 || !only || others.length > 0 || (root.text + decoded(text.slice(place))).trim() !== '')
    throw new Error('not XML: not one whole element')
  return only
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name)

/** The text of the first child of that name; null where there is none. */
export const textOf = (element: XmlElement, name: string): string | null => childrenOf(element, name)[0]?.text ?? null
