import { routes } from '../../../contract/screens.ts'
import type { App, PageModule } from '../../shell/app.ts'
import { Frame } from './frame/Frame.tsx'
import { paths } from './paths.ts'
import { text } from './text.ts'

/** The storefront, as browsers run it and as the server renders its first screens. */
export const storefront: App = {
  pages: import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/[A-Z]*.tsx']),
  Frame,
  keeps: [
    routes.home,
    routes.homeAlias,
    routes.index,
    routes.search,
    routes.categories,
    routes.category,
    routes.brands,
    routes.recommended,
    routes.shop,
  ],
  signOut: async (to) => (await import('./signing/leave.ts')).signOut(to),
  links: {
    home: paths.home(),
    signIn: paths.login,
    signInPages: '#/pages/users/',
    register: paths.register,
    onward: { label: () => text('market.categories'), href: paths.categories() },
  },
}
