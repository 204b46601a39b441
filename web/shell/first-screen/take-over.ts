import type { FirstScreen } from '../../../contract/first-screen.ts'
import { queryClient } from '../../client/query.ts'
import { controls, type EarlyTouch, nameOf } from './first-screen.ts'

/** What was asked for the first screen need not be asked again. */
export function takeAnswers(screen: FirstScreen | null) {
  for (const [question, answer] of screen?.answers ?? []) queryClient.setQueryData(question, answer)
}

const typedIn = 'input:not([type=checkbox], [type=radio]), textarea'

/** Notes what somebody begins on the first screen until the app takes its place, and gives what lets them go on in the app. */
export function handOver(container: HTMLElement): () => void {
  let begun: { name: string; value: string; start: number | null; end: number | null } | undefined
  const note = () => {
    const field = document.activeElement
    const isField = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.matches(typedIn)
    if (isField && container.contains(field))
      begun = { name: nameOf(field), value: field.value, start: field.selectionStart, end: field.selectionEnd }
  }
  const events = ['focusin', 'input', 'keyup', 'pointerup']
  note()
  for (const event of events) container.addEventListener(event, note)
  return () => {
    window.firstScreen?.dress()
    for (const event of events) container.removeEventListener(event, note)
    const fields = [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)]
    const field = begun && fields.find((each) => nameOf(each) === begun?.name && each.checkVisibility())
    if (field && begun) {
      field.focus({ preventScroll: true })
      if (field.value !== begun.value) type(field, begun.value)
      field.setSelectionRange(begun.start, begun.end)
    }
    const touch = window.firstScreen?.touched()
    window.firstScreen = undefined
    // What was typed is known to the app then.
    setTimeout(() => {
      if (touch === 'send') field?.form?.requestSubmit()
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

/** Presses what was touched before it could answer: of the controls of that name the one nearest to that place. */
function press({ name, x, y }: Exclude<EarlyTouch, 'send'>, container: HTMLElement) {
  const distance = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return Math.hypot(left + width / 2 + scrollX - x, top + height / 2 + scrollY - y)
  }
  const [control] = [...container.querySelectorAll<HTMLElement>(controls)]
    .filter((each) => nameOf(each) === name && each.checkVisibility())
    .sort((one, other) => distance(one) - distance(other))
  control?.focus({ preventScroll: true })
  if (control && !control.matches(typedIn)) control.click()
}
