import PdfDocument from 'pdfkit'
import type { Language } from '../../../contract/languages.ts'
import { type Faces, openFaces, type Sample } from './faces.ts'
import { breakLines } from './lines.ts'

/** A text that is broken into lines as its place needs. */
export type Paragraph = {
  text: string
  /** in points; 9.5 where nothing is said */
  size?: number
  bold?: boolean
  muted?: boolean
  /** in whose forms its characters are drawn, where that is not the language of the document */
  forms?: Language
}

export type Block =
  | { kind: 'paragraph'; paragraph: Paragraph; after?: number }
  | {
      kind: 'table'
      /** how wide they are to each other, and at which side their texts stand */
      columns: readonly { share: number; align: 'start' | 'end' }[]
      /** stands over the rows, on each page that they go on to */
      head: readonly Paragraph[] | null
      /** of each row its cells, of each cell its paragraphs */
      rows: readonly (readonly (readonly Paragraph[])[])[]
      /** a thin line over each row */
      ruled: boolean
      /** kept on one page */
      together: boolean
      after?: number
    }
  /** bars of that height, at the start of the line: of `modules` each sign is one of their widths, '1' where it is dark */
  | { kind: 'barcode'; modules: string; height: number; after?: number }
  | { kind: 'rule'; after?: number }
  /** what follows begins on a page of its own, and its pages are numbered from 1 */
  | { kind: 'page' }

/** What it is printed on: A4, or a label of 100 x 150 mm. In points. */
const sheets = {
  a4: { width: 595.28, height: 841.89, left: 51, right: 51, top: 54, bottom: 72 },
  label: { width: 283.46, height: 425.2, left: 17, right: 17, top: 17, bottom: 17 },
} as const
export type Sheet = keyof typeof sheets

export type Written = {
  title: string
  language: Language
  sheet?: Sheet
  blocks: readonly Block[]
  /** at the foot of each page, before the number of the page: '2 / 3'; null: neither */
  foot: string | null
}

const gutter = 12
/** The width of the narrowest bar: what any scanner reads from paper of any printer. */
const moduleWidth = 1.1
/** Light on both sides of a barcode, in bars. */
const quietModules = 10
const colours = { text: '#1d1f24', muted: '#62666e', line: '#d5d2cb', bars: '#000000' }
const textSize = 9.5
const smallSize = 8

/** Marks above and below Thai letters need room. */
const lineHeight: Record<Language, number> = { es: 1.4, en: 1.4, zh: 1.5, 'zh-TW': 1.5, ja: 1.5, th: 1.6 }

type Run = { font: string; text: string; width: number; said: string | null }
type Line = { runs: Run[]; width: number }
type Cell = { paragraph: Paragraph; lines: Line[] }[]

/**
 * A tone mark stands above the ring of a sara am, which is written after it: fonts are asked for ring, mark and vowel in the order in which they
 * are drawn, and what is read is what was written.
 */
const drawn = (text: string): string => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

/** What is drawn of a text: composed signs, and one space for each stretch of what separates. */
const plain = (text: string): string => text.normalize('NFC').replace(/[^\S\u00a0]+/gu, ' ')

const sampleOf = ({ text, bold, forms }: Paragraph, language: Language): Sample => ({
  text: drawn(plain(text)),
  weight: bold ? 600 : 400,
  forms: forms ?? language,
})

const paragraphsOf = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.paragraph]
    return block.kind === 'table' ? [...(block.head ?? []), ...block.rows.flat(2)] : []
  })

/** Lays a document out and gives its bytes, with no more of the fonts in it than is drawn. */
export async function writePdf({ title, language, sheet = 'a4', blocks, foot }: Written): Promise<Buffer> {
  const footer: Paragraph = { text: foot ?? '', size: smallSize, muted: true }
  const numbers: Paragraph = { ...footer, text: '0123456789 /' }
  const faces = await openFaces([...paragraphsOf(blocks), footer, numbers].map((paragraph) => sampleOf(paragraph, language)))
  const { width, height } = sheets[sheet]
  const document = new PdfDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
  })
  document.info.Title = title
  document.info.Creator = 'Plaza'
  document.info.Producer = 'Plaza'
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const { name, bytes } of faces.fonts) document.registerFont(name, bytes)

  const pen = openPen(document, { language, faces, sheet })
  pen.turnPage()
  /** of each part the number of its pages */
  const parts: number[] = []
  const pages = () => document.bufferedPageRange().count - parts.reduce((sum, count) => sum + count, 0)
  for (const block of blocks) {
    if (block.kind === 'page') parts.push(pages())
    pen.draw(block)
  }
  parts.push(pages())
  if (foot !== null) {
    const numbered = parts.flatMap((count) => Array.from({ length: count }, (_, index) => `${index + 1} / ${count}`))
    for (const [index, text] of numbered.entries()) {
      document.switchToPage(index)
      pen.drawFoot(footer, { ...footer, text })
    }
  }
  document.end()
  return whole
}

