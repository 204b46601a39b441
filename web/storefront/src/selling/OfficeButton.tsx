import { Store } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { useAct } from '../../../client/act.ts'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Way = {
  /** of one of the shops that one works for; without it one's own first */
  shopId?: string | undefined
  /** the screen of the office that it leads to */
  screen?: string | undefined
}

/** Goes into the seller office. The token that opens it is asked for at the press and good once, so it stands in no link before. */
function useWayIn({ shopId, screen }: Way) {
  const link = useAct('getSellerLink', {
    onDone: ({ seller_url }) => location.assign(screen ? `${seller_url}&back=${encodeURIComponent(screen)}` : seller_url),
  })
  return { pending: link.pending, go: () => void link.act(shopId === undefined ? {} : { shop_id: shopId }) }
}

export function OfficeButton({
  variant,
  size,
  shopId,
  label,
}: Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & Way & { label?: string }) {
  const t = useText()
  const { pending, go } = useWayIn({ shopId })
  return (
    <Button variant={variant} size={size} pending={pending} icon={<Store aria-hidden className="size-4" />} aria-label={label} onClick={go}>
      {t('market.sellerOffice')}
    </Button>
  )
}

/** What a notice or a mail leads to lies in the office: the way there goes on by itself, and the way back does not come through here. */
export function WayToOffice({ screen }: { screen: string }) {
  const t = useText()
  const { pending, go } = useWayIn({ screen })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    goTo(paths.shopCreate(), { replace: true, keepScroll: true })
    go()
  }, [])
  return pending && <SkeletonRows count={3} label={t('selling.opening')} />
}
