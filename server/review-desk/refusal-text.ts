import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { applicationEffects, type RefusalMessage } from '../applications/kinds.ts'
import type { Application } from '../applications/lock.ts'
import type { Why } from '../messages/reasons.ts'
import { messageText } from '../messages/text.ts'
import type { Db } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { plainText } from '../platform/texts.ts'
import { offeredReasons } from '../ready-reasons/offered.ts'

type Texts = Pick<Reply<'getReviewCase'>, 'reasons' | 'own_words'>

/** A language as it is kept with a person; one that is not spoken any more is the usual one. */
export const languageOrDefault = (language: string): Language => (isLanguage(language) ? language : defaultLanguage)

const inFull = ({ name, values }: RefusalMessage, why: Why, language: Language): string =>
  ['title', 'body'].map((part) => messageText(language, `${name}.notice.${part}`, { ...values, reason: why })).join('\n')

/** How each refusal reads: the very words of the message, for the applicant and for the operator. */
export async function refusalTexts(
  db: Db,
  application: Application,
  { theirs, ours }: { theirs: Language; ours: Language },
): Promise<Texts> {
  const message = await applicationEffects[application.kind].refusal(db, application)
  const offered = await offeredReasons(db, [application.kind])
  const text = (why: Why) => ({ theirs: inFull(message, why, theirs), ours: inFull(message, why, ours) })
  return {
    reasons: offered.map(({ code, version, texts }) => ({ code, version, text: plainText(texts, ours), ...text({ code, texts }) })),
    own_words: text({ words: '{words}' }),
  }
}
