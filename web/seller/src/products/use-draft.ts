import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import { showProblem } from '../../../client/problems.ts'
import { refresh } from '../../../client/query.ts'
import { Refusal } from '../../../client/refusal.ts'
import { request } from '../../../client/request.ts'
import { goTo } from '../../../shell/navigation.ts'
import { paths } from '../paths.ts'
import { noteBegun } from './begun.ts'
import { type Conflict, type Draft, type DraftBody, type DraftView, mergeDrafts, sameBody, withTheirs } from './draft.ts'

/** How long nothing is typed before the draft is kept. */
const restMs = 700
/** How long after a failure it is tried again. */
const againMs = 5000

/** What is not kept by the server yet, for a window that closes in the middle of a word. */
type Unsaved = { base: DraftBody; version: number; body: DraftBody }
const placeOf = (view: DraftView) => `draft:product ${view.draft_id ?? ''} ${view.product_id ?? ''}`

function readUnsaved(place: string): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unsaved | null
  } catch {
    return null
  }
}
function keepUnsaved(place: string, unsaved: Unsaved | null) {
  try {
    if (unsaved) sessionStorage.setItem(place, JSON.stringify(unsaved))
    else sessionStorage.removeItem(place)
  } catch {
    // The draft is still on the screen.
  }
}

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stopped' | 'conflict'

/**
 * A draft that keeps itself: some moments after the last key it is sent with the version that it was made from. Where somebody else has kept it meanwhile, both are
 * put together; what both have changed waits for a choice, and until then nothing is sent.
 */
export function useDraft(view: DraftView, source: Language) {
  const place = placeOf(view)
  const [start] = useState(() => {
    const unsaved = readUnsaved(place)
    if (!unsaved || !view.can_edit) return { body: view.body, base: view.body, version: view.version }
    return unsaved
  })
  const [body, setBody] = useState(start.body)
  const [draft, setDraft] = useState<Draft>(view)
  const [state, setState] = useState<SavingState>(sameBody(start.body, start.base) ? 'saved' : 'waiting')
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const kept = useRef({ base: start.base, version: start.version, draftId: view.draft_id })
  const confirmed = useRef<string[]>([])
  const now = useRef(start.body)
  const sending = useRef<Promise<boolean> | null>(null)

  const change = (make: (before: DraftBody) => DraftBody) => {
    const next = make(now.current)
    now.current = next
    setBody(next)
    const { base, version } = kept.current
    keepUnsaved(place, { base, version, body: next })
    setState((before) => (before === 'conflict' ? before : 'waiting'))
  }

  async function begin(): Promise<string> {
    if (kept.current.draftId) return kept.current.draftId
    const started = await request('startProductDraft', view.product_id ? { product_id: view.product_id, source } : { source })
    kept.current = { ...kept.current, draftId: started.draft_id, version: view.product_id ? kept.current.version : started.version }
    noteBegun(started.draft_id)
    if (!view.product_id) goTo(paths.product(undefined, { draft: started.draft_id }), { replace: true, keepScroll: true })
    return started.draft_id
  }

  async function send(): Promise<boolean> {
    const sent = now.current
    const asked = confirmed.current
    if (sameBody(sent, kept.current.base) && asked.length === 0) {
      setState('saved')
      return true
    }
    setState('saving')
    try {
      const draft_id = await begin()
      const answer = await request('saveProductDraft', {
        draft_id,
        version: kept.current.version,
        body: JSON.stringify(sent),
        confirmed: asked,
      })
      setDraft(answer.draft)
      if (answer.saved) {
        confirmed.current = confirmed.current.filter((one) => !asked.includes(one))
        kept.current = { base: sent, version: answer.draft.version, draftId: draft_id }
        const isNewest = sameBody(now.current, sent)
        if (isNewest) keepUnsaved(place, null)
        setState(isNewest ? 'saved' : 'waiting')
        void refresh('getShopProducts', 'getToday')
        return isNewest || send()
      }
      // somebody else was here: put both together, on top of theirs
      const { merged, conflicts: differing } = mergeDrafts(kept.current.base, now.current, answer.draft.body)
      kept.current = { base: answer.draft.body, version: answer.draft.version, draftId: draft_id }
      now.current = merged
      setBody(merged)
      if (differing.length > 0) {
        setConflicts(differing)
        setState('conflict')
        return false
      }
      return send()
    } catch (error) {
      if (!(error instanceof Refusal)) {
        setState('failed')
        return false
      }
      // A refusal is not mended by trying again: somebody has laid the draft aside, or sent it in.
      setState('stopped')
      showProblem(error)
      void refresh('getProductDraft')
      return false
    }
  }

  /** Keeps what is there now; answers whether all of it is kept. */
  const save = (): Promise<boolean> => {
    if (conflicts.length > 0) return Promise.resolve(false)
    sending.current ??= send().finally(() => {
      sending.current = null
    })
    return sending.current
  }

  const keepNow = useEffectEvent(() => void save())
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the body begins the rest anew
  useEffect(() => {
    if (state !== 'waiting' && state !== 'failed') return
    const timer = setTimeout(keepNow, state === 'failed' ? againMs : restMs)
    return () => clearTimeout(timer)
  }, [state, body])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keepNow()
    document.addEventListener('visibilitychange', leave)
    addEventListener('online', keepNow)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', keepNow)
      // another page of the office comes in: what was typed last goes on its way
      keepNow()
    }
  }, [])

  return {
    body,
    draft,
    state,
    conflicts,
    change,
    save,
    /** version and id as they are kept now */
    kept: () => ({ draft_id: kept.current.draftId, version: kept.current.version }),
    /** Chooses between two versions of what both have changed. */
    settle(conflict: Conflict, whose: 'mine' | 'theirs') {
      const left = conflicts.filter((other) => other !== conflict)
      if (whose === 'theirs') {
        now.current = withTheirs(now.current, conflict)
        setBody(now.current)
      }
      setConflicts(left)
      if (left.length === 0) setState('waiting')
    },
    /** A translation holds although its source has changed. */
    confirm(translation: string) {
      confirmed.current = [...confirmed.current, translation]
      setState('waiting')
    },
    /** Nothing is left to be kept on this device. */
    forget() {
      kept.current = { ...kept.current, base: now.current }
      keepUnsaved(place, null)
    },
  }
}

export type Editing = ReturnType<typeof useDraft>
