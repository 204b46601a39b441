import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { questionMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { RichText } from '../../../client/RichText.tsx'
import { useUser } from '../../../client/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { ProductDetail } from './choose-sku.ts'
import { keepQuestionDraft, readQuestionDraft } from './question-draft.ts'

/** Asking the shop of a product, for everybody to read with the answer. What is typed is kept until it is sent. */
export default function AskQuestion({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const t = useText()
  const user = useUser()
  const rules = useFieldRules('askQuestion')
  const { register, handleSubmit, formState } = useForm<Input<'askQuestion'>>({ defaultValues: { content: readQuestionDraft(product.id) } })
  const ask = useAct('askQuestion', {
    refreshes: ['getOwnQuestions'],
    onDone: () => {
      keepQuestionDraft(product.id, '')
      showToast(t('questions.sent'), { tone: 'success' })
      onClose()
    },
  })
  const content = register('content', {
    ...rules('content'),
    onChange: ({ target }: { target: HTMLTextAreaElement }) => keepQuestionDraft(product.id, target.value),
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit(({ content }) => ask.act({ product_id: product.id, content }))}>
      <TextArea
        label={t('questions.yours')}
        error={formState.errors.content?.message ?? ask.fields.content}
        maxLength={questionMost}
        autoFocus
        {...content}
      />
      <p className="text-muted text-sm">{t('questions.public', { name: user?.name ?? '' })}</p>
      <p className="text-muted text-sm">
        <RichText
          text={t('questions.order')}
          components={{ talk: <TalkLink href={paths.conversations({ shop: product.shop.id, product: product.id })} /> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={ask.pending}>
          {t('questions.send')}
        </Button>
        <Button variant="quiet" pending={false} onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  )
}

const TalkLink = (link: ComponentProps<'a'>) => <a className="font-medium text-accent underline-offset-4 hover:underline" {...link} />
