import { Suspense } from 'react'
import { lazily } from '../../../../shell/code.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { useLive } from '../../live.ts'
import { ReturnList } from '../../returns/ReturnList.tsx'
import { useText } from '../../text.ts'

const AskForReturn = lazily(() => import('../../returns/AskForReturn.tsx'))
const ReturnView = lazily(() => import('../../returns/ReturnView.tsx'))

/** All returns, one of them by its id, or asking for one of a line of an order. */
export default function ReturnsPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('returns.title')}</Title>
      <Returns />
    </SignedInOnly>
  )
}

function Returns() {
  const t = useText()
  const query = useQueryParameters()
  useLive()
  const [id, order, item] = [query.get('id'), query.get('order'), query.get('item')]
  const toCome = <SkeletonRows label={t('shell.loading')} />
  if (id)
    return (
      <Suspense
        fallback={
          <AccountFrame at="returns" within>
            {toCome}
          </AccountFrame>
        }
      >
        <ReturnView id={id} />
      </Suspense>
    )
  if (order && item)
    return (
      <AccountFrame at="returns" within title={t('returns.request.title')}>
        <Suspense fallback={toCome}>
          <AskForReturn key={item} orderId={order} itemId={item} />
        </Suspense>
      </AccountFrame>
    )
  return (
    <AccountFrame at="returns" title={t('returns.title')} text={t('returns.text')}>
      <ReturnList />
    </AccountFrame>
  )
}
