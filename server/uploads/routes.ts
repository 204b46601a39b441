import type { uploadCalls } from '../../contract/calls/uploads.ts'
import { houseUploadsMost, shopUploadsMost, uploadsMost } from '../../contract/limits.ts'
import type { Noun } from '../noun.ts'
import { maybeRow, row, type WriteDb } from '../platform/database.ts'
import { countHit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Routes, Services } from '../services.ts'
import { customerOf } from '../shops/members.ts'
import { signedLink, type Viewer } from './links.ts'
import type { PicturePurpose } from './purposes.ts'
import { viewFile } from './view.ts'

/** Several forms full of pictures; a picture takes the processor for a second. */
const perCustomer = { name: 'upload', hits: 200, windowSeconds: 3600 }
const perOperator = { name: 'upload-for-house', hits: 200, windowSeconds: 3600 }
/** A shop that begins sends hundreds of products with several pictures each. */
const perShop = { name: 'upload-for-shop', hits: 1000, windowSeconds: 3600 }

/** Refuses parameterInvalid (file) when as many as may wait do already. */
async function needPlace(db: WriteDb, of: Sql, most: number): Promise<void> {
  const { waiting } = await row<{ waiting: number }>(db, sql`select count(*)::int as waiting from file where ${of} and attached_at is null`)
  if (waiting >= most) throw refuse('parameterInvalid', { fields: { file: { problem: 'too_many', bound: most } } })
}

const linkTo = (
  { files, secret }: Pick<Services, 'files' | 'secret'>,
  viewer: Viewer,
  { path, purpose, width }: { path: string; purpose: PicturePurpose; width: number },
): { url: string; expires_at: string | null } =>
  files.isPrivate(purpose) ? signedLink(secret, path, viewer) : { url: `/media/${path}.${width}.avif`, expires_at: null }

export const uploads: Noun = {
  routes: {
    async upload({ primary, caller, services }, { purpose, file }) {
      await countHit(primary, perCustomer, caller.customerId)
      await needPlace(primary, sql`owner_id = ${caller.customerId}::bigint and shop_id is null`, uploadsMost)
      const { path, width, height } = await services.files.storePicture(primary, file.bytes, { purpose, ownerId: caller.customerId })
      return { path, width, height, ...linkTo(services, caller, { path, purpose, width }) }
    },

    async uploadForShop({ primary, caller, services }, { purpose, file }) {
      const { shopId } = caller
      await countHit(primary, perShop, shopId)
      await needPlace(primary, sql`shop_id = ${shopId}::bigint`, shopUploadsMost)
      const { customerId } = await customerOf(primary, caller)
      const { path, width, height } = await services.files.storePicture(primary, file.bytes, { purpose, ownerId: customerId, shopId })
      return { path, width, height, ...linkTo(services, caller, { path, purpose, width }) }
    },

    async uploadForHouse({ primary, caller, services }, { purpose, file }) {
      const { operatorId } = caller
      await countHit(primary, perOperator, operatorId)
      await needPlace(primary, sql`operator_id is not null`, houseUploadsMost)
      const { path, width, height } = await services.files.storePicture(primary, file.bytes, { purpose, operatorId })
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
    uploadForShop: { name: 'upload-for-shop', hits: 600, windowSeconds: 600 },
    uploadForHouse: { name: 'upload-for-house', hits: 300, windowSeconds: 600 },
    viewFile: { name: 'view-file', hits: 600, windowSeconds: 600 },
  },
  jobs: { forgetUploads: ({ db, services }) => services.files.forgetUnattached(db) },
}
