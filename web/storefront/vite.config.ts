import { defineApp } from '../shell/build/define-app.ts'
import { firstScreen } from './src/first-screen.ts'

export default defineApp('storefront', {
  description:
    'Plaza: un mercado abierto en seis idiomas. Una sola cesta para varias tiendas, y tu pago queda guardado hasta que confirmas que todo llegó.',
  firstScreen,
})
