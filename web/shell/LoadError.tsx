import { Suspense, useEffect, useState } from 'react'
import { problemSentence } from '../client/problems.ts'
import { RequestFailure } from '../client/refusal.ts'
import { isOffline } from '../client/request.ts'
import { useText } from '../client/text.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { app } from './app.ts'
import { CodeFailure, lazily, reloadForCode } from './code.ts'

const NoPermission = lazily(() => import('./NoPermission.tsx'), ['permission'])

type LoadErrorProps = { error: unknown; onRetry: () => void; pending?: boolean }

/** What a page shows when its query failed, or when it may not be seen: `if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />`. */
export function LoadError({ error, onRetry, pending = false }: LoadErrorProps) {
  const t = useText()
  const [failedAgain, setFailedAgain] = useState<unknown>(null)
  const [reloading, setReloading] = useState(false)
  const [sentence, setSentence] = useState('')
  const problem = failedAgain ?? error
  const isUnseen = problem instanceof RequestFailure && problem.kind !== 'interface' && isOffline()
  useEffect(() => {
    let current = true
    void problemSentence(problem).then((said) => current && setSentence(said))
    return () => {
      current = false
    }
  }, [problem])

  const again = () => {
    if (!(error instanceof CodeFailure)) return onRetry()
    setReloading(true)
    reloadForCode().catch((failure: unknown) => {
      setFailedAgain(failure)
      setReloading(false)
    })
  }
  if (problem instanceof RequestFailure && problem.status === 403)
    return (
      <Suspense>
        <NoPermission heading="h2" />
      </Suspense>
    )
  return (
    <ErrorState
      title={t(isUnseen ? 'shell.errors.offline' : 'shell.errors.title')}
      text={isUnseen ? t('shell.errors.unseen') : sentence}
      retryLabel={t('shell.tryAgain')}
      onRetry={again}
      pending={pending || reloading}
      action={
        <LinkButton href={app().links.home} variant="secondary">
          {t('shell.goHome')}
        </LinkButton>
      }
    />
  )
}
