import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '../../../client/request.ts'
import { goTo } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { Page } from '../../../ui/Layout.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { showLookBar } from './LookBar.tsx'
import { startLook } from './start.ts'

/** A code is good once, also where effects run twice. */
const tried = new Set<string>()

/** Where a link of the console leads by which somebody of the house looks as a customer. */
export default function Looking({ code }: { code: string }) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  const enter = useEffectEvent(async () => {
    if (tried.has(code)) return
    tried.add(code)
    try {
      const look = await request('enterLook', { code })
      await startLook(look)
      showLookBar(look)
      goTo(paths.home(), { replace: true })
    } catch {
      setOver(true)
    }
  })
  useEffect(() => {
    void enter()
  }, [])
  return (
    <Page>
      <Title>{t('signing.look.opening')}</Title>
      {isOver ? (
        <EmptyState title={t('signing.look.over')} text={t('signing.look.overText')} action={null} />
      ) : (
        <>
          <h1 className="mb-4 text-xl">{t('signing.look.opening')}</h1>
          <SkeletonText lines={3} />
        </>
      )}
    </Page>
  )
}
