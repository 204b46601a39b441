import { z } from 'zod'
import { call } from '../call.ts'
import { catalogueKeepers } from '../catalogue-desk.ts'
import { contentKeepers } from '../content-desk.ts'
import { time } from '../shapes.ts'

/** What a customer may send a picture for. Those for `proof`, `identity`, `return` and `conversation` are private. */
export const uploadPurposes = ['avatar', 'proof', 'identity', 'return', 'review', 'conversation'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** What a member of a shop may send a picture for: of a product, for the shop's page, in a return or a conversation. The latter two are private. */
export const shopUploadPurposes = ['product', 'general', 'return', 'conversation'] as const
export type ShopUploadPurpose = (typeof shopUploadPurposes)[number]

/** What an operator may send a picture for: everybody sees it. */
export const houseUploadPurposes = ['advert', 'brand'] as const
export type HouseUploadPurpose = (typeof houseUploadPurposes)[number]

/** A picture that somebody sent, as calls name it. */
export const filePath = z.string().regex(/^[a-z]+\/[a-z0-9_-]{1,120}$/)

const link = z.object({
  /** address on this host; of a private picture a signed one, which is good until `expires_at` */
  url: z.string(),
  /** null: for good */
  expires_at: time.nullable(),
})

const sent = z.object({ path: filePath, width: z.int(), height: z.int(), ...link.shape })

export const uploadCalls = {
  upload: call({
    kind: 'upload',
    method: 'POST',
    path: '/upload',
    who: 'customer',
    summary:
      'Sends one picture (JPEG, PNG, WebP or AVIF), which is kept anew and without its metadata. It waits a day for the call that takes it up by its path. A refusal carries a sentence as `data`.',
    input: z.object({ purpose: z.enum(uploadPurposes) }),
    reply: sent,
  }),
  uploadForShop: call({
    kind: 'upload',
    method: 'POST',
    path: '/seller/upload/send',
    who: 'seller',
    summary:
      'Sends one picture as `/upload` does, for the shop: whoever works there may take it up within a day. A refusal carries a sentence as `data`.',
    input: z.object({ purpose: z.enum(shopUploadPurposes) }),
    reply: sent,
  }),
  uploadForHouse: call({
    kind: 'upload',
    method: 'POST',
    path: '/operator/upload/send',
    who: 'operator',
    roles: [...contentKeepers, ...catalogueKeepers],
    summary:
      'Sends one picture as `/upload` does, for what the house shows: every operator may take it up within a day. A refusal carries a sentence as `data`.',
    input: z.object({ purpose: z.enum(houseUploadPurposes) }),
    reply: sent,
  }),
  getFileLink: call({
    method: 'GET',
    path: '/upload/link',
    who: 'customer',
    summary: 'The address of a picture of ones own; of a private one a signed link of five minutes.',
    input: z.object({ path: filePath }),
    reply: link,
    codes: ['recordMissing'],
  }),
  viewFile: call({
    kind: 'file',
    method: 'GET',
    path: '/upload/view',
    who: 'visitor',
    summary: 'A private picture by its signed link. Each look is written down.',
    input: z.object({
      path: filePath,
      /** for whom the link was made */
      viewer: z.string().regex(/^(customer|shop_member|operator):[1-9]\d{0,17}$/),
      /** seconds since 1970 */
      expires: z
        .string()
        .regex(/^\d{10}$/)
        .transform(Number),
      signature: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}
