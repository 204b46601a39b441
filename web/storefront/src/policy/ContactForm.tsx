import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Input } from '../../../client/calls.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { request } from '../../../client/request.ts'
import { useSignedIn } from '../../../client/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { SignProblem } from '../signing/SignProblem.tsx'
import { useCaptcha } from '../signing/useCaptcha.ts'
import { useText } from '../text.ts'

type Fields = Omit<Input<'sendContact'>, 'captcha' | 'telephone'> & { telephone: string }

/** Writes to the house. What was typed stays until it was really sent. */
export default function ContactForm() {
  const t = useText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentTo !== null) said.current?.focus()
  }, [sentTo])
  return (
    <Card title={t('contact.title')} className="mt-10">
      {sentTo === null ? (
        <Form onSent={setSentTo} />
      ) : (
        <div ref={said} tabIndex={-1} role="status" className="outline-none">
          <p className="flex items-center gap-2.5 font-semibold">
            <CircleCheck aria-hidden className="size-5.5 shrink-0 text-success" />
            {t('contact.sent')}
          </p>
          <p className="wrap-anywhere mt-1 text-muted">{t('contact.sentText', { email: sentTo })}</p>
          <Button variant="secondary" className="mt-4" pending={false} onClick={() => setSentTo(null)}>
            {t('contact.another')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const t = useText()
  const signedIn = useSignedIn()
  const user = useQuery({ ...callQuery('getUserinfo', {}), enabled: signedIn })
  const rules = useFieldRules('sendContact')
  const { register, handleSubmit, formState, watch } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', telephone: '', contact_content: '' },
    // What is known of somebody who is signed in, as soon as it is there; what they have typed is theirs.
    values: user.data && { name: user.data.name, email: user.data.email, telephone: user.data.telephone, contact_content: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const captcha = useCaptcha()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const wrong = refusalOf(problem)?.fields ?? {}
  const send = async (fields: Fields) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      await request('sendContact', { ...fields, captcha: await captcha.take() })
      onSent(fields.email)
    } catch (error) {
      captcha.renew()
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setPending(false)
  }
  const text = (field: keyof Fields, required = true) => ({
    ...register(field, rules(field, { required })),
    error: formState.errors[field]?.message ?? wrong[field],
  })
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4 sm:grid-cols-2">
      <p className="text-muted text-sm sm:col-span-2">{t('contact.text')}</p>
      <TextField label={t('contact.name')} autoComplete="name" {...text('name')} />
      <TextField label={t('contact.email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...text('email')} />
      <TextField
        label={t('contact.telephone')}
        optional={t('shell.optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...text('telephone', false)}
      />
      <TextArea
        label={t('contact.content')}
        maxLength={rules('contact_content').maxLength?.value}
        className="sm:col-span-2 [&_textarea]:min-h-36"
        value={watch('contact_content')}
        {...text('contact_content')}
      />
      <div className="grid gap-4 sm:col-span-2">
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          {captcha.state === 'working' ? <Spinner /> : <ShieldCheck aria-hidden className="size-4.5 text-success" />}
          {t(
            captcha.state === 'working'
              ? 'signing.captchaWorking'
              : captcha.state === 'ready'
                ? 'signing.captchaReady'
                : 'signing.captchaLater',
          )}
        </p>
        <SignProblem problem={problem} />
        <div>
          <Button type="submit" pending={pending}>
            {t('contact.send')}
          </Button>
        </div>
      </div>
    </form>
  )
}
