import { languages } from '../../../../contract/languages.ts'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import type { ReasonMessage } from './reasons.ts'
import { type Words, wordsIn } from './words.ts'

/** The message as applicants read it with this reason, in each language. */
export function AsRead({ message, words }: { message: ReasonMessage; words: Words }) {
  const t = useText()
  const frames = wordsIn(message, 'text')
  return (
    <Card title={t('content.reason.asRead')}>
      <p className="-mt-3 mb-4 text-muted text-sm">{t('content.reason.asReadText')}</p>
      <dl className="grid gap-3 text-sm">
        {languages.map(({ code, name }) => (
          <div key={code}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd lang={code} className="wrap-anywhere">
              {frames[code].replace('{words}', () => words[code].trim() || '…')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
