import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'

/**
 * axe is a megabyte of script: it is brought to a document once, which keeps it while its screens change. Frames are brought their own each time. Of the
 * screens that one has left, which are kept and not shown, it would find nothing and ask for every style.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // Without frames to look into, the results need no page of their own.
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('main > [style*="display: none"]')
}

/** What axe finds serious or critical. The theme changes colours and nothing else, so that the dark one is asked about them alone. */
export async function problemsOfAccess({ page }: Visit, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // What is shown until the next answer comes is dimmed.
  const isBusy = () => [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility())
  await expect.poll(() => page.evaluate(isBusy)).toBe(false)
  // A colour that is still on its way from the other theme is nobody's colour.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )
  const axe = await axeIn(page)
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map(({ html, any }) => `${colorScheme}: ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
}

/** What is on the screen now is accessible in both themes; the light one stays. */
export async function expectAccess(visit: Visit): Promise<void> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await visit.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await problemsOfAccess(visit, colorScheme)))
  }
  expect(found).toEqual([])
}
