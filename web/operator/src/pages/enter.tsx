import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { forgetAnswers } from '../../../client/query.ts'
import { goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { hasPage } from '../../../shell/pages.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { ProblemNote } from '../../../shell/proving/ProblemNote.tsx'
import { SecondFactorFields } from '../../../shell/proving/SecondFactorFields.tsx'
import { type AskedFactor, askedFactorOf, type GivenFactor } from '../../../shell/proving/second-factor.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Door } from '../entering/Door.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** Two, because much needs two. */
const demoOperators = ['operator@plaza.test', 'operator2@plaza.test']
const demoPassword = 'plaza-demo'

type Credentials = { email: string; password: string }

/** The door of the console: e-mail and password, then the second step. */
export default function EnterPage() {
  const t = useText()
  const back = useQueryParameters().get('back')
  const [given, setGiven] = useState<Credentials | null>(null)
  const [asked, setAsked] = useState<AskedFactor | null>(null)
  const signIn = useAct('signInOperator', {
    quiet: true,
    // Nothing of another person is shown to this one.
    onDone: () => void forgetAnswers().then(() => goTo(back?.startsWith('#/') && hasPage(back) ? back : paths.today(), { replace: true })),
  })
  const rules = useFieldRules('signInOperator')
  const { register, handleSubmit, formState, setValue } = useForm<Credentials>({ defaultValues: { email: '', password: '' } })
  const problem = askedFactorOf(signIn.problem) ? null : signIn.problem
  const isDemo = boot().config.demo
  if (given && asked) {
    const factor = askedFactorOf(signIn.problem) ?? asked
    return (
      <Door title={t('entering.second')} text={t(factor.totp ? 'entering.secondApp' : 'entering.secondKey')}>
        <SecondFactorFields
          key={factor.passkey_options ?? ''}
          asked={factor}
          label={t('entering.signIn')}
          pending={signIn.pending}
          problem={problem}
          onGive={(second: GivenFactor) => signIn.act({ ...given, ...second })}
        />
        <Button variant="link" pending={false} className="mx-auto" onClick={() => setAsked(null)}>
          {t('entering.other')}
        </Button>
      </Door>
    )
  }
  const submit = async (credentials: Credentials) => {
    setGiven(credentials)
    await signIn.act(credentials)
  }
  if (given && signIn.problem && asked === null) {
    const next = askedFactorOf(signIn.problem)
    if (next) setAsked(next)
  }
  return (
    <Door title={t('entering.title')} text={t('entering.text')}>
      <form noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <ProblemNote problem={problem} />
        <TextField
          label={t('entering.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message ?? signIn.fields.email}
          {...register('email', rules('email'))}
        />
        <PasswordField
          label={t('entering.password')}
          autoComplete="current-password"
          error={formState.errors.password?.message ?? signIn.fields.password}
          {...register('password', rules('password'))}
        />
        <Button type="submit" pending={signIn.pending} wide size="large">
          {t('entering.signIn')}
        </Button>
      </form>
      {isDemo && (
        <div className="grid gap-2 rounded-md bg-accent-soft p-4 text-sm">
          <p>{t('entering.demo')}</p>
          <div className="flex flex-wrap gap-2">
            {demoOperators.map((email) => (
              <Button
                key={email}
                variant="secondary"
                size="small"
                pending={false}
                onClick={() => {
                  setValue('email', email)
                  setValue('password', demoPassword)
                }}
              >
                {email}
              </Button>
            ))}
          </div>
        </div>
      )}
      <p className="text-muted text-sm">{t('entering.lost')}</p>
    </Door>
  )
}
