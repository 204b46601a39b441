import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadBytesMost } from '../../../contract/limits.ts'
import { Refusal, refuse, TransportError } from '../refusal.ts'
import type { UploadedFile } from './context.ts'

const limits = { fileSize: uploadBytesMost, files: 1, fields: 10, fieldSize: 2000, parts: 11, headerPairs: 50 }

/** Only routes of uploads understand multipart bodies; anywhere else they are 415. */
export const acceptUploads = (app: FastifyInstance): unknown => app.register(multipart, { limits })

/**
 * Reads a multipart body: its fields, and the one file under the name `file`. Refuses 415 another kind of body, 413 a larger file,
 * 400 what is cut short or has too many parts, parameterMissing no file and parameterInvalid a file under another name.
 */
export async function readUpload(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new TransportError(415)
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await take(part)
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Whatever the reader of the parts found wrong, it was the sender's body.
    throw new TransportError(error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? 413 : 400)
  }
  if (!file) throw refuse('parameterMissing', { fields: { file: { problem: 'missing' } } })
  return { fields, file }
}

async function take(part: MultipartFile): Promise<UploadedFile> {
  if (part.fieldname !== 'file') throw refuse('parameterInvalid', { fields: { [part.fieldname]: { problem: 'unknown_field' } } })
  return { name: part.filename, bytes: await part.toBuffer() }
}
