import { useEffect, useRef, useState } from 'react'
import { requestTimeoutMs, uploadBytesMost } from '../../contract/limits.ts'
import type { Input, Reply } from './calls.ts'
import { callOf } from './known-calls.ts'
import { problemSentence } from './problems.ts'
import { Refusal, RequestFailure } from './refusal.ts'
import { headersOf, isOffline, noAnswer, open } from './request.ts'
import { session } from './session.ts'
import { text } from './text.ts'

type Name = 'upload' | 'uploadForShop' | 'uploadForHouse'
type Sent = Reply<Name>

export type Upload = {
  /** 0 to 1 while bytes are on their way, null otherwise; 1: all were sent, the answer is awaited */
  progress: number | null
  /** what went wrong, in a sentence; null when nothing did */
  problem: string | null
  /** the picture as it stands on this device, to be shown while and after it is sent */
  preview: string | null
  /** Sends a picture in place of the one before. Never throws. */
  send: (file: File) => Promise<void>
  /** Stops what is being sent; what has arrived by then is forgotten by the server. */
  cancel: () => void
  /** Lets go of the picture. */
  clear: () => void
}

/** Sides of a picture that is sent; larger ones are made smaller here, which a slow line is glad of. */
const longestSide = 2400

/** Of a picture that this browser cannot read, the file itself: the server says what is wrong with it. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const { width, height } = bitmap
  const scale = longestSide / Math.max(width, height)
  if (scale >= 1) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9))
}

/** Sends one file as multipart, with its progress, unless it was stopped before. Refuses as `request` does. */
function transmit<Of extends Name>(
  name: Of,
  file: Blob,
  purpose: Input<Of>['purpose'],
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Sent> {
  signal.throwIfAborted()
  const { method, path } = callOf(name)
  const { token } = session.get()
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', file, 'picture')
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(headersOf(token))) sending.setRequestHeader(name, value)
    sending.responseType = 'json'
    // As long as bytes go out nothing is late; after the last one an answer is awaited as any other.
    let silence: ReturnType<typeof setTimeout> | undefined
    const waitAnew = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(() => reject(new RequestFailure('timeout'))), requestTimeoutMs)
    }
    const end = (settle: () => void) => {
      clearTimeout(silence)
      settle()
      sending.abort()
    }
    const wasOffline = isOffline()
    waitAnew()
    sending.upload.onprogress = ({ loaded, total }) => {
      waitAnew()
      onProgress(total > 0 ? loaded / total : 0)
    }
    sending.onerror = () => end(() => reject(noAnswer(wasOffline)))
    sending.onload = () => {
      clearTimeout(silence)
      const { status, response } = sending
      if (status === 413)
        return reject(new Refusal({ code: status, codeName: undefined, message: text('shell.errors.tooLarge'), data: null }))
      if (status !== 200 || typeof response?.code !== 'number') return reject(new RequestFailure('interface', status))
      try {
        resolve(open(response, token) as Sent)
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)))
    sending.send(body)
  })
}

/** One picture of several, for a list that shows how far each of them is. `sendPicture('uploadForShop', ...)`: the build reads the name. */
export async function sendPicture<Of extends Name>(
  name: Of,
  file: File,
  purpose: Input<Of>['purpose'],
  watched: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Sent> {
  const smaller = await shrink(file)
  if (smaller.size > uploadBytesMost)
    throw new Refusal({ code: 413, codeName: undefined, message: text('shell.errors.tooLarge'), data: null })
  return transmit(name, smaller, purpose, watched)
}

/** A refused upload says in `data` what a person reads (specification, section 8). */
export const sentenceOf = (error: unknown): Promise<string> | string =>
  error instanceof Refusal ? (typeof error.data === 'string' ? error.data : error.message) : problemSentence(error)

/**
 * One picture that a person sends, with its progress, its preview and a way to stop it. `onSent` gets what the server answered, null when
 * the picture is gone. `useUpload('upload', ...)`, in the offices `useUpload('uploadForShop', ...)` and `useUpload('uploadForHouse', ...)`: the build reads the name.
 */
export function useUpload<Of extends Name>(
  name: Of,
  { purpose, onSent }: { purpose: Input<Of>['purpose']; onSent: (sent: Sent | null) => void },
): Upload {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
    setPreview(null)
  }
  return {
    progress,
    problem,
    preview,
    cancel,
    clear() {
      cancel()
      setProblem(null)
      onSent(null)
    },
    async send(file) {
      cancel()
      const stop = new AbortController()
      running.current = stop
      setProblem(null)
      onSent(null)
      setProgress(0)
      setPreview(URL.createObjectURL(file))
      try {
        const smaller = await shrink(file)
        if (smaller.size > uploadBytesMost)
          throw new Refusal({ code: 413, codeName: undefined, message: text('shell.errors.tooLarge'), data: null })
        const sent = await transmit(name, smaller, purpose, { onProgress: setProgress, signal: stop.signal })
        if (running.current === stop) onSent(sent)
      } catch (error) {
        if (running.current !== stop) return
        setPreview(null)
        setProblem(await sentenceOf(error))
      } finally {
        if (running.current === stop) {
          running.current = null
          setProgress(null)
        }
      }
    },
  }
}
