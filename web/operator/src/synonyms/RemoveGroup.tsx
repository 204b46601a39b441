import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { refresh } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { type Group, inOneLine } from './groups.ts'

/** Takes a group away as it stands, after saying what that does. */
export function RemoveGroup({ group, onRemoved }: { group: Group; onRemoved: () => void }) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const remove = useAct('removeSynonyms', {
    refreshes: ['getSynonyms'],
    onDone: () => {
      showToast(t('synonyms.removed'), { tone: 'success' })
      onRemoved()
    },
  })
  const send = async () => {
    // Who is refused because somebody was quicker is asked again about the group as it is now.
    if (!(await remove.act({ id: group.id, version: group.version }))) await refresh('getSynonymGroup')
  }
  return (
    <>
      <Button variant="secondary" size="small" pending={false} onClick={() => setAsked(true)}>
        {t('synonyms.remove')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('synonyms.remove.title')}
        confirmLabel={t('synonyms.remove.yes')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        danger
        pending={remove.pending}
        onConfirm={() => void send()}
        onClose={() => setAsked(false)}
      >
        <p className="wrap-anywhere text-sm">{t('synonyms.remove.text', { words: inOneLine(group.words, group.language) })}</p>
      </ConfirmDialog>
    </>
  )
}
