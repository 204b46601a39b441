import { colours } from '../vocabulary.ts'
import { drawings } from './catalogue.ts'
import { type Placed, stillLife } from './studio.ts'

/** A product in a still life: slug, colour code ('' for the only one), size, x, depth (away from the viewer), how turned. */
type Stood = [slug: string, colour: string, size: number, x: number, depth?: number, turned?: number]

export type Sheet = { width: number; height: number; svg: () => string }

function composed(width: number, height: number, tint: string, base: number, stood: Stood[], pitch = 15): Sheet {
  const things = (): Placed[] =>
    stood.map(([slug, colour, size, x, y = 0, turn]) => {
      const drawing = drawings[slug]
      if (!drawing) throw new Error(`no drawing of ${slug}`)
      return { scene: drawing.draw({ hex: colours[colour]?.hex ?? '#cccccc', code: colour }), size, x, y, turn }
    })
  return { width, height, svg: () => stillLife(things(), { width, height, tint, base, pitch, horizon: base / height - 0.16 }) }
}

const cover = (tint: string, stood: Stood[], base = 610) => composed(800, 800, tint, base, stood, 16)
const banner = (tint: string, stood: Stood[], base = 398) => composed(1600, 500, tint, base, stood, 13)
const advert = (tint: string, stood: Stood[], base = 540) => composed(1600, 700, tint, base, stood, 14)

