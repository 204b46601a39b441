import { Store } from 'lucide-react'
import { useUser } from '../../../client/session.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What stands in place of the shelves while nobody sells anything. */
export function NothingOnSale() {
  const t = useText()
  const user = useUser()
  return (
    <EmptyState
      icon={<Store />}
      title={t('home.nothing')}
      text={t('home.nothing.text')}
      action={<LinkButton href={paths.shopCreate()}>{t(user?.shop_id ? 'market.yourShop' : 'market.sell')}</LinkButton>}
    />
  )
}
