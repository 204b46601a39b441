import './main.css'
import type { PageModule } from '../../shell/app.ts'
import { startApp } from '../../shell/start-app.tsx'
import { Frame } from './frame/Frame.tsx'
import { paths } from './paths.ts'
import { text } from './text.ts'

startApp({
  pages: import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/[A-Z]*.tsx']),
  Frame,
  signOut: async (to) => (await import('./signing/leave.ts')).signOut(to),
  links: {
    home: paths.home(),
    signIn: paths.login,
    signInPages: '#/pages/users/',
    register: paths.register,
    onward: { label: () => text('market.categories'), href: paths.categories() },
  },
})
