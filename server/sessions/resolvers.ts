import type { OperatorRole } from '../../contract/roles.ts'
import type { Configuration } from '../platform/configuration.ts'
import { type Hosts, openHosts } from '../platform/hosts.ts'
import type { Arrival, Resolver } from '../platform/http/callers.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { authenticateCustomer, authenticateMember, authenticateOperator } from './authenticate.ts'
import type { MemberInOffice, Newcomer, OperatorInConsole, SignedIn, Visitor } from './callers.ts'
import { cartCookie, deviceCookie, type Office, officeCookie, officeCookieName, readCookie } from './cookies.ts'
import { authenticateLook, isLookToken, needLooked } from './looks.ts'
import { hashToken } from './token.ts'

type People = { visitor: Visitor; customer: SignedIn; newcomer: Newcomer; seller: MemberInOffice; operator: OperatorInConsole }

const tokenOf = ({ headers }: Arrival): string | null => {
  const token = headers['access-token']
  return typeof token === 'string' && token !== '' ? token : null
}

/**
 * Who asks, for each `who` that has a session.
 *
 * - visitor: anybody, on every host. A token that came along is looked at only when the call wants to know. The cart's cookie goes along by
 *   itself, also from a page on another host of this site (SameSite knows sites, not hosts), so what changes something must not come from one.
 * - customer: the token of the header `access-token`, which no other site can make a browser send; not on the hosts of the offices. With a token of
 *   somebody of the house who looks, only what may be asked while looking, and nothing is written.
 * - newcomer: anybody on the host of the office that the path names, from one of its pages. A cookie that came along is not looked at.
 * - seller, operator: the cookie of the office on its own host alone. A browser sends a cookie by itself, so what changes something
 *   must come from a page of that host (header Origin), beside the cookie's SameSite=Strict. Then the role, and for what moves money or power in the
 *   console that the operator has proven a short while ago who they are.
 */
export function sessionResolvers(configuration: Pick<Configuration, 'PUBLIC_URL' | 'SELLER_URL' | 'OPERATOR_URL'>): {
  [Name in keyof People]: Resolver<People[Name]>
} {
  const hosts = openHosts(configuration)
  const secure = configuration.PUBLIC_URL.startsWith('https:')
  return {
    async visitor(arrival) {
      if ((arrival.call.method !== 'GET' || arrival.call.changes) && isFromElsewhere(arrival)) throw new TransportError(403)
      const jar = { secure, setCookie: arrival.setCookie }
      const token = tokenOf(arrival)
      const isLook = token !== null && isLookToken(token)
      if (isLook) needLooked(arrival.call)
      let known: Promise<SignedIn | null> | undefined
      let found: SignedIn | null = null
      const look = async () => (found = token === null ? null : await (isLook ? authenticateLook : authenticateCustomer)(arrival.db, token))
      const customer = () => (known ??= look())
      const cart = cartCookie(arrival.headers.cookie, jar)
      const device = deviceCookie(arrival.headers.cookie, jar)
      return {
        caller: { kind: 'visitor', cart, device, token, customer },
        async keeper() {
          const signedIn = await customer()
          return signedIn ? keeperOf(signedIn) : visitorOf(cart.ensure())
        },
        // whoever did not have to say who they are is not asked for it only to stand in line
        async inTurnOf() {
          const signedIn = await known?.catch(() => null)
          return signedIn ? keeperOf(signedIn) : cart.hash && visitorOf(cart.hash)
        },
        owned: () => [cart.hash, device.hash, found?.customerId, token && hashToken(token)],
        readsOnly: isLook,
      }
    },

    async customer(arrival) {
      if (hosts.appOf(arrival.host) !== 'storefront') throw new TransportError(404)
      const token = tokenOf(arrival)
      if (token === null) throw refuse('notSignedIn')
      if (isLookToken(token)) {
        needLooked(arrival.call)
        const caller = await authenticateLook(arrival.db, token)
        return { caller, ...named(`look:${caller.customerId}`, caller.customerId), readsOnly: true }
      }
      const caller = await authenticateCustomer(arrival.db, token)
      return { caller, ...named(keeperOf(caller), caller.customerId, caller.sessionId) }
    },

    async newcomer(arrival) {
      const app: Office = arrival.call.path.startsWith('/operator/') ? 'operator' : 'seller'
      needOffice(arrival, { hosts, app })
      const cookie = officeCookie(app, secure)
      const token = readCookie(arrival.headers.cookie, officeCookieName(app, secure))
      return {
        caller: {
          kind: 'newcomer',
          device: deviceCookie(arrival.headers.cookie, { secure, setCookie: arrival.setCookie }),
          token,
          admit: (opened) => arrival.setCookie(cookie.give(opened)),
          dismiss: () => arrival.setCookie(cookie.take()),
        },
        keeper: () => 'newcomer',
        inTurnOf: () => null,
        // Nobody yet: what a newcomer brings proves itself.
        owned: () => null,
      }
    },

    async seller(arrival) {
      const member = await authenticateMember(arrival.db, officeToken(arrival, { hosts, app: 'seller', secure }))
      const caller = { ...member, admit: (token: string) => arrival.setCookie(officeCookie('seller', secure).give(token)) }
      const isOwnersAlone = arrival.call.roles?.every((role) => role === 'owner') ?? false
      if (caller.role !== 'owner' && (caller.role !== 'everything' || isOwnersAlone)) needRole(arrival, caller.role)
      return { caller, ...named(`member:${caller.memberId}`, caller.memberId, caller.shopId, caller.sessionId) }
    },

    async operator(arrival) {
      const { isProven, ...caller } = await authenticateOperator(arrival.db, officeToken(arrival, { hosts, app: 'operator', secure }))
      needOperatorRole(arrival.call, caller.role)
      if (arrival.call.stepUp && !isProven) throw refuse('captchaFailed', { data: { step_up_required: true } })
      return { caller, ...named(`operator:${caller.operatorId}`), owned: () => null }
    },
  }
}

