import type { ReactNode } from 'react'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { classes } from '../../../ui/classes.ts'
import { Page } from '../../../ui/Layout.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { HelpResults } from './HelpResults.tsx'
import { HelpSearch } from './HelpSearch.tsx'

type PolicyFrameProps = {
  /** undefined while it is not known yet */
  title: string | undefined
  /** the address without its query of sections and words */
  here: string
  children: ReactNode
}

/** What stands around every text of the house: the way to the others, and a search through all of them, whose results take the place of the text. */
export function PolicyFrame({ title, here, children }: PolicyFrameProps) {
  const t = useText()
  const words = useQueryParameters().get('q')?.trim() ?? ''
  const texts = [
    { label: t('market.support'), href: paths.support() },
    { label: t('market.announcements'), href: paths.support({ tab: 'announcements' }) },
    { label: t('market.returnPolicy'), href: paths.returnPolicy() },
    { label: t('market.terms'), href: paths.terms() },
    { label: t('policy.sellers'), href: paths.terms({ tab: 'sellers' }) },
    { label: t('market.privacy'), href: paths.privacy() },
    { label: t('market.aboutUs'), href: paths.aboutUs() },
  ]
  return (
    <Page>
      <Title>{title ?? t('policy.texts')}</Title>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[16rem_minmax(0,46rem)]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <HelpSearch words={words} />
          {words ? <HelpResults words={words} /> : children}
        </div>
        {/* After the text in the document as well: a browser that keeps in place what comes first in it would go along with this when the text comes. */}
        <div className="lg:col-start-1 lg:row-start-1">
          <nav aria-label={t('policy.texts')} className="lg:sticky lg:top-32">
            <ul className="border-line border-t lg:border-0">
              {texts.map(({ label, href }) => (
                <li key={href} className="border-line border-b lg:border-0">
                  <a
                    href={href}
                    aria-current={href === here ? 'page' : undefined}
                    className={classes(
                      'flex min-h-11 items-center rounded-md py-2 leading-tight lg:px-3',
                      href === here ? 'font-semibold text-accent lg:bg-accent-soft' : 'text-muted hover:text-text hover:underline',
                    )}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </Page>
  )
}
