import type { consoleCalls } from '../../contract/calls/console.ts'
import { addPasskey } from '../accounts/add-passkey.ts'
import { confirmTotp } from '../accounts/confirm-totp.ts'
import { askForPasskey, checkNewPasskey } from '../accounts/passkeys.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { renewRecoveryCodes } from '../accounts/renew-recovery-codes.ts'
import { startTotp } from '../accounts/start-totp.ts'
import type { Noun } from '../noun.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Routes } from '../services.ts'
import { lastEndOf } from '../sessions/lifetimes.ts'
import { openSession } from '../sessions/open.ts'
import { endOfficeSession, endOperatorSessions } from '../sessions/revoke.ts'
import { acceptOperatorLink, lookAtOperatorLink } from './link.ts'
import { changeOperatorRole, inviteOperator, readOperators, reopenOperator, resetOperator, suspendOperator } from './people.ts'
import { changeOperatorPassword, dropOperatorPasskey, dropOperatorTotp, readOwner, readSecurity, recordSecurity } from './security.ts'
import { proveOperator, signInOperator } from './sign-in.ts'
import { askStepUp, proveAgain } from './step-up.ts'

export const operatorConsole: Noun = {
  routes: {
    async signInOperator({ primary, services, caller, act, language, userAgent }, input) {
      const proven = await proveOperator({ db: primary, house: services, deviceHash: caller.device.hash }, input)
      const deviceHash = caller.device.ensure()
      const token = await act(async (tx) => {
        if (caller.token !== null) await endOfficeSession(tx, caller.token, 'operator')
        return signInOperator(tx, proven, { language, userAgent, deviceHash })
      })
      caller.admit(token)
      return { firstname: proven.firstname }
    },

    lookAtOperatorLink: ({ act, services }, { token }) => act((tx) => lookAtOperatorLink(tx, services.secret, token)),

    async useOperatorLink({ act, services, caller, userAgent }, { token, password, code }) {
      const passwordHash = await hashPassword(password)
      const deviceHash = caller.device.ensure()
      const { session, recoveryCodes } = await act(async (tx) => {
        const { operator, recoveryCodes } = await acceptOperatorLink(tx, services.secret, { token, password, passwordHash, code })
        if (caller.token !== null) await endOfficeSession(tx, caller.token, 'operator')
        return { session: await openSession(tx, operator, { userAgent, deviceHash }), recoveryCodes }
      })
      caller.admit(session)
      return { recovery_codes: recoveryCodes }
    },

    async leaveConsole({ act, caller }) {
      const { token } = caller
      if (token !== null) await act((tx) => endOfficeSession(tx, token, 'operator'))
      caller.dismiss()
      return null
    },

    async getConsole({ db, caller, services }) {
      const { ends_at, ...operator } = await row<{ firstname: string; email: string; ends_at: Date }>(
        db,
        sql`select o.firstname, o.email, ${lastEndOf('operator', sql`s.created_at`)} as ends_at from operator o join session s on s.operator_id = o.id where s.id = ${caller.sessionId}`,
      )
      return {
        operator: { id: caller.operatorId, role: caller.role, ...operator },
        ends_at: ends_at.toISOString(),
        second_approver_from: services.configuration.SECOND_APPROVER_FROM,
        storefront_url: services.configuration.PUBLIC_URL,
      }
    },

    askStepUp: ({ primary, services, caller }) => askStepUp(primary, services, caller),

    async stepUp({ primary, services, caller, act }, input) {
      const use = await proveAgain(primary, services, caller, input)
      return act(use)
    },

    getOperatorSecurity: ({ db, services, caller }) => readSecurity(db, services, caller),

    startOperatorTotp: ({ act, services, caller }) => act(async (tx) => startTotp(tx, services.secret, await readOwner(tx, caller))),

    confirmOperatorTotp: async ({ act, services, caller }, { code }) => ({
      recovery_codes: await act(async (tx) => {
        await recordSecurity(tx, caller, 'operator.totp_on')
        return confirmTotp(tx, services.secret, caller, code)
      }),
    }),

    disableOperatorTotp: ({ act, services, caller }) =>
      act(async (tx) => {
        await dropOperatorTotp(tx, services, caller)
        return readSecurity(tx, services, caller)
      }),

    startOperatorPasskey: async ({ primary, services, caller }) => ({
      passkey_options: await askForPasskey(primary, services, await readOwner(primary, caller)),
    }),

    async addOperatorPasskey({ primary, services, caller, act }, { passkey, name }) {
      const made = await checkNewPasskey(primary, services, caller, passkey)
      return {
        recovery_codes: await act(async (tx) => {
          await recordSecurity(tx, caller, 'operator.passkey_added', { name })
          return addPasskey(tx, services.secret, caller, { ...made, name })
        }),
      }
    },

    removeOperatorPasskey: ({ act, services, caller }, { passkey_id }) =>
      act(async (tx) => {
        await dropOperatorPasskey(tx, services, caller, passkey_id)
        return readSecurity(tx, services, caller)
      }),

    renewOperatorCodes: async ({ act, services, caller }) => ({
      recovery_codes: await act(async (tx) => {
        await recordSecurity(tx, caller, 'operator.recovery_codes_made')
        return renewRecoveryCodes(tx, services.secret, caller)
      }),
    }),

    async changeOperatorPassword({ act, services, caller }, { password }) {
      const passwordHash = await hashPassword(password)
      return act(async (tx) => {
        await changeOperatorPassword(tx, caller, { password, passwordHash })
        return readSecurity(tx, services, caller)
      })
    },

    endOperatorSessions: ({ act, services, caller }) =>
      act(async (tx) => {
        await endOperatorSessions(tx, caller.operatorId, { but: caller.sessionId })
        return readSecurity(tx, services, caller)
      }),

    getOperators: ({ db, caller }) => readOperators(db, caller),

    inviteOperator: ({ act, caller }, input) =>
      act(async (tx) => {
        await inviteOperator(tx, caller, input)
        return readOperators(tx, caller)
      }),

    resetOperator: ({ act, caller }, { operator_id }) =>
      act(async (tx) => {
        await resetOperator(tx, caller, operator_id)
        return readOperators(tx, caller)
      }),

    changeOperatorRole: ({ act, caller }, { operator_id, role }) =>
      act(async (tx) => {
        await changeOperatorRole(tx, caller, { operatorId: operator_id, role })
        return readOperators(tx, caller)
      }),

    suspendOperator: ({ act, caller }, { operator_id, reason }) =>
      act(async (tx) => {
        await suspendOperator(tx, caller, { operatorId: operator_id, reason })
        return readOperators(tx, caller)
      }),

    reopenOperator: ({ act, caller }, { operator_id }) =>
      act(async (tx) => {
        await reopenOperator(tx, caller, operator_id)
        return readOperators(tx, caller)
      }),
  } satisfies Routes<keyof typeof consoleCalls>,
  limits: {
    signInOperator: { name: 'operator-sign-in', hits: 60, windowSeconds: 600 },
    lookAtOperatorLink: { name: 'operator-link', hits: 60, windowSeconds: 600 },
    useOperatorLink: { name: 'operator-link', hits: 60, windowSeconds: 600 },
  },
  sweep: (db) => execute(db, sql`delete from operator_link where expires_at < now() - interval '7 days'`),
}
