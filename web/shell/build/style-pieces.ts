import postcss, { type ChildNode } from 'postcss'
import type { Plugin } from 'vite'
import type { StylePiece } from '../../../contract/first-screen.ts'

/** What a selector says of elements beside or otherwise: none of its classes has to be there. */
const aside = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const classInSelector = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const escapedSign = /\\(?:([\da-f]{1,6}) ?|(.))/gi

const unescaped = (name: string) =>
  name.replace(escapedSign, (_all, code?: string, sign = '') => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign))

/** The classes without which none of the selectors holds for anything. */
function classesOf(selectors: readonly string[]): string[] {
  const [first = [], ...others] = selectors.map((selector) =>
    [...selector.replace(aside, '').matchAll(classInSelector)].map(([, name = '']) => unescaped(name)),
  )
  return [...new Set(first)].filter((name) => others.every((names) => names.includes(name)))
}

function pieceOf(node: ChildNode): StylePiece {
  if (node.type === 'rule') {
    const classes = classesOf(node.selectors)
    return classes.length > 0 ? { classes, css: String(node) } : String(node)
  }
  // A layer that is only named ends with a semicolon, which belongs to what it stands in.
  if (node.type !== 'atrule' || node.nodes === undefined) return node.type === 'comment' ? '' : `${node};`
  if (node.name === 'property') return String(node)
  return { around: `@${node.name} ${node.params}`, pieces: node.nodes.map(pieceOf) }
}

/** A stylesheet taken apart, so that a screen can be sent what it shows alone. */
export const piecesOf = (styles: string): StylePiece[] => postcss.parse(styles).nodes.map(pieceOf)

const asText = /^export default (".*");?$/s

/** `import pieces from './page.css?inline&pieces'`: what Vite makes of a stylesheet, taken apart. */
export const stylePiecesPlugin = (): Plugin => ({
  name: 'plaza-style-pieces',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('.css?inline&pieces')) return null
    const text = asText.exec(code.trim())?.[1]
    if (text === undefined) throw new Error(`${id} is no text of styles`)
    return `export default ${JSON.stringify(piecesOf(JSON.parse(text)))}`
  },
})
