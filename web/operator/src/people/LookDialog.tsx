import { useState } from 'react'
import { lookMinutes, lookReasonMost } from '../../../../contract/looking.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import { Happens } from './Happens.tsx'
import type { CustomerPage } from './people.ts'

/** Asks why, and gives the link by which the shop opens as the customer sees it. */
export function LookDialog({ customer, name, onClose }: { customer: CustomerPage; name: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const look = useAct('beginLook', { onDone: (link) => setUrl(link.url) })
  const press = () => {
    setPressed(true)
    if (reason.trim().length >= 3) void look.act({ customer_id: customer.id, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customers.look.title', { name })}
      closeLabel={t('shell.close')}
      actions={
        url === null ? (
          <Button pending={look.pending} onClick={press}>
            {t('customers.look.make')}
          </Button>
        ) : (
          <LinkButton href={url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            {t('customers.look.open', { name })}
          </LinkButton>
        )
      }
    >
      {url === null ? (
        <div className="grid gap-4">
          <section aria-label={t('orders.effect')} className="rounded-lg bg-sunken p-4">
            <h3 className="mb-2 font-medium text-sm">{t('orders.effect')}</h3>
            <Happens
              lines={[t('customers.look.readOnly', { minutes: lookMinutes }), t('customers.look.hidden'), t('customers.look.told')]}
            />
          </section>
          <TextArea
            label={t('customers.look.reason')}
            error={look.fields.reason ?? (isPressed && reason.trim().length < 3 ? t('shell.field.required') : undefined)}
            maxLength={lookReasonMost}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      ) : (
        <p className="text-sm">{t('customers.look.once')}</p>
      )}
    </Dialog>
  )
}
