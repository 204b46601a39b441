import { useAct } from '../../../client/act.ts'
import { goTo } from '../../../shell/navigation.ts'
import { showToast } from '../../../ui/toasts.ts'
import { setCartCount } from '../cart/count.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** Puts a product into the cart and says so; with `buy_now` the checkout follows at once. */
export function useAddToCart() {
  const t = useText()
  return useAct('addToCart', {
    onDone: ({ items_count }, { buy_now }) => {
      setCartCount(items_count)
      if (buy_now) goTo(paths.myCart())
      else showToast(t('market.addedToCart'), { tone: 'success', action: { label: t('market.viewCart'), href: paths.cart() } })
    },
    refreshes: ['getCart'],
  })
}
