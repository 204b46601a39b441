import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import { type ReturnObjection, returnClocks } from '../../../../contract/returns.ts'
import { useAct } from '../../../client/act.ts'
import { refresh } from '../../../client/query.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { useUsd } from '../../../office/usd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useDraft } from '../drafts.ts'
import { Key } from '../Key.tsx'
import { useText } from '../text.ts'
import type { ReturnCase } from './return.ts'

const acts = ['accept', 'receive', 'refund', 'refuse'] as const
type Act = (typeof acts)[number]
const keyOf: Record<Act, string> = { accept: 'a', receive: 'c', refund: 'f', refuse: 'r' }

const decisions = ['getShopReturns', 'getShopReturn'] as const

type DecisionProps = { found: ReturnCase; onDecided: () => void }

/**
 * What can be done now. Each says first what will happen, and is done by a second press. The next one waits until it is done: the money can go
 * back from everywhere, also before the goods that were just taken in are in stock again.
 */
export function Decision({ found, onDecided }: DecisionProps) {
  const t = useText()
  const [act, setAct] = useState<Act | null>(null)
  const [underWay, setUnderWay] = useState<Act | null>(null)
  const isUnderWay = useRef(false)
  const opener = useRef<Partial<Record<Act, HTMLButtonElement | null>>>({})
  const can: Record<Act, boolean> = {
    accept: found.can_accept,
    receive: found.can_receive,
    // Of money alone, accepting is giving it back.
    refund: found.can_refund && !(found.can_accept && found.accept_pays),
    refuse: found.can_refuse,
  }
  const possible = acts.filter((one) => can[one])
  const choose = (one: Act | null) => {
    if (!isUnderWay.current) setAct(one)
  }
  useShortcuts(
    possible.map((one) => ({ keys: keyOf[one], label: t(`returns.act.${one}`), group: 'page' as const, run: () => choose(one) })),
  )
  if (possible.length === 0) return null
  const close = () => {
    if (act) opener.current[act]?.focus()
    setAct(null)
  }
  const send = async (decide: () => Promise<unknown>) => {
    // Presses come faster than renders.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setUnderWay(act)
    // Somebody else may have been faster, or the clock: then the case is shown as it is now.
    if ((await decide()) === undefined) await refresh(...decisions)
    isUnderWay.current = false
    setUnderWay(null)
  }
  const [likely] = possible
  return (
    <Card label={t('returns.acts')}>
      <div className="flex flex-wrap gap-2">
        {possible.map((one) => (
          <Button
            key={one}
            ref={(button) => {
              opener.current[one] = button
            }}
            variant={one === likely ? 'primary' : 'secondary'}
            // Without its panel it shows itself that it is under way.
            pending={underWay === one && act !== one}
            aria-expanded={act === one}
            aria-disabled={underWay !== null}
            onClick={() => choose(act === one ? null : one)}
          >
            {t(`returns.act.${one}`)}
            <Key>{keyOf[one]}</Key>
          </Button>
        ))}
      </div>
      {act !== null && can[act] && (
        <Panel key={act} act={act} found={found} pending={underWay !== null} send={send} onDone={onDecided} onClose={close} />
      )}
    </Card>
  )
}

type PanelProps = {
  act: Act
  found: ReturnCase
  /** this decision is under way */
  pending: boolean
  send: (decide: () => Promise<unknown>) => Promise<void>
  onDone: () => void
  onClose: () => void
}

function Panel({ act, ...props }: PanelProps) {
  switch (act) {
    case 'accept':
      return props.found.accept_pays ? <AcceptAndPay {...props} /> : <AcceptGoods {...props} />
    case 'receive':
      return <Receive {...props} />
    case 'refund':
      return <Refund {...props} />
    case 'refuse':
      return <Refuse {...props} />
  }
}

type OneProps = Omit<PanelProps, 'act'>

/** What all panels share: what will happen, fields, the press that does it. Ctrl and Enter send, Escape closes. */
function Sheet({
  text,
  yes,
  pending,
  danger = false,
  onSend,
  onClose,
  children,
}: {
  text: ReactNode
  yes: string
  pending: boolean
  danger?: boolean
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-4 border-line border-t pt-4"
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <p className="max-w-prose text-sm">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {yes}
        </Button>
        <Button variant="quiet" pending={false} onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  )
}

function AcceptGoods({ found, pending, send, onDone, onClose }: OneProps) {
  const t = useText()
  const usd = useUsd()
  const [instructions, setInstructions] = useDraft(`return-instructions:${found.as_id}`, found.return_address)
  const accept = useAct('acceptReturn', {
    refreshes: decisions,
    onDone: () => {
      showToast(t('returns.accept.done', { number: found.increment_id }), { tone: 'success' })
      onDone()
    },
  })
  return (
    <Sheet
      text={t('returns.accept.goods', { buyer: found.buyer, days: returnClocks.accepted.days, amount: usd(found.refund).total })}
      yes={t('returns.accept.yes')}
      pending={pending}
      onSend={() => void send(() => accept.act({ as_id: found.as_id, instructions: instructions.trim() }))}
      onClose={onClose}
    >
      <TextArea
        label={t('returns.accept.where')}
        error={accept.fields.instructions}
        maxLength={returnWordsMost}
        value={instructions}
        onChange={({ target }) => setInstructions(target.value)}
      />
    </Sheet>
  )
}

