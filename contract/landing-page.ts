import type { z } from 'zod'
import type { Calls } from './calls.ts'
import type { Language } from './languages.ts'

// What the server and the app built for the server say to each other of a page at a clean address (landing.ts).

type Reply<Name extends keyof Calls> = z.output<Calls[Name]['reply']>

/** The texts of the house that have an address of their own, by their names in `landings`. */
export const landingTexts = ['terms', 'privacy', 'returnPolicy', 'support', 'aboutUs'] as const

export type LandingText = (typeof landingTexts)[number]

/** What a page shows: the answers of the calls that its screen in the app asks for as well. Lists carry their page, counted from 1. */
export type LandingContent =
  | {
      kind: 'home'
      categories: Reply<'getAllCategory'>
      best: Reply<'getHotList'>
      newest: Reply<'getNew'>
      blog: Reply<'getPosts'>
    }
  /** `sku`: the one that is meant, among several */
  | { kind: 'product'; answer: Reply<'getProduct'>; sku: string | null }
  | { kind: 'categories'; answer: Reply<'getAllCategory'> }
  | { kind: 'category'; answer: Reply<'getCategory'>; page: number }
  | { kind: 'brands'; answer: Reply<'getAllBrand'> }
  | { kind: 'brand'; answer: Reply<'getBrand'>; page: number }
  | { kind: 'shop'; answer: Reply<'getShop'>; page: number }
  | { kind: 'blog'; answer: Reply<'getPosts'>; page: number }
  | { kind: 'post'; answer: Reply<'getPost'> }
  | { kind: 'text'; text: LandingText; answer: Reply<'getTermsPolicy'> }
  /** nothing is there; `isGone`: any more */
  | { kind: 'missing'; isGone: boolean }

export type Landing = {
  content: LandingContent
  lang: Language
  /** null: that of the house */
  currency: string | null
  /** scheme and host of the storefront, for addresses that are read elsewhere */
  origin: string
  /** the path that search engines are to keep for it; null: none */
  canonical: string | null
  /** its path in each language in which it is written */
  alternates: readonly (readonly [Language, string])[]
}

/** `styles`: the SHA-256 of its style element, in base64, which the Content-Security-Policy names. */
export type RenderedLanding = { html: string; styles: string }
