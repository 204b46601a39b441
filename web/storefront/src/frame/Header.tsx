import { ChevronDown, ChevronLeft, CircleUserRound, Globe, LayoutGrid, Search, ShoppingBag } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { routes } from '../../../../contract/screens.ts'
import type { Picture as Photo } from '../../../client/pictures.ts'
import { showProblem } from '../../../client/problems.ts'
import { useSignedIn, useUser } from '../../../client/session.ts'
import { useCurrency, useLanguage } from '../../../client/settings.ts'
import { useIsWide } from '../../../client/wide.ts'
import { lazily, loadCode } from '../../../shell/code.ts'
import { goBack, useAddress, usePlace } from '../../../shell/navigation.ts'
import { PageBoundary } from '../../../shell/PageBoundary.tsx'
import { hasPage } from '../../../shell/pages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { UserPicture } from '../account/UserPicture.tsx'
import { useCartCount } from '../cart/count.ts'
import { paths } from '../paths.ts'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { useText } from '../text.ts'
import { LogoMark, Wordmark } from './Logo.tsx'

/** Menus come after the page: on a desktop their places are held. */
const MegaMenu = lazily(() => import('./MegaMenu.tsx'))
const Preferences = lazily(() => import('./Preferences.tsx'))
const loadSheet = () => import('./PreferencesSheet.tsx')
const PreferencesSheet = lazily(loadSheet)
const AccountMenu = lazily(() => import('./AccountMenu.tsx'))

/** Pages that the tab bar leads to have no way back. */
const roots = new Set<string>([routes.home, routes.homeAlias, routes.categories, routes.cart, routes.orders, routes.dashboard])

export const Header = () => (
  <header className="sticky top-0 z-30 border-line border-b bg-surface">{useIsWide() ? <DesktopBar /> : <PhoneBar />}</header>
)

function PhoneBar() {
  const t = useText()
  const { route, query } = usePlace()
  return (
    <div className="page-column flex h-14 items-center gap-2">
      {roots.has(route) ? (
        <a href={paths.home()} aria-label={t('shell.home')} className="-ms-1 grid size-11 shrink-0 place-items-center">
          <LogoMark className="size-8" />
        </a>
      ) : (
        <IconButton
          className="-ms-2"
          label={t('shell.back')}
          icon={<ChevronLeft aria-hidden className="size-6" />}
          onClick={() => goBack(paths.home())}
        />
      )}
      {route === routes.search ? (
        // Who comes to the empty search page came to type.
        <HeaderSearch key={query.get('q')} initial={query.get('q') ?? ''} autoFocus={!query.get('q')} recent={false} />
      ) : (
        <a href={paths.search()} className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-sunken px-4 text-muted">
          <Search aria-hidden className="size-4.5 shrink-0" />
          <span className="truncate">{t('market.searchProducts')}</span>
        </a>
      )}
      {route === routes.product ? <CartButton /> : route !== routes.search && <PreferencesButton />}
    </div>
  )
}

/** The way to the cart where there are no tabs. */
function CartButton() {
  const t = useText()
  const cartCount = useCartCount()
  return (
    <a href={paths.cart()} className="-me-2 grid size-11 shrink-0 place-items-center">
      <span className="sr-only">{t('market.cart')}</span>
      <span className="relative">
        <ShoppingBag aria-hidden className="size-6" />
        <Badge count={cartCount} label={t('market.inCart', { count: cartCount })} />
      </span>
    </a>
  )
}

