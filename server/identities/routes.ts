import type { identityCalls } from '../../contract/calls/identities.ts'
import type { SignInFailure } from '../../contract/identity-providers.ts'
import { codeResendSeconds } from '../../contract/limits.ts'
import { answerSignedIn, findCustomer, refuseSignedIn } from '../accounts/answer-signed-in.ts'
import { proveByIdentity, proveCredentials, type SignIn } from '../accounts/login.ts'
import { actAsOwner } from '../accounts/prove-owner.ts'
import { findCredentials } from '../accounts/queries.ts'
import { hasSecondFactor } from '../accounts/second-factor.ts'
import type { Noun } from '../noun.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import type { Routes, VisitorContext } from '../services.ts'
import { forgetOldAttempts, identify, keepAttempt, notSignedIn, prepareAttempt, takeAttempt } from './attempt.ts'
import { sendMailboxCode } from './email-code.ts'
import { linkIdentity } from './link.ts'
import { forgetOldProofs, keepProof, readProof, type Ticket } from './proof.ts'
import type { Identity } from './provider.ts'
import { proveMailbox, registerIdentity } from './register.ts'
import { returnPage } from './return-page.ts'
import { type Said, signInAndLink, signInByIdentity } from './sign-in.ts'
import { unlinkIdentity } from './unlink.ts'

const asking = ({ primary, services, caller }: VisitorContext) => ({ db: primary, house: services, deviceHash: caller.device.hash })

const deviceOf = ({ caller, userAgent, language }: VisitorContext): SignIn => ({
  userAgent,
  deviceHash: caller.device.ensure(),
  cartHash: caller.cart.hash,
  language,
})

async function readSaid({ primary, caller }: VisitorContext, ticket: string): Promise<Said> {
  const named: Ticket = { ticket, deviceHash: caller.device.hash }
  return { ticket: named, proof: await readProof(primary, named) }
}

/** RFC 6749, 4.1.2.1: what an error of the provider's means to who comes back with it. */
const failureOf = (error: string | undefined): SignInFailure =>
  error === 'server_error' || error === 'temporarily_unavailable' ? 'unavailable' : error === 'access_denied' ? 'denied' : 'invalid'

/** Somebody came back. */
async function finish(
  context: VisitorContext,
  { state, code, iss, error }: Input<'loginTiktok'> & { state: string },
): Promise<Reply<'loginTiktok'>> {
  const { primary, services, caller, act } = context
  const signedIn = await findCustomer(context)
  const attempt = await takeAttempt(primary, state, { deviceHash: caller.device.hash, sessionId: signedIn?.sessionId ?? null })
  if (!attempt.sessionId) await refuseSignedIn(context)
  if (code === undefined) throw notSignedIn(failureOf(error))
  const { provider } = attempt
  const identity = await identify(services, attempt, { code, iss })
  if (!attempt.sessionId || !signedIn) return enter(context, { ...identity, provider })
  await act((tx) => linkIdentity(tx, services, signedIn, { ...identity, provider }))
  return { linked: provider }
}

/** Signs in whom a provider has answered for, or says what is still to be done. */
async function enter(
  context: VisitorContext,
  known: Identity & { provider: Input<'loginTiktok'>['provider'] },
): Promise<Reply<'loginTiktok'>> {
  const { primary, act, caller } = context
  const ticket = await keepProof(primary, known, caller.device.ensure())
  const proof = await readProof(primary, ticket)
  const next = (step: 'register' | 'link' | 'second_factor') => ({
    ticket: ticket.ticket,
    step,
    provider: proof.provider,
    email: proof.email,
    email_verified: proof.emailVerified,
    firstname: proof.firstname,
    lastname: proof.lastname,
  })
  const email = proof.linkedEmail
  if (email === null) return next(proof.emailVerified && proof.emailKnown ? 'link' : 'register')
  const account = await findCredentials(primary, { email, deviceHash: null })
  const isOpen = account?.status === 'active'
  if (isOpen && (await hasSecondFactor(primary, { kind: 'customer', customerId: account.id }))) return next('second_factor')
  const proven = await proveByIdentity(asking(context), { email })
  const token = await act((tx) => signInByIdentity(tx, { ticket, proof }, proven, deviceOf(context)))
  return answerSignedIn(context, { customer: proven.customer, token })
}

