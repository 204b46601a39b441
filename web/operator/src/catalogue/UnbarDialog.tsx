import { useState } from 'react'
import { barWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { ActDialog } from './ActDialog.tsx'
import { productCalls } from './products.ts'

/** Lets a product back that the house has taken off. */
export function UnbarDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const t = useText()
  const [note, setNote] = useState('')
  const unbar = useAct('unbarProduct', {
    quiet: true,
    refreshes: productCalls,
    onDone({ state }) {
      showToast(t(state === 'on_sale' ? 'catalogue.unbar.done.on_sale' : 'catalogue.unbar.done.off_shelf'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t('catalogue.unbar.title')}
      confirm={t('catalogue.unbar.yes')}
      obstacle={null}
      act={unbar}
      refreshes={productCalls}
      onConfirm={() => void unbar.act({ product_id: productId, note: note.trim() })}
      onClose={onClose}
    >
      <p>{t('catalogue.unbar.text')}</p>
      <TextArea
        label={t('catalogue.unbar.note')}
        optional={t('shell.optional')}
        error={unbar.fields.note}
        maxLength={barWordsMost}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}
