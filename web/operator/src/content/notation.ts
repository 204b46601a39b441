/**
 * The HTML of a text as people type it, and back: '## ' and '### ' before headings, '- ' and '1. ' before items, **bold**, *emphasis* and [text](address).
 * It says all that the server lets through (headings, paragraphs, lists, emphasis, links) and nothing else.
 */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    decimal ? String.fromCodePoint(Number(decimal)) : hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (entities[name] ?? all),
  )

const encoded = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A sign that would be read as a mark stands behind a stroke. */
const asTyped = (text: string): string => decoded(text).replace(/[\\*[\]]/g, '\\$&')

/** What stands inside of a block. */
function inlineToNotation(html: string): string {
  return html
    .replace(/\s*\n\s*/g, ' ')
    .split(/(<[^>]*>)/)
    .reduce<{ out: string; href: string }>(
      ({ out, href }, piece) => {
        if (!piece.startsWith('<')) return { out: out + asTyped(piece), href }
        if (/^<\/?strong/.test(piece)) return { out: `${out}**`, href }
        if (/^<\/?em/.test(piece)) return { out: `${out}*`, href }
        if (/^<br/.test(piece)) return { out: `${out}\n`, href }
        if (/^<a\b/.test(piece)) return { out: `${out}[`, href: decoded(/href="([^"]*)"/.exec(piece)?.[1] ?? '') }
        if (/^<\/a/.test(piece)) return { out: `${out}](${href})`, href: '' }
        return { out, href }
      },
      { out: '', href: '' },
    )
    .out.trim()
}

export function toNotation(html: string): string {
  const blocks: string[] = []
  const pattern = /<(h2|h3|p|ul|ol)>([\s\S]*?)<\/\1>/g
  let end = 0
  // What stands outside of every block is a paragraph of its own.
  const loose = (text: string) => {
    const typed = inlineToNotation(text)
    if (typed !== '') blocks.push(typed)
  }
  for (const found of html.matchAll(pattern)) {
    const [all, tag, inner = ''] = found
    loose(html.slice(end, found.index))
    end = found.index + all.length
    if (tag === 'ul' || tag === 'ol') {
      const items = [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => inlineToNotation(item).replace(/\n/g, ' '))
      blocks.push(items.map((item, index) => `${tag === 'ul' ? '-' : `${index + 1}.`} ${item}`).join('\n'))
    } else blocks.push(`${tag === 'h2' ? '## ' : tag === 'h3' ? '### ' : ''}${inlineToNotation(inner)}`)
  }
  loose(html.slice(end))
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** Where links may lead: what else is written stays text. */
const isAddress = (address: string) => /^(?:https:\/\/|mailto:|tel:|\/?#\/)[^\s<>"]+$/.test(address)

function inlineToHtml(typed: string): string {
  // Signs behind a stroke are put aside while the marks are read.
  const kept: string[] = []
  const aside = (text: string) => `\uE000${kept.push(text) - 1}\uE000`
  const marked = typed
    .replaceAll('\uE000', '')
    .replace(/\\([\\*[\]])/g, (_all, sign: string) => aside(encoded(sign)))
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, (all, words: string, address: string) =>
      isAddress(address) ? `${aside(`<a href="${encoded(address)}">`)}${words}${aside('</a>')}` : all,
    )
  return encoded(marked)
    .replace(/\*\*(?=\S)([\s\S]+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?=\S)([^*]+?)\*/g, '<em>$1</em>')
    .replace(/\n/g, '<br />')
    .replace(/\uE000(\d+)\uE000/g, (_all, index: string) => kept[Number(index)] ?? '')
}

export function toHtml(typed: string): string {
  const blocks = typed
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  return blocks.flatMap((block) => partsOf(block.split('\n').map((line) => line.trim()))).join('\n')
}

/** A block is what its lines begin with: headings and lists end where another kind of line begins. */
function partsOf(lines: readonly string[]): string[] {
  const kindOf = (line: string) => (/^#{2,3} /.test(line) ? 'heading' : /^- /.test(line) ? 'ul' : /^\d+\. /.test(line) ? 'ol' : 'p')
  const runs: { kind: string; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs.map(({ kind, lines: run }) => {
    if (kind === 'p') return `<p>${inlineToHtml(run.join('\n'))}</p>`
    if (kind === 'heading') {
      const [line = ''] = run
      const tag = line.startsWith('### ') ? 'h3' : 'h2'
      return `<${tag}>${inlineToHtml(line.replace(/^#+ /, ''))}</${tag}>`
    }
    return `<${kind}>\n${run.map((line) => `<li>${inlineToHtml(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('\n')}\n</${kind}>`
  })
}

const withoutGaps = (html: string) => html.replace(/\s*\n\s*/g, '').replace(/>\s+</g, '><')

/** Whether a text is typed and comes back as it was: what is not is written as HTML. */
export const isTypeable = (html: string): boolean => withoutGaps(toHtml(toNotation(html))) === withoutGaps(html)
