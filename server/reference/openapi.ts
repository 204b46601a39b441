import { type Call, isSigned, type Who } from '../../contract/call.ts'
import { placesOf, replacePlaces } from '../../contract/call-path.ts'
import { signedIn } from '../../contract/calls/accounts.ts'
import { callsByNoun } from '../../contract/calls.ts'
import { type CodeName, codes, codesOf, type TransportStatus, transportStatuses } from '../../contract/codes.ts'
import { defaultLanguage, languages } from '../../contract/languages.ts'
import { uploadBytesMost } from '../../contract/limits.ts'
import { refusalDetails } from '../../contract/refusals.ts'
import project from '../../package.json' with { type: 'json' }
import { signatureHeader } from '../payments/sandbox-signature.ts'
import { openHosts } from '../platform/hosts.ts'
import { codeText, transportText } from '../platform/http/messages.ts'
import { officeCookieName } from '../sessions/cookies.ts'
import { carrierSignatureHeader } from '../shop-orders/carrier-caller.ts'
import { type Schema, schemaOf } from './shapes.ts'

/** An object of OpenAPI that is no schema. */
type Part = Readonly<Record<string, unknown>>

/** What the description needs to know of a house: where its apps are. */
export type Addresses = { PUBLIC_URL: string; SELLER_URL: string; OPERATOR_URL: string }
export type CallsByNoun = Readonly<Record<string, Readonly<Record<string, Call>>>>

const whoText: Record<Who, string> = {
  visitor: 'anyone',
  customer: 'a signed-in customer',
  newcomer: 'anyone at the door of an office, on its host',
  seller: 'a member of a shop',
  operator: 'an operator',
  provider: 'a payment provider, by signature',
  carrier: 'a carrier, by signature',
}

/** Who may make a call, in words. */
export const whoOf = ({ who, roles }: Pick<Call, 'who' | 'roles'>): string =>
  roles ? `${whoText[who]} (${roles.join(', ')})` : whoText[who]

/** The path of a call as OpenAPI writes it. */
export const pathOf = ({ path }: Pick<Call, 'path'>): string => `/api${replacePlaces(path, (name) => `{${name}}`)}`

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const envelope = (code: number, message: string, data: Schema): Schema =>
  object({ code: { type: 'integer', const: code }, message: { type: 'string', examples: [message] }, data })

const nothing: Schema = { type: 'null' }

const refTo = (kind: 'schemas' | 'parameters' | 'responses' | 'headers', name: string): { $ref: string } => ({
  $ref: `#/components/${kind}/${name}`,
})

const refusalName = (name: CodeName) => `Refusal${name[0]?.toUpperCase()}${name.slice(1)}`

const refusalSchema = (name: CodeName, gathered: Record<string, Schema>): Schema => {
  const details = name in refusalDetails ? refusalDetails[name as keyof typeof refusalDetails] : null
  return envelope(codes[name], codeText('en', name), details ? schemaOf(details, { io: 'output', gathered }) : nothing)
}

type Transport = {
  name: string
  /** whose answer it can be */
  meets(call: Call): boolean
  headers?: Record<string, Part>
}

const always = () => true

/** The office on whose host a call is; null for the storefront's. */
const officeOf = ({ who, path }: Pick<Call, 'who' | 'path'>): 'seller' | 'operator' | null => {
  if (who === 'newcomer') return path.startsWith('/operator/') ? 'operator' : 'seller'
  return who === 'seller' || who === 'operator' ? who : null
}

/** The answers that are not the business of a call. */
const transports: Record<TransportStatus, Transport> = {
  400: { name: 'BadRequest', meets: always },
  403: {
    name: 'Forbidden',
    meets: (call) => officeOf(call) !== null || (call.who === 'visitor' && (call.method !== 'GET' || call.changes)),
  },
  404: { name: 'NotFound', meets: always },
  405: { name: 'MethodNotAllowed', meets: always, headers: { Allow: refTo('headers', 'Allow') } },
  408: { name: 'RequestTimeout', meets: always },
  413: { name: 'ContentTooLarge', meets: ({ method }) => method === 'POST' },
  415: { name: 'UnsupportedMediaType', meets: ({ method }) => method === 'POST' },
  429: { name: 'TooManyRequests', meets: always, headers: { 'Retry-After': refTo('headers', 'RetryAfter') } },
  431: { name: 'HeadersTooLarge', meets: always },
  500: { name: 'Failed', meets: always },
  503: { name: 'Unavailable', meets: always, headers: { 'Retry-After': refTo('headers', 'RetryAfter') } },
}

const transportsOf = (...calls: Call[]): TransportStatus[] => transportStatuses.filter((status) => calls.some(transports[status].meets))

const headersOfAll = { 'Content-Language': refTo('headers', 'ContentLanguage'), 'X-Request-Id': refTo('headers', 'RequestId') }

const languageCodes = languages.map(({ code }) => code)

