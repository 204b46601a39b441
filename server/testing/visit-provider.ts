/** What a provider sent somebody back with. */
export type CameBack = { state: string; code?: string; iss?: string; error?: string }

const formOf = (html: string): boolean => /<form method="post">/.test(html)

/**
 * Walks through the pages of a provider as a browser does: follows what it is sent to, keeps cookies, and gives `answer` to the form on the way.
 * Ends where the provider sends it back to the house. `redirectUri` is not asked for.
 */
export async function visitProvider(url: string, redirectUri: string, answer: Record<string, string>): Promise<CameBack> {
  const cookies = new Map<string, string>()
  let at = new URL(url)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 10; step++) {
    const response: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    const html = await response.text()
    if (next === null) {
      if (form || !formOf(html)) throw new Error(`the provider answers ${response.status}: ${html.slice(0, 500)}`)
      form = new URLSearchParams(answer)
      continue
    }
    at = new URL(next, at)
    form = null
    if (at.href.startsWith(`${redirectUri}?`)) return Object.fromEntries(at.searchParams) as CameBack
  }
  throw new Error('the provider sends on and on')
}
