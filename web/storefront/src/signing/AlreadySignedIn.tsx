import { CircleUserRound } from 'lucide-react'
import { useUser } from '../../../client/session.ts'
import { Title } from '../../../shell/Title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useText } from '../text.ts'
import { signOut } from './leave.ts'

export function AlreadySignedIn({ back }: { back: string }) {
  const t = useText()
  const user = useUser()
  const title = user ? t('signing.already', { name: user.name }) : t('signing.alreadyPlain')
  return (
    <Page>
      <Title>{title}</Title>
      <EmptyState
        heading="h1"
        icon={<CircleUserRound />}
        title={title}
        text={t('signing.alreadyText')}
        action={
          <>
            <LinkButton href={back}>{t('shell.continue')}</LinkButton>
            <Button variant="secondary" pending={false} onClick={() => void signOut()}>
              {t('shell.signOut')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