const parameters: Record<string, Part> = {
  lang: {
    name: 'lang',
    in: 'header',
    required: false,
    description: 'The language of the answer.',
    schema: { type: 'string', enum: languageCodes, default: defaultLanguage },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body replays the first answer; the same key with another body is refused (1000008).',
    schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\x21-\\x7e]*$' },
  },
}

const headers: Record<string, Part> = {
  ContentLanguage: { description: 'The language of the message.', schema: { type: 'string', enum: languageCodes } },
  RequestId: {
    description: 'The number of the request in our log. Answers that are kept ready, and those to what cannot be read, have none.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'After how many seconds to try again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  Allow: { description: 'The methods that are there.', required: true, schema: { type: 'string' } },
  Etag: { description: 'To be sent back as If-None-Match.', schema: { type: 'string' } },
  AccessToken: { description: 'The token of the new session, as in the body.', schema: { type: 'string' } },
  ContentDisposition: { description: 'Whether the file is shown or kept, and under which name.', schema: { type: 'string' } },
}

function transportResponse(status: TransportStatus): Part {
  const message = transportText('en', status)
  const data = status >= 500 ? object({ request_id: { type: 'string' } }) : nothing
  return {
    description: message,
    headers: { ...headersOfAll, ...transports[status].headers },
    content: { 'application/json': { schema: envelope(status, message, data) } },
  }
}

/** One value of a record by its name: one that comes once need not be a list. */
function nested(schema: Schema): Schema {
  const values = schema.additionalProperties
  if (typeof values !== 'object' || !values.items) return schema
  return { ...schema, additionalProperties: { anyOf: [values.items, values] } }
}

function queryParameter(name: string, schema: Schema, required: boolean): Part {
  const parameter = { name, in: 'query', required }
  if (schema.type === 'array')
    return { ...parameter, description: `Once for each value; \`${name}[]\` is read alike.`, style: 'form', explode: true, schema }
  if (schema.type !== 'object') return { ...parameter, schema }
  const description = `As \`${name}[name]=value\`; several values of one name as \`${name}[name][]=value\`.`
  return { ...parameter, description, style: 'deepObject', explode: true, schema: nested(schema) }
}

/** Forms write `a[b]` and `a[0][b]`. */
const encodingOf = (fields: Record<string, Schema>): Part | undefined => {
  const deep = Object.entries(fields).filter(([, { type }]) => type === 'object' || type === 'array')
  return deep.length === 0 ? undefined : Object.fromEntries(deep.map(([name]) => [name, { style: 'deepObject', explode: true }]))
}

const file: Schema = {
  description: `One file of at most ${uploadBytesMost / 1024 / 1024} MB.`,
  contentMediaType: 'application/octet-stream',
}

type Fields = { properties: Record<string, Schema>; required: string[]; additionalProperties?: boolean | Schema }

function bodyOf(call: Call, { properties, required, additionalProperties }: Fields): Part | undefined {
  if (call.method !== 'POST') return undefined
  if (isSigned(call))
    return {
      description: `An event as the ${call.who} writes and signs it.`,
      required: true,
      content: { 'application/json': { schema: { type: 'object' } } },
    }
  const closed = additionalProperties === false ? { additionalProperties: false } : {}
  const schema: Schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}), ...closed }
  if (call.kind === 'upload')
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { ...schema, properties: { ...properties, file }, required: [...required, 'file'] } },
      },
    }
  const encoding = encodingOf(properties)
  return {
    required: required.length > 0,
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema, ...(encoding ? { encoding } : {}) },
    },
  }
}

type Gathered = Record<string, Schema>

/** Who asks and how it is proven. Each list is one way; an empty one is nobody in particular. */
function securityOf({ who, shared }: Call): Record<string, string[]>[] {
  if (who === 'visitor') return shared ? [] : [{}, { accessToken: [] }]
  if (who === 'newcomer') return []
  if (who === 'provider') return [{ sandboxSignature: [] }, { stripeSignature: [] }]
  if (who === 'carrier') return [{ carrierSignature: [] }]
  return who === 'customer' ? [{ accessToken: [] }] : [{ [`${who}Cookie`]: [] }]
}

const securitySchemes = (secure: boolean): Record<string, Part> => ({
  accessToken: { type: 'apiKey', in: 'header', name: 'access-token', description: 'What a sign-in answers, until a sign-out.' },
  sellerCookie: { type: 'apiKey', in: 'cookie', name: officeCookieName('seller', secure) },
  operatorCookie: { type: 'apiKey', in: 'cookie', name: officeCookieName('operator', secure) },
  sandboxSignature: { type: 'apiKey', in: 'header', name: signatureHeader },
  stripeSignature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
  carrierSignature: { type: 'apiKey', in: 'header', name: carrierSignatureHeader },
})

