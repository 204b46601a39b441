import { z } from 'zod'
import type { Call, Who } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type CodeName, codes, commonCodes } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { languages } from '../../contract/languages.ts'
import { codeText } from '../platform/http/messages.ts'

type Schema = Record<string, unknown>

const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return shape
}

const whoText: Record<Who, string> = {
  visitor: 'anyone',
  customer: 'a signed-in customer',
  seller: 'an approved seller',
  operator: 'an operator',
  provider: 'a payment provider, by signature',
}

export const whoOf = ({ who }: Call): string => whoText[who]

/** The refusals that a call can answer with, by number. */
export const refusalsOf = (call: Call): CodeName[] =>
  [...new Set([...call.codes, ...commonCodes])].sort((left, right) => codes[left] - codes[right])

const pathOf = (path: string) => `/api${path.replace(/:([a-z_]+)/g, '{$1}')}`

/** OpenAPI 3.1 of every call, made from the contract. */
export function openApi(publicUrl: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const input = shapeOf(call.input, 'input') as { properties?: Record<string, Schema>; required?: string[] }
    const inPath = [...call.path.matchAll(/:([a-z_]+)/g)].map((match) => String(match[1]))
    const fields = Object.entries(input.properties ?? {})
    const parameters = [
      ...fields
        .filter(([field]) => inPath.includes(field) || call.method === 'GET')
        .map(([field, schema]) => ({
          name: field,
          in: inPath.includes(field) ? 'path' : 'query',
          required: inPath.includes(field) || (input.required ?? []).includes(field),
          schema,
        })),
      { $ref: '#/components/parameters/lang' },
      ...(call.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ]
    const bodyFields = fields.filter(([field]) => !inPath.includes(field))
    const body = {
      type: 'object',
      properties: Object.fromEntries(bodyFields),
      required: (input.required ?? []).filter((field) => !inPath.includes(field)),
    }
    const envelope = {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data: shapeOf(call.reply, 'output') },
    }
    const path = pathOf(call.path)
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: name,
        summary: call.summary,
        description: `For ${whoOf(call)}. Refusals: ${refusalsOf(call)
          .map((code) => `${codes[code]} ${codeText('en', code)}`)
          .join('; ')}`,
        parameters,
        ...(call.who === 'customer' ? { security: [{ accessToken: [] }] } : {}),
        ...(call.method === 'POST' && bodyFields.length > 0
          ? { requestBody: { content: { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } } } }
          : {}),
        responses: {
          200: {
            description: 'The envelope; `code` 200 is success, others are refusals with `data` null or the details',
            content: { 'application/json': { schema: envelope } },
          },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plaza',
      version: '0.1.0',
      description: 'Every call of the marketplace. Business answers are HTTP 200 with an envelope {code, message, data}.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'access-token' } },
      parameters: {
        lang: {
          name: 'lang',
          in: 'header',
          required: false,
          schema: { type: 'string', enum: languages.map(({ code }) => code satisfies Language), default: 'es' },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body replays the first answer; the same key with another body is refused (1000008).',
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      },
    },
  }
}
