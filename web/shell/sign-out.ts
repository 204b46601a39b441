import { forgetAnswers } from '../client/query.ts'
import { forgetEverything } from '../client/session.ts'
import { resetSettings } from '../client/settings.ts'
import { defaultTextsReady, speakDefault } from '../client/text.ts'
import { app } from './app.ts'
import { goTo } from './navigation.ts'

/**
 * Revokes the token, forgets everything of the person on this device and goes home, or to another address: from then on the interface is what a new visitor sees,
 * language, currency and theme included. It never fails for the person: without a connection this device forgets all the same.
 */
export async function endSession(revoke: () => Promise<unknown>, to = app().links.home) {
  await Promise.allSettled([revoke(), defaultTextsReady()])
  await defaultTextsReady().catch(() => undefined)
  forgetEverything()
  resetSettings()
  speakDefault()
  goTo(to)
  await forgetAnswers()
}
