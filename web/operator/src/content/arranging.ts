import type { CallName } from '../../../client/calls.ts'
import { refresh } from '../../../client/query.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Waits for a list that was sent in its new order; when it is another list by now, that is said, and `shows` is asked anew. */
export function useArranged(shows: CallName) {
  const t = useText()
  return async (sent: Promise<unknown>) => {
    if (await sent) return
    showToast(t('content.arrange.failed'), { tone: 'danger' })
    await refresh(shows)
  }
}
