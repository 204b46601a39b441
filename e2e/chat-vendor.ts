import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A chat as one is put in: it speaks the language it is told, and uses the three things of the bridge. */
const friendly = `
  const { language, unread, close } = window.plaza
  document.body.innerHTML = '<main><h1>Agent in ' + language + '</h1><p id="said">closed</p><button id="less">Minimise</button><label>Words <input></label></main>'
  document.getElementById('less').addEventListener('click', () => close())
  addEventListener('plaza:open', () => { document.getElementById('said').textContent = 'open'; unread(0) })
  addEventListener('plaza:close', () => { document.getElementById('said').textContent = 'closed' })
  window.answer = (count) => unread(count)
`

/**
 * One that wants the token, the page and the cart. Every try writes down what came of it: 'refused: ...' where the browser or the shop said no.
 * `window.shop` is the address of the storefront.
 */
const hostile = `
  const shop = document.querySelector('script[data-parent]').dataset.parent
  const tries = {
    token: () => parent.localStorage.getItem('access-token'),
    topToken: () => top.localStorage.getItem('access-token'),
    ownStorage: () => JSON.stringify({ ...localStorage }),
    document: () => top.document.body.innerHTML,
    frames: () => { for (const one of [...Array(parent.frames.length).keys()]) if (parent.frames[one] !== window) return parent.frames[one].document.body.innerHTML; return parent.frames.document },
    boot: () => parent.boot.textContent,
    database: () => parent.indexedDB.databases(),
    worker: () => parent.navigator.serviceWorker,
    cookies: () => document.cookie,
    referrer: () => document.referrer,
    ancestors: () => [...location.ancestorOrigins].join(),
    frameElement: () => String(window.frameElement),
    leave: () => { top.location = 'https://phish.test/'; return 'asked' },
    leaveByName: () => { open('https://phish.test/', '_top'); return 'asked' },
    replaceHash: () => { top.location.hash = '#/pages/mine/wallet'; return 'asked' },
    widen: () => { document.domain = 'plaza.localhost'; return parent.document.title },
    asCustomer: () => fetch(shop + '/api/customer/info/get_userinfo', { credentials: 'include' }).then((answer) => answer.text()),
    withHeader: () => fetch(shop + '/api/customer/info/get_userinfo', { headers: { 'access-token': 'x' } }).then((answer) => answer.text()),
    page: () => fetch(shop + '/', { credentials: 'include' }).then((answer) => answer.text()),
    blindly: () => fetch(shop + '/api/checkout/cart/add', { method: 'POST', mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ product_id: PRODUCT, qty: '7' }) }).then(({ type }) => 'sent, ' + type),
    byImage: () => new Promise((resolve) => { const image = new Image(); image.onload = () => resolve('loaded'); image.onerror = () => resolve('refused: image'); image.src = shop + '/api/customer/user/logout' }),
    shopInside: () => new Promise((resolve) => { const inner = document.createElement('iframe'); inner.src = shop + '/'; inner.onload = () => { try { resolve(inner.contentWindow.localStorage.getItem('access-token')) } catch (error) { resolve('refused: ' + error.name) } }; document.body.append(inner) }),
    shopInPopup: () => new Promise((resolve) => { const other = open(shop + '/'); setTimeout(() => { try { resolve(other.localStorage.getItem('access-token')) } catch (error) { resolve('refused: ' + error.name) } finally { other?.close() } }, 1500) }),
    popup: () => new Promise((resolve) => { addEventListener('message', ({ data }) => data?.popup && resolve(data.popup)); open(VENDOR + '/popup.html'); setTimeout(() => resolve('refused: no word'), 3000) }),
    permission: () => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state === 'denied' ? 'refused: denied' : state),
  }
  const found = window.found = {}
  const say = (message) => parent.postMessage(message, '*')
  void (async () => {
    for (const [name, attempt] of Object.entries(tries)) {
      try { found[name] = String(await attempt()) } catch (error) { found[name] = 'refused: ' + error.name }
    }
    for (const count of ['x', 1e21, -4, 0.5, NaN, Infinity, [7], { a: 1 }, null, true, '<img src=x onerror=alert(1)>']) say({ unread: count })
    for (const other of [{ goTo: '#/pages/mine/wallet' }, { unread: 5, open: true }, { language: 'en' }, { type: 'open' }, 'close', 5, null, [], { ['__proto__']: { admin: true } }]) say(other)
    parent.postMessage({ unread: 6 }, location.origin)
    const nested = document.createElement('iframe')
    nested.src = VENDOR + '/nested.html'
    nested.addEventListener('load', () => setTimeout(() => { window.finished = true }, 300))
    document.body.append(nested)
    // One of its own origin too, in which it may run what it likes.
    const own = document.createElement('iframe')
    document.body.append(own)
    const inner = own.contentDocument.createElement('script')
    inner.nonce = document.querySelector('script').nonce
    inner.textContent = 'for (const message of [{ unread: 9 }, { close: true }]) top.postMessage(message, "*"); parent.found.spoken = "refused: nobody listens"'
    own.contentDocument.body.append(inner)
  })()
`

