import { useState } from 'react'
import { useSignedIn } from '../../../../client/session.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { paths } from '../../paths.ts'
import { AlreadySignedIn } from '../../signing/AlreadySignedIn.tsx'
import { useWayBack } from '../../signing/useWayBack.ts'
import { Forgotten } from './Forgotten.tsx'
import { SignIn } from './SignIn.tsx'

/** Signing in, and the way back in for somebody who has forgotten the password. What was typed as e-mail goes along between them. */
export default function LoginPage() {
  const { back, given } = useWayBack()
  const act = useQueryParameters().get('act')
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  const [email, setEmail] = useState('')
  const [isReset, setReset] = useState(false)
  if (wasSignedIn && signedIn) return <AlreadySignedIn back={back} />
  if (act === 'forgot' || act === 'reset')
    return (
      <Forgotten
        step={act}
        given={given}
        email={email}
        onEmail={setEmail}
        onDone={(proven) => {
          setEmail(proven)
          setReset(true)
          goTo(paths.login(given), { replace: true })
        }}
      />
    )
  return <SignIn back={back} given={given} email={email} isReset={isReset} onForgot={setEmail} />
}
