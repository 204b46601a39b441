import type { ScreenRest } from '../../../contract/first-screen.ts'
import { queryClient } from '../../client/query.ts'
import type { AtHand } from '../../ui/pictures-at-hand.ts'
import { controls, type EarlyTouch, nameOf } from './first-screen.ts'

/** What was asked for the first screen need not be asked again. */
export function takeAnswers(screen: ScreenRest | null) {
  for (const [question, answer] of screen?.answers ?? []) queryClient.setQueryData(question, answer)
}

/** The pictures that came in the markup: the app shows them as they are, and brings none of them again before it stands. */
export function picturesIn(container: HTMLElement): AtHand {
  const there = [...container.querySelectorAll<HTMLImageElement>('img[data-address][src^="data:"]')]
  return Object.fromEntries(there.map(({ dataset: { address = '' }, src }) => [address, src]))
}

const typedIn = 'input:not([type=checkbox], [type=radio]), textarea'
const focused = `a[href], ${controls}`

/** A control or link of the first screen, by which it is found again in the app. */
type Spot = { name: string; x: number; y: number }
type Begun = Spot & { typed: { value: string; start: number | null; end: number | null } | null }

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY }
}

/** Of those of that name the one nearest to that place. */
function nearest(container: HTMLElement, among: string, { name, x, y }: Spot): HTMLElement | undefined {
  const distance = (element: Element) => {
    const centre = centreOf(element)
    return Math.hypot(centre.x - x, centre.y - y)
  }
  return [...container.querySelectorAll<HTMLElement>(among)]
    .filter((each) => nameOf(each) === name && each.checkVisibility())
    .sort((one, other) => distance(one) - distance(other))[0]
}

const isField = (element: Element | null | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element?.matches(typedIn) === true

/** Notes where somebody is on the first screen, and what they begin to type, until the app takes its place, and gives what lets them go on in the app. */
export function handOver(container: HTMLElement): () => void {
  let begun: Begun | undefined
  const note = () => {
    const element = document.activeElement
    if (!element?.matches(focused) || !container.contains(element)) return
    const typed = isField(element) ? { value: element.value, start: element.selectionStart, end: element.selectionEnd } : null
    begun = { name: nameOf(element), ...centreOf(element), typed }
  }
  const events = ['focusin', 'input', 'keyup', 'pointerup']
  note()
  for (const event of events) container.addEventListener(event, note)
  return () => {
    window.firstScreen?.dress()
    for (const event of events) container.removeEventListener(event, note)
    const element = begun && nearest(container, focused, begun)
    element?.focus({ preventScroll: true })
    if (begun?.typed && isField(element)) {
      const { value, start, end } = begun.typed
      if (element.value !== value) type(element, value)
      element.setSelectionRange(start, end)
    }
    const touch = window.firstScreen?.touched()
    window.firstScreen = undefined
    // What was typed is known to the app then.
    setTimeout(() => {
      if (touch === 'send') (element as Partial<HTMLInputElement> | undefined)?.form?.requestSubmit()
      else if (touch) press(touch, container)
    })
  }
}

/** As if it had been typed: React looks at the value that the browser sets. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses what was touched before it could answer. */
function press(touch: Exclude<EarlyTouch, 'send'>, container: HTMLElement) {
  const control = nearest(container, controls, touch)
  control?.focus({ preventScroll: true })
  if (control && !control.matches(typedIn)) control.click()
}
