import type { consoleCalls } from '../../../contract/calls/console.ts'
import { inviteOperator } from '../../console/people.ts'
import { house, type Operator } from '../../sessions/callers.ts'
import { appCode } from '../app-code.ts'
import { makeOperator } from '../applying.ts'
import { makeAuthenticator } from '../authenticator.ts'
import { enterConsole } from '../console.ts'
import type { CallOptions, TestPlaza } from '../plaza.ts'
import { testPassword } from '../sign-up.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls by which operators come in and let each other in. */
export async function openConsoleInputs(plaza: TestPlaza): Promise<Record<keyof typeof consoleCalls, () => Promise<Ready>>> {
  const atDoor: CallOptions = { cookie: `plaza-operator=${'A'.repeat(43)}` }
  let number = 0
  const email = () => `keeper${++number}@plaza.test`

  async function linkToken(address = email()): Promise<string> {
    const invitation = { email: address, firstname: 'Omar', role: 'review', language: 'en' } as const
    const path = await plaza.db.transaction((tx) => inviteOperator(tx, house, invitation))
    return path.slice(path.indexOf('=') + 1)
  }
  const by = async (input: Record<string, unknown> = {}, operator?: Operator): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, operator ?? (await makeOperator(plaza))),
  })
  /** Somebody with an app and its recovery codes. */
  async function withTotp() {
    const operator = await makeOperator(plaza)
    const options = await enterConsole(plaza, operator)
    const { data } = await plaza.call('startOperatorTotp', {}, options)
    const confirmed = await plaza.call('confirmOperatorTotp', { code: appCode(data.secret) }, options)
    return { operator, options, codes: confirmed.data.recovery_codes ?? [] }
  }
  const makePasskey = async (options: CallOptions): Promise<string> => {
    const { data } = await plaza.call('startOperatorPasskey', {}, options)
    return makeAuthenticator(plaza.configuration.OPERATOR_URL).create(data.passkey_options)
  }
  const about = async (input: Record<string, unknown>) => by({ operator_id: (await makeOperator(plaza, 'review')).operatorId, ...input })

  return {
    async signInOperator() {
      const address = email()
      const token = await linkToken(address)
      const { data: seen } = await plaza.call('lookAtOperatorLink', { token }, atDoor)
      const { data } = await plaza.call('useOperatorLink', { token, password: testPassword, code: appCode(seen.secret) }, atDoor)
      const input = { email: address, password: testPassword, second_factor: data.recovery_codes[0], passkey: '{}' }
      return { input, options: atDoor, slow: ['password'] }
    },
    lookAtOperatorLink: async () => ({ input: { token: await linkToken() }, options: atDoor }),
    async useOperatorLink() {
      const token = await linkToken()
      const { data } = await plaza.call('lookAtOperatorLink', { token }, atDoor)
      return { input: { token, password: testPassword, code: appCode(data.secret) }, options: atDoor, slow: ['password'] }
    },
    leaveConsole: async () => ({ input: {}, options: atDoor }),
    getConsole: () => by(),
    askStepUp: () => by(),
    async stepUp() {
      const { options, codes } = await withTotp()
      return { input: { password: testPassword, second_factor: codes[0], passkey: '{}' }, options }
    },
    getOperatorSecurity: () => by(),
    startOperatorTotp: () => by(),
    async confirmOperatorTotp() {
      const options = await enterConsole(plaza, await makeOperator(plaza))
      const { data } = await plaza.call('startOperatorTotp', {}, options)
      return { input: { code: appCode(data.secret) }, options }
    },
    async disableOperatorTotp() {
      const { options } = await withTotp()
      await plaza.call('addOperatorPasskey', { passkey: await makePasskey(options), name: 'Key' }, options)
      return { input: {}, options }
    },
    startOperatorPasskey: () => by(),
    async addOperatorPasskey() {
      const options = await enterConsole(plaza, await makeOperator(plaza))
      return { input: { passkey: await makePasskey(options), name: 'Chrome' }, options }
    },
    async removeOperatorPasskey() {
      const { options } = await withTotp()
      await plaza.call('addOperatorPasskey', { passkey: await makePasskey(options), name: 'Chrome' }, options)
      const { data } = await plaza.call('getOperatorSecurity', {}, options)
      return { input: { passkey_id: data.passkeys[0]?.passkey_id }, options }
    },
    renewOperatorCodes: async () => ({ input: {}, options: (await withTotp()).options }),
    changeOperatorPassword: async () => ({ ...(await by({ password: 'a quiet harbour in may' })), slow: ['password'] }),
    endOperatorSessions: () => by(),
    getOperators: () => by(),
    inviteOperator: () => by({ email: email(), firstname: 'Omar', role: 'review', language: 'ja' }),
    resetOperator: () => about({}),
    changeOperatorRole: () => about({ role: 'money' }),
    suspendOperator: () => about({ reason: 'Away for long' }),
    reopenOperator: () => about({}),
  }
}
