import type { FastifyInstance } from 'fastify'
import { returnPath } from '../../contract/identity-providers.ts'
import { screens, screenUrl } from '../../contract/screens.ts'
import { jsonSecurity } from '../platform/http/security-headers.ts'

/** What a provider answers with; anything else that came along is not ours. */
const fields = ['state', 'code', 'iss', 'error'] as const
const longest = 4000

/**
 * Where providers send people back to: screens stand behind the #, and providers know no such address. What came is handed on behind the # as well,
 * where no server, no log and no referrer sees it; the screen takes it out of the address before anything else.
 */
export function returnPage(app: FastifyInstance): void {
  app.get(returnPath, (request, reply) => {
    const given = request.query as Record<string, unknown>
    const handed = Object.fromEntries(
      fields.flatMap((name) => {
        const value = given[name]
        return typeof value === 'string' && value.length <= longest ? [[name, value]] : []
      }),
    )
    return reply.headers({ ...jsonSecurity, 'cache-control': 'no-store' }).redirect(screenUrl('', screens.tiktok(handed)), 303)
  })
}
