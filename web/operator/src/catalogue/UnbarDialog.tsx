import { useState } from 'react'
import { barWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { productCalls } from './products.ts'
import { Quicker } from './Quicker.tsx'

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
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.unbar.title')}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={unbar.pending} onClick={() => void unbar.act({ product_id: productId, note: note.trim() })}>
          {t('catalogue.unbar.yes')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Quicker problem={unbar.problem} refreshes={productCalls} />
        <p>{t('catalogue.unbar.text')}</p>
        <TextArea
          label={t('catalogue.unbar.note')}
          optional={t('shell.optional')}
          error={unbar.fields.note}
          maxLength={barWordsMost}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
