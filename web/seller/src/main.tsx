import './frame/ticket.ts'
import './main.css'
import type { PageModule } from '../../shell/app.ts'
import { startApp } from '../../shell/start-app.tsx'
import { Frame } from './frame/Frame.tsx'
import { leave } from './leave.ts'
import { paths } from './paths.ts'

startApp({
  pages: import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/[A-Z]*.tsx']),
  Frame,
  signOut: leave,
  keeps: [],
  links: { home: paths.today(), signIn: (back) => paths.enter({ back }), signInPages: paths.enter() },
})
