import { useState } from 'react'
import { request } from '../../../../client/request.ts'
import { goTo } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { paths } from '../../paths.ts'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { useCaptcha } from '../../signing/useCaptcha.ts'
import { useText } from '../../text.ts'
import { AskForCode } from './AskForCode.tsx'
import { ResetPassword } from './ResetPassword.tsx'

type ForgottenProps = {
  step: 'forgot' | 'reset'
  given: string | undefined
  email: string
  onEmail: (email: string) => void
  onDone: (email: string) => void
}

const secondMs = 1000

/** A forgotten password, in two steps: the e-mail gets a code, the code a new password. Each step has an address, which says nothing of the person. */
export function Forgotten({ step, given, email, onEmail, onDone }: ForgottenProps) {
  const t = useText()
  const captcha = useCaptcha()
  /** where a code went from this page, and when another may be asked for */
  const [sent, setSent] = useState<{ email: string; again: number } | null>(null)

  /** Throws what the shop refuses it with. */
  const send = async (to: string) => {
    try {
      const { resend_after_s } = await request('sendResetCode', { email: to, captcha: await captcha.take() })
      onEmail(to)
      setSent({ email: to, again: Date.now() + resend_after_s * secondMs })
    } finally {
      captcha.renew()
    }
  }
  return (
    <>
      <Title>{t('signing.forgotTitle')}</Title>
      <SignFrame
        title={t('signing.forgotTitle')}
        text={
          step === 'forgot'
            ? t('signing.forgotText')
            : sent
              ? `${t('signing.codeSentTo', { place: sent.email })} ${t('signing.lookInSpam')}`
              : t('signing.enterCode')
        }
        below={
          <a href={paths.login(given)} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
            {t('signing.backToSignIn')}
          </a>
        }
      >
        {step === 'forgot' ? (
          <AskForCode
            email={email}
            given={given}
            onSend={async (to) => {
              await send(to)
              goTo(paths.login(given, { act: 'reset' }))
            }}
          />
        ) : (
          <ResetPassword
            email={sent?.email ?? email}
            isSent={sent !== null}
            again={sent?.again ?? 0}
            onResend={async (to) => {
              await send(to)
              showToast(t('signing.sentAgain'), { tone: 'success' })
            }}
            onDone={onDone}
          />
        )}
      </SignFrame>
    </>
  )
}
