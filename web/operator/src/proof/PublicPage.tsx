import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useMay } from '../frame/console.ts'
import { useText } from '../text.ts'

/** Whether everybody may read the rules with their figures, who decided that, and the way to change it. */
export function PublicPage({ page }: { page: Reply<'getLedgerProof'>['public_page'] }) {
  const t = useText()
  const { date } = useDates()
  const mayChange = useMay('money')
  const [asking, setAsking] = useState(false)
  const change = useAct('openPublicProof', { refreshes: ['getLedgerProof'], onDone: () => setAsking(false) })
  return (
    <Card title={t('proof.public')}>
      <div className="grid justify-items-start gap-3 text-sm">
        <p>{t(page.open ? 'proof.publicOpen' : 'proof.publicClosed')}</p>
        {page.open && (
          <a
            href={page.url}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere inline-flex items-center gap-1.5 text-accent underline"
          >
            {page.url}
            <ExternalLink aria-hidden className="size-4 shrink-0" />
          </a>
        )}
        {page.changed_at && (
          <p className="text-muted">{t('proof.publicSince', { at: date(page.changed_at, 'dateTime'), name: page.by ?? '' })}</p>
        )}
        {mayChange &&
          (page.open ? (
            <Button variant="secondary" size="small" pending={change.pending} onClick={() => void change.act({ open: false })}>
              {t('proof.publicCloseAct')}
            </Button>
          ) : (
            <Button variant="secondary" size="small" pending={false} onClick={() => setAsking(true)}>
              {t('proof.publicOpenAct')}
            </Button>
          ))}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('proof.publicAsk')}
        confirmLabel={t('proof.publicOpenAct')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        pending={change.pending}
        onConfirm={() => void change.act({ open: true })}
        onClose={() => setAsking(false)}
      >
        <p>{t('proof.publicAskText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
