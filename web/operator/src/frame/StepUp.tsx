import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../../client/act.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { ProblemNote } from '../../../shell/proving/ProblemNote.tsx'
import { SecondFactorFields } from '../../../shell/proving/SecondFactorFields.tsx'
import { askedFactorOf } from '../../../shell/proving/second-factor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { useStepUpAsked } from './step-up.ts'

/** Before money or power moves: who is at this console proves it again, and what was begun goes on by itself. */
export default function StepUp() {
  const asked = useStepUpAsked()
  return asked && <Asking onSettle={asked.settle} />
}

function Asking({ onSettle }: { onSettle: (proven: boolean) => void }) {
  const t = useText()
  const ask = useAct('askStepUp', { quiet: true })
  const prove = useAct('stepUp', { quiet: true, onDone: () => onSettle(true) })
  const [ways, setWays] = useState<Awaited<ReturnType<typeof ask.act>>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void ask.act({}).then(setWays)
  }, [])
  const factor = askedFactorOf(prove.problem)
  const problem = factor ? null : (prove.problem ?? (ways ? null : ask.problem))
  return (
    <Dialog open onClose={() => onSettle(false)} title={t('entering.again')} closeLabel={t('shell.close')}>
      <div className="grid gap-4">
        <p className="text-sm">{t('entering.againText')}</p>
        {ways === undefined ? (
          problem ? (
            <ProblemNote problem={problem} />
          ) : (
            <div role="status" aria-label={t('shell.loading')}>
              <SkeletonText />
            </div>
          )
        ) : ways.password ? (
          <ByPassword problem={problem} pending={prove.pending} onGive={(password) => prove.act({ password })} />
        ) : (
          <SecondFactorFields
            key={factor?.passkey_options ?? ''}
            asked={factor ?? { wrong: false, totp: ways.totp, passkey_options: ways.passkey_options }}
            label={t('entering.goOn')}
            pending={prove.pending}
            problem={problem}
            onGive={(given) => prove.act(given)}
          />
        )}
      </div>
    </Dialog>
  )
}

type ByPasswordProps = { problem: Error | null; pending: boolean; onGive: (password: string) => Promise<unknown> }

function ByPassword({ problem, pending, onGive }: ByPasswordProps) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(({ password }) => onGive(password))}>
      <ProblemNote problem={problem} />
      <PasswordField
        label={t('entering.password')}
        autoComplete="current-password"
        autoFocus
        error={formState.errors.password?.message ?? refusalOf(problem)?.fields.password}
        {...register('password', { required: t('shell.field.required') })}
      />
      <Button type="submit" pending={pending} wide>
        {t('entering.goOn')}
      </Button>
    </form>
  )
}
