import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordLeast, passwordMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { forgetAnswers } from '../../../client/query.ts'
import { Refusal, refusalOf } from '../../../client/refusal.ts'
import { request } from '../../../client/request.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { RecoveryCodes } from '../../../shell/proving/RecoveryCodes.tsx'
import { TotpSetup } from '../../../shell/proving/TotpSetup.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Door } from '../entering/Door.tsx'
import { useLinkToken } from '../frame/link.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** Where the link of a mail leads: a password, then the authenticator app, then the recovery codes, then the console. */
export default function WelcomePage() {
  const token = useLinkToken()
  return token === null ? <Useless reason="used" /> : <Welcome key={token} token={token} />
}

function Useless({ reason }: { reason: 'used' | 'over' }) {
  const t = useText()
  return (
    <Door title={t(`entering.${reason}`)}>
      <EmptyState
        icon={reason === 'over' ? <Clock /> : <CircleAlert />}
        title={t(`entering.${reason}Text`)}
        action={<LinkButton href={paths.enter()}>{t('entering.toSignIn')}</LinkButton>}
      />
    </Door>
  )
}

function Welcome({ token }: { token: string }) {
  const t = useText()
  const look = useAct('lookAtOperatorLink', { quiet: true })
  const [link, setLink] = useState<Reply<'lookAtOperatorLink'>>()
  const [password, setPassword] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const ask = () => void look.act({ token }).then(setLink)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link
  useEffect(ask, [token])

  const refusal = refusalOf(look.problem)
  if (refusal?.codeName === 'recordMissing') return <Useless reason={refusal.data?.reason === 'link_over' ? 'over' : 'used'} />
  if (look.problem) return <LoadError error={look.problem} onRetry={ask} pending={look.pending} />
  if (!link)
    return (
      <Door title={t('entering.title')}>
        <div role="status" aria-label={t('shell.loading')}>
          <SkeletonText />
        </div>
      </Door>
    )
  if (codes)
    return (
      <Door title={t('security.saveCodes')}>
        <RecoveryCodes codes={codes} onClose={() => void forgetAnswers().then(() => goTo(paths.today(), { replace: true }))} />
      </Door>
    )
  const title = t(link.first ? 'entering.welcome' : 'entering.backAgain', { name: link.firstname })
  const confirm = async (code: string) => {
    try {
      setCodes((await request('useOperatorLink', { token, password: password ?? '', code })).recovery_codes)
    } catch (error) {
      // What is wrong with the password is said where it stands.
      if (!(error instanceof Refusal) || error.fields.password === undefined) throw error
      setRefused(error.fields.password)
      setPassword(null)
    }
  }
  return (
    <Door title={title} text={t('entering.welcomeText', { role: t(`frame.role.${link.role}`) })}>
      {password === null ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={handleSubmit(({ password: chosen }) => {
            setRefused(undefined)
            setPassword(chosen)
          })}
        >
          <input type="hidden" autoComplete="username" value={link.email} readOnly />
          <PasswordField
            label={t('entering.choosePassword')}
            autoComplete="new-password"
            hint={t('entering.passwordHint', { count: passwordLeast })}
            error={formState.errors.password?.message ?? refused}
            {...register('password', {
              required: t('shell.field.required'),
              minLength: { value: passwordLeast, message: t('entering.passwordHint', { count: passwordLeast }) },
              maxLength: { value: passwordMost, message: t('shell.field.tooLong', { count: passwordMost }) },
            })}
          />
          <Button type="submit" pending={false} wide size="large">
            {t('entering.next')}
          </Button>
        </form>
      ) : (
        <TotpSetup secret={link.secret} uri={link.uri} onConfirm={confirm} />
      )}
    </Door>
  )
}
