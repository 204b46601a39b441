import './main.css'
import type { CallName } from '../../client/calls.ts'
import { standOffline } from '../../shell/offline/start.ts'
import { startApp } from '../../shell/start-app.tsx'
import { storefront } from './app.ts'
import { bringFaces } from './faces.ts'

const started = startApp(storefront)
void started.then(bringFaces)
// Of what belongs to a person, this may be looked at without a connection; money, addresses and messages may not. Suggestions come with every letter.
standOffline(started, {
  ofPerson: ['getCart', 'getOrders', 'getOrder'] satisfies CallName[],
  passing: ['suggestSearch'] satisfies CallName[],
})
