import { extractText, getDocumentProxy } from 'unpdf'

/** As words are compared: a text of a page has no spaces of its own where signs of several fonts meet. */
export const closed = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** What a reader of the file can copy from each of its pages. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: string | undefined; language: string | undefined }> {
  const document = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(document)
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  return { pages: text.map(closed), title: info.Title, language: info.Language }
}