export const identities: Noun = {
  routes: {
    async loginTiktok(context, { state, ...input }) {
      if (state !== undefined) return finish(context, { ...input, state })
      await refuseSignedIn(context)
      const { primary, services, caller, language } = context
      const { provider } = input
      const { url, state: fresh } = await prepareAttempt(services, { provider, language })
      await keepAttempt(primary, { provider, state: fresh }, { deviceHash: caller.device.ensure(), sessionId: null })
      return { url }
    },

    async registerIdentity(context, { ticket, agree: _ticked, ...input }) {
      await refuseSignedIn(context)
      const { primary, services, act, language } = context
      const said = await readSaid(context, ticket)
      const emailCode = await proveMailbox(primary, services.secret, said.proof, input)
      const registered = await act((tx) => registerIdentity(tx, { ...said, emailCode }, input, { ...deviceOf(context), language }))
      return answerSignedIn(context, registered)
    },

    async sendIdentityCode(context, { ticket, email }) {
      const { primary, services, language } = context
      const { proof } = await readSaid(context, ticket)
      await sendMailboxCode({ db: primary, services }, proof, { email, language })
      return { resend_after_s: codeResendSeconds }
    },

    async loginWithLink(context, { ticket, ...given }) {
      await refuseSignedIn(context)
      const said = await readSaid(context, ticket)
      const proven = await proveCredentials(asking(context), given)
      const token = await context.act((tx) => signInAndLink(tx, context.services, said, proven, deviceOf(context)))
      return answerSignedIn(context, { customer: proven.customer, token })
    },

    async loginWithFactor(context, { ticket, ...given }) {
      await refuseSignedIn(context)
      const said = await readSaid(context, ticket)
      if (said.proof.linkedEmail === null) throw notSignedIn('expired')
      const proven = await proveByIdentity(asking(context), { email: said.proof.linkedEmail, ...given })
      const token = await context.act((tx) => signInByIdentity(tx, said, proven, deviceOf(context)))
      return answerSignedIn(context, { customer: proven.customer, token })
    },

    async linkIdentity(context, { provider, ...proof }) {
      const { services, caller, language } = context
      const { url, state } = await prepareAttempt(services, { provider, language })
      await actAsOwner(context, proof, (tx) => keepAttempt(tx, { provider, state }, { deviceHash: null, sessionId: caller.sessionId }))
      return { url }
    },

    async unlinkIdentity(context, { identity_id, ...proof }) {
      const { services, caller } = context
      await actAsOwner(context, proof, (tx) => unlinkIdentity(tx, services, caller, identity_id))
      return null
    },
  } satisfies Routes<keyof typeof identityCalls>,
  limits: {
    loginTiktok: { name: 'login-identity', hits: 60, windowSeconds: 60 },
    registerIdentity: { name: 'register', hits: 30, windowSeconds: 600 },
    sendIdentityCode: { name: 'identity-code-address', hits: 20, windowSeconds: 600 },
    loginWithLink: { name: 'login', hits: 30, windowSeconds: 60 },
    loginWithFactor: { name: 'login', hits: 30, windowSeconds: 60 },
    linkIdentity: { name: 'link-identity', hits: 60, windowSeconds: 600 },
    unlinkIdentity: { name: 'link-identity', hits: 60, windowSeconds: 600 },
  },
  sweep: (db) => Promise.all([forgetOldAttempts(db), forgetOldProofs(db)]),
  pages: ({ app }) => returnPage(app),
}
