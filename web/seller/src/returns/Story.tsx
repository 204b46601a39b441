import { type FormEvent, useRef, useState } from 'react'
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
import { type Attached, AttachPictures } from './AttachPictures.tsx'
import { PrivatePicture } from './PrivatePicture.tsx'
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
      pictures: [] as readonly string[],
      isFailure: failures.includes(act),
    })),
    ...found.messages.map(({ by, member, at, content, pictures }) => ({
      at,
      title: t('returns.did.message'),
      by: who(by, member),
      text: content,
      // Those of the buyer are the evidence, beside.
      pictures: by === 'seller' ? pictures : [],
      isFailure: false,
    })),
  ].toSorted((left, right) => left.at.localeCompare(right.at))
  return (
    <Card title={t('returns.story')}>
      <Timeline
        label={t('returns.story')}
        entries={entries.map(({ at, title, by, text, pictures, isFailure }, index) => ({
          key: `${at} ${index}`,
          title,
          when: `${date(at, 'dateTime')} · ${by}`,
          text: (
            <>
              {text && <span className="wrap-anywhere block whitespace-pre-line">{text}</span>}
              {pictures.length > 0 && <OwnPictures id={found.as_id} paths={pictures} />}
            </>
          ),
          state: isFailure ? 'failed' : 'done',
        }))}
      />
      {found.can_message && <Composer found={found} />}
    </Card>
  )
}

/** What the shop itself sent along. */
function OwnPictures({ id, paths }: { id: string; paths: readonly string[] }) {
  const t = useText()
  const [asked, setAsked] = useState<readonly string[]>([])
  return (
    <span className="mt-2 grid max-w-sm grid-cols-2 gap-2">
      {paths.map((path, index) => (
        <PrivatePicture
          key={path}
          id={id}
          path={path}
          number={index + 1}
          alt={t('returns.evidence.shop', { number: index + 1 })}
          isAsked={asked.includes(path)}
          onAsk={() => setAsked([...asked, path])}
        />
      ))}
    </span>
  )
}

function Composer({ found }: { found: ReturnCase }) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useDraft(`return-message:${found.as_id}`)
  const [pictures, setPictures] = useState<readonly Attached[]>([])
  const isSending = pictures.some(({ path }) => path === null)
  const write = useAct('writeReturnMessage', {
    refreshes: ['getShopReturn'],
    onDone: () => {
      setWords('')
      setPictures([])
      showToast(t('returns.message.done'), { tone: 'success' })
    },
  })
  useShortcuts([{ keys: 'm', label: t('returns.act.message'), group: 'page', run: () => field.current?.focus() }])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (words.trim() === '' || isSending) return
    const images = pictures.flatMap(({ path }) => path ?? [])
    void write.act({ as_id: found.as_id, content: words.trim(), images })
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
      <AttachPictures pictures={pictures} onChange={setPictures} error={write.fields.images} />
      <div>
        <Button type="submit" variant="secondary" pending={write.pending} disabledReason={isSending && t('returns.message.sending')}>
          {t('shell.send')}
        </Button>
      </div>
    </form>
  )
}
