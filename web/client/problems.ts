import { Refusal, RequestFailure } from './refusal.ts'
import { areasReady, text } from './text.ts'

/** How the app shows a sentence about a problem; set once at start (a toast of 3 s). */
export const problemReaction = { show: (_sentence: string) => {} }

/** Known codes speak in the words of this app, unknown ones with the server's message (specification, section 8). */
export async function problemSentence(error: unknown): Promise<string> {
  if (error instanceof Refusal) {
    if (!error.codeName) return error.message || text('shell.errors.fail')
    const ready = await areasReady(['codes']).then(
      () => true,
      () => false,
    )
    return ready ? text(`codes.${error.codeName}`) : error.message
  }
  if (error instanceof RequestFailure) return text(failureKeys[error.kind])
  return text('shell.errors.fail')
}

const failureKeys = {
  interface: 'shell.errors.interface',
  network: 'shell.errors.request',
  timeout: 'shell.errors.timeout',
  offline: 'shell.errors.unsent',
} as const

export async function showProblem(error: unknown) {
  problemReaction.show(await problemSentence(error))
}
