import { useQuery } from '@tanstack/react-query'
import { KeyRound, Laptop, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordLeast, passwordMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery, refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { NewPasskey } from '../../../shell/proving/NewPasskey.tsx'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { RecoveryCodes } from '../../../shell/proving/RecoveryCodes.tsx'
import { readDevice } from '../../../shell/proving/read-device.ts'
import { hasPasskeys } from '../../../shell/proving/second-factor.ts'
import { TotpSetup } from '../../../shell/proving/TotpSetup.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

type Security = Reply<'getOperatorSecurity'>

type Step =
  | { at: 'app'; secret: string; uri: string }
  | { at: 'passkey'; options: string }
  | { at: 'codes'; codes: string[] }
  | { at: 'password' }
  | { at: 'appOff' }
  | { at: 'passkeyOff'; id: string; name: string }

/** How the operator who looks comes in: what proves them, their password, and where they are signed in. */
export default function SecurityPage() {
  const t = useText()
  const security = useQuery(callQuery('getOperatorSecurity', {}))
  return (
    <OfficePage narrow>
      <PageHead title={t('security.title')} text={t('security.lead')} />
      {security.isError ? (
        <LoadError error={security.error} onRetry={() => void security.refetch()} pending={security.isFetching} />
      ) : security.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <Ways security={security.data} />
      )}
    </OfficePage>
  )
}

type RowProps = { title: ReactNode; text?: ReactNode; children?: ReactNode }

const Row = ({ title, text, children }: RowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-5">
    <div className="min-w-0 flex-1 basis-52">
      <div className="flex flex-wrap items-center gap-2 font-medium">{title}</div>
      {text && <p className="text-muted text-sm">{text}</p>}
    </div>
    {children}
  </div>
)

function Ways({ security }: { security: Security }) {
  const t = useText()
  const { date, age } = useDates()
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const startApp = useAct('startOperatorTotp', { onDone: (started) => setStep({ at: 'app', ...started }) })
  const startPasskey = useAct('startOperatorPasskey', {
    onDone: ({ passkey_options }) => setStep({ at: 'passkey', options: passkey_options }),
  })
  const renew = useAct('renewOperatorCodes', {
    refreshes: ['getOperatorSecurity'],
    onDone: ({ recovery_codes }) => setStep({ at: 'codes', codes: recovery_codes }),
  })
  const endOthers = useAct('endOperatorSessions', {
    refreshes: ['getOperatorSecurity'],
    onDone: () => showToast(t('security.othersEnded'), { tone: 'success' }),
  })
  const added = async (said: string, codes: string[] | null) => {
    await refresh('getOperatorSecurity')
    showToast(said, { tone: 'success' })
    setStep(codes && { at: 'codes', codes })
  }
  const isLast = security.factor_needed && Number(security.totp) + security.passkeys.length === 1
  const lastReason = isLast ? t('security.lastFactor') : undefined
  const hasFactor = security.totp || security.passkeys.length > 0
  return (
    <div className="grid gap-5">
      <Card flush title={t('entering.second')}>
        <div className="divide-y divide-line">
          <Row
            title={
              <>
                {t('security.app')}
                <Tag tone={security.totp ? 'success' : 'neutral'}>{t(security.totp ? 'security.on' : 'security.off')}</Tag>
              </>
            }
          >
            {security.totp ? (
              <Button
                variant="secondary"
                size="small"
                pending={false}
                disabledReason={lastReason}
                onClick={() => setStep({ at: 'appOff' })}
              >
                {t('security.turnOff')}
              </Button>
            ) : (
              <Button size="small" pending={startApp.pending} onClick={() => void startApp.act({})}>
                {t('proving.turnOn')}
              </Button>
            )}
          </Row>
          <Row title={t('security.passkeys')} text={t('security.passkeysText')}>
            {hasPasskeys() && (
              <Button
                variant="secondary"
                size="small"
                pending={startPasskey.pending}
                icon={<KeyRound aria-hidden className="size-4" />}
                onClick={() => void startPasskey.act({})}
              >
                {t('security.add')}
              </Button>
            )}
          </Row>
          {security.passkeys.map(({ passkey_id, name, created_at, last_used_at }) => (
            <Row
              key={passkey_id}
              title={name}
              text={last_used_at ? t('security.usedOn', { date: date(last_used_at) }) : t('security.addedOn', { date: date(created_at) })}
            >
              <Button
                variant="quiet"
                size="small"
                pending={false}
                disabledReason={lastReason}
                onClick={() => setStep({ at: 'passkeyOff', id: passkey_id, name })}
              >
                {t('security.remove')}
              </Button>
            </Row>
          ))}
          {hasFactor && (
            <Row title={t('security.codes')} text={t('security.codesLeft', { count: security.recovery_codes_left })}>
              <Button variant="secondary" size="small" pending={renew.pending} onClick={() => void renew.act({})}>
                {t('security.renew')}
              </Button>
            </Row>
          )}
        </div>
      </Card>
      <Card flush title={t('security.password')}>
        <Row title={t('security.changePassword')} text={t('security.passwordText')}>
          <Button variant="secondary" size="small" pending={false} onClick={() => setStep({ at: 'password' })}>
            {t('security.changePassword')}
          </Button>
        </Row>
      </Card>
      <Card
        flush
        title={t('security.sessions')}
        action={
          security.sessions.length > 1 && (
            <Button variant="secondary" size="small" pending={endOthers.pending} onClick={() => void endOthers.act({})}>
              {t('security.endOthers')}
            </Button>
          )
        }
      >
        <p className="px-4 text-muted text-sm lg:px-5">{t('security.sessionsText')}</p>
        <ul className="mt-2 divide-y divide-line">
          {security.sessions.map(({ session_id, user_agent, last_seen_at, current }) => {
            const { browser, system, isPhone } = readDevice(user_agent)
            const Icon = isPhone ? Smartphone : Laptop
            return (
              <li key={session_id}>
                <Row
                  title={
                    <>
                      <Icon aria-hidden className="size-4.5 text-muted" />
                      {[browser, system].filter(Boolean).join(', ') || t('security.unknownDevice')}
                      {current && <Tag tone="success">{t('security.here')}</Tag>}
                    </>
                  }
                  text={current ? undefined : age(last_seen_at)}
                />
              </li>
            )
          })}
        </ul>
      </Card>
      {step?.at === 'password' && <PasswordDialog onClose={close} />}
      {step?.at === 'appOff' && <AppOffDialog onClose={close} />}
      {step?.at === 'passkeyOff' && <PasskeyOffDialog id={step.id} name={step.name} onClose={close} />}
      {step?.at === 'app' && (
        <Dialog open onClose={close} title={t('security.app')} closeLabel={t('shell.close')}>
          <TotpSetup
            secret={step.secret}
            uri={step.uri}
            onConfirm={async (code) => added(t('security.appOn'), (await request('confirmOperatorTotp', { code })).recovery_codes)}
          />
        </Dialog>
      )}
      {step?.at === 'passkey' && (
        <Dialog open onClose={close} title={t('security.add')} closeLabel={t('shell.close')}>
          <NewPasskey
            options={step.options}
            onMade={async (made) => added(t('security.added'), (await request('addOperatorPasskey', made)).recovery_codes)}
          />
        </Dialog>
      )}
      {step?.at === 'codes' && (
        <Dialog open onClose={close} title={t('security.saveCodes')} closeLabel={t('shell.close')}>
          <RecoveryCodes codes={step.codes} onClose={close} />
        </Dialog>
      )}
    </div>
  )
}

function AppOffDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const turnOff = useAct('disableOperatorTotp', {
    refreshes: ['getOperatorSecurity'],
    onDone: () => {
      showToast(t('security.appOff'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('security.turnOffTitle')}
      confirmLabel={t('security.turnOff')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      danger
      pending={turnOff.pending}
      onConfirm={() => void turnOff.act({})}
      onClose={onClose}
    >
      <p>{t('security.turnOffText')}</p>
    </ConfirmDialog>
  )
}

function PasskeyOffDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useText()
  const remove = useAct('removeOperatorPasskey', {
    refreshes: ['getOperatorSecurity'],
    onDone: () => {
      showToast(t('security.removed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('security.removeTitle', { name })}
      confirmLabel={t('security.remove')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      danger
      pending={remove.pending}
      onConfirm={() => void remove.act({ passkey_id: id })}
      onClose={onClose}
    >
      <p>{t('security.removeText')}</p>
    </ConfirmDialog>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const change = useAct('changeOperatorPassword', {
    refreshes: ['getOperatorSecurity'],
    onDone: () => {
      showToast(t('security.passwordChanged'), { tone: 'success' })
      onClose()
    },
  })
  const short = t('entering.passwordHint', { count: passwordLeast })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.changePassword')}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="password" pending={change.pending}>
          {t('shell.save')}
        </Button>
      }
    >
      <form id="password" noValidate className="grid gap-4" onSubmit={handleSubmit((fields) => change.act(fields))}>
        <p className="text-muted text-sm">{t('security.passwordText')}</p>
        <PasswordField
          label={t('entering.choosePassword')}
          autoComplete="new-password"
          hint={short}
          error={formState.errors.password?.message ?? change.fields.password}
          {...register('password', {
            required: t('shell.field.required'),
            minLength: { value: passwordLeast, message: short },
            maxLength: { value: passwordMost, message: short },
          })}
        />
      </form>
    </Dialog>
  )
}
