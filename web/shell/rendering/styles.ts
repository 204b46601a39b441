import type { StylePiece } from '../../../contract/first-screen.ts'

const attribute = /(?<=\sclass=")[^"]+/g
/** As React writes what could be taken for markup. */
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)

/** Many elements look alike: each look is read once. */
const classesIn = (html: string): Set<string> =>
  new Set([...new Set(html.match(attribute))].flatMap((classes) => unescaped(classes).split(' ')))

function write(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('css' in piece) return piece.classes.every((name) => classes.has(name)) ? piece.css : ''
      const within = write(piece.pieces, classes)
      return within && `${piece.around}{${within}}`
    })
    .join('')
}

/** Of the styles in their order those that can hold for something of a markup. */
export const stylesFor = (html: string, pieces: readonly StylePiece[]): string => write(pieces, classesIn(html))
