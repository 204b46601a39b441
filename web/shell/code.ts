import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { pageTimeoutMs, requestTimeoutMs } from '../../contract/limits.ts'
import { RequestFailure } from '../client/refusal.ts'
import { areasReady } from '../client/text.ts'

/** Code of the app itself, or its texts, did not arrive: not at all (`network`), or not within 60 s (`timeout`; specification, section 9). */
export class CodeFailure extends RequestFailure {}

/** Waits for code that is loaded when it is needed. Refuses with CodeFailure. */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CodeFailure('timeout')), pageTimeoutMs)
    load()
      .then(resolve, () => reject(new CodeFailure('network')))
      .finally(() => clearTimeout(timer))
  })
}

/**
 * A part of a page that comes in a file of its own: `lazily(() => import('./MegaMenu.tsx'))`. `areas` are texts that come with it, where a page
 * that seldom shows it should not bring them; the build reads them from here.
 */
export const lazily = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  areas: readonly string[] = [],
): LazyExoticComponent<ComponentType<Props>> =>
  // A first screen that the server renders shows what stands in its place.
  lazy(() =>
    import.meta.env.SSR ? new Promise(() => {}) : loadCode(() => Promise.all([load(), areasReady(areas)]).then(([code]) => code)),
  )

const firstParts = new Set<Promise<unknown>>()

/** The parts of first screens that the pages which have arrived bring in files of their own. */
export const firstPartsReady = () => Promise.all(firstParts)

/**
 * A part that a page shows from the first moment, in a file of its own because other pages have it too: it is asked for with the page, and a first
 * screen is not taken over without it.
 */
export function fromTheFirst<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined
  const loading = loadCode(load)
  const Later = lazy(() => loading)
  firstParts.add(
    loading.then(
      ({ default: part }) => {
        arrived = part
      },
      () => {},
    ),
  )
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as React's own lazy() is
  return function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(() => arrived ?? Later)
    return createElement(Shown, props)
  }
}

/**
 * Tries again to get code that did not arrive. Browsers keep the failure of a module for as long as the page lives, so only a fresh page asks
 * again; it is asked for once the server answers, because a page left without a connection would not come back. Refuses with CodeFailure.
 */
export async function reloadForCode(): Promise<void> {
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) }).catch(() => ({
    ok: false,
  }))
  if (!ok) throw new CodeFailure('network')
  location.reload()
}
