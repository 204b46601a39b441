import type { Picture } from './pictures.ts'
import { clearStored, readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** The person as the shell shows them; the account pages ask for the whole profile themselves. */
export type User = {
  /** as they are addressed */
  name: string
  email: string
  avatar: Picture | null
  /** of the seller office, where there is one for them */
  seller_url: string | null
  /** the shop that they own, as long as it is not closed */
  shop_id: string | null
  /** of the default address */
  country: string | null
}

type Session = {
  token: string | null
  /** null until the user's data came, or signed out */
  user: User | null
  unreadNotices: number
}

const signedOut: Session = { token: null, user: null, unreadNotices: 0 }

export const session = createStore<Session>({ ...signedOut, token: readStored('access-token') })

export const useSignedIn = () => useStore(session, ({ token }) => token !== null)
export const useUser = () => useStore(session, ({ user }) => user)
export const useUnreadNotices = () => useStore(session, ({ unreadNotices }) => unreadNotices)

/** What login, registration and social login answer. */
export type SignInAnswer = {
  'access-token': string
  user: Omit<User, 'seller_url'>
  seller_url: string | null
  message_unread_count: number
}

/** Of an answer about a person, what the shell shows. */
export const userOf = ({ name, email, avatar, seller_url, shop_id, country }: User): User => ({
  name,
  email,
  avatar,
  seller_url,
  shop_id,
  country,
})

export function signIn(answer: SignInAnswer) {
  writeStored('access-token', answer['access-token'])
  session.set({
    token: answer['access-token'],
    user: userOf({ ...answer.user, seller_url: answer.seller_url }),
    unreadNotices: answer.message_unread_count,
  })
}

export const setUnreadNotices = (unreadNotices: number) => session.set({ unreadNotices })

/** The token is no longer good. Settings and the cart of this device stay. */
export function loseSession() {
  writeStored('access-token', null)
  session.set(signedOut)
}

/** Logout clears all local storage and every state of the person (specification, section 4). */
export function forgetEverything() {
  clearStored()
  session.set(signedOut)
}
