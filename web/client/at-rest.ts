/** Once everything of the page has come and nothing is under way: for what nobody waits for. */
export function atRest(begin: () => void) {
  const idle = globalThis.requestIdleCallback ?? setTimeout
  const rest = () => void idle(begin)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