export const keeperOf = ({ customerId }: Pick<SignedIn, 'customerId'>): string => `customer:${customerId}`
const visitorOf = (cartHash: Buffer): string => `visitor:${cartHash.toString('base64url')}`

/** One name for the answers that are kept and for the turn in which acts run. */
const named = (name: string, ...ids: string[]) => ({ keeper: () => name, inTurnOf: () => name, owned: () => ids })

/** A browser says that a page of another host sent it. What is no browser says nothing. */
const isFromElsewhere = ({ headers }: Arrival): boolean => /^(?:same|cross)-site$/.test(String(headers['sec-fetch-site']))

type At = { hosts: Hosts; app: Office }

/** Refuses 404 on another host than the office's, 403 what another site sends. */
function needOffice({ host, headers: { origin }, call }: Arrival, { hosts, app }: At): void {
  if (hosts.appOf(host) !== app) throw new TransportError(404)
  if (origin !== undefined ? origin !== hosts.originOf(app) : call.method !== 'GET' || call.changes) throw new TransportError(403)
}

/** The token of an office's cookie. Refuses as `needOffice`, and notSignedIn without a cookie. */
function officeToken(arrival: Arrival, { hosts, app, secure }: At & { secure: boolean }): string {
  needOffice(arrival, { hosts, app })
  const token = readCookie(arrival.headers.cookie, officeCookieName(app, secure))
  if (token === null) throw refuse('notSignedIn')
  return token
}

/** Who only reads may ask for everything and change nothing, but what a call names the role for. */
function needOperatorRole({ roles, changes }: Arrival['call'], role: OperatorRole): void {
  const may = role === 'everything' || (role === 'read_only' ? !changes || roles?.includes(role) : roles === null || roles.includes(role))
  if (!may) throw new TransportError(403)
}

/** Refuses 403 a role that the call does not name. */
function needRole({ call }: Arrival, role: string): void {
  if (call.roles !== null && !call.roles.includes(role)) throw new TransportError(403)
}
