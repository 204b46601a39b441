import type { CallName } from '../../contract/calls.ts'
import type { Actor, CallContext } from '../platform/http/context.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import type { Routes, Services } from '../services.ts'
import { endSession } from '../sessions/revoke.ts'
import { makeChallenge, verifyCaptcha } from './captcha.ts'
import { proveCredentials, signIn } from './login.ts'
import { hashPassword } from './passwords.ts'
import { readSignedIn, readUserinfo } from './queries.ts'
import { checkRegistration, registerAccount } from './register.ts'
import { checkEdit, updateUser } from './update.ts'

/** How often one address may call. What one account may cost is bounded by the acts. */
export const accountLimits: Partial<Record<CallName, RateLimit>> = {
  loginAccount: { name: 'login', hits: 30, windowSeconds: 60 },
  registerAccount: { name: 'register', hits: 30, windowSeconds: 600 },
  captchaChallenge: { name: 'captcha', hits: 60, windowSeconds: 60 },
  updateUser: { name: 'update-user', hits: 60, windowSeconds: 600 },
}

type Context = CallContext<Services>

/** A token that is no good any more must not keep its owner from signing in again. */
async function findActor(context: Context): Promise<Actor | null> {
  try {
    return await context.actor()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Refuses alreadySignedIn, with what a sign-in would answer, when a valid token came along. */
async function refuseSignedIn(context: Context): Promise<void> {
  const actor = await findActor(context)
  if (!actor) return
  const { configuration } = context.services
  const token = String(context.raw.headers['access-token'])
  throw refuse('alreadySignedIn', { data: await readSignedIn(context.db, { customerId: actor.customerId, token, configuration }) })
}

async function answerSignedIn(context: Context, { customerId, token }: { customerId: string; token: string }) {
  context.visitor.drop()
  context.setHeader('access-token', token)
  return readSignedIn(context.db, { customerId, token, configuration: context.services.configuration })
}

export const accountRoutes: Routes<'loginAccount' | 'registerAccount' | 'logout' | 'captchaChallenge' | 'getUserinfo' | 'updateUser'> = {
  async loginAccount(context, input) {
    await refuseSignedIn(context)
    const { db, services, device, visitor, userAgent, language } = context
    const proven = await proveCredentials({ db, secret: services.secret, deviceHash: device.hash }, input)
    const session = { userAgent, deviceHash: device.ensure(), visitorHash: visitor.hash, language }
    const token = await context.act((tx) => signIn(tx, proven, session))
    return answerSignedIn(context, { customerId: proven.customerId, token })
  },

  async registerAccount(context, { password, captcha, ...input }) {
    await refuseSignedIn(context)
    const { db, services, device, visitor, userAgent, language } = context
    const telephone = checkRegistration({ password, telephone: input.telephone }, language)
    await verifyCaptcha(db, services.secret, captcha)
    const passwordHash = await hashPassword(password)
    const joining = { passwordHash, userAgent, deviceHash: device.ensure(), visitorHash: visitor.hash, language }
    const registered = await context.act((tx) => registerAccount(tx, { ...input, telephone }, joining))
    return answerSignedIn(context, registered)
  },

  async logout({ act, customer }) {
    await act((tx) => endSession(tx, customer))
    return null
  },

  captchaChallenge: ({ services }) => makeChallenge(services.secret, { isCheap: services.configuration.NODE_ENV === 'test' }),

  getUserinfo: ({ db, customer, services }) => readUserinfo(db, { customerId: customer.customerId, configuration: services.configuration }),

  async updateUser({ db, act, customer, services }, input) {
    const edit = await checkEdit(db, customer, input)
    return act(async (tx) => {
      await updateUser(tx, customer, edit)
      return readUserinfo(tx, { customerId: customer.customerId, configuration: services.configuration })
    })
  },
}
