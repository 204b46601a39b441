import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../../client/act.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { CodeField } from '../../../shell/proving/CodeField.tsx'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { ResendCode } from '../signing/ResendCode.tsx'
import { SignProblem } from '../signing/SignProblem.tsx'
import { useCodeError } from '../signing/useCodeError.ts'
import { useText } from '../text.ts'

type Asked = { email: string; current_password: string }
type Sent = Asked & { again: number }

const secondMs = 1000

/** The e-mail of the account. Another one is written down only when the code that was sent there is given: a mistyped one would lock its owner out. */
export function EmailCard({ email }: { email: string }) {
  const t = useText()
  const [sent, setSent] = useState<Sent | null>(null)
  const send = useAct('sendEmailCode', {
    quiet: true,
    onDone: ({ resend_after_s }, input) => setSent({ ...input, again: Date.now() + resend_after_s * secondMs }),
  })
  const problem = <SignProblem problem={refusalOf(send.problem)?.codeName === 'emailTaken' ? null : send.problem} />
  return (
    <Card title={t('account.email')}>
      {sent ? (
        <GiveCode
          sent={sent}
          resending={send.pending}
          problem={problem}
          onResend={async () => {
            const { again: _until, ...asked } = sent
            if (await send.act(asked)) showToast(t('signing.sentAgain'), { tone: 'success' })
          }}
          onEnd={() => setSent(null)}
        />
      ) : (
        <AskForCode
          email={email}
          pending={send.pending}
          fields={refusalOf(send.problem)?.codeName === 'emailTaken' ? { email: t('signing.taken') } : send.fields}
          problem={problem}
          onSend={(asked) => void send.act(asked)}
        />
      )}
    </Card>
  )
}

type AskForCodeProps = {
  email: string
  pending: boolean
  fields: Readonly<Record<string, string>>
  problem: ReactNode
  onSend: (asked: Asked) => void
}

function AskForCode({ email, pending, fields, problem, onSend }: AskForCodeProps) {
  const t = useText()
  const rules = useFieldRules('sendEmailCode')
  const { register, handleSubmit, formState } = useForm<Asked>({ defaultValues: { email: '', current_password: '' } })
  return (
    <form noValidate onSubmit={handleSubmit(onSend)} className="grid gap-4 sm:grid-cols-2">
      <p className="wrap-anywhere text-muted text-sm sm:col-span-2">{t('account.emailNow', { email })}</p>
      <div className="empty:hidden sm:col-span-2">{problem}</div>
      <TextField
        label={t('account.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={formState.errors.email?.message ?? fields.email}
        {...register('email', {
          ...rules('email'),
          validate: (typed) => typed.trim().toLowerCase() !== email || t('account.sameEmail'),
        })}
      />
      <PasswordField
        label={t('account.currentPassword')}
        hint={t('account.whyPassword')}
        autoComplete="current-password"
        error={formState.errors.current_password?.message ?? fields.current_password}
        {...register('current_password', rules('current_password'))}
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="secondary" pending={pending}>
          {t('signing.sendCode')}
        </Button>
      </div>
    </form>
  )
}

type GiveCodeProps = { sent: Sent; resending: boolean; problem: ReactNode; onResend: () => Promise<void>; onEnd: () => void }

function GiveCode({ sent: { again, ...proven }, resending, problem, onResend, onEnd }: GiveCodeProps) {
  const t = useText()
  const rules = useFieldRules('updateUser')
  const { register, handleSubmit, formState, reset, setFocus } = useForm<{ email_code: string }>({ defaultValues: { email_code: '' } })
  // What was pressed is gone; the next thing to do is to type.
  useEffect(() => setFocus('email_code'), [setFocus])
  const update = useAct('updateUser', {
    refreshes: ['getUserinfo'],
    quiet: true,
    onDone: () => {
      onEnd()
      showToast(t('account.emailChanged'), { tone: 'success' })
    },
  })
  const codeError = useCodeError(update.problem)
  return (
    <form noValidate onSubmit={handleSubmit((fields) => void update.act({ ...proven, ...fields }))} className="grid gap-4">
      <p className="wrap-anywhere text-sm">
        {t('signing.codeSentTo', { place: proven.email })} {t('signing.lookInSpam')}
      </p>
      {problem}
      {codeError === undefined && <SignProblem problem={update.problem} />}
      <div className="sm:max-w-[calc(50%-0.5rem)]">
        <CodeField
          label={t('signing.code')}
          error={formState.errors.email_code?.message ?? codeError ?? update.fields.email_code}
          {...register('email_code', {
            ...rules('email_code', { required: true }),
            pattern: { value: /^\d{6}$/, message: t('proving.codeForm') },
          })}
        />
        <ResendCode
          from={again}
          pending={resending}
          onResend={() => {
            reset()
            void onResend()
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={update.pending}>
          {t('account.changeEmail')}
        </Button>
        <Button variant="quiet" pending={false} onClick={onEnd}>
          {t('account.otherEmail')}
        </Button>
      </div>
    </form>
  )
}
