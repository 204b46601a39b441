import { useRef, useState } from 'react'
import { fillPath } from '../../contract/call-path.ts'
import type { FileCallName, Input } from './calls.ts'
import { formUrlencoded } from './form-urlencoded.ts'
import { callOf } from './known-calls.ts'
import { showProblem } from './problems.ts'
import { RequestFailure } from './refusal.ts'
import { headersOf, open, readEnvelope, send } from './request.ts'
import { session } from './session.ts'

/**
 * Keeps the file of a call on the device, under the name that it comes with. A link could not carry the token, which stands in no address.
 * Refuses as `request` does, and with RequestFailure when the file breaks off.
 */
export async function download<Name extends FileCallName>(name: Name, input: Input<Name>): Promise<void> {
  const call = callOf(name)
  const { path, rest } = fillPath(call.path, input)
  const { token } = session.get()
  const fields = formUrlencoded(rest)
  const isRead = call.method === 'GET'
  const headers = { ...headersOf(token), ...(isRead ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) }
  const response = await send(
    `/api${path}${isRead && fields ? `?${fields}` : ''}`,
    { method: call.method, headers, body: isRead ? undefined : fields, cache: 'no-store' },
    undefined,
  )
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
    open(await readEnvelope(response), token)
    throw new RequestFailure('interface', response.status)
  }
  const bytes = await response.blob().catch(() => {
    throw new RequestFailure('network')
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name)
  link.click()
  // Browsers read it after the click has gone through.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A file that a person asks for, with its pending state on the control that was pressed. What goes wrong is a toast; a second press meanwhile is ignored. */
export function useDownload<Name extends FileCallName>(name: Name): { download: (input: Input<Name>) => Promise<void>; pending: boolean } {
  const [pending, setPending] = useState(false)
  const isFlying = useRef(false)
  return {
    pending,
    async download(input) {
      if (isFlying.current) return
      isFlying.current = true
      setPending(true)
      try {
        await download(name, input)
      } catch (error) {
        void showProblem(error)
      } finally {
        isFlying.current = false
        setPending(false)
      }
    },
  }
}
