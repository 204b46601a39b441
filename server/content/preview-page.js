// Runs in a preview of the storefront before anything else of the page: answers some calls with what is being written, and lets the page be
// looked at and nothing more. Nothing of the reader is known to it, and nothing that is pressed does anything.
{
  const { language, answers } = JSON.parse(document.getElementById('preview').textContent)
  const kept = new Map([['lang', language]])
  const storage = {
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage })
  const ask = window.fetch.bind(window)
  window.fetch = async (address, { method = 'GET', ...rest } = {}) => {
    const { origin, pathname, search } = new URL(address, location.href)
    const given = answers[`${method} ${pathname}${search}`]
    if (given !== undefined)
      return new Response(JSON.stringify({ code: 200, message: '', data: given }), { headers: { 'content-type': 'application/json' } })
    if (method !== 'GET' || origin !== location.origin) throw new TypeError('a preview asks for nothing but what there is to read')
    return ask(address, { ...rest, method, credentials: 'omit' })
  }
  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['click', 'auxclick', 'submit', 'keydown', 'beforeinput', 'dragstart', 'contextmenu']) {
    // Tab and the keys that scroll move the eye, not the shop.
    const isLooking = (event) => kind === 'keydown' && event.key !== 'Enter' && event.key !== ' '
    addEventListener(kind, (event) => isLooking(event) || stop(event), true)
  }
}
