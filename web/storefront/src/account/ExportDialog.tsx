import { download } from '../../../client/download.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { ProveOwner } from './ProveOwner.tsx'

/** A copy of all that is kept about the person, for nobody but them. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={t('privacy.copy')} closeLabel={t('shell.close')}>
      <ProveOwner
        text={t('privacy.downloadText')}
        onProve={async (proof) => {
          await download('exportMyData', proof)
          showToast(t('privacy.downloaded'), { tone: 'success' })
          onClose()
        }}
      />
    </Dialog>
  )
}
