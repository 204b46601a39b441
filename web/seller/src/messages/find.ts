import { request } from '../../../client/request.ts'
import type { Found } from '../../../office/finding.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

/** Conversations by their buyer, an order or what was said; a few, because the inbox finds the rest. */
export async function findConversations(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { list } = await request('getShopConversations', { q: term.slice(0, 100), state: 'all', p: 1, page_size: 12 }, { signal })
  return list.slice(0, 5).map(({ conversation_id: id, buyer, last }) => ({
    key: `conversation-${id}`,
    label: last.content ? `${buyer}: ${last.content}` : buyer,
    kind: text('frame.messages'),
    href: paths.messages({ thread: id }),
  }))
}