/** Language and currency as they are; the panel to change them comes when it is wanted, and stays to be opened again. */
function PreferencesButton() {
  const t = useText()
  const lang = useLanguage()
  const { code } = useCurrency()
  const { hash } = useAddress()
  const [open, setOpen] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the panel
  useEffect(() => setOpen((was) => was && false), [hash])
  const language = languages.find((known) => known.code === lang)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-me-1.5 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-1.5 text-start font-medium text-[0.6875rem] leading-tight"
        onClick={() => void loadCode(loadSheet).then(() => setOpen(true), showProblem)}
      >
        <Globe aria-hidden className="size-5 text-muted" />
        <span className="sr-only">{t('market.preferences')}: </span>
        <span className="grid">
          <span lang={lang}>{language?.short}</span>
          <span>{code}</span>
        </span>
      </button>
      {open !== undefined && (
        <PageBoundary otherwise={null}>
          <Suspense>
            <PreferencesSheet open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </PageBoundary>
      )}
    </>
  )
}

function DesktopBar() {
  const t = useText()
  const signedIn = useSignedIn()
  const user = useUser()
  const cartCount = useCartCount()
  const { hash } = useAddress()
  const { route, query } = usePlace()
  const searched = (route === routes.search && query.get('q')) || ''
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [hash])
  const accountLink = <AccountLink avatar={user?.avatar}>{user?.name ?? '…'}</AccountLink>
  const services = [
    { label: t(user?.shop_id ? 'market.yourShop' : 'market.sell'), href: paths.shopCreate() },
    { label: t('market.support'), href: paths.support() },
    { label: t('market.returnPolicy'), href: paths.returnPolicy() },
    { label: t('market.blog'), href: paths.blog() },
  ].filter(({ href }) => hasPage(href))

  return (
    <div>
      <div className="border-line border-b">
        <div className="page-column flex h-10 items-center gap-1 text-sm">
          <nav aria-label={t('market.service')} className="me-auto flex gap-5 text-muted">
            {services.map(({ label, href }) => (
              <a key={href} href={href} className="hover:text-text">
                {label}
              </a>
            ))}
          </nav>
          <PageBoundary otherwise={null}>
            <Suspense>
              <Preferences />
            </Suspense>
          </PageBoundary>
        </div>
      </div>
      <div className="page-column flex h-18 items-center gap-5">
        <a href={paths.home()} aria-label={t('shell.home')} className="flex shrink-0 items-center gap-3 py-2">
          <LogoMark className="size-9" />
          <Wordmark className="h-8 translate-y-0.5" />
        </a>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="mega-menu"
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-medium hover:bg-sunken"
          onPointerEnter={() => void import('./MegaMenu.tsx')}
          onClick={() => setOpen(!open)}
        >
          <LayoutGrid aria-hidden className="size-4.5" />
          {t('market.categories')}
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </button>
        <HeaderSearch key={searched} initial={searched} recent={route !== routes.search} />
        <div className="flex shrink-0 items-center gap-1">
          {signedIn ? (
            <PageBoundary otherwise={accountLink}>
              <Suspense fallback={accountLink}>
                <AccountMenu />
              </Suspense>
            </PageBoundary>
          ) : (
            <a
              href={paths.login()}
              data-visitor
              className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-sunken"
            >
              <CircleUserRound aria-hidden className="size-5.5" />
              {t('shell.signIn')}
            </a>
          )}
          <a href={paths.cart()} className="relative inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-sunken">
            <span className={classes('relative', cartCount > 99 ? 'me-5' : cartCount > 0 && 'me-1.5')}>
              <ShoppingBag aria-hidden className="size-5.5" />
              <Badge count={cartCount} label={t('market.inCart', { count: cartCount })} />
            </span>
            {t('market.cart')}
          </a>
        </div>
      </div>
      {open && (
        <PageBoundary>
          <Suspense>
            <MegaMenu id="mega-menu" onClose={() => setOpen(false)} />
          </Suspense>
        </PageBoundary>
      )}
    </div>
  )
}

/** The account menu until it has arrived. */
const AccountLink = ({ avatar, children }: { avatar: Photo | null | undefined; children: string }) => (
  <a href={paths.dashboard()} className="inline-flex min-h-11 max-w-44 items-center gap-2 rounded-full px-3 text-sm">
    <UserPicture avatar={avatar} className={avatar ? 'size-7' : 'size-5.5'} />
    <span className="truncate">{children}</span>
  </a>
)
