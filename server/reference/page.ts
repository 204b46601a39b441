import escapeHtml from 'escape-html'
import type { Call, Kind } from '../../contract/call.ts'
import { callsByNoun } from '../../contract/calls.ts'
import { type CodeName, codes, codesOf } from '../../contract/codes.ts'
import { refusalDetails } from '../../contract/refusals.ts'
import { codeText } from '../platform/http/messages.ts'
import { whoOf } from './openapi.ts'
import { type Schema, schemaOf } from './shapes.ts'

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return [...new Set(several.map(kindOf))].join(' | ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  if (schema.format) return schema.format
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') return `map of ${kindOf(schema.additionalProperties)}`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

const boundsOf = ({ minLength, maxLength, minimum, maximum, pattern, format }: Schema) =>
  [
    minLength === undefined ? '' : `from ${minLength} characters`,
    maxLength === undefined ? '' : `to ${maxLength} characters`,
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    pattern === undefined || format !== undefined ? '' : `<code>${escapeHtml(pattern)}</code>`,
  ]
    .filter(Boolean)
    .join(', ')

function tree(schema: Schema): string {
  if (schema.items) return tree(schema.items)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.map(tree).filter(Boolean).join('<p class="facts">or</p>')
  if (!schema.properties) return ''
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const optional = schema.required?.includes(name) && field.default === undefined ? '' : '<span class="optional">optional</span>'
    const fallback = field.default === undefined ? '' : ` default <code>${escapeHtml(JSON.stringify(field.default))}</code>`
    return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(kindOf(field))} ${boundsOf(field)}${fallback} ${optional}${tree(field)}</li>`
  })
  return `<ul>${rows.join('')}</ul>`
}

const anchor = (name: string) => `call-${name}`

const kindText: Record<Kind, string> = {
  json: '',
  upload: ' Takes one <code>file</code> beside the fields, as <code>multipart/form-data</code>.',
  file: ' Answers with the bytes of a file.',
  stream: ' Answers with server-sent events; the data of one is what stands below.',
}

/** A refusal with what its `data` carries. */
function refusal(name: CodeName): string {
  const details = name in refusalDetails ? refusalDetails[name as keyof typeof refusalDetails] : null
  const or = details?.safeParse(null).success ? '<p class="facts">or nothing</p>' : ''
  const carried = details ? `${tree(schemaOf(details, { io: 'output', gathered: null }))}${or}` : ''
  return `<li><code>${codes[name]}</code> ${escapeHtml(codeText('en', name))}${carried}</li>`
}

function section(name: string, call: Call): string {
  return `<section id="${anchor(name)}">
<h3><span class="method">${call.method}</span> <code>/api${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}</p>
<p class="facts">For ${whoOf(call)}.${call.idempotent ? ' Honours <code>Idempotency-Key</code>.' : ''}${call.shared ? ' The same for everybody in a language; carries an ETag.' : ''}${kindText[call.kind]}</p>
<details open><summary>Input</summary>${tree(schemaOf(call.input, { io: 'input', gathered: null })) || '<p>nothing</p>'}</details>
<details><summary>Data</summary>${tree(schemaOf(call.reply, { io: 'output', gathered: null })) || '<p>null</p>'}</details>
<details><summary>Refusals</summary><ul>${codesOf(call).map(refusal).join('')}</ul></details>
</section>`
}

const title = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

export const referenceStyle = `:root{color-scheme:light dark;--ink:#2b2622;--soft:#6f665e;--line:#ddd5ca;--ground:#faf7f2;--mark:#8a3b22}
@media(prefers-color-scheme:dark){:root{--ink:#ece5db;--soft:#aaa096;--line:#453d36;--ground:#1d1916;--mark:#f0a78b}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1.5rem}
h1{font-size:2rem}h2{margin:2.5rem 0 1rem}h3{font-size:1.05rem;margin:0;overflow-wrap:anywhere}section{border-top:1px solid var(--line);padding:1.25rem 0}
code{font-family:ui-monospace,monospace;font-size:.9em}.method{color:var(--mark);font-weight:700}.facts,.optional{color:var(--soft)}.optional{font-size:.85em}
ul{padding-inline-start:1.25rem;margin:.25rem 0}summary{cursor:pointer;font-weight:600;padding:.35rem 0}nav ul{columns:3 16rem;list-style:none;padding:0}
a{color:inherit}a:focus-visible,summary:focus-visible{outline:2px solid var(--mark);outline-offset:2px}`

/** The readable reference: one page, no script, made from the same contract as the server's routes. */
export function referencePage(): string {
  const nouns = Object.entries(callsByNoun) as [string, Record<string, Call>][]
  const links = (calls: Record<string, Call>) =>
    Object.entries(calls).map(([name, call]) => `<li><a href="#${anchor(name)}"><code>${escapeHtml(call.path)}</code></a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plaza: the calls</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>The calls of Plaza</h1>
<p>Business answers are HTTP 200 with an envelope <code>{ "code", "message", "data" }</code>; code 200 is success, any other a refusal that says what its data is.
Other statuses are transport matters only; 429 and 503 say in <code>Retry-After</code> when to try again.
Headers: <code>access-token</code> of the person, <code>lang</code> of the answer. Bodies as JSON or as form fields. Amounts are decimal strings in USD.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls">${nouns.map(([noun, calls]) => `<p>${title(noun)}</p><ul>${links(calls).join('')}</ul>`).join('')}</nav>
${nouns.map(([noun, calls]) => [`<h2>${title(noun)}</h2>`, ...Object.entries(calls).map(([name, call]) => section(name, call))].join('\n')).join('\n')}</main></body></html>`
}
