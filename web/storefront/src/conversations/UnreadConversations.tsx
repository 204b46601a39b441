import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/query.ts'
import { badgeCount } from '../../../ui/Badge.tsx'
import { useText } from '../text.ts'

/** In how many conversations something is unread; nothing for none. */
export function UnreadConversations() {
  const t = useText()
  const { data } = useQuery(callQuery('countUnreadConversations', {}))
  if (!data?.unread) return null
  return (
    <span className="ms-auto rounded-full bg-accent px-2 font-semibold text-on-accent text-xs tabular-nums leading-5">
      <span aria-hidden>{badgeCount(data.unread)}</span>
      <span className="sr-only">{t('market.section.unread', { count: data.unread })}</span>
    </span>
  )
}
