import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type CallName, calls } from '../../contract/calls.ts'
import { pathOf } from '../reference/openapi.ts'

type Part = { [keyword: string]: unknown; $ref?: string }
type Named = Part & { name: string; in: string; required?: boolean }
type Response = { headers?: Record<string, Part>; content?: Record<string, Part> }
type Operation = {
  parameters: Part[]
  security: Record<string, string[]>[]
  requestBody?: { required: boolean; content: Record<string, Part> }
  responses: Record<string, Part>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Where something stands in the description, as a JSON pointer. */
const pointerTo = (...steps: string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/**
 * The description as others use it: says what of a request or an answer is not as it is written there. Written against JSON Schema
 * alone, so that it knows nothing of how the description is made.
 */
export function openDescription(document: OpenApi) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema(document, 'plaza')

  const find = <Found>(pointer: string): Found =>
    pointer
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as Found

  /** A part and where it really stands, behind its reference. */
  function resolve<Found>(pointer: string): { part: Found; pointer: string } {
    const part = find<Part>(pointer)
    return part.$ref === undefined ? { part: part as Found, pointer } : resolve(part.$ref)
  }

  function problems(pointer: string, value: unknown, what: string): string[] {
    const validate = ajv.getSchema(`plaza${pointer}`)
    if (!validate) return [`${what} is not described`]
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message}`)
  }

  const stepsTo = (name: CallName): string[] => ['paths', pathOf(calls[name]), calls[name].method.toLowerCase()]

  return {
    /** What is wrong with an answer: its status, headers, content type or body. `body` is null where it is not JSON. */
    ofAnswer(name: CallName, { status, headers, body }: { status: number; headers: Headers; body: unknown }): string[] {
      const operation = find<Operation>(pointerTo(...stepsTo(name)))
      if (!operation.responses[String(status)]) return [`${name}: the status ${status} is not described`]
      const { part, pointer } = resolve<Response>(pointerTo(...stepsTo(name), 'responses', String(status)))
      const wrongHeaders = Object.keys(part.headers ?? {}).flatMap((header) => {
        const described = resolve<{ required?: boolean; schema: { type: string } }>(`${pointer}/headers/${header}`)
        const value = headers.get(header)
        if (value === null) return described.part.required ? [`${name}: the header ${header} is missing`] : []
        return problems(
          `${described.pointer}/schema`,
          described.part.schema.type === 'integer' ? Number(value) : value,
          `${name}: ${header}`,
        )
      })
      const type = headers.get('content-type')?.split(';')[0] ?? ''
      if (!part.content) return wrongHeaders
      if (!part.content[type] && !part.content['*/*']) return [...wrongHeaders, `${name}: the content type ${type} is not described`]
      if (type !== 'application/json') return wrongHeaders
      return [...wrongHeaders, ...problems(`${pointer}/content/application~1json/schema`, body, `${name}: body`)]
    },

    /** What is wrong with a request: its parameters, its body, or that it is made with or without what proves who asks. */
    ofRequest(
      name: CallName,
      input: Record<string, unknown>,
      { token, cookie }: { token?: string | undefined; cookie?: string | undefined } = {},
    ): string[] {
      const operation = find<Operation>(pointerTo(...stepsTo(name)))
      const left = { ...input }
      const wrong = operation.parameters.flatMap((_, index) => {
        const { part, pointer } = resolve<Named>(pointerTo(...stepsTo(name), 'parameters', String(index)))
        if (part.in === 'header') return []
        const value = left[part.name]
        delete left[part.name]
        if (value === undefined) return part.required ? [`${name}: ${part.name} is missing`] : []
        return problems(`${pointer}/schema`, value, `${name}: ${part.name}`)
      })
      const withToken = operation.security.some((way) => 'accessToken' in way)
      const withoutToken = operation.security.length === 0 || operation.security.some((way) => Object.keys(way).length === 0)
      const ofOffice = operation.security.some((way) => 'sellerCookie' in way || 'operatorCookie' in way)
      const proof = ofOffice
        ? cookie === undefined
          ? [`${name}: takes a cookie`]
          : []
        : token === undefined
          ? withoutToken
            ? []
            : [`${name}: takes a token`]
          : withToken
            ? []
            : [`${name}: takes no token`]
      const isForm = operation.requestBody !== undefined && 'multipart/form-data' in operation.requestBody.content
      const type = isForm ? 'multipart/form-data' : 'application/json'
      const sent = isForm ? { ...left, file: 'bytes' } : left
      const body = operation.requestBody
        ? problems(pointerTo(...stepsTo(name), 'requestBody', 'content', type, 'schema'), sent, `${name}: body`)
        : Object.keys(left).map((field) => `${name}: ${field} is not described`)
      return [...wrong, ...proof, ...body]
    },
  }
}

export type Description = ReturnType<typeof openDescription>
