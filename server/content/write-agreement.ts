import type { Document } from 'docx'
import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/agreement.json' with { type: 'json' }
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { readPage } from './queries.ts'

/**
 * By language: its tag, and which of the three scripts that Word tells apart it is written in, with a face that computers there have. What
 * stands in Latin letters within it keeps the Latin face.
 */
const scripts: Record<Language, { tag: string; script: 'latin' | 'eastAsia' | 'complex'; face: string }> = {
  es: { tag: 'es-ES', script: 'latin', face: 'Calibri' },
  en: { tag: 'en-US', script: 'latin', face: 'Calibri' },
  zh: { tag: 'zh-CN', script: 'eastAsia', face: 'Microsoft YaHei' },
  'zh-TW': { tag: 'zh-TW', script: 'eastAsia', face: 'Microsoft JhengHei' },
  ja: { tag: 'ja-JP', script: 'eastAsia', face: 'Yu Gothic' },
  th: { tag: 'th-TH', script: 'complex', face: 'Tahoma' },
}

/** Half points. */
const sizes = { text: 22, small: 18, heading: 26, title: 40 }

/**
 * The agreement with sellers as a Word document, made from the page of the house: its title, version and date, then its text. Refuses
 * recordMissing as long as the house has not written it.
 */
export async function writeAgreement(
  db: Db,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<SentFile & { language: Language }> {
  const page = await readPage(db, 'merchant', language)
  const title = page[`title_${language}`] ?? page.title_en
  const date = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(page.updated_at))
  const version = texts.version[language].replace('{version}', String(page.version)).replace('{date}', date)
  // Screens of the storefront stand inside its hash, which in a document would be a place of its own.
  const html = (page[`body_${language}`] ?? page.body_en).replaceAll('href="#/', `href="${publicUrl}/#/`)
  return {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: await pack({ title, version, html, language }),
    name: `${title} - Plaza.docx`,
    language,
  }
}

type Written = { title: string; version: string; html: string; language: Language }

/** Few ask for the document: what makes it is loaded when somebody does. */
async function pack(written: Written): Promise<Buffer> {
  const [docx, { htmlToContent }] = await Promise.all([import('docx'), import('docx/html')])
  return docx.Packer.toBuffer(layOut(docx, htmlToContent(written.html), written))
}

function layOut(
  { AlignmentType, Document, Footer, HeadingLevel, PageNumber, Paragraph, TextRun }: typeof import('docx'),
  content: ReturnType<typeof import('docx/html').htmlToContent>,
  { title, version, language }: Written,
): Document {
  const { tag, script, face } = scripts[language]
  const font = {
    ascii: 'Calibri',
    hAnsi: 'Calibri',
    cs: script === 'complex' ? face : 'Calibri',
    eastAsia: script === 'eastAsia' ? face : 'Calibri',
  }
  const tags = {
    latin: { value: tag },
    eastAsia: { value: 'en-US', eastAsia: tag },
    complex: { value: 'en-US', bidirectional: tag },
  }
  const run = { font, language: tags[script] }
  const heading = (size: number) => ({
    run: { ...run, size, bold: true, color: '000000' },
    paragraph: { keepNext: true, spacing: { before: 280, after: 100 } },
  })
  const number = new TextRun({ size: sizes.small, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })
  return new Document({
    title,
    subject: version,
    creator: 'Plaza',
    lastModifiedBy: 'Plaza',
    styles: {
      default: {
        document: { run: { ...run, size: sizes.text }, paragraph: { spacing: { after: 140, line: 300 } } },
        title: { run: { ...run, size: sizes.title, bold: true, color: '000000' }, paragraph: { spacing: { after: 80 } } },
        heading1: heading(sizes.heading),
        heading2: heading(sizes.heading),
        heading3: heading(sizes.text),
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: '210mm', height: '297mm' }, margin: { top: '25mm', bottom: '25mm', left: '25mm', right: '25mm' } },
        },
        footers: { default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
          new Paragraph({ children: [new TextRun({ text: version, size: sizes.small })] }),
          ...content,
        ],
      },
    ],
  })
}
