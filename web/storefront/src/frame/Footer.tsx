import { boot } from '../../../client/boot.ts'
import { useUser } from '../../../client/session.ts'
import { hasPage } from '../../../shell/pages.ts'
import { paths } from '../paths.ts'
import { shownMethods } from '../payment/icons.ts'
import { useText } from '../text.ts'
import { LogoMark, Wordmark } from './Logo.tsx'
import Preferences from './Preferences.tsx'

export default function Footer() {
  const t = useText()
  const user = useUser()
  const columns = [
    {
      title: t('market.footer.shop'),
      links: [
        { label: t('market.categories'), href: paths.categories() },
        { label: t('market.brands'), href: paths.brands() },
        { label: t('market.recommended'), href: paths.recommended() },
        { label: t('market.blog'), href: paths.blog() },
      ],
    },
    {
      title: t('market.footer.help'),
      links: [
        { label: t('market.support'), href: paths.support() },
        { label: t('market.returnPolicy'), href: paths.returnPolicy() },
        { label: t('market.orders'), href: paths.orders() },
        { label: t(user?.shop_id ? 'market.yourShop' : 'market.sell'), href: paths.shopCreate() },
      ],
    },
    {
      title: t('market.footer.house'),
      links: [
        { label: t('market.aboutUs'), href: paths.aboutUs() },
        { label: t('market.announcements'), href: paths.support({ tab: 'announcements' }) },
        { label: t('market.terms'), href: paths.terms() },
        { label: t('market.privacy'), href: paths.privacy() },
      ],
    },
  ]
  const payments = shownMethods.map(([code, Icon]) => ({ label: t(`market.pay.${code}`), Icon }))
  return (
    <footer className="mt-10 border-line border-t bg-sunken pb-[calc(var(--tab-bar)+var(--chat-room)+var(--notice-bar))] text-sm lg:mt-16">
      <div className="page-column grid grid-cols-2 gap-x-6 gap-y-9 py-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-14">
        <div className="col-span-2 lg:col-span-1">
          <span className="flex items-center gap-2.5">
            <LogoMark className="size-8" />
            <Wordmark className="h-7 translate-y-0.5" />
          </span>
          <p className="mt-4 max-w-xs text-muted">{t('market.footer.promise')}</p>
          <ul aria-label={t('market.footer.payments')} className="mt-5 flex flex-wrap gap-2">
            {payments.map(({ label, Icon }) => (
              <li key={label} className="inline-flex items-center gap-2 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs">
                <Icon aria-hidden className="size-4 text-muted" />
                {label}
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-semibold text-base">{title}</h2>
            <ul>
              {links
                .filter(({ href }) => hasPage(href))
                .map(({ label, href }) => (
                  <li key={label}>
                    <a href={href} className="inline-flex min-h-11 items-center text-muted hover:text-text hover:underline lg:min-h-9">
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-line border-t">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <p className="text-muted">
            © {new Date().getFullYear()} {boot().config.name}
          </p>
          <div className="-mx-3 flex flex-wrap">
            <Preferences />
          </div>
        </div>
      </div>
    </footer>
  )
}
