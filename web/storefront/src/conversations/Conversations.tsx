import { Suspense } from 'react'
import { lazily } from '../../../shell/code.ts'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useLive } from '../live.ts'
import { useText } from '../text.ts'
import { ConversationList } from './ConversationList.tsx'

const Talk = lazily(() => import('./Talk.tsx'))

/** The conversations of the customer with shops: all of them, or the one that the address names, begun or not. */
export function Conversations() {
  const t = useText()
  const query = useQueryParameters()
  useLive()
  const [thread, shop, product, order] = ['thread', 'shop', 'product', 'order'].map((name) => query.get(name))
  if (!thread && !shop) return <ConversationList />
  return (
    <Suspense fallback={<SkeletonRows label={t('shell.loading')} />}>
      <Talk
        key={thread ?? shop}
        thread={thread ?? null}
        shopId={shop ?? null}
        about={product ? { about: 'product', about_id: product } : order ? { about: 'order', about_id: order } : {}}
      />
    </Suspense>
  )
}