/** What a call sends when all is well, by its kind, beside the envelope of a refusal. */
function contentOf(call: Call, gathered: Gathered): Record<string, Part> {
  const sentence: Schema = { type: 'string', minLength: 1, description: 'What a person reads.' }
  const refusals = codesOf(call).map((name) =>
    call.kind === 'upload' ? envelope(codes[name], codeText('en', name), sentence) : refTo('schemas', refusalName(name)),
  )
  const reply = schemaOf(call.reply, { io: 'output', gathered })
  if (call.kind === 'file')
    return {
      '*/*': { schema: { description: 'The bytes of the file.', contentMediaType: 'application/octet-stream' } },
      'application/json': { schema: { oneOf: refusals } },
    }
  if (call.kind === 'stream')
    return {
      'text/event-stream': {
        schema: {
          description: 'Events for as long as the connection lasts; `contentSchema` is the data of one.',
          type: 'string',
          contentSchema: reply,
        },
      },
      'application/json': { schema: { oneOf: refusals } },
    }
  return { 'application/json': { schema: { oneOf: [envelope(codes.success, codeText('en', 'success'), reply), ...refusals] } } }
}

const headersOf = ({ shared, reply, kind }: Call): Record<string, Part> => ({
  ...headersOfAll,
  ...(shared ? { ETag: refTo('headers', 'Etag') } : {}),
  ...(kind === 'file' ? { 'Content-Disposition': refTo('headers', 'ContentDisposition') } : {}),
  ...(reply === signedIn ? { 'access-token': refTo('headers', 'AccessToken') } : {}),
})

function operationOf(name: string, noun: string, call: Call, gathered: Gathered): Part {
  const { properties = {}, required = [], additionalProperties } = schemaOf(call.input, { io: 'input', gathered })
  const inPath = placesOf(call.path)
  const others = Object.entries(properties).filter(([field]) => !inPath.includes(field))
  const sent = [
    ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: properties[field] ?? {} })),
    ...(call.method === 'GET' ? others.map(([field, schema]) => queryParameter(field, schema, required.includes(field))) : []),
    refTo('parameters', 'lang'),
    ...(call.idempotent ? [refTo('parameters', 'idempotencyKey')] : []),
  ]
  const body = bodyOf(call, {
    properties: Object.fromEntries(others),
    required: required.filter((field) => !inPath.includes(field)),
    additionalProperties,
  })
  const refusals = codesOf(call).map((code) => `- ${codes[code]} ${codeText('en', code)}`)
  return {
    operationId: name,
    tags: [noun],
    summary: call.summary,
    description: [`For ${whoOf(call)}.`, 'Refusals:', ...refusals].join('\n'),
    security: securityOf(call),
    parameters: sent,
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: '`code` 200 is success and `data` is the reply; any other code is a refusal, and says what its `data` is.',
        headers: headersOf(call),
        content: contentOf(call, gathered),
      },
      ...(call.moves ? { 308: { description: 'It became part of something else: `Location` is the same call there.' } } : {}),
      ...(call.shared ? { 304: { description: 'What the client holds under its ETag is still right.' } } : {}),
      ...Object.fromEntries(transportsOf(call).map((status) => [status, refTo('responses', transports[status].name)])),
    },
  }
}

/**
 * OpenAPI 3.1 of calls, made from the contract. Every HTTP 200 is one of several envelopes that are told apart by `code`: the
 * reply, or a refusal with what that one carries (contract/refusals.ts).
 */
export function openApi(addresses: Addresses, byNoun: CallsByNoun = callsByNoun): Part {
  const hosts = openHosts(addresses)
  const secure = addresses.PUBLIC_URL.startsWith('https:')
  const gathered: Gathered = {}
  const all = Object.entries(byNoun).flatMap(([noun, calls]) => Object.entries(calls).map(([name, call]) => ({ noun, name, call })))
  const paths: Record<string, Part> = {}
  for (const { noun, name, call } of all) {
    const app = officeOf(call)
    const office = app === null ? {} : { servers: [{ url: hosts.originOf(app) }] }
    paths[pathOf(call)] = {
      ...paths[pathOf(call)],
      [call.method.toLowerCase()]: { ...operationOf(name, noun, call, gathered), ...office },
    }
  }
  const refusals = new Set(all.flatMap(({ call }) => codesOf(call)))
  const proofs = new Set(all.flatMap(({ call }) => securityOf(call).flatMap((way) => Object.keys(way))))
  const answers = transportsOf(...all.map(({ call }) => call))
  for (const name of refusals) gathered[refusalName(name)] = refusalSchema(name, gathered)
  const responses = Object.fromEntries(answers.map((status) => [transports[status].name, transportResponse(status)]))
  const written = JSON.stringify({ paths, responses })
  const used = (kind: 'headers' | 'parameters', parts: Record<string, Part>) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => written.includes(`"${refTo(kind, name).$ref}"`)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plaza',
      version: project.version,
      license: { name: project.license, identifier: project.license },
      description:
        'Every call of the marketplace. Business answers are HTTP 200 with an envelope {code, message, data}, whose `code` says whether it is the reply or which refusal; other statuses are transport matters with the status as `code`. Bodies are JSON or form fields.',
    },
    servers: [{ url: hosts.originOf('storefront') }],
    tags: Object.keys(byNoun).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes(secure)).filter(([name]) => proofs.has(name))),
      parameters: used('parameters', parameters),
      headers: used('headers', headers),
      responses,
      schemas: gathered,
    },
  }
}
