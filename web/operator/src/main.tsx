import './frame/link.ts'
import './main.css'
import { reactions } from '../../client/request.ts'
import type { PageModule } from '../../shell/app.ts'
import { startApp } from '../../shell/start-app.tsx'
import { Frame } from './frame/Frame.tsx'
import { askAgain } from './frame/step-up.ts'
import { leave } from './leave.ts'
import { paths } from './paths.ts'

reactions.again = askAgain

startApp({
  pages: import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/[A-Z]*.tsx']),
  Frame,
  signOut: leave,
  keeps: [],
  links: { home: paths.today(), signIn: (back) => paths.enter({ back }), signInPages: paths.enter() },
})