/** A window that the hostile one opened tries the shop by its opener. */
const popup = `<!doctype html><script>
  const tell = (popup) => opener.postMessage({ popup }, '*')
  let said
  try { said = opener.top.localStorage.getItem('access-token') } catch (error) { said = 'refused: ' + error.name }
  try { opener.top.location = 'https://phish.test/' } catch (error) { said += ', ' + error.name }
  tell(said)
</script>`

/** A frame within the frame, which speaks to the shop over its head. */
const nested = '<!doctype html><script>for (const message of [{ unread: 8 }, { close: true }]) top.postMessage(message, "*")</script>'

const pages: Record<string, string> = { '/popup.html': popup, '/nested.html': nested }

export type Mood = 'friendly' | 'hostile' | 'missing' | 'silent'

/** The house of a chat vendor, on an address that is neither the shop's nor that of its chat frame. */
export async function openChatVendor() {
  let mood: Mood = 'friendly'
  let product = ''
  /** the times that the script was asked for */
  const asked: { path: string; referrer: string | undefined; cookie: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path in pages) return response.setHeader('content-type', 'text/html').end(pages[path])
    if (!path.startsWith('/widget.js')) return response.writeHead(404).end()
    asked.push({ path, referrer: request.headers.referer, cookie: request.headers.cookie })
    if (mood === 'silent') return
    if (mood === 'missing') return response.writeHead(404).end()
    const vendor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const script = mood === 'friendly' ? friendly : hostile.replaceAll('PRODUCT', `'${product}'`).replaceAll('VENDOR', `'${vendor}'`)
    return response.setHeader('content-type', 'text/javascript').end(`{${script}}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { SERVICE_URL: `${origin}/widget.js?language={language}` },
    asked,
    /** how the script that is asked for from now on behaves; the hostile one wants this product in somebody's cart */
    be(next: Mood, wanted = '') {
      mood = next
      product = wanted
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type ChatVendor = Awaited<ReturnType<typeof openChatVendor>>

/**
 * The host of the chat as a proxy before the shop gives it, under a port of its own. What a frame may load has to be https: a shop that is
 * plain itself, as this one is, would be protected by that alone. `asOverHttps` takes this protection away.
 */
export async function openChatHost(shop: string) {
  const { hostname, port } = new URL(shop)
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const passing = ask({ hostname, port, method, path, headers }, (answer) => {
      const policy = answer.headers['content-security-policy']
      const loose = chat.asOverHttps && policy ? { 'content-security-policy': String(policy).replaceAll('https:', 'https: http:') } : {}
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...loose })
      answer.pipe(response)
    })
    passing.on('error', () => response.destroy())
    request.pipe(passing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const chat = {
    url: `http://chat.plaza.localhost:${(server.address() as AddressInfo).port}`,
    asOverHttps: false,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return chat
}

export type ChatHost = Awaited<ReturnType<typeof openChatHost>>
