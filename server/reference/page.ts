import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { codeText } from '../platform/http/messages.ts'
import { refusalsOf, whoOf } from './openapi.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  additionalProperties?: Schema | boolean
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  if (schema.format) return schema.format
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') return `map of ${kindOf(schema.additionalProperties)}`
  return String(schema.type ?? 'anything')
}

const boundsOf = ({ minLength, maxLength, minimum, maximum, pattern }: Schema) =>
  [
    minLength === undefined ? '' : `from ${minLength} characters`,
    maxLength === undefined ? '' : `to ${maxLength} characters`,
    minimum === undefined || minimum < -1e9 ? '' : `from ${minimum}`,
    maximum === undefined || maximum > 1e9 ? '' : `to ${maximum}`,
    pattern === undefined ? '' : `<code>${escapeHtml(pattern)}</code>`,
  ]
    .filter(Boolean)
    .join(', ')

function tree(schema: Schema): string {
  const inner = schema.items ?? schema.anyOf?.find(({ properties, items }) => properties || items) ?? schema
  if (inner !== schema) return tree(inner)
  if (!schema.properties) return ''
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const optional = schema.required?.includes(name) && field.default === undefined ? '' : '<span class="optional">optional</span>'
    const fallback = field.default === undefined ? '' : ` default <code>${escapeHtml(JSON.stringify(field.default))}</code>`
    return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(kindOf(field))} ${boundsOf(field)}${fallback} ${optional}${tree(field)}</li>`
  })
  return `<ul>${rows.join('')}</ul>`
}

const anchor = (name: string) => `call-${name}`

function section(name: string, call: Call): string {
  return `<section id="${anchor(name)}">
<h2><span class="method">${call.method}</span> <code>/api${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p>
<p class="facts">For ${whoOf(call)}.${call.idempotent ? ' Honours <code>Idempotency-Key</code>.' : ''}${call.shared ? ' The same for everybody in a language; carries an ETag.' : ''}</p>
<details open><summary>Input</summary>${tree(toSchema(call.input, 'input')) || '<p>nothing</p>'}</details>
<details><summary>Data</summary>${tree(toSchema(call.reply, 'output')) || '<p>null</p>'}</details>
<details><summary>Refusals</summary><ul>${refusalsOf(call)
    .map((code) => `<li><code>${codes[code]}</code> ${escapeHtml(codeText('en', code))}</li>`)
    .join('')}</ul></details>
</section>`
}

export const referenceStyle = `:root{color-scheme:light dark;--ink:#2b2622;--soft:#6f665e;--line:#ddd5ca;--ground:#faf7f2;--mark:#8a3b22}
@media(prefers-color-scheme:dark){:root{--ink:#ece5db;--soft:#aaa096;--line:#453d36;--ground:#1d1916;--mark:#f0a78b}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1.5rem}
h1{font-size:2rem}h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}section{border-top:1px solid var(--line);padding:1.25rem 0}
code{font-family:ui-monospace,monospace;font-size:.9em}.method{color:var(--mark);font-weight:700}.facts,.optional{color:var(--soft)}.optional{font-size:.85em}
ul{padding-inline-start:1.25rem;margin:.25rem 0}summary{cursor:pointer;font-weight:600;padding:.35rem 0}nav ul{columns:3 16rem;list-style:none;padding:0}
a{color:inherit}a:focus-visible,summary:focus-visible{outline:2px solid var(--mark);outline-offset:2px}`

/** The readable reference: one page, no script, made from the same contract as the server's routes. */
export function referencePage(): string {
  const entries = Object.entries(calls) as [string, Call][]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plaza: the calls</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>The calls of Plaza</h1>
<p>Business answers are HTTP 200 with an envelope <code>{ "code", "message", "data" }</code>; code 200 is success. Other statuses are transport matters only.
Headers: <code>access-token</code> of the person, <code>lang</code> of the answer. Bodies as JSON or as form fields. Amounts are decimal strings in USD.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${entries.map(([name, call]) => `<li><a href="#${anchor(name)}"><code>${escapeHtml(call.path)}</code></a></li>`).join('')}</ul></nav>
${entries.map(([name, call]) => section(name, call)).join('\n')}</main></body></html>`
}
