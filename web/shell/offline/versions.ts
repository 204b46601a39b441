import { createStore } from '../../client/store.ts'
import type { ToWorker } from './messages.ts'

/** Whether there is another build than the one that this page runs. */
export const version = createStore({ isNew: false })

const lookAfterMs = 20 * 60_000
/** A worker that takes longer than this to take over is not waited for. */
const takesMs = 3_000

let registration: ServiceWorkerRegistration | undefined

/** Asks for the new build where somebody wants it: this page, and no other one, is loaded anew. */
export function takeNewVersion() {
  const reload = () => location.reload()
  if (!registration?.waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, takesMs)
  registration.waiting.postMessage({ kind: 'take' } satisfies ToWorker)
}

/** Says when a new build is there, and never takes it by itself. A page that is of that build already lets its worker take over. */
export function watchVersions(registered: ServiceWorkerRegistration, entry: string) {
  registration = registered
  const compare = (worker: ServiceWorker | null) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data: isNew }: MessageEvent<boolean>) => version.set({ isNew })
    worker?.postMessage({ kind: 'compare', entry } satisfies ToWorker, [port2])
  }
  const meet = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registered.active) compare(worker)
    })
  compare(registered.waiting ?? registered.active)
  meet(registered.installing)
  registered.addEventListener('updatefound', () => meet(registered.installing))
  // Somebody has asked for it in another tab.
  navigator.serviceWorker.addEventListener('controllerchange', () => compare(navigator.serviceWorker.controller))

  let looked = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAfterMs) return
    looked = Date.now()
    void registered.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, lookAfterMs)
}
