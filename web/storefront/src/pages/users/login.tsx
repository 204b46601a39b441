import { Suspense, useState } from 'react'
import { callQuery, queryClient } from '../../../../client/query.ts'
import { loseSession, useSignedIn } from '../../../../client/session.ts'
import { lazily } from '../../../../shell/code.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { paths } from '../../paths.ts'
import { AlreadySignedIn } from '../../signing/AlreadySignedIn.tsx'
import { useWayBack } from '../../signing/useWayBack.ts'
import { Forgotten } from './Forgotten.tsx'
import { SignIn } from './SignIn.tsx'

const Looking = lazily(() => import('../../looking/Looking.tsx'))

/** Signing in, and the way back in for somebody who has forgotten the password. What was typed as e-mail goes along between them. */
export default function LoginPage() {
  const { back, given } = useWayBack()
  const query = useQueryParameters()
  const act = query.get('act')
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  // Somebody without a password, who came by another house, chooses one from the profile.
  const [email, setEmail] = useState(() => queryClient.getQueryData(callQuery('getUserinfo', {}).queryKey)?.email ?? '')
  const [isReset, setReset] = useState(false)
  if (act === 'look')
    return (
      <Suspense fallback={null}>
        <Looking code={query.get('code') ?? ''} />
      </Suspense>
    )
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
          // Every session has ended, this one too.
          loseSession()
          goTo(paths.login(given), { replace: true })
        }}
      />
    )
  if (wasSignedIn && signedIn) return <AlreadySignedIn back={back} />
  return <SignIn back={back} given={given} email={email} isReset={isReset} onForgot={setEmail} />
}
