import { paths } from '../paths.ts'

export const views = ['waiting', 'unread', 'all'] as const
export type View = (typeof views)[number]

/** What the address says of the inbox. */
export function readInbox(query: URLSearchParams) {
  const view = views.find((known) => known === query.get('view')) ?? 'all'
  const q = query.get('q') ?? ''
  const page = Math.max(1, Number(query.get('p')) || 1)
  return { view, q, page, thread: query.get('thread'), order: query.get('order') }
}
export type InboxPlace = ReturnType<typeof readInbox>

/** The same list with another conversation beside it, another view, another page. */
export const inboxAt = ({ view, q, page }: InboxPlace, change: { thread?: string; view?: View; page?: number } = {}): string =>
  paths.messages({
    view: (change.view ?? view) === 'all' ? undefined : (change.view ?? view),
    q,
    p: (change.page ?? (change.view ? 1 : page)) > 1 ? (change.page ?? page) : undefined,
    thread: change.thread,
  })
