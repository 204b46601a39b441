import { Compass } from 'lucide-react'
import { useText } from '../client/text.ts'
import { Page } from '../ui/Layout.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState } from '../ui/States.tsx'
import { app } from './app.ts'
import { Title } from './Title.tsx'

/** Where an address leads that names no page. */
export default function MissingPage() {
  const t = useText()
  const { home, onward } = app().links
  return (
    <Page>
      <Title>{t('shell.missing.title')}</Title>
      <EmptyState
        heading="h1"
        icon={<Compass />}
        title={t('shell.missing.title')}
        text={t('shell.missing.text')}
        action={
          <>
            <LinkButton href={home}>{t('shell.goHome')}</LinkButton>
            {onward && (
              <LinkButton href={onward.href} variant="secondary">
                {onward.label()}
              </LinkButton>
            )}
          </>
        }
      />
    </Page>
  )
}
