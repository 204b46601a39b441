import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery, refresh } from '../../../client/query.ts'
import { useTranslation } from '../../../client/translation.ts'
import { showToast } from '../../../ui/toasts.ts'
import { AboutProduct } from '../answers/AboutProduct.tsx'
import { AnswerArea } from '../answers/AnswerArea.tsx'
import { focusRow, rowAfter } from '../answers/next-row.ts'
import { Words } from '../answers/Words.tsx'
import { useText } from '../text.ts'

type Question = Reply<'getShopQuestions'>['list'][number]

/** One question, answered where it stands. */
export function QuestionRow({ question }: { question: Question }) {
  const t = useText()
  const { age } = useDates()
  const translation = useTranslation(callQuery('translateShopQuestion', { question_id: question.id }))
  const answer = useAct('answerQuestion', {
    refreshes: ['getShopQuestions'],
    onDone: () => showToast(t('answers.sent'), { tone: 'success' }),
  })
  const report = useAct('reportShopQuestion', {
    refreshes: ['getShopQuestions'],
    onDone: () => showToast(t('answers.report.sent'), { tone: 'success' }),
  })
  return (
    <li data-row={question.id} className="px-4 py-4 lg:px-5">
      <AboutProduct product={question.product} />
      <div className="mt-1">
        <Words
          content={question.content}
          language={question.language}
          className="font-medium"
          translation={{ ...translation, words: translation.made?.content }}
        />
      </div>
      <p className="text-muted text-xs">
        {question.author} · <time dateTime={question.created_at}>{age(question.created_at)}</time>
      </p>
      <AnswerArea
        draft={`question:${question.id}`}
        author={question.author}
        said={question.answer}
        pending={answer.pending}
        problem={answer.problem}
        error={answer.fields.content}
        onSend={async (content, change) => {
          const next = rowAfter(question.id)
          const reply = await answer.act({ question_id: question.id, content, change })
          if (reply === undefined) void refresh('getShopQuestions')
          else if (!change) focusRow(next)
          return reply
        }}
        report={question.report}
        reporting={report.pending}
        onReport={(reason) => report.act({ question_id: question.id, reason })}
      />
    </li>
  )
}
