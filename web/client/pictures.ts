import { boot } from './boot.ts'

/** A picture of an answer; the file of one width is `${base}${path}.${width}.avif`. */
export type Picture = { path: string; width: number; height: number; widths: number[] }

/** A picture with its base address, as the kit's Picture takes it. */
export const withBase = (picture: Picture | null, kind: 'product' | 'category' | 'general' = 'product') =>
  picture && { ...picture, path: boot().static[kind] + picture.path }
