import type { uploadCalls } from '../../contract/calls/uploads.ts'
import { uploadsMost } from '../../contract/limits.ts'
import type { Noun } from '../noun.ts'
import { maybeRow, row } from '../platform/database.ts'
import { countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Routes, Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { signedLink } from './links.ts'
import type { PicturePurpose } from './purposes.ts'
import { viewFile } from './view.ts'

/** Several forms full of pictures; a picture takes the processor for a second. */
const perCustomer = { name: 'upload', hits: 200, windowSeconds: 3600 }

const linkTo = (
  { files, secret }: Pick<Services, 'files' | 'secret'>,
  customer: Customer,
  { path, purpose, width }: { path: string; purpose: PicturePurpose; width: number },
): { url: string; expires_at: string | null } =>
  files.isPrivate(purpose) ? signedLink(secret, path, customer) : { url: `/media/${path}.${width}.avif`, expires_at: null }

export const uploads: Noun = {
  routes: {
    async upload({ primary, caller, services }, { purpose, file }) {
      await countHit(primary, perCustomer, caller.customerId)
      const { waiting } = await row<{ waiting: number }>(
        primary,
        sql`select count(*)::int as waiting from file where owner_id = ${caller.customerId}::bigint and attached_at is null`,
      )
      if (waiting >= uploadsMost) throw refuse('parameterInvalid', { fields: { file: { problem: 'too_many', bound: uploadsMost } } })
      const { path, width, height } = await services.files.storePicture(primary, file.bytes, { purpose, ownerId: caller.customerId })
      return { path, width, height, ...linkTo(services, caller, { path, purpose, width }) }
    },

    async getFileLink({ db, caller, services }, { path }) {
      const file = await maybeRow<{ purpose: PicturePurpose; width: number }>(
        db,
        sql`select purpose, width from file where path = ${path} and owner_id = ${caller.customerId}::bigint`,
      )
      if (!file) throw refuse('recordMissing')
      return linkTo(services, caller, { path, ...file })
    },

    viewFile: ({ primary, services }, link) => viewFile(primary, services, link),
  } satisfies Routes<keyof typeof uploadCalls>,
  limits: {
    upload: { name: 'upload', hits: 300, windowSeconds: 600 },
    viewFile: { name: 'view-file', hits: 600, windowSeconds: 600 },
  },
  jobs: { forgetUploads: ({ db, services }) => services.files.forgetUnattached(db) },
}
