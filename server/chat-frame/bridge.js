// Runs in the frame of the chat before the vendor's script, on a host that nothing of the shop is on. All that passes between the two sides
// goes through here: the shop says `open` and `close`; the frame says `open` once the script is there, `close` when it wants to be closed or
// the script does not come, and `unread` with a number. The vendor finds it as `window.plaza` and as events of the window; docs/chat.md.
{
  const { script: address, parent: shop } = document.currentScript.dataset
  const say = (message) => parent.postMessage(message, shop)

  window.plaza = Object.freeze({
    language: document.documentElement.lang,
    unread: (count) => say({ unread: count }),
    close: () => say({ close: true }),
  })

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== shop) return
    for (const name of ['open', 'close']) if (data?.[name] === true) dispatchEvent(new Event(`plaza:${name}`))
  })

  // What is typed in a frame is not heard outside of it.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) say({ close: true })
  })

  // Opened by itself it is no chat.
  if (parent !== window) {
    const script = document.createElement('script')
    script.addEventListener('load', () => say({ open: true }))
    script.addEventListener('error', () => say({ close: true }))
    script.src = address
    document.body.append(script)
  }
}
