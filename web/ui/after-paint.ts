import { useEffect, useState } from 'react'

/** Calls back once what has changed by now was painted; at once where nobody looks and nothing is. Gives what calls it off. */
export function afterPaint(then: () => void): () => void {
  let timer = 0
  let frame = 0
  const soon = () => {
    timer = window.setTimeout(then)
  }
  if (document.hidden) soon()
  else frame = requestAnimationFrame(soon)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * A value as it was before the last paint, at first as told: for what is so much work that it must not keep waiting the sign that a touch was
 * felt. `useDeferredValue` gives way to other work, but not to painting.
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  const [painted, setPainted] = useState(first)
  useEffect(() => (painted === value ? undefined : afterPaint(() => setPainted(value))), [value, painted])
  return painted
}
