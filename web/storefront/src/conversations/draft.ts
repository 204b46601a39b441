import { keepDraftOf, readDraftOf } from '../drafts.ts'

type Draft = { words: string; images: string[] }

const readAll = () => readDraftOf<Record<string, Draft>>('conversation') ?? {}

/** What was begun to be written to a shop. */
export const readDraft = (shopId: string): Draft => readAll()[shopId] ?? { words: '', images: [] }

export function keepDraft(shopId: string, draft: Draft) {
  const { [shopId]: _, ...others } = readAll()
  const isEmpty = draft.words === '' && draft.images.length === 0
  const kept = isEmpty ? others : { ...others, [shopId]: draft }
  keepDraftOf('conversation', Object.keys(kept).length > 0 ? kept : null)
}
