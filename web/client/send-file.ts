import { uploadBytesMost } from '../../contract/limits.ts'
import type { Input, Reply, SentFileCallName } from './calls.ts'
import { callOf } from './known-calls.ts'
import { Refusal } from './refusal.ts'
import { headersOf, open, readEnvelope, send } from './request.ts'
import { session } from './session.ts'
import { text } from './text.ts'

/** Sends one file as it is to a call of kind `upload`, and gives the answer. Refuses as `request` does, and a file that is too large. Pictures go by `useUpload`. `as`: the name that it goes by, where people of the house shall read it. */
export async function sendFile<Name extends SentFileCallName>(
  name: Name,
  file: Blob,
  fields: Input<Name>,
  { as = 'file' }: { as?: string } = {},
): Promise<Reply<Name>> {
  if (file.size > uploadBytesMost) throw new Refusal({ code: 413, codeName: undefined, message: text('shell.errors.tooLarge'), data: null })
  const { method, path } = callOf(name)
  const { token } = session.get()
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, String(value))
  body.append('file', file, as)
  const response = await send(`/api${path}`, { method, headers: headersOf(token), body, cache: 'no-store' }, undefined)
  return open(await readEnvelope(response), token) as Reply<Name>
}
