import { useState } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'
import type { ReportedThing } from './report.ts'

type Messages = Reply<'readReportedConversation'>['messages']

/** What two wrote around it: shut until somebody says why it has to be read. */
export function Conversation({ found }: { found: ReportedThing }) {
  const t = useText()
  const [messages, setMessages] = useState<Messages | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const read = useAct('readReportedConversation', { onDone: (reply) => setMessages(reply.messages) })
  const press = () => {
    setTried(true)
    if (note.trim() !== '') void read.act({ id: found.id, note: note.trim() })
  }
  return (
    <Card title={t('reports.conversation')}>
      {messages ? (
        <Lines messages={messages} found={found} />
      ) : (
        <div className="grid gap-4">
          <p className="text-muted text-sm">{t('reports.conversation.text')}</p>
          <TextArea
            label={t('reports.conversation.why')}
            error={read.fields.note ?? (tried && note.trim() === '' ? t('reports.conversation.whyMissing') : undefined)}
            maxLength={returnWordsMost}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div>
            <Button variant="secondary" pending={read.pending} onClick={press}>
              {t('reports.conversation.read')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}

function Lines({ messages, found }: { messages: Messages; found: ReportedThing }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  return (
    <ol aria-label={t('reports.conversation')} className="grid max-h-[32rem] gap-2 overflow-y-auto text-sm">
      {messages.map(({ id, by, at, content, pictures, hidden }) => (
        <li key={id} className={classes('rounded-md p-3', id === found.id ? 'bg-warning-soft' : 'bg-sunken')}>
          <p className="text-muted text-xs">
            {by === 'seller' ? local(found.shop, 'name') : t('reports.buyer')} · {date(at, 'dateTime')}
            {hidden && ` · ${t('reports.conversation.hidden')}`}
          </p>
          {content !== '' && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
          {pictures > 0 && <p className="text-muted">{t('reports.conversation.pictures', { count: pictures })}</p>}
        </li>
      ))}
    </ol>
  )
}
