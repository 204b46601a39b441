import type { PurposeRules } from '../platform/files.ts'

const shown = { widths: [160, 400, 800], isPrivate: false }
/** As wide as a page. */
const wide = { widths: [400, 800, 1600], isPrivate: false }
/** Large enough to read what stands on a receipt or a passport. */
const evidence = { widths: [1600], isPrivate: true }

/** What pictures are kept for; a folder each. */
export const picturePurposes = {
  product: shown,
  category: shown,
  brand: shown,
  general: shown,
  advert: wide,
  avatar: shown,
  review: shown,
  proof: evidence,
  identity: evidence,
  return: evidence,
  conversation: evidence,
} as const satisfies Record<string, PurposeRules>

export type PicturePurpose = keyof typeof picturePurposes
