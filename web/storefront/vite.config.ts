import { routes } from '../../contract/screens.ts'
import { defineApp } from '../shell/build/define-app.ts'
import { firstScreen } from './src/first-screen.ts'

const listing = ['src/pages/category/detail.tsx', 'src/pages/search/search.tsx', 'src/pages/shop/detail.tsx']

export default defineApp('storefront', {
  description:
    'Plaza: un mercado abierto en seis idiomas. Una sola cesta para varias tiendas, y tu pago queda guardado hasta que confirmas que todo llegó.',
  together: {
    listing,
    cards: [
      ...listing,
      'src/home/HomeBelow.tsx',
      'src/pages/prouduct/detail.tsx',
      'src/product/ProductShelf.tsx',
      'src/product/Reviews.tsx',
    ],
  },
  firstScreen,
  installed: (t) => ({
    description: t('install.description'),
    shortcuts: [
      { name: t('market.cart'), url: `/#${routes.cart}` },
      { name: t('market.orders'), url: `/#${routes.orders}` },
    ],
  }),
})
