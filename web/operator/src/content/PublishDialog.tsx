import { useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { momentOf } from '../../../client/local-time.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import type { HouseText } from './text.ts'

/** Shows readers the newest version, now or at a time: what they will see instead of what is said first. */
export function PublishDialog({ text, onClose }: { text: HouseText; onClose: () => void }) {
  const t = useText()
  const { date } = useDates()
  const [at, setAt] = useState('')
  const publish = useAct('publishHouseText', {
    refreshes: ['getHouseText', 'getHouseTexts'],
    onDone: ({ publish_at }) => {
      showToast(
        publish_at
          ? t('content.text.scheduled', { at: date(publish_at, 'dateTime') })
          : t('content.text.published', { version: text.version }),
        { tone: 'success' },
      )
      onClose()
    },
  })
  const missing = languages.filter(({ code }) => !text.languages.includes(code)).map(({ name }) => name)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.text.publish.title', { version: text.version })}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            pending={publish.pending}
            onClick={() => void publish.act({ kind: text.kind, slug: text.slug, version: text.version, at: momentOf(at) ?? '' })}
          >
            {t('content.text.publish')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <p>
          {t('content.text.publish.effect', {
            before: text.published_version ?? 'none',
            missing: missing.length === 0 ? 'none' : missing.join(', '),
          })}
        </p>
        {text.kind === 'page' && text.slug === 'terms' && <p>{t('content.text.publish.terms')}</p>}
        {text.kind === 'page' && text.slug === 'merchant' && <p>{t('content.text.publish.merchant')}</p>}
        <TextField
          type="datetime-local"
          label={t('content.text.publish.at')}
          hint={`${t('content.text.publish.atHint')} ${t('content.zone.own', { zone: timeZone() })}`}
          error={publish.fields.at}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
    </Dialog>
  )
}
