import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showProblem } from '../client/problems.ts'
import { useSignedIn, useUser } from '../client/session.ts'
import { useText } from '../client/text.ts'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Layout.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState } from '../ui/States.tsx'
import { app } from './app.ts'
import { usePlace } from './navigation.ts'
import { Title } from './Title.tsx'

type NoPermissionProps = {
  /** who may see it, where the app can tell */
  text?: string
  /** how one becomes somebody who may */
  action?: ReactNode
  /** `h2` where it stands in the place of a part */
  heading?: 'h1' | 'h2'
}

/**
 * What an account may not see, whoever else may: a page for sellers, a part that a role forbids (HTTP 403). A record of somebody else is not among
 * these, it is missing. It says which account this is, because the other one of a person may be the right one, and leads to that and back here.
 */
export default function NoPermission({ text, action, heading = 'h1' }: NoPermissionProps) {
  const t = useText()
  const signedIn = useSignedIn()
  const user = useUser()
  const { hash } = usePlace()
  const [leaving, setLeaving] = useState(false)
  const { home, signIn } = app().links
  const changeAccount = () => {
    setLeaving(true)
    app()
      .signOut(signIn(hash))
      .catch((error: unknown) => {
        setLeaving(false)
        void showProblem(error)
      })
  }
  return (
    <Page>
      {heading === 'h1' && <Title>{t('permission.title')}</Title>}
      <EmptyState
        heading={heading}
        icon={<LockKeyhole />}
        title={t('permission.title')}
        text={
          <>
            {text ?? t('permission.text')}
            {user && <span className="mt-2 block text-text">{t('permission.signedInAs', { name: user.name, email: user.email })}</span>}
          </>
        }
        action={
          <>
            {action}
            <LinkButton href={home} variant={action ? 'secondary' : 'primary'}>
              {t('shell.goHome')}
            </LinkButton>
            {signedIn ? (
              <Button variant="secondary" pending={leaving} onClick={changeAccount}>
                {t('permission.otherAccount')}
              </Button>
            ) : (
              <LinkButton href={signIn(hash)} variant="secondary">
                {t('shell.signIn')}
              </LinkButton>
            )}
          </>
        }
      />
    </Page>
  )
}
