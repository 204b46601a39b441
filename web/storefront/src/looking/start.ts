import type { Reply } from '../../../client/calls.ts'
import { problemReaction } from '../../../client/problems.ts'
import { forgetAnswers } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { reactions } from '../../../client/request.ts'
import { session } from '../../../client/session.ts'
import { text } from '../text.ts'
import { leaveLook } from './look.ts'

/** From now on this window asks as somebody who looks; the session that this browser has stays where it is kept. */
export async function startLook({ token }: Reply<'enterLook'>): Promise<void> {
  session.set({ token, user: null, unreadNotices: 0 })
  let isRefused = false
  reactions.again = async (error) => {
    const refusal = refusalOf(error)
    const reason = refusal?.codeName === 'writeConflict' ? refusal.data?.reason : undefined
    if (reason === 'look_over') leaveLook()
    isRefused = reason === 'looking'
    return false
  }
  const { show } = problemReaction
  problemReaction.show = (sentence) => show(isRefused ? text('signing.look.refused') : sentence)
  await forgetAnswers()
}
