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

/** Of a page: nothing is allowed but what `directives` name. `opener` is for pages that open the window of somebody else, `geolocation` for those that may ask where somebody is. */
export const pageSecurity = (
  directives: Record<string, string>,
  { opener = 'same-origin', geolocation = false }: { opener?: 'same-origin' | 'same-origin-allow-popups'; geolocation?: boolean } = {},
): Record<string, string> => ({
  ...everywhere,
  'content-security-policy': policyOf({
    'default-src': "'none'",
    ...directives,
    'form-action': directives['form-action'] ?? "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  }),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': opener,
  'permissions-policy': `camera=(), geolocation=(${geolocation ? 'self' : ''}), microphone=()`,
})

/** Of every answer of a house whose public address is https: browsers never come by plain http again, for two years. */
export const transportSecurity = { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' } as const
