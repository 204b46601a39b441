import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../client/session.ts'
import { useText } from '../client/text.ts'
import { Page } from '../ui/Layout.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState } from '../ui/States.tsx'
import { app } from './app.ts'
import { usePlace } from './navigation.ts'
import { Title } from './Title.tsx'

/** What needs an account: signed out, the page says so and leads to the login and back. Its queries do not start before. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useText()
  const signedIn = useSignedIn()
  const { hash } = usePlace()
  const { signIn, register } = app().links
  if (signedIn) return children
  return (
    <Page>
      <Title>{t('shell.signInFirst.title')}</Title>
      <EmptyState
        heading="h1"
        icon={<CircleUserRound />}
        title={t('shell.signInFirst.title')}
        text={t('shell.signInFirst.text')}
        action={
          <>
            <LinkButton href={signIn(hash)}>{t('shell.signIn')}</LinkButton>
            {register && (
              <LinkButton href={register(hash)} variant="secondary">
                {t('shell.register')}
              </LinkButton>
            )}
          </>
        }
      />
    </Page>
  )
}
