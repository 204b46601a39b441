import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../../client/act.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { CodeField } from '../../../shell/proving/CodeField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { ResendCode } from '../signing/ResendCode.tsx'
import { SignProblem } from '../signing/SignProblem.tsx'
import { useCodeError } from '../signing/useCodeError.ts'
import { useTelephoneCode } from '../signing/useTelephoneCode.ts'
import { useText } from '../text.ts'

type Telephone = { telephone: string; isVerified: boolean }

/** The number of the account, and the code of a text message that proves it. It may stay unproven. */
export function TelephoneCard(kept: Telephone) {
  const t = useText()
  const code = useTelephoneCode()
  return (
    <Card title={t('account.telephone')} action={kept.isVerified && <Verified />}>
      {code.sent ? <GiveCode code={code} sent={code.sent} /> : <EnterNumber {...kept} code={code} />}
    </Card>
  )
}

const Verified = () => {
  const t = useText()
  return (
    <Tag tone="success" icon={<Check aria-hidden className="size-3.5" />}>
      {t('account.verified')}
    </Tag>
  )
}

function EnterNumber({ telephone, isVerified, code }: Telephone & { code: ReturnType<typeof useTelephoneCode> }) {
  const t = useText()
  const rules = useFieldRules('updateUser')
  const shown = showTelephone(telephone)
  const { register, handleSubmit, formState, watch } = useForm({ values: { telephone: shown } })
  const update = useAct('updateUser', { refreshes: ['getUserinfo'], onDone: () => showToast(t('shell.saved'), { tone: 'success' }) })
  const typed = watch('telephone').trim()
  const isProven = isVerified && typed === shown
  const verify = handleSubmit(async (fields) => void (await code.send(fields.telephone.trim())))
  return (
    <form noValidate onSubmit={handleSubmit((fields) => void update.act(fields))} className="grid gap-4">
      <SignProblem problem={code.problem} />
      <TextField
        label={t('account.telephone')}
        optional={t('shell.optional')}
        hint={!isProven && t('account.whyVerify')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="sm:max-w-[calc(50%-0.5rem)]"
        error={formState.errors.telephone?.message ?? update.fields.telephone ?? refusalOf(code.problem)?.fields.telephone}
        {...register('telephone', rules('telephone'))}
      />
      <div className="flex flex-wrap gap-3">
        {typed !== '' && !isProven && (
          <Button variant="secondary" pending={code.pending} onClick={() => void verify()}>
            {t('account.verify')}
          </Button>
        )}
        <Button type="submit" variant={typed !== '' && !isProven ? 'quiet' : 'secondary'} pending={update.pending}>
          {t('account.saveTelephone')}
        </Button>
      </div>
    </form>
  )
}

type GiveCodeProps = { code: ReturnType<typeof useTelephoneCode>; sent: { telephone: string; again: number } }

function GiveCode({ code, sent: { telephone, again } }: GiveCodeProps) {
  const t = useText()
  const rules = useFieldRules('updateUser')
  const { register, handleSubmit, formState, reset, setFocus } = useForm({ defaultValues: { phone_code: '' } })
  // What was pressed is gone; the next thing to do is to type.
  useEffect(() => setFocus('phone_code'), [setFocus])
  const update = useAct('updateUser', {
    refreshes: ['getUserinfo'],
    quiet: true,
    onDone: () => {
      code.forget()
      showToast(t('account.telephoneVerified'), { tone: 'success' })
    },
  })
  const codeError = useCodeError(update.problem)
  return (
    <form noValidate onSubmit={handleSubmit((fields) => void update.act({ telephone, ...fields }))} className="grid gap-4">
      <p className="wrap-anywhere text-sm">{t('signing.codeSentTo', { place: telephone })}</p>
      <SignProblem problem={code.problem ?? (codeError === undefined ? update.problem : null)} />
      <div className="sm:max-w-[calc(50%-0.5rem)]">
        <CodeField
          label={t('signing.code')}
          error={formState.errors.phone_code?.message ?? codeError ?? update.fields.phone_code}
          {...register('phone_code', {
            ...rules('phone_code', { required: true }),
            pattern: { value: /^\d{6}$/, message: t('proving.codeForm') },
          })}
        />
        <ResendCode
          from={again}
          pending={code.pending}
          onResend={async () => {
            reset()
            if (await code.send(telephone)) showToast(t('signing.sentAgain'), { tone: 'success' })
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={update.pending}>
          {t('account.verifyNow')}
        </Button>
        <Button variant="quiet" pending={false} onClick={code.forget}>
          {t('account.otherTelephone')}
        </Button>
      </div>
    </form>
  )
}
