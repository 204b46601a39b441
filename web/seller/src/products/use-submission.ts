import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { goTo } from '../../../shell/navigation.ts'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { DraftView } from './draft.ts'
import type { Editing } from './use-draft.ts'

/** Sends the draft in once all of it is kept. */
export function useSubmission(view: DraftView, editing: Editing) {
  const t = useText()
  const [waiting, setWaiting] = useState(false)
  const submit = useAct('submitProductDraft', { refreshes: ['getShopProducts', 'getProductDraft'] })
  return {
    fields: submit.fields,
    pending: waiting || submit.pending,
    async send() {
      setWaiting(true)
      const isKept = await editing.save()
      setWaiting(false)
      const { draft_id, version } = editing.kept()
      if (!isKept || !draft_id) return
      const done = await submit.act({ draft_id, version })
      if (!done) {
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
        return
      }
      editing.forget()
      showToast(
        done.application_id === null
          ? t('products.submit.shown')
          : view.product_id
            ? t('products.submit.partly')
            : t('products.submit.sent'),
        {
          tone: 'success',
        },
      )
      goTo(paths.products())
    },
  }
}
