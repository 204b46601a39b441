import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/query.ts'
import type { Section } from '../../../office/OfficeFrame.tsx'
import { useText } from '../text.ts'
import { useMay } from './office.ts'

/** What waits in the sections, by their keys: told at their names. */
export function useWaiting(): Readonly<Record<string, Section['waiting']>> {
  const t = useText()
  const answers = useMay('orders', 'catalogue')
  const { data } = useQuery({ ...callQuery('countShopConversations', {}), enabled: answers })
  return { messages: data?.unread ? { count: data.unread, label: t('frame.unread', { count: data.unread }) } : undefined }
}
