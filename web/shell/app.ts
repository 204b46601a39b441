import type { ComponentType, ReactNode } from 'react'

export type PageModule = { default: ComponentType }

/** What a web app is made of beside its pages; handed to `startApp` once, read by the shell. */
export type App = {
  /** `import.meta.glob(['./pages/**\/*.tsx', '!./pages/**\/[A-Z]*.tsx'])`: a page exists by its file */
  pages: Readonly<Record<string, () => Promise<PageModule>>>
  /** what stands around every page; the page itself is `children` */
  Frame: ComponentType<{ children: ReactNode }>
  /** the routes whose pages are kept when one goes on from them, to be there as they were when one comes back: lists, and nothing that holds what somebody writes */
  keeps: readonly string[]
  /** ends the session of whoever is signed in and goes to an address */
  signOut: (to: string) => Promise<void>
  links: {
    home: string
    /** the login, which leads back to the address afterwards */
    signIn: (back: string) => string
    /** how the addresses begin on which people sign in and say themselves why that did not work */
    signInPages: string
    /** where one opens an account, where the app lets people do that themselves */
    register?: (back: string) => string
    /** offered beside the way home where a page is not there */
    onward?: { label: () => string; href: string }
  }
}

let started: App | undefined

/** The app that this page runs. */
export function app(): App {
  if (!started) throw new Error('startApp comes first')
  return started
}

export function setApp(definition: App) {
  started = definition
}
