import { Store } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'

/** The way into the seller office. The token that opens it is asked for at the press and good once, so it stands in no link before. */
export function OfficeButton({ variant, size }: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const t = useText()
  const enter = useAct('getSellerLink', { onDone: ({ seller_url }) => location.assign(seller_url) })
  return (
    <Button
      variant={variant}
      size={size}
      pending={enter.pending}
      icon={<Store aria-hidden className="size-4" />}
      onClick={() => void enter.act({})}
    >
      {t('market.sellerOffice')}
    </Button>
  )
}
