import type { UploadPurpose } from '../../contract/calls/uploads.ts'
import { drawPicture } from './draw-picture.ts'
import type { Answer, TestPlaza } from './plaza.ts'

/** What `POST /upload` answers to a file. */
export async function sendFile(
  { origin }: Pick<TestPlaza, 'origin'>,
  { token }: { token?: string },
  { purpose, bytes, lang = 'en' }: { purpose: string; bytes: Uint8Array; lang?: string },
): Promise<Omit<Answer<'upload'>, 'headers'>> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { lang, ...(token ? { 'access-token': token } : {}) },
  })
  return { status: response.status, ...((await response.json()) as Pick<Answer<'upload'>, 'code' | 'message' | 'data'>) }
}

/** A picture that a customer has sent, ready to be taken up by its path. */
export async function uploadPicture(
  plaza: Pick<TestPlaza, 'origin'>,
  customer: { token: string },
  purpose: UploadPurpose,
  bytes?: Uint8Array,
): Promise<Answer<'upload'>['data']> {
  const { code, data } = await sendFile(plaza, customer, { purpose, bytes: bytes ?? (await drawPicture()) })
  if (code !== 200) throw new Error(`a picture for ${purpose} was refused: ${String(data)}`)
  return data
}
