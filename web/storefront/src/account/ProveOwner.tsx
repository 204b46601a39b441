import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../../client/refusal.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { SecondFactorFields } from '../../../shell/proving/SecondFactorFields.tsx'
import { type AskedFactor, askedFactorOf, type GivenFactor } from '../../../shell/proving/second-factor.ts'
import { Button } from '../../../ui/Button.tsx'
import { SignProblem } from '../signing/SignProblem.tsx'
import { useText } from '../text.ts'

type ProveOwnerProps = {
  /** what the change does, when that is not plain */
  text: ReactNode
  /** what is pressed, where it is more than going on */
  label?: string
  /** it cannot be undone */
  danger?: boolean
  /** throws what the shop refuses it with */
  onProve: (proof: GivenFactor & { current_password: string }) => Promise<unknown>
}

/** Whoever found the device open cannot change how its owner signs in: the password, and then the second step where there is one. */
export function ProveOwner({ text, label, danger = false, onProve }: ProveOwnerProps) {
  const t = useText()
  const goOn = label ?? t('shell.continue')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { current_password: '' } })
  const [second, setSecond] = useState<{ current_password: string; asked: AskedFactor } | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const prove = async (current_password: string, given: GivenFactor = {}) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      await onProve({ current_password, ...given })
    } catch (error) {
      const asked = askedFactorOf(error)
      if (asked) setSecond({ current_password, asked })
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setPending(false)
  }
  if (second)
    return (
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t(second.asked.totp ? 'signing.twoStepApp' : 'signing.twoStepPasskey')}</p>
        <SecondFactorFields
          asked={second.asked}
          label={goOn}
          pending={pending}
          problem={problem}
          onGive={(given) => prove(second.current_password, given)}
        />
      </div>
    )
  return (
    <form noValidate onSubmit={handleSubmit(({ current_password }) => prove(current_password))} className="grid gap-4">
      {text && <p className="text-sm">{text}</p>}
      <SignProblem problem={problem} />
      <PasswordField
        label={t('account.currentPassword')}
        hint={t('account.whyPassword')}
        autoComplete="current-password"
        error={formState.errors.current_password?.message ?? refusalOf(problem)?.fields.current_password}
        {...register('current_password', { required: t('shell.field.required') })}
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} wide>
        {goOn}
      </Button>
    </form>
  )
}
