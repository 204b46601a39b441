const gapPx = 6
const edgePx = 8

/** Puts what a button opens below it and inside the window, aligned with the button's end; above it where there is no room below. */
export function placeAt(button: HTMLElement | null, popover: HTMLElement | null) {
  if (!button || !popover) return
  const at = button.getBoundingClientRect()
  const below = at.bottom + gapPx + popover.offsetHeight <= innerHeight - edgePx
  const top = below ? at.bottom + gapPx : at.top - gapPx - popover.offsetHeight
  popover.style.top = `${Math.max(edgePx, top)}px`
  popover.style.left = `${Math.min(Math.max(edgePx, at.right - popover.offsetWidth), innerWidth - popover.offsetWidth - edgePx)}px`
}
