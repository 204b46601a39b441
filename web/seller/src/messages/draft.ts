import { useDraft } from '../drafts.ts'

type Draft = { words: string; images: readonly { path: string; url: string }[] }
const empty: Draft = { words: '', images: [] }

/** What was begun to be written in a conversation. */
export function useMessageDraft(of: string): [Draft, (draft: Draft) => void] {
  const [kept, keep] = useDraft(`message ${of}`)
  const draft = kept === '' ? empty : (JSON.parse(kept) as Draft)
  return [draft, ({ words, images }) => keep(words === '' && images.length === 0 ? '' : JSON.stringify({ words, images }))]
}
