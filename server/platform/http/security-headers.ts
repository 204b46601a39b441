/** What a browser must not do with our answers, by kind of answer. Nobody writes these headers elsewhere. */

const everywhere = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trimEnd())
    .join('; ')

/** Of envelopes: nothing in them may be shown or run. */
export const jsonSecurity: Record<string, string> = {
  ...everywhere,
  'content-security-policy': policyOf({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
  'referrer-policy': 'no-referrer',
}

/** Of files that a call answers with: kept or shown, never run. */
export const fileSecurity: Record<string, string> = {
  ...jsonSecurity,
  'content-security-policy': policyOf({ 'default-src': "'none'", sandbox: '', 'frame-ancestors': "'none'" }),
}

/** Of the files that our pages load. */
export const assetSecurity: Record<string, string> = everywhere

/** Of pictures that people sent: shown by our hosts, and harmless when opened by themselves. */
export const mediaSecurity: Record<string, string> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
}

type PageRules = {
  /** for pages that open the window of somebody else */
  opener?: 'same-origin' | 'same-origin-allow-popups'
  /** for those that may ask where somebody is */
  geolocation?: boolean
  /** the one origin that may show it in a frame */
  framedBy?: string | null
}

/** Of a page: nothing is allowed but what `directives` name. */
export const pageSecurity = (
  directives: Record<string, string>,
  { opener = 'same-origin', geolocation = false, framedBy = null }: PageRules = {},
): Record<string, string> => ({
  ...everywhere,
  'content-security-policy': policyOf({
    'default-src': "'none'",
    ...directives,
    'form-action': directives['form-action'] ?? "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': framedBy ?? "'none'",
  }),
  // Its only other word is for pages of the same origin: where one may show it, the policy says which.
  ...(framedBy === null && { 'x-frame-options': 'DENY' }),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': opener,
  'permissions-policy': `camera=(), geolocation=(${geolocation ? 'self' : ''}), microphone=()`,
})

/**
 * Of the page in which the `script` of somebody else runs, on a host where nothing of ours is: only `parent` may show it. What that script
 * loads is its own matter, as far as it travels encrypted; a script on this machine may be plain. Where browsers can, it gets a process of its own, because a name before ours is of the same site to them.
 */
export function strangerSecurity({ nonce, script, parent }: { nonce: string; script: string; parent: string }): Record<string, string> {
  const { protocol, origin, host } = new URL(script)
  const plain = protocol === 'http:' ? ` ${origin}` : ''
  return {
    ...everywhere,
    'content-security-policy': policyOf({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' 'strict-dynamic' ${origin}`,
      'style-src': `'unsafe-inline' https:${plain}`,
      'img-src': `https: data: blob:${plain}`,
      'font-src': `https: data:${plain}`,
      'media-src': `https: data: blob:${plain}`,
      'connect-src': `https: wss:${plain}${plain && ` ws://${host}`}`,
      'frame-src': `https:${plain}`,
      'worker-src': 'blob:',
      'form-action': `https:${plain}`,
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': parent,
    }),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'origin-agent-cluster': '?1',
  }
}

/** Of a page that stands alone on somebody's disk, said in the page itself: it runs nothing and loads nothing. */
export const standingAlone = {
  name: 'Content-Security-Policy',
  value: policyOf({ 'default-src': "'none'", 'style-src': "'unsafe-inline'" }),
} as const

/** Of an answer after which a browser keeps nothing of its host any more. */
export const clearsStorage: Record<string, string> = { 'clear-site-data': '"storage"' }

/** Of every answer of a house whose public address is https: browsers never come by plain http again, for two years. */
export const transportSecurity = { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' } as const
