import { landings } from '../../contract/landing.ts'
import { languages } from '../../contract/languages.ts'

/** For the hosts of the offices and of the chat: nothing there is for an index. */
export const robotsOfOffices = 'User-agent: *\nDisallow: /\n'

/** What is left out is of no use in an index: answers for programs, pieces of pages, what only the console shows, and what leads on to the app. */
export const robotsOfStorefront = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/first-screen', '/preview/', ...languages.map(({ code }) => landings.search(code))].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
