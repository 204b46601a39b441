import { Search, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { landings } from '../../../../contract/landing.ts'
import { languages } from '../../../../contract/languages.ts'
import { searchTermMost } from '../../../../contract/limits.ts'
import { screens } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useCurrency } from '../../../client/settings.ts'
import { LogoMark, Wordmark } from '../frame/Logo.tsx'
import { useText } from '../text.ts'
import { useLanding } from './use-landing.ts'

/** What stands around a landing page: the search, the ways into the app, the other languages, and what the house says of itself. */
export function LandingFrame({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <body className="flex flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-full focus:bg-raised focus:px-5 focus:py-3"
      >
        {t('shell.skip')}
      </a>
      <Head />
      <main id="content" className="grow">
        {children}
      </main>
      <Foot />
    </body>
  )
}

function Head() {
  const t = useText()
  const { lang, inApp } = useLanding()
  const ways = [
    { label: t('market.categories'), href: landings.categories(lang) },
    { label: t('market.brands'), href: landings.brands(lang) },
    { label: t('market.blog'), href: landings.blog(lang) },
  ]
  return (
    <header className="border-line border-b bg-surface">
      <div className="page-column flex flex-wrap items-center gap-x-3 lg:h-18 lg:flex-nowrap lg:gap-x-6">
        <a href={landings.home(lang)} aria-label={boot().config.name} className="flex h-14 items-center gap-2.5">
          <LogoMark className="size-8 lg:size-9" />
          <Wordmark className="h-7 translate-y-0.5" />
        </a>
        <nav aria-label={t('shell.account')} className="ms-auto flex items-center gap-1 lg:order-last">
          <a href={inApp(screens.login())} className="inline-flex min-h-11 items-center rounded-full px-3 text-sm hover:bg-sunken">
            {t('shell.signIn')}
          </a>
          <a
            href={inApp(screens.cart())}
            aria-label={t('market.cart')}
            className="-me-2 grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <ShoppingCart aria-hidden className="size-5.5" />
          </a>
        </nav>
        <form action={landings.search(lang)} className="relative mb-2.5 w-full lg:mb-0 lg:max-w-xl lg:flex-1">
          <Search aria-hidden className="pointer-events-none absolute start-4 top-3 size-5 text-muted" />
          <input
            type="search"
            name="q"
            required
            maxLength={searchTermMost}
            aria-label={t('market.searchProducts')}
            placeholder={t('market.searchProducts')}
            enterKeyHint="search"
            className="h-11 w-full rounded-full bg-sunken ps-11.5 pe-4 placeholder:text-muted"
          />
        </form>
      </div>
      <nav aria-label={t('shell.navigation')} className="page-column flex gap-x-6 overflow-x-auto text-sm">
        {ways.map(({ label, href }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center whitespace-nowrap font-medium hover:underline">
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}

function Foot() {
  const t = useText()
  const { lang, alternates } = useLanding()
  const currency = useCurrency()
  const currencyName = useDisplayName('currency')
  const links = [
    { label: t('market.support'), href: landings.support(lang) },
    { label: t('market.returnPolicy'), href: landings.returnPolicy(lang) },
    { label: t('market.terms'), href: landings.terms(lang) },
    { label: t('market.privacy'), href: landings.privacy(lang) },
    { label: t('market.aboutUs'), href: landings.aboutUs(lang) },
  ]
  return (
    <footer className="mt-10 border-line border-t bg-sunken py-8 text-sm lg:mt-16">
      <div className="page-column grid gap-6">
        <p className="max-w-prose text-muted">{t('market.footer.promise')}</p>
        <nav aria-label={t('market.footer.house')} className="flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <FootLink key={href} href={href}>
              {label}
            </FootLink>
          ))}
        </nav>
        {alternates.length > 0 && (
          <nav aria-label={t('landing.inOtherLanguages')} className="flex flex-wrap gap-x-6">
            {languages.map(({ code, name }) => {
              const [, href] = alternates.find(([language]) => language === code) ?? []
              return href !== undefined && code !== lang ? (
                <FootLink key={code} href={href} lang={code}>
                  {name}
                </FootLink>
              ) : null
            })}
          </nav>
        )}
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-muted">
          <p>{t('landing.prices', { currency: currencyName(currency.code) })}</p>
          <p>
            © {new Date().getFullYear()} {boot().config.name}
          </p>
        </div>
      </div>
    </footer>
  )
}

const FootLink = ({ href, lang, children }: { href: string; lang?: string; children: ReactNode }) => (
  <a
    href={href}
    lang={lang}
    hrefLang={lang}
    className="inline-flex min-h-11 items-center text-muted hover:text-text hover:underline lg:min-h-9"
  >
    {children}
  </a>
)
