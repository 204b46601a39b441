import { createHash } from 'node:crypto'
import { folder } from 'virtual:texts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Landing, RenderedLanding } from '../../../../contract/landing-page.ts'
import { shownCurrency } from '../../../client/settings.ts'
import { enterAs, type Openings } from '../../../shell/rendering/renderer.tsx'
import { stylesFor } from '../../../shell/rendering/styles.ts'
import { text } from '../text.ts'
import { LandingDocument } from './LandingDocument.tsx'
import pieces from './landing.css?inline&pieces'
import { structuredData } from './structured-data.ts'

/** JSON that may stand inside a script element. */
const inScript = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c')

/** Renders a landing page on the server, as a whole document. */
export function renderLanding(landing: Landing, { boot, texts }: Pick<Openings, 'boot' | 'texts'>): RenderedLanding {
  const { lang, currency } = landing
  enterAs({ lang, currency, country: boot.config.default_country, isWide: false }, boot, texts(lang, folder))
  const data = structuredData(landing, shownCurrency(currency), text)
  // React escapes what stands in elements. An empty one of these cannot come from a text, in which < would be escaped.
  const markup = renderToStaticMarkup(<LandingDocument landing={landing} />)
  const styles = stylesFor(markup, pieces)
  const html = markup
    .replace('<style></style>', () => `<style>${styles}</style>`)
    .replace('<script type="application/ld+json"></script>', (element) =>
      data === null ? '' : element.replace('><', () => `>${inScript(data)}<`),
    )
  return { html: `<!doctype html>${html}`, styles: createHash('sha256').update(styles).digest('base64') }
}
