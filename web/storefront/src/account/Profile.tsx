import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../../client/act.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { callQuery } from '../../../client/query.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { NameFields } from '../signing/NameFields.tsx'
import { useText } from '../text.ts'
import { useArrival } from '../use-arrival.ts'
import { Avatar } from './Avatar.tsx'
import { EmailCard } from './EmailCard.tsx'
import { TelephoneCard } from './TelephoneCard.tsx'

type User = Reply<'getUserinfo'>

// Below what one comes here for most: they come after it.
const PayoutAccounts = lazily(async () => ({ default: (await import('./PayoutAccounts.tsx')).PayoutAccounts }))
const Privacy = lazily(async () => ({ default: (await import('./Privacy.tsx')).Privacy }))
const Security = lazily(async () => ({ default: (await import('./Security.tsx')).Security }))
const Identities = lazily(async () => ({ default: (await import('./Identities.tsx')).Identities }))

export function Profile() {
  const t = useText()
  const user = useQuery(callQuery('getUserinfo', {}))
  const payouts = useArrival<HTMLDivElement>(useQueryParameters().get('part') === 'payouts')
  if (user.isPending) return <SkeletonRows count={2} label={t('shell.loading')} />
  if (user.isError) return <LoadError error={user.error} onRetry={() => void user.refetch()} pending={user.isFetching} />
  return (
    <div className="grid gap-5">
      <Avatar avatar={user.data.avatar} />
      <Person user={user.data} />
      <TelephoneCard telephone={user.data.telephone} isVerified={user.data.telephone_verified} />
      <EmailCard email={user.data.email} />
      {user.data.has_password ? <Password /> : <NoPassword />}
      <Suspense fallback={<SkeletonRows count={2} label={t('shell.loading')} />}>
        <div ref={payouts} className="scroll-mt-20 lg:scroll-mt-32">
          <PayoutAccounts bank={user.data.bank} crypto={user.data.crypto} />
        </div>
        <Security />
        <Identities user={user.data} />
        <Privacy />
      </Suspense>
    </div>
  )
}

function Person({ user }: { user: User }) {
  const t = useText()
  const rules = useFieldRules('updateUser')
  const { register, handleSubmit, formState } = useForm<Required<Pick<Input<'updateUser'>, 'firstname' | 'lastname'>>>({
    values: { firstname: user.firstname, lastname: user.lastname },
  })
  const update = useAct('updateUser', { refreshes: ['getUserinfo'], onDone: () => showToast(t('shell.saved'), { tone: 'success' }) })
  return (
    <Card title={t('account.person')}>
      <form noValidate onSubmit={handleSubmit((fields) => void update.act(fields))} className="grid gap-4 sm:grid-cols-2">
        <NameFields
          first={
            <TextField
              label={t('account.firstname')}
              autoComplete="given-name"
              error={formState.errors.firstname?.message ?? update.fields.firstname}
              {...register('firstname', rules('firstname', { required: true }))}
            />
          }
          family={
            <TextField
              label={t('account.lastname')}
              optional={t('shell.optional')}
              autoComplete="family-name"
              error={formState.errors.lastname?.message ?? update.fields.lastname}
              {...register('lastname', rules('lastname'))}
            />
          }
        />
        <div className="sm:col-span-2">
          <Button type="submit" pending={update.pending}>
            {t('shell.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Of somebody who came by another house: the code of a mail chooses a password, as when one is forgotten. */
function NoPassword() {
  const t = useText()
  return (
    <Card title={t('account.password')}>
      <p className="mb-4 text-muted text-sm">{t('account.noPassword')}</p>
      <LinkButton variant="secondary" href={paths.login(undefined, { act: 'forgot' })}>
        {t('account.setPassword')}
      </LinkButton>
    </Card>
  )
}

function Password() {
  const t = useText()
  const rules = useFieldRules('updateUser')
  const { register, handleSubmit, formState, reset } = useForm<{ password: string; current_password: string; again: string }>({
    defaultValues: { password: '', current_password: '', again: '' },
  })
  const update = useAct('updateUser', {
    refreshes: ['getSessions'],
    onDone: () => {
      reset()
      showToast(t('account.passwordChanged'), { tone: 'success' })
    },
  })
  return (
    <Card title={t('account.password')}>
      <form
        noValidate
        onSubmit={handleSubmit(({ password, current_password }) => void update.act({ password, current_password }))}
        className="grid gap-4 sm:grid-cols-2"
      >
        <PasswordField
          label={t('account.currentPassword')}
          autoComplete="current-password"
          error={formState.errors.current_password?.message ?? update.fields.current_password}
          className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
          {...register('current_password', rules('current_password', { required: true }))}
        />
        <PasswordField
          label={t('account.newPassword')}
          hint={t('account.minimum', { count: rules('password').minLength?.value ?? 0 })}
          autoComplete="new-password"
          error={formState.errors.password?.message ?? update.fields.password}
          {...register('password', rules('password', { required: true }))}
        />
        <PasswordField
          label={t('account.again')}
          autoComplete="new-password"
          error={formState.errors.again?.message}
          {...register('again', {
            required: t('shell.field.required'),
            validate: (again, { password }) => again === password || t('account.notSame'),
          })}
        />
        <div className="sm:col-span-2">
          <p className="mb-3 text-muted text-sm">{t('account.passwordText')}</p>
          <Button type="submit" variant="secondary" pending={update.pending}>
            {t('account.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