export const covers: Record<string, Sheet> = {
  'category-living': cover('#e9d8c5', [
    ['potted-rubber-plant', 'white', 420, 590, 130],
    ['ceramic-table-lamp', 'cream', 350, 250, 90],
    ['glazed-mug', 'terracotta', 150, 430, -70, -24],
  ]),
  'category-kitchen': cover('#edd9c6', [
    ['olive-cutting-board', '', 430, 590, 120, 14],
    ['stoneware-teapot', 'ink', 300, 250, 40],
    ['bowl-set', 'cream', 200, 500, -90],
    ['glazed-mug', 'terracotta', 150, 320, -150, -24],
  ]),
  'category-home': cover('#e8dccb', [
    ['ceramic-table-lamp', 'terracotta', 420, 270, 100],
    ['tall-vase', 'sage', 480, 560, 60],
    ['soy-candle', 'amber', 130, 420, -110],
  ]),
  'category-furniture': cover('#dcdfd1', [
    ['oak-chair', 'natural', 470, 560, 60],
    ['side-table', 'walnut', 300, 280, -40],
  ]),
  'category-garden': cover('#d5e0cc', [
    ['terracotta-planter', 'terracotta', 360, 280, 70],
    ['watering-can', 'green', 360, 540, -70],
  ]),
  'category-tech-desk': cover('#d9dfe2', [
    ['over-ear-headphones', 'cream', 330, 270, 70],
    ['instant-camera', 'sky', 270, 560, 40],
    ['dot-notebook', 'indigo', 220, 400, -170],
  ]),
  'category-electronics': cover('#d6dde2', [
    ['over-ear-headphones', 'black', 360, 280, 70],
    ['portable-speaker', 'red', 250, 560, 60],
    ['smart-watch', 'silver', 180, 450, -140],
  ]),
  'category-stationery': cover('#dfdbe8', [
    ['desk-organizer', 'natural', 400, 400, 60],
    ['washi-tape-set', '', 260, 270, -160],
    ['dot-notebook', 'rose', 230, 570, -180, 20],
  ]),
  'category-style': cover('#efdbd4', [
    ['canvas-tote', 'indigo', 420, 270, 90],
    ['straw-hat', '', 330, 545, -10],
    ['tinted-lip-balm', 'rose', 150, 400, -170],
  ]),
  'category-fashion': cover('#efd9d0', [
    ['canvas-tote', 'natural', 440, 270, 90],
    ['round-sunglasses', 'tortoise', 220, 530, -150],
    ['straw-hat', '', 320, 555, 60],
  ]),
  'category-beauty': cover('#f1dedb', [
    ['jasmine-body-oil', '', 430, 270, 70],
    ['rice-face-cream', '', 330, 545, 50],
    ['coconut-soap', '', 250, 440, -150],
  ]),
  'category-family': cover('#f0e2bf', [
    ['felt-fox', 'orange', 400, 290, 70],
    ['wooden-train', 'blue', 380, 500, -130],
  ]),
  'category-toys': cover('#f2e2b9', [
    ['felt-fox', 'orange', 390, 270, 80],
    ['puzzle-cube', '', 190, 570, 90],
    ['wooden-train', 'red', 370, 480, -130],
  ]),
  'category-baby-pets': cover('#d9e6e1', [
    ['cat-scratcher', '', 430, 560, 110],
    ['wooden-rattle', '', 260, 250, 0],
    ['silicone-bowl', 'peach', 230, 390, -130],
  ]),
  'category-leisure': cover('#d9e4dc', [
    ['steel-bottle', 'rose', 380, 250, 60],
    ['match-ball', 'white', 240, 520, 60],
    ['orange-blossom-honey', '', 220, 400, -150],
  ]),
  'category-sport': cover('#d2e1e0', [
    ['steel-bottle', 'ink', 380, 240, 80],
    ['match-ball', 'orange', 230, 560, 80],
    ['hex-dumbbell', '', 270, 440, -130],
  ]),
  'category-food': cover('#eedcb8', [
    ['olive-oil-bottle', '', 430, 250, 90],
    ['coffee-bag', '', 330, 550, 90],
    ['fig-jam', '', 230, 420, -120],
  ]),

  'shop-casa-lumbre-banner': banner('#ecd3bf', [
    ['olive-cutting-board', '', 300, 1420, 110],
    ['stoneware-teapot', 'ink', 230, 1190, 30],
    ['olive-oil-bottle', '', 280, 990, 90],
    ['bowl-set', 'cream', 180, 850, -40],
    ['glazed-mug', 'terracotta', 120, 1370, -90, -24],
    ['fig-jam', '', 150, 680, 30],
  ]),
  'shop-taller-roble-banner': banner('#dadfd0', [
    ['two-seat-sofa', 'forest', 470, 1080, 60],
    ['oak-chair', 'natural', 300, 1420, 40],
    ['side-table', 'walnut', 170, 760, -20],
    ['round-stool', 'sage', 150, 1290, -100],
  ]),
  'shop-kitsune-bunko-banner': banner('#dcdaea', [
    ['felt-fox', 'orange', 290, 1400, 60],
    ['desk-organizer', 'walnut', 290, 1080, 50],
    ['washi-tape-set', '', 190, 820, -20],
    ['wooden-train', 'red', 250, 1210, -120],
    ['dot-notebook', 'indigo', 160, 640, 10],
  ]),
  'shop-voltia-banner': banner('#d3dce3', [
    ['over-ear-headphones', 'cream', 270, 1400, 50],
    ['instant-camera', 'cream', 230, 1130, 40],
    ['portable-speaker', 'red', 200, 880, 40],
    ['mechanical-keyboard', 'graphite', 300, 1010, -150, -10],
    ['smart-watch', 'silver', 140, 1300, -110],
  ]),
  'shop-siam-atelier-banner': banner('#f0dccb', [
    ['canvas-tote', 'indigo', 310, 1420, 60],
    ['straw-hat', '', 290, 1150, 20],
    ['jasmine-body-oil', '', 270, 900, 60],
    ['coconut-soap', '', 190, 730, -30],
    ['round-sunglasses', 'tortoise', 170, 1290, -110],
  ]),
  'shop-verde-vivo-banner': banner('#d2dfc6', [
    ['terracotta-planter', 'terracotta', 260, 1400, 60],
    ['watering-can', 'green', 290, 1130, 20],
    ['match-ball', 'orange', 150, 900, 40],
    ['herb-seed-kit', '', 230, 720, 20],
    ['steel-bottle', 'sage', 240, 1268, 120],
  ]),

  'ad-top-1': advert('#efd6c0', [
    ['olive-cutting-board', '', 430, 1400, 140, 10],
    ['stoneware-teapot', 'cream', 350, 1080, 60],
    ['bowl-set', 'sage', 250, 1330, -60],
    ['glazed-mug', 'terracotta', 170, 1040, -140, -24],
  ]),
  'ad-top-2': advert('#d4dde4', [
    ['over-ear-headphones', 'cream', 410, 1350, 70],
    ['portable-speaker', 'red', 300, 1030, 80],
    ['mechanical-keyboard', 'graphite', 430, 1120, -190, -12],
  ]),
  'ad-center-top-1': advert('#dddaea', [
    ['desk-organizer', 'natural', 460, 1300, 80],
    ['washi-tape-set', '', 300, 1010, -40],
    ['dot-notebook', 'indigo', 260, 1400, -200, 16],
  ]),
  // Seen from higher up than the others: a scarf lies flat.
  'ad-center-1': composed(
    1600,
    700,
    '#f3dec9',
    400,
    [
      ['silk-scarf', 'saffron', 440, 1030, -60, -24],
      ['straw-hat', '', 350, 1385, 70],
    ],
    38,
  ),
  'ad-center-2': advert('#d3e0c8', [
    ['terracotta-planter', 'terracotta', 400, 1380, 90],
    ['watering-can', 'cream', 380, 1080, 0],
    ['herb-seed-kit', '', 300, 1310, -190],
  ]),
  'ad-center-bottom-1': advert('#dbe0d2', [
    ['two-seat-sofa', 'sand', 560, 1150, 60],
    ['side-table', 'oak', 190, 1450, -60],
    ['potted-rubber-plant', 'terracotta', 390, 1440, 220],
  ]),
  'ad-bottom-1': advert('#f1e1ba', [
    ['felt-fox', 'orange', 400, 1420, 80],
    ['match-ball', 'white', 210, 1190, 120],
    ['orange-blossom-honey', '', 260, 1020, 40],
    ['wooden-train', 'blue', 360, 1220, -160],
  ]),
}
