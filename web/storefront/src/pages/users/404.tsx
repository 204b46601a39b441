import { Compass } from 'lucide-react'
import { useText } from '../../../../client/text.ts'
import { Page } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { paths } from '../../paths.ts'
import { Title } from '../../Title.tsx'

export default function MissingPage() {
  const t = useText()
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
            <LinkButton href={paths.home()}>{t('shell.goHome')}</LinkButton>
            <LinkButton href={paths.categories()} variant="secondary">
              {t('shell.categories')}
            </LinkButton>
          </>
        }
      />
    </Page>
  )
}
