/** A mark on its ground, softly lit from the upper left. */
const onGround = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><defs><radialGradient id="light" cx=".28" cy=".2" r="1">
<stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".07"/></radialGradient></defs>
<rect width="400" height="400" fill="${ground}"/><rect width="400" height="400" fill="url(#light)"/>${content}</svg>`

const turned = (count: number, content: string, from = 0) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${from + (i * 360) / count} 200 200)">${content}</g>`).join('')
const ring = (r: number, colour: string, width: number) =>
  `<circle cx="200" cy="200" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const flame = 'M200 118c44 44 66 78 66 114a66 66 0 0 1-132 0c0-26 12-46 30-64 4 18 12 28 24 34-4-32 0-58 12-84Z'
const heart = 'M200 214c20 20 30 36 30 52a30 30 0 0 1-60 0c0-16 10-32 30-52Z'
const oakLeaf =
  'M200 74c16 4 26 16 24 32 18-2 32 8 32 26 0 8-4 16-10 20 18 2 30 14 28 32-2 12-10 20-22 22 10 8 14 20 8 32-8 14-26 18-42 12-4 12-8 20-18 26-10-6-14-14-18-26-16 6-34 2-42-12-6-12-2-24 8-32-12-2-20-10-22-22-2-18 10-30 28-32-6-4-10-12-10-20 0-18 14-28 32-26-2-16 8-28 24-32Z'
const bolt = 'M222 92 132 222h56l-18 86 98-134h-58l12-82Z'
const petal = 'M200 262c-34-30-44-76 0-132 44 56 34 102 0 132Z'

/** Logos of shops and brands, drawn: an SVG of 400 x 400 by its name. */
export const marks: Record<string, () => string> = {
  'shop-casa-lumbre-logo': () =>
    onGround(
      '#b4583b',
      path('M108 318V206a92 92 0 0 1 184 0v112Z', '#f6e7d2') +
        path(flame.replace('M200 118', 'M200 134'), '#d9743f') +
        path(heart.replace('M200 214', 'M200 228'), '#f4b860'),
    ),
  'shop-taller-roble-logo': () =>
    onGround(
      '#3f5b48',
      path(oakLeaf, '#eadfc6') +
        stroke('M200 112V334M200 176l30-22M200 176l-30-22M200 224l34-24M200 224l-34-24', '#3f5b48', 8) +
        stroke('M200 286v46', '#eadfc6', 10),
    ),
  'shop-kitsune-bunko-logo': () =>
    onGround(
      '#38456f',
      path('M112 96 200 156l88-60 16 112-104 104L96 208Z', '#e2824a') +
        path('M96 208l62-6 42 110Z', '#f8ecdb') +
        path('M304 208l-62-6-42 110Z', '#f8ecdb') +
        path('M112 96l44 30-38 44Z', '#38456f') +
        path('M288 96l-44 30 38 44Z', '#38456f') +
        path('M184 290l16-12 16 12-16 22Z', '#38456f') +
        stroke('M140 202q14-12 26 2M234 204q12-14 26-2', '#38456f', 8),
    ),
  'shop-voltia-logo': () =>
    onGround(
      '#2d3238',
      ring(126, '#f2b84b', 12) +
        path(bolt, '#f2b84b') +
        `<circle cx="289" cy="111" r="22" fill="#2d3238"/><circle cx="289" cy="111" r="12" fill="#f4efe4"/>`,
    ),
  'shop-siam-atelier-logo': () =>
    onGround(
      '#7a3f5c',
      turned(1, path(petal, '#f3c9a8')) +
        `<g transform="rotate(-38 200 262)">${path(petal, '#e9a98f')}</g><g transform="rotate(38 200 262)">${path(petal, '#e9a98f')}</g><g transform="rotate(-70 200 262)">${path(petal, '#d58f7d')}</g><g transform="rotate(70 200 262)">${path(petal, '#d58f7d')}</g>` +
        path(petal, '#f8dfc8') +
        stroke('M110 300q90 26 180 0', '#f3c9a8', 9),
    ),
  'shop-verde-vivo-logo': () =>
    onGround(
      '#dfe6c8',
      stroke('M200 316V190', '#3f6b45', 14) +
        path('M200 214c-12-62-52-92-112-92 2 62 44 98 112 92Z', '#5d8f56') +
        path('M200 180c8-56 44-84 106-86 0 58-42 94-106 86Z', '#87b06a') +
        stroke('M128 318h144', '#3f6b45', 14),
    ),

  'brand-lumbre': () =>
    onGround(
      '#f3e3cd',
      path(flame.replace('M200 118', 'M200 100'), '#c4623c') +
        path(heart.replace('M200 214', 'M200 196'), '#f3c069') +
        stroke('M128 308h144', '#7a3f2a', 12),
    ),
  'brand-roble-y-lino': () =>
    onGround(
      '#e8e2d2',
      stroke('M120 280 280 120M104 232 232 104M168 296 296 168', '#b99a6b', 13) +
        stroke('M120 120l54 54M226 226l54 54M104 168l40 40M256 192l40 40M168 104l24 24M208 272l24 24', '#5a6f55', 13),
    ),
  'brand-halden': () =>
    onGround(
      '#34373c',
      turned(6, path('M200 88 248 116 200 144 152 116Z', '#c9ccd0')) +
        `<circle cx="200" cy="200" r="34" fill="none" stroke="#d0764a" stroke-width="14"/>`,
    ),
  'brand-kitsune': () =>
    onGround(
      '#f4e6d6',
      path('M292 128c34 78-6 168-92 176-62 6-104-40-94-92 8-44 52-66 86-46 26 16 24 52-2 62 62 8 104-34 102-100Z', '#dd7f43') +
        path('M292 128c34 78-6 168-92 176-26 2-48-4-64-18 92 6 148-64 156-158Z', '#f0b07d') +
        `<circle cx="292" cy="128" r="15" fill="#38456f"/>`,
    ),
  'brand-voltia': () => onGround('#f4efe2', `<circle cx="200" cy="200" r="118" fill="#f0b545"/>` + path(bolt, '#2d3238')),
  'brand-aoi': () =>
    onGround(
      '#dfe7ea',
      `<g transform="translate(0 14)">${[
        [130, 236],
        [270, 236],
        [200, 168],
      ]
        .map(([x, y]) =>
          [70, 50, 30, 11]
            .map((r, i) => path(`M${(x ?? 0) - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z`, ['#2f5d86', '#dfe7ea', '#5f91b4', '#f4f1e6'][i] ?? ''))
            .join(''),
        )
        .join('')}${path('M60 236h280v60H60Z', 'none')}</g>` + stroke('M92 276q27-22 54 0t54 0 54 0 54 0', '#2f5d86', 11),
    ),
  'brand-siam-loom': () =>
    onGround(
      '#efdcc8',
      path('M200 84 316 200 200 316 84 200Z', '#7a3f5c') +
        path('M200 120 280 200 200 280 120 200Z', '#e5a66c') +
        path('M200 152 248 200 200 248 152 200Z', '#7a3f5c') +
        path('M200 178 222 200 200 222 178 200Z', '#f6e7cf') +
        [
          [200, 62],
          [200, 338],
          [62, 200],
          [338, 200],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#7a3f5c"/>`)
          .join(''),
    ),
  'brand-verdea': () =>
    onGround(
      '#3f6b45',
      path('M104 296C96 168 172 96 304 100c6 132-68 208-200 196Z', '#cfe0b0') +
        stroke('M92 312 232 172M168 236v-58M196 208h60', '#3f6b45', 11),
    ),
  'brand-pico': () =>
    onGround(
      '#f4dfb4',
      path('M92 288 178 128q22-36 44 0l86 160Z', '#cf6a4b') +
        path('M160 162 178 128q22-36 44 0l18 34-22 20-18-16-20 18Z', '#fdf6e8') +
        `<circle cx="292" cy="124" r="24" fill="#e9a73a"/>`,
    ),
  'brand-brisa': () =>
    onGround(
      '#d3e4e3',
      stroke('M84 172h150a34 34 0 1 0-32-46', '#2f7d80', 16) +
        stroke('M112 216h176a36 36 0 1 1-34 50', '#4f9c9a', 16) +
        stroke('M84 260h92a28 28 0 1 1-26 38', '#85bdb7', 16),
    ),
}
