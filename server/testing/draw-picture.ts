import sharp from 'sharp'

/** A picture of one colour, as a browser would send it. */
export const drawPicture = (background = '#c97', { width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