function openPen(document: PDFKit.PDFDocument, { language, faces, sheet }: { language: Language; faces: Faces; sheet: Sheet }) {
  const page = sheets[sheet]
  const inner = page.width - page.left - page.right
  const end = page.height - page.bottom
  let y: number = page.top

  const sizeOf = ({ size = textSize }: Paragraph) => size
  const heightOf = (paragraph: Paragraph) => sizeOf(paragraph) * lineHeight[language]

  function setLine(text: string, paragraph: Paragraph): Line {
    const runs = faces.runsOf(sampleOf({ ...paragraph, text }, language)).map(({ font, text: part }) => ({
      font,
      text: part,
      width: document.font(font).fontSize(sizeOf(paragraph)).widthOfString(part),
      said: part.includes('\u0e4d') ? part.replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33') : null,
    }))
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  const setParagraph = (paragraph: Paragraph, width: number): Line[] =>
    breakLines(plain(paragraph.text), language, (line) => setLine(line, paragraph).width <= width).map((line) => setLine(line, paragraph))

  function drawLine(line: Line, paragraph: Paragraph, { x, width, align, top }: Place): void {
    let left = align === 'end' ? x + width - line.width : x
    // Faces of several fonts stand on one line by their feet.
    const baseline = top + heightOf(paragraph) * 0.5 + sizeOf(paragraph) * 0.35
    document.fillColor(paragraph.muted ? colours.muted : colours.text)
    for (const run of line.runs) {
      document.font(run.font).fontSize(sizeOf(paragraph))
      if (run.said !== null) document.markContent('Span', { actual: run.said })
      document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (run.said !== null) document.endMarkedContent()
      left += run.width
    }
  }

  const cellHeight = (cell: Cell) => cell.reduce((sum, { paragraph, lines }) => sum + lines.length * heightOf(paragraph), 0)
  const rowHeight = (cells: readonly Cell[]) => Math.max(0, ...cells.map(cellHeight))

  function drawCell(cell: Cell, place: Place): void {
    let { top } = place
    for (const { paragraph, lines } of cell) {
      for (const line of lines) {
        drawLine(line, paragraph, { ...place, top })
        top += heightOf(paragraph)
      }
    }
  }

  function turnPage(): void {
    document.addPage({ size: [page.width, page.height], margin: 0 })
    y = page.top
  }

  function rule(): void {
    document
      .moveTo(page.left, y)
      .lineTo(page.width - page.right, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke()
  }

  function drawParagraph(paragraph: Paragraph): void {
    for (const line of setParagraph(paragraph, inner)) {
      if (y + heightOf(paragraph) > end) turnPage()
      drawLine(line, paragraph, { x: page.left, width: inner, align: 'start', top: y })
      y += heightOf(paragraph)
    }
  }

  function drawTable({ columns, head, rows, ruled, together }: Extract<Block, { kind: 'table' }>): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    let x = page.left
    const places = columns.map(({ share, align }) => {
      const width = ((inner - gutter * (columns.length - 1)) * share) / shares
      const place = { x, width, align }
      x += width + gutter
      return place
    })
    const padding = ruled ? 5 : 2
    const setRow = (cells: readonly (readonly Paragraph[])[]): Cell[] =>
      cells.map((cell, index) => cell.map((paragraph) => ({ paragraph, lines: setParagraph(paragraph, places[index]?.width ?? inner) })))
    const drawRow = (cells: readonly Cell[], height: number) => {
      for (const [index, cell] of cells.entries()) {
        const place = places[index]
        if (place) drawCell(cell, { ...place, top: y + padding })
      }
      y += height + padding * 2
    }
    const heading = head && setRow(head.map((paragraph) => [paragraph]))
    const drawHead = () => {
      if (heading) drawRow(heading, rowHeight(heading))
    }
    const set = rows.map((row) => {
      const cells = setRow(row)
      return { cells, height: rowHeight(cells) }
    })
    const headHeight = heading ? rowHeight(heading) + padding * 2 : 0
    const heights = set.map(({ height }) => height + padding * 2)
    const needed = together ? heights.reduce((sum, height) => sum + height, headHeight) : headHeight + (heights[0] ?? 0)
    if (y + needed > end) turnPage()
    drawHead()
    for (const { cells, height } of set) {
      if (y + height + padding * 2 > end) {
        turnPage()
        drawHead()
      }
      if (ruled) rule()
      drawRow(cells, height)
    }
    if (ruled) rule()
  }

  /** Vectors, so that it is sharp at any size. Narrower bars where it would not fit. */
  function drawBarcode({ modules, height }: Extract<Block, { kind: 'barcode' }>): void {
    if (y + height > end) turnPage()
    // Margins of a page are light enough before it; behind it the bars leave room themselves.
    const module = Math.min(moduleWidth, inner / (modules.length + quietModules))
    for (const { 0: bars, index } of modules.matchAll(/1+/g)) document.rect(page.left + index * module, y, bars.length * module, height)
    document.fill(colours.bars)
    y += height
  }

  return {
    turnPage,
    draw(block: Block): void {
      if (block.kind === 'page') {
        turnPage()
        return
      }
      if (block.kind === 'paragraph') drawParagraph(block.paragraph)
      else if (block.kind === 'table') drawTable(block)
      else if (block.kind === 'barcode') drawBarcode(block)
      else rule()
      y += block.after ?? 0
    },
    drawFoot(words: Paragraph, number: Paragraph): void {
      const room = { x: page.left, width: inner * 0.8, align: 'start' } as const
      let top = end + 18
      for (const line of setParagraph(words, room.width)) {
        drawLine(line, words, { ...room, top })
        top += heightOf(words)
      }
      drawLine(setLine(number.text, number), number, { x: page.left, width: inner, align: 'end', top: end + 18 })
    },
  }
}

type Place = { x: number; width: number; align: 'start' | 'end'; top: number }
