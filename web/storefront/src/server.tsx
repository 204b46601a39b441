import { openRenderer } from '../../shell/rendering/renderer.tsx'
import { storefront } from './app.ts'

/** What the server renders first screens with (server/screens). */
export const render = openRenderer(storefront)

export { renderLanding } from './landing/render-landing.tsx'
