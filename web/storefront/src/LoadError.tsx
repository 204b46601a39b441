import { useEffect, useState } from 'react'
import { problemSentence } from '../../client/problems.ts'
import { useText } from '../../client/text.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { paths } from './paths.ts'

type LoadErrorProps = { error: unknown; onRetry: () => void; pending?: boolean }

/** What a page shows when its query failed: `if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />`. */
export function LoadError({ error, onRetry, pending }: LoadErrorProps) {
  const t = useText()
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    let current = true
    void problemSentence(error).then((said) => current && setSentence(said))
    return () => {
      current = false
    }
  }, [error])
  return (
    <ErrorState
      title={t('shell.errors.title')}
      text={sentence}
      retryLabel={t('shell.tryAgain')}
      onRetry={onRetry}
      pending={pending}
      action={
        <LinkButton href={paths.home()} variant="secondary">
          {t('shell.goHome')}
        </LinkButton>
      }
    />
  )
}
