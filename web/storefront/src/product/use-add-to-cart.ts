import { useAct } from '../../../client/act.ts'
import { setCartCount } from '../../../client/session.ts'
import { useText } from '../../../client/text.ts'
import { showToast } from '../../../ui/toasts.ts'
import { goTo } from '../navigation.ts'
import { paths } from '../paths.ts'

/** Puts a product into the cart and says so; with `buy_now` the checkout follows at once. */
export function useAddToCart() {
  const t = useText()
  return useAct('addToCart', {
    onDone: ({ items_count }, { buy_now }) => {
      setCartCount(items_count)
      if (buy_now) goTo(paths.myCart())
      else showToast(t('shell.addedToCart'), { tone: 'success', action: { label: t('shell.viewCart'), href: paths.cart() } })
    },
    refreshes: ['getCart'],
  })
}
