import type { HouseUploadPurpose, ShopUploadPurpose, UploadPurpose } from '../../contract/calls/uploads.ts'
import { drawPicture } from './draw-picture.ts'
import { fetchInOffice } from './office.ts'
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

/** What `POST /seller/upload/send` answers to a file. */
export async function sendFileForShop(
  plaza: Pick<TestPlaza, 'origin' | 'configuration'>,
  { cookie }: { cookie: string },
  { purpose, bytes }: { purpose: string; bytes: Uint8Array },
): Promise<Pick<Answer<'uploadForShop'>, 'code' | 'message' | 'data'>> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const sent = new Response(form)
  const headers = { lang: 'en', cookie, 'content-type': sent.headers.get('content-type') ?? '' }
  const body = Buffer.from(await sent.arrayBuffer())
  const response = await fetchInOffice(plaza, '/api/seller/upload/send', { method: 'POST', headers, body })
  return (await response.json()) as Answer<'uploadForShop'>
}

/** A picture that somebody who works for a shop has sent, ready to be taken up by its path. */
export async function uploadForShop(
  plaza: Pick<TestPlaza, 'origin' | 'configuration'>,
  office: { cookie: string },
  purpose: ShopUploadPurpose,
  bytes?: Uint8Array,
): Promise<Answer<'uploadForShop'>['data']> {
  const { code, data } = await sendFileForShop(plaza, office, { purpose, bytes: bytes ?? (await drawPicture()) })
  if (code !== 200) throw new Error(`a picture for ${purpose} was refused: ${String(data)}`)
  return data
}

/** What `POST /operator/upload/send` answers to a file. */
export async function sendFileForHouse(
  plaza: Pick<TestPlaza, 'origin' | 'configuration'>,
  { cookie }: { cookie: string },
  { purpose, bytes }: { purpose: string; bytes: Uint8Array },
): Promise<Pick<Answer<'uploadForHouse'>, 'code' | 'message' | 'data'>> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const sent = new Response(form)
  const headers = { lang: 'en', cookie, 'content-type': sent.headers.get('content-type') ?? '' }
  const body = Buffer.from(await sent.arrayBuffer())
  const response = await fetchInOffice(plaza, '/api/operator/upload/send', { method: 'POST', headers, body })
  return (await response.json()) as Answer<'uploadForHouse'>
}

/** A picture that somebody of the house has sent, ready to be taken up by its path. */
export async function uploadForHouse(
  plaza: Pick<TestPlaza, 'origin' | 'configuration'>,
  desk: { cookie: string },
  purpose: HouseUploadPurpose,
  bytes?: Uint8Array,
): Promise<Answer<'uploadForHouse'>['data']> {
  const { code, data } = await sendFileForHouse(plaza, desk, { purpose, bytes: bytes ?? (await drawPicture()) })
  if (code !== 200) throw new Error(`a picture for ${purpose} was refused: ${String(data)}`)
  return data
}
