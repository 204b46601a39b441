import { solveCaptcha } from '../../../client/captcha.ts'
import { refusalOf } from '../../../client/refusal.ts'

/** After three failures the shop asks for a captcha: it is solved here, and the same try goes out again. */
export async function solvingCaptcha<Answer>(
  send: (solved: { captcha?: string }) => Promise<Answer>,
  onSolving: () => void,
): Promise<Answer> {
  try {
    return await send({})
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.codeName !== 'captchaFailed' || !refusal.data || !('captcha_required' in refusal.data)) throw error
    onSolving()
    return await send({ captcha: await solveCaptcha() })
  }
}
