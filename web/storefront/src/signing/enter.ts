import type { Reply } from '../../../client/calls.ts'
import { forgetPersonal } from '../../../client/query.ts'
import { signIn } from '../../../client/session.ts'
import { setCartCount } from '../cart/count.ts'

/** What login and registration answered: from now on this person is here. */
export function enter(answer: Reply<'loginAccount'>) {
  signIn(answer)
  setCartCount(answer.card.count)
  forgetPersonal()
}
