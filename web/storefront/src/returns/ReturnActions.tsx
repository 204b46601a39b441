import { useState } from 'react'
import { carrierName, carriers } from '../../../../contract/carriers.ts'
import { remarkMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type Return, returnCalls } from './returns.ts'

type Asked = 'dispatch' | 'escalate' | 'cancel'

/** What the buyer may do with a return now, as its answer says; what comes next stands first. */
export function ReturnActions({ found }: { found: Return }) {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      {found.can_dispatch && (
        <Button pending={false} onClick={() => setAsked('dispatch')}>
          {t('returns.act.dispatch')}
        </Button>
      )}
      {found.can_escalate && (
        <Button pending={false} onClick={() => setAsked('escalate')}>
          {t('returns.act.escalate')}
        </Button>
      )}
      <LinkButton variant="secondary" href={paths.order(found.order.order_id)}>
        {t('returns.act.order')}
      </LinkButton>
      {found.can_cancel && (
        <Button variant="quiet" pending={false} onClick={() => setAsked('cancel')}>
          {t('returns.act.cancel')}
        </Button>
      )}
      {asked === 'dispatch' && <DispatchDialog id={found.as_id} onClose={close} />}
      {asked === 'escalate' && <EscalateDialog id={found.as_id} onClose={close} />}
      {asked === 'cancel' && <CancelDialog id={found.as_id} onClose={close} />}
    </div>
  )
}

type OfReturn = { id: string; onClose: () => void }

const other = 'other'

/** With whom and under which number the goods travel. */
function DispatchDialog({ id, onClose }: OfReturn) {
  const t = useText()
  const lang = useLanguage()
  const [carrier, setCarrier] = useState('')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const dispatch = useAct('dispatchReturn', {
    refreshes: [...returnCalls],
    onDone: () => {
      onClose()
      showToast(t('returns.dispatch.done'), { tone: 'success' })
    },
  })
  const who = carrier === other ? name.trim() : carrier
  const missing = (value: string) => (tried && !value.trim() ? t('shell.field.required') : undefined)
  const send = () => {
    setTried(true)
    if (who && number.trim()) void dispatch.act({ as_id: id, carrier: who, log_sn: number.trim() })
  }
  return (
    <Dialog
      open
      place="sheet"
      title={t('returns.dispatch.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('returns.notYet')}
          </Button>
          <Button pending={dispatch.pending} onClick={send}>
            {t('returns.dispatch.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('returns.dispatch.carrier')}
          error={missing(carrier)}
          placeholder={t('returns.dispatch.carrier')}
          value={carrier}
          options={[
            ...carriers.map(({ code }) => ({ value: code, label: carrierName(code, lang) })),
            { value: other, label: t('returns.dispatch.other') },
          ]}
          onChange={({ target }) => setCarrier(target.value)}
        />
        {carrier === other && (
          <TextField
            label={t('returns.dispatch.name')}
            error={missing(name) ?? dispatch.fields.carrier}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <TextField
          label={t('returns.dispatch.number')}
          hint={t('returns.dispatch.hint')}
          error={missing(number) ?? dispatch.fields.log_sn}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </div>
    </Dialog>
  )
}

function EscalateDialog({ id, onClose }: OfReturn) {
  const t = useText()
  const [note, setNote] = useState('')
  const escalate = useAct('escalateReturn', {
    refreshes: [...returnCalls],
    onDone: () => {
      onClose()
      showToast(t('returns.escalate.done'), { tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      place="sheet"
      title={t('returns.escalate.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('returns.notYet')}
          </Button>
          <Button pending={escalate.pending} onClick={() => void escalate.act({ as_id: id, note: note.replace(/\s+/g, ' ').trim() })}>
            {t('returns.escalate.yes')}
          </Button>
        </>
      }
    >
      <p className="mb-5">{t('returns.escalate.text')}</p>
      <TextArea
        label={t('returns.escalate.note')}
        optional={t('shell.optional')}
        error={escalate.fields.note}
        maxLength={remarkMost}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

function CancelDialog({ id, onClose }: OfReturn) {
  const t = useText()
  const cancel = useAct('cancelReturn', {
    refreshes: [...returnCalls],
    onDone: () => {
      onClose()
      showToast(t('returns.cancel.done'), { tone: 'success' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('returns.cancel.title')}
      confirmLabel={t('returns.cancel.yes')}
      cancelLabel={t('returns.notYet')}
      closeLabel={t('shell.close')}
      pending={cancel.pending}
      onConfirm={() => void cancel.act({ as_id: id })}
      onClose={onClose}
    >
      {t('returns.cancel.text')}
    </ConfirmDialog>
  )
}
