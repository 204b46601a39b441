import sharp from 'sharp'

/** Five rows of three dots for each sign, from the top, as bits: enough to be read on a receipt. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  A: [2, 5, 7, 5, 5],
  B: [6, 5, 6, 5, 6],
  C: [3, 4, 4, 4, 3],
  D: [6, 5, 5, 5, 6],
  E: [7, 4, 6, 4, 7],
  F: [7, 4, 6, 4, 4],
  G: [3, 4, 5, 5, 3],
  H: [5, 5, 7, 5, 5],
  I: [7, 2, 2, 2, 7],
  J: [1, 1, 1, 5, 2],
  K: [5, 5, 6, 5, 5],
  L: [4, 4, 4, 4, 7],
  M: [5, 7, 7, 5, 5],
  N: [6, 5, 5, 5, 5],
  O: [2, 5, 5, 5, 2],
  P: [6, 5, 6, 4, 4],
  Q: [2, 5, 5, 6, 3],
  R: [6, 5, 6, 5, 5],
  S: [3, 4, 2, 1, 6],
  T: [7, 2, 2, 2, 2],
  U: [5, 5, 5, 5, 7],
  V: [5, 5, 5, 5, 2],
  W: [5, 5, 7, 7, 5],
  X: [5, 5, 2, 5, 5],
  Y: [5, 5, 2, 2, 2],
  Z: [7, 1, 2, 4, 7],
  0: [7, 5, 5, 5, 7],
  1: [2, 6, 2, 2, 7],
  2: [6, 1, 2, 4, 7],
  3: [6, 1, 2, 1, 6],
  4: [5, 5, 7, 1, 1],
  5: [7, 4, 6, 1, 6],
  6: [3, 4, 7, 5, 7],
  7: [7, 1, 2, 2, 2],
  8: [7, 5, 7, 5, 7],
  9: [7, 5, 7, 1, 6],
  '.': [0, 0, 0, 0, 2],
  ':': [0, 2, 0, 2, 0],
  '-': [0, 0, 7, 0, 0],
  '/': [1, 1, 2, 4, 4],
}

type Words = { text: string; x: number; y: number; dot: number; ink?: string }

/** Words in block letters, as squares: the machine need not have a single font. */
function written({ text, x, y, dot, ink = '#2b2f36' }: Words): string {
  const dots = [...text.toUpperCase()].flatMap((sign, place) =>
    (glyphs[sign] ?? []).flatMap((bits, row) =>
      [0, 1, 2].flatMap((column) =>
        bits & (4 >> column) ? [`M${x + (place * 4 + column) * dot} ${y + row * dot}h${dot}v${dot}h-${dot}z`] : [],
      ),
    ),
  )
  return `<path fill="${ink}" d="${dots.join('')}"/>`
}

const drawn = (width: number, height: number, ground: string, inner: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${inner}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The proof of a transfer, as banks and wallets show one: a head in their colour, then line by line what was sent. */
export function drawReceipt(lines: readonly string[], colour = '#2f6f8f'): Promise<Buffer> {
  const rows = lines.map((text, line) => written({ text, x: 40, y: 150 + line * 58, dot: line === 0 ? 7 : 4 }))
  return drawn(
    560,
    760,
    '#ffffff',
    `<rect width="560" height="90" fill="${colour}"/><circle cx="60" cy="45" r="20" fill="#ffffff"/>${rows.join('')}`,
  )
}

/** A document of nobody, and somebody who holds it up. */
export function drawIdentity({
  name,
  number,
  held,
  colour,
}: {
  name: string
  number: string
  held: boolean
  colour: string
}): Promise<Buffer> {
  const card = (x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})">
    <rect width="640" height="400" rx="28" fill="${colour}"/><rect x="36" y="96" width="170" height="220" rx="12" fill="#f3f1ec"/>
    <circle cx="121" cy="176" r="46" fill="#9a8f80"/><path d="M61 316c0-44 26-70 60-70s60 26 60 70z" fill="#9a8f80"/>
    ${written({ text: 'SPECIMEN', x: 36, y: 32, dot: 9, ink: '#ffffff' })}
    ${written({ text: name, x: 236, y: 120, dot: 5 })}${written({ text: number, x: 236, y: 190, dot: 6 })}</g>`
  if (!held) return drawn(720, 480, '#e8e4dc', card(40, 40, 1))
  return drawn(
    720,
    760,
    '#d7d2c8',
    `<circle cx="360" cy="220" r="130" fill="#b79b82"/><path d="M110 760c0-220 110-330 250-330s250 110 250 330z" fill="#5d6f82"/>${card(220, 470, 0.5)}`,
  )
}
