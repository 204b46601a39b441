import { keepDraftOf, readDraftOf } from '../drafts.ts'

type Draft = { productId: string; words: string }

/** What was begun to be asked about a product; only the last is kept. */
export function readQuestionDraft(productId: string): string {
  const draft = readDraftOf<Draft>('question')
  return draft?.productId === productId ? draft.words : ''
}

export const keepQuestionDraft = (productId: string, words: string) => keepDraftOf('question', words === '' ? null : { productId, words })
