import { type FormEvent, useRef } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import type { ReturnEvent } from '../../../../contract/returns.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useDraft } from '../drafts.ts'
import { useText } from '../text.ts'
import type { ReturnCase } from './return.ts'

const failures: readonly ReturnEvent[] = ['refuse', 'cancel', 'close']

/** What was done and said, by whom, oldest first; and writing to the buyer. */
export function Story({ found }: { found: ReturnCase }) {
  const t = useText()
  const { date } = useDates()
  const who = (by: ReturnCase['timeline'][number]['by'], member: string | null) => {
    if (by === 'buyer') return t('returns.by.buyer', { buyer: found.buyer })
    if (by === 'seller') return member ?? t('returns.by.seller')
    return by === 'clock' ? t('returns.by.clock') : t('returns.by.operator')
  }
  const entries = [
    ...found.timeline.map(({ act, by, member, at, note }) => ({
      at,
      title: t(`returns.did.${act}`),
      by: who(by, member),
      text: note,
      isFailure: failures.includes(act),
    })),
    ...found.messages.map(({ by, member, at, content }) => ({
      at,
      title: t('returns.did.message'),
      by: who(by, member),
      text: content,
      isFailure: false,
    })),
  ].toSorted((left, right) => left.at.localeCompare(right.at))
  return (
    <Card title={t('returns.story')}>
      <Timeline
        label={t('returns.story')}
        entries={entries.map(({ at, title, by, text, isFailure }, index) => ({
          key: `${at} ${index}`,
          title,
          when: `${date(at, 'dateTime')} · ${by}`,
          text: text && <span className="wrap-anywhere block whitespace-pre-line">{text}</span>,
          state: isFailure ? 'failed' : 'done',
        }))}
      />
      {found.can_message && <Composer found={found} />}
    </Card>
  )
}

function Composer({ found }: { found: ReturnCase }) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useDraft(`return-message:${found.as_id}`)
  const write = useAct('writeReturnMessage', {
    refreshes: ['getShopReturn'],
    onDone: () => {
      setWords('')
      showToast(t('returns.message.done'), { tone: 'success' })
    },
  })
  useShortcuts([{ keys: 'm', label: t('returns.act.message'), group: 'page', run: () => field.current?.focus() }])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (words.trim() !== '') void write.act({ as_id: found.as_id, content: words.trim() })
  }
  return (
    <form className="mt-5 grid gap-3 border-line border-t pt-4" onSubmit={send}>
      <TextArea
        ref={field}
        label={t('returns.message.label', { buyer: found.buyer })}
        error={write.fields.content}
        maxLength={returnWordsMost}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div>
        <Button type="submit" variant="secondary" pending={write.pending}>
          {t('shell.send')}
        </Button>
      </div>
    </form>
  )
}