function AcceptAndPay({ found, pending, send, onDone, onClose }: OneProps) {
  const t = useText()
  const usd = useUsd()
  const accept = useAct('acceptReturn', {
    refreshes: decisions,
    onDone: () => {
      showToast(t('returns.accept.done', { number: found.increment_id }), { tone: 'success' })
      onDone()
    },
  })
  const amount = usd(found.cost?.refund ?? found.refund).total
  return (
    <Sheet
      text={t('returns.accept.pays', { buyer: found.buyer, amount, cost: usd(found.cost?.total ?? found.refund).total })}
      yes={t('returns.accept.yesPays', { amount })}
      pending={pending}
      onSend={() => void send(() => accept.act({ as_id: found.as_id }))}
      onClose={onClose}
    />
  )
}

function Refund({ found, pending, send, onDone, onClose }: OneProps) {
  const t = useText()
  const usd = useUsd()
  const [note, setNote] = useDraft(`return-refund:${found.as_id}`)
  const amount = usd(found.cost?.refund ?? found.refund).total
  const refund = useAct('refundReturn', {
    refreshes: decisions,
    onDone: () => {
      setNote('')
      showToast(t('returns.refund.done', { amount, number: found.increment_id }), { tone: 'success' })
      onDone()
    },
  })
  const isBack = found.kind === 'refund_only' || found.state === 'received'
  return (
    <Sheet
      text={
        <>
          {t('returns.refund.text', { buyer: found.buyer, amount, cost: usd(found.cost?.total ?? found.refund).total })}
          {!isBack && <span className="block font-medium">{t('returns.refund.without')}</span>}
        </>
      }
      yes={t('returns.refund.yes', { amount })}
      pending={pending}
      onSend={() => void send(() => refund.act({ as_id: found.as_id, note: note.trim() }))}
      onClose={onClose}
    >
      <TextArea
        label={t('returns.refund.note')}
        optional={t('shell.optional')}
        error={refund.fields.note}
        maxLength={returnWordsMost}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Sheet>
  )
}

function Receive({ found, pending, send, onDone, onClose }: OneProps) {
  const t = useText()
  const usd = useUsd()
  // What somebody just did not want is as good as new, as a rule.
  const [restock, setRestock] = useState(found.reason === 'changed_mind')
  const receive = useAct('receiveReturn', {
    refreshes: decisions,
    onDone: () => {
      showToast(t('returns.receive.done', { number: found.increment_id }), { tone: 'success' })
      onDone()
    },
  })
  return (
    <Sheet
      text={t('returns.receive.text', { days: returnClocks.received.days, amount: usd(found.refund).total })}
      yes={t('returns.receive.yes')}
      pending={pending}
      onSend={() => void send(() => receive.act({ as_id: found.as_id, restock }))}
      onClose={onClose}
    >
      <Checkbox
        label={t('returns.receive.restock', { count: found.qty })}
        error={undefined}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
    </Sheet>
  )
}

const own = 'own'

function Refuse({ found, pending, send, onDone, onClose }: OneProps) {
  const t = useText()
  const [reason, setReason] = useState<ReturnObjection | typeof own | null>(found.objections.length === 0 ? own : null)
  const [note, setNote] = useDraft(`return-refuse:${found.as_id}`)
  const [tried, setTried] = useState(false)
  const refuse = useAct('refuseReturn', {
    refreshes: decisions,
    onDone: () => {
      setNote('')
      showToast(t('returns.refuse.done', { number: found.increment_id }), { tone: 'success' })
      onDone()
    },
  })
  const lacksNote = reason === own && note.trim() === ''
  const trySending = () => {
    setTried(true)
    if (reason === null || lacksNote) return
    void send(() => refuse.act({ as_id: found.as_id, reason: reason === own ? undefined : reason, note: note.trim() }))
  }
  return (
    <Sheet
      danger
      text={t('returns.refuse.text', { buyer: found.buyer, days: returnClocks.refused.days })}
      yes={t('returns.refuse.yes')}
      pending={pending}
      onSend={trySending}
      onClose={onClose}
    >
      {found.objections.length > 0 && (
        <RadioCards
          label={t('returns.refuse.reason')}
          value={reason}
          onChange={setReason}
          error={tried && reason === null ? t('returns.refuse.choose') : refuse.fields.reason}
          options={[
            ...found.objections.map((value) => ({ value, title: t(`returns.objection.${value}`) })),
            { value: own, title: t('returns.refuse.own') },
          ]}
        />
      )}
      <TextArea
        label={t('returns.refuse.note')}
        optional={reason === own ? undefined : t('shell.optional')}
        error={(tried && lacksNote && t('returns.refuse.noteMissing')) || refuse.fields.note}
        maxLength={returnWordsMost}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Sheet>
  )
}
