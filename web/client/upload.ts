import { uploadTimeoutMs } from '../../contract/limits.ts'
import { Refusal, RequestFailure } from './refusal.ts'
import { open } from './request.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'

export type Uploaded = { path: string; url: string }
export type UploadPurpose = 'avatar' | 'review' | 'return' | 'proof' | 'identity' | 'product' | 'shop'

/**
 * Sends one file. `onProgress` gets 0 to 1 (only XMLHttpRequest tells how much was sent). Refuses with RequestFailure('upload') when it could
 * not be sent, and with a Refusal whose message is the server's data text when the shop does not take it.
 */
export function upload(file: File, purpose: UploadPurpose, onProgress: (share: number) => void = () => {}): Promise<Uploaded> {
  const { token } = session.get()
  const body = new FormData()
  // The purpose stands first: the server knows what it receives before the bytes come.
  body.append('purpose', purpose)
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', '/api/upload')
    sending.timeout = uploadTimeoutMs
    sending.responseType = 'json'
    sending.setRequestHeader('lang', settings.get().lang)
    if (token) sending.setRequestHeader('access-token', token)
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    sending.onerror = sending.ontimeout = () => reject(new RequestFailure('upload'))
    sending.onload = () => {
      const envelope = sending.response as { code: number; message: string; data: unknown } | null
      if (sending.status < 200 || sending.status > 299 || typeof envelope?.code !== 'number')
        return reject(new RequestFailure('upload', sending.status))
      try {
        resolve(open(envelope, token) as Uploaded)
      } catch (error) {
        reject(
          error instanceof Refusal && typeof envelope.data === 'string'
            ? new Refusal({ ...error, code: error.code, codeName: undefined, message: envelope.data })
            : error,
        )
      }
    }
    sending.send(body)
  })
}
