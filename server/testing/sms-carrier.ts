import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TextMessage } from '../platform/sms.ts'

/** How it answers: as it should, that the number is none, that it is asked too often, with what is no answer, or not at all. */
type Mood = 'well' | 'refusing' | 'busy' | 'garbled' | 'silent'

const accountSid = 'AC0123456789abcdef0123456789abcdef'
const authToken = 'a+token/of=twilio'
const from = '+15005550006'

const refusals = {
  refusing: { status: 400, code: 21211, message: "The 'To' number is not a valid phone number." },
  busy: { status: 429, code: 20429, message: 'Too Many Requests' },
  unknown: { status: 404, code: 20404, message: 'The requested resource was not found' },
  stranger: { status: 401, code: 20003, message: 'Authenticate' },
  incomplete: { status: 400, code: 21604, message: "A 'To' phone number is required." },
}

/** What a carrier of text messages does at its own edge (the Messages API of Twilio): path, HTTP Basic, a form, and JSON either way. */
export async function openSmsCarrier() {
  let mood: Mood = 'well'
  const sent: Pick<TextMessage, 'to' | 'body'>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (mood === 'silent') return
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const refuse = ({ status, code, message }: (typeof refusals)['busy']) =>
      answer(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
    const form = new URLSearchParams(body)
    const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return refuse(refusals.unknown)
    if (request.headers.authorization !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
      return refuse(refusals.stranger)
    if (!isForm || form.get('From') !== from || !form.get('To') || !form.get('Body')) return refuse(refusals.incomplete)
    if (mood === 'garbled') return response.writeHead(201, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    if (mood !== 'well') return refuse(refusals[mood])
    sent.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '' })
    return answer(201, {
      sid: `SM${String(sent.length).padStart(32, '0')}`,
      status: 'queued',
      to: form.get('To'),
      from,
      body: form.get('Body'),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const urlWith = (token: string) => `http://${accountSid}:${encodeURIComponent(token)}@${host}?from=${from}`
  return {
    /** as SMS_URL says it */
    url: urlWith(authToken),
    /** with a token that is not good */
    strangeUrl: urlWith('another'),
    authToken,
    sent,
    setMood: (next: Mood) => {
      mood = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type SmsCarrier = Awaited<ReturnType<typeof openSmsCarrier>>
