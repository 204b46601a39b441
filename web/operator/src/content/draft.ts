import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery, queryClient } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'

const settleMs = 1200
const lookMs = 45_000

/** Kept beside the form: from which version it was begun. */
type Kept<Form> = { version: number | null; form: Form }

/** What was begun of something, as the server keeps it for whoever writes. */
export const useKeptDraft = (place: string) =>
  useQuery({ ...callQuery('getContentDraft', { place }), staleTime: 0, gcTime: 0, refetchOnMount: 'always' })

/** Reads it, unless it has another form than today's. */
export function readDraft<Form extends object>(state: string | null | undefined, initial: Form): Kept<Form> | null {
  if (!state) return null
  try {
    const kept = JSON.parse(state) as Kept<Form>
    const same = Object.keys(initial).every((key) => key in kept.form)
    return same ? kept : null
  } catch {
    return null
  }
}

type DraftOptions<Form> = { place: string; initial: Form; seen: number | null; draft: (Kept<Form> & { at: string }) | null }

/**
 * A form that is kept by itself while it is written, so that no crash, no idle quarter of an hour and no other device loses it; and who else writes at the
 * same. `version` is the one that the form was begun from.
 */
export function useDraftedForm<Form extends object>({ place, initial, seen, draft: found }: DraftOptions<Form>) {
  // What is kept from here on is told by the server, too, and is no draft that was found.
  const [draft] = useState(found)
  const [form, setForm] = useState(draft?.form ?? initial)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | null>(null)
  const asked = callQuery('getContentDraft', { place })
  const look = useQuery({ ...asked, staleTime: lookMs, refetchInterval: lookMs })
  const version = draft ? draft.version : seen

  const keep = (state: string, ms: number) => {
    clearTimeout(timer.current)
    pending.current = () => {
      pending.current = null
      request('keepContentDraft', { place, state }).then(
        ({ at }) => setKeptAt(state === '' ? null : at),
        // The form is still here; the next letter tries again.
        () => setKeptAt(null),
      )
    }
    timer.current = setTimeout(() => pending.current?.(), ms)
  }
  // What was written in the last second goes along when one leaves.
  useEffect(() => () => pending.current?.(), [])

  return {
    form,
    version,
    restoredAt: draft?.at ?? null,
    keptAt,
    others: look.data?.others ?? [],
    change(next: Form) {
      setForm(next)
      keep(JSON.stringify({ version, form: next } satisfies Kept<Form>), settleMs)
    },
    /** It is saved, or not wanted: nothing is kept of it any more. */
    forget() {
      keep('', 0)
      queryClient.setQueryData(asked.queryKey, (before) => before && { ...before, state: null, at: null })
    },
  }
}
