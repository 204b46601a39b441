import { useState } from 'react'
import { download } from '../../../client/download.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { ProveOwner } from './ProveOwner.tsx'

/** A copy of all that is kept about the person, for nobody but them: to be read, or for another program. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [format, setFormat] = useState<'page' | 'json'>('page')
  return (
    <Dialog open onClose={onClose} title={t('privacy.copy')} closeLabel={t('shell.close')}>
      <div className="mb-6">
        <RadioCards
          label={t('privacy.format')}
          error={undefined}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'page', title: t('privacy.formatPage'), text: t('privacy.formatPageText') },
            { value: 'json', title: t('privacy.formatJson'), text: t('privacy.formatJsonText') },
          ]}
        />
      </div>
      <ProveOwner
        text={t('privacy.downloadText')}
        onProve={async (proof) => {
          await download('exportMyData', { ...proof, format })
          showToast(t('privacy.downloaded'), { tone: 'success' })
          onClose()
        }}
      />
    </Dialog>
  )
}
