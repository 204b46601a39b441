import { boot } from '../../../client/boot.ts'
import { hasPage } from '../../../shell/pages.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What has to be said on every page, in one line. */
export default function CheckoutFooter() {
  const t = useText()
  const links = [
    { label: t('market.terms'), href: paths.terms() },
    { label: t('market.privacy'), href: paths.privacy() },
  ].filter(({ href }) => hasPage(href))
  return (
    <footer className="mt-6 border-line border-t text-muted text-sm">
      <div className="page-column flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <p className="me-auto">
          © {new Date().getFullYear()} {boot().config.name}
        </p>
        {links.map(({ label, href }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center hover:text-text hover:underline lg:min-h-9">
            {label}
          </a>
        ))}
      </div>
    </footer>
  )
}
