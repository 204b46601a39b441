import sharp from 'sharp'

/** A small picture of one colour, as a browser would send it. */
export const drawPicture = (background = '#c97'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
