import type { Language } from '../../../contract/languages.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function segmentsOf(text: string, language: Language, granularity: 'word' | 'grapheme'): string[] {
  const key = `${language}/${granularity}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Scripts that part their words by nothing that is seen. */
const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u
const closes = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；！？ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.;:!?%…]/u
const opens = /[\p{Ps}\p{Pi}\p{Sc}]$/u

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after) || before.endsWith('\u00a0') || closes.test(after) || opens.test(before)) return false
  return before.endsWith(' ') || /[-/]$/.test(before) || unparted.test(before.slice(-1)) || unparted.test(after.slice(0, 1))
}

/** The pieces of a text between which a line may end; what is a space stands at the end of a piece. */
function piecesOf(text: string, language: Language): string[] {
  const pieces: string[] = []
  for (const segment of segmentsOf(text, language, 'word')) {
    const before = pieces.at(-1)
    if (before === undefined || mayBreak(before, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = before + segment
  }
  return pieces
}

/** The longest beginning of a word that fits, one sign at least. */
function cut(word: string, language: Language, fits: (text: string) => boolean): [head: string, rest: string] {
  const [first = word, ...signs] = segmentsOf(word, language, 'grapheme')
  let head = first
  for (const sign of signs) {
    if (!fits(head + sign)) break
    head += sign
  }
  return [head, word.slice(head.length)]
}

/** Parts a text into lines that fit: between words as the language has them, and within a word only where it is longer than a line. */
export function breakLines(text: string, language: Language, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line !== '') lines.push(line.trimEnd())
    line = ''
  }
  for (const piece of piecesOf(text, language)) {
    if (fits((line + piece).trimEnd())) {
      line += piece
      continue
    }
    end()
    let rest = piece
    while (!fits(rest.trimEnd())) {
      const [head, after] = cut(rest, language, fits)
      lines.push(head)
      rest = after
    }
    line = rest
  }
  end()
  return lines
}
