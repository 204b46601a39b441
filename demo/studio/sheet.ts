// A contact sheet: `node demo/studio/sheet.ts OUT COLUMNS SIZE PICTURE...`, each picture SIZE pixels wide, with a hair of white between.
import sharp from 'sharp'

const [out = 'sheet.png', columns = '6', size = '160', ...files] = process.argv.slice(2)
const across = Number(columns)
const side = Number(size)
const gap = 2
const tiles = await Promise.all(
  files.map(async (file, index) => ({
    input: await sharp(file).resize(side, side, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
    left: (index % across) * (side + gap),
    top: Math.floor(index / across) * (side + gap),
  })),
)
const height = Math.ceil(files.length / across) * (side + gap) - gap
await sharp({ create: { width: across * (side + gap) - gap, height, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .toFormat(out.endsWith('.avif') ? 'avif' : 'png', out.endsWith('.avif') ? { quality: 60 } : {})
  .toFile(out)
