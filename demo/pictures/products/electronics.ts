import { lightnessOf, mix, tone } from '../colour.ts'
import { brass, brushed, cloth, gloss, leather, plain, rubber, satin, steel } from '../finishes.ts'
import {
  box,
  circle,
  curve,
  decal,
  type Finish,
  form,
  type Item,
  lathe,
  layer,
  lerp,
  lifted,
  line,
  type Mesh,
  mirror,
  move,
  type P,
  prism,
  roll,
  roundRect,
  scale,
  straight,
  surface,
  sweep,
  tilt,
  tube,
  turn,
  type V,
  xy,
  xyz,
} from '../solids.ts'
import { scene, type Variant } from '../studio.ts'

const ring = (r: number, z: number, thick: number, finish: Finish) =>
  tube(
    circle(r, 7).map(([x, y]): V => [x, y, z]),
    thick,
    finish,
    { closed: true, sides: 10, step: 9 },
  )

function overEarHeadphones({ hex }: Variant) {
  const shell = satin(hex)
  const dark = lightnessOf(hex) < 0.4
  const soft = leather(dark ? '#3a3a3e' : tone(hex, -0.1))
  // The cup is turned lying down, its outside up; then it is stood on its edge.
  const cup = (s: number): Mesh[] => {
    const parts = [
      lathe(curve(xy('0 -2, 84 -2, 92 6, 94 22, 86 36, 62 44, 0 47'), 4), shell),
      lifted(ring(70, 42, 2.2, dark ? brass : brushed('#d8cdb8')), 16),
      move(lathe(curve(xy('40 -34, 52 -44, 74 -46, 90 -38, 96 -20, 90 -2, 60 0'), 4), soft), 0, 0, 0),
      lathe(straight(xy('0 -40, 56 -40'), 6) as P[], cloth('#55524e')),
    ]
    const oval = parts.map((part) => scale(part, [0.84, 1, 0.92]))
    return oval.map((part) => move(roll(turn(part, 0), 90), 0, 0, 0)).map((part) => (s > 0 ? part : mirror(part)))
  }
  const at = (s: number) => cup(s).map((part) => move(roll(tilt(part, 0), s * -6), s * 118, 0, 108))
  const bow = Array.from({ length: 33 }, (_, i): V => {
    const a = Math.PI * (1.06 - (i / 32) * 1.12)
    return [Math.cos(a) * 146, 0, 246 + Math.sin(a) * 148]
  })
  const section = (w: number, thick: number) => roundRect(thick, w, thick * 0.48, 4)
  const band = strap(bow, section(46, 11), shell)
  const padding = strap(
    bow.slice(7, 26).map(([x, y, z]): V => [x * 0.925, y, 246 + (z - 246) * 0.92]),
    section(50, 17),
    soft,
  )
  const yokes = [-1, 1].map((s) =>
    tube(
      [
        [s * 146, 0, 248],
        [s * 154, 0, 216],
        [s * 164, 0, 170],
        [s * 164, 0, 124],
      ],
      9,
      dark ? brushed('#8b8d90') : brushed('#d9d2c5'),
      { up: [0, 1, 0], sides: 12 },
    ),
  )
  return scene(
    [...at(-1), lifted(yokes[0]!, 10), lifted(yokes[1]!, 24), padding, band, ...at(1)],
    { turn: -34, pitch: 13 },
    { turn: -62, pitch: 16, zoom: 1.5, focus: [0.5, 0.68] },
  )
}

const strap = (path: V[], outline: P[], finish: Finish) => sweep(curve(path, 5), () => outline, finish, { up: [0, 1, 0] })

function portableSpeaker({ hex }: Variant) {
  const mesh = cloth((p: V) => {
    const [a, z] = [Math.atan2(p[1], p[0]) * 150, p[2]]
    return Math.sin(a * 0.62) * Math.sin(z * 0.62) > 0.25 ? tone(hex, -0.12) : hex
  })
  const body = lathe(
    curve(xy('118 22, 126 30'), 4).concat(straight(xy('127 36, 127 264'), 4) as P[], curve(xy('127 266, 120 276'), 4)),
    mesh,
  )
  const base = lathe(curve(xy('0 0, 104 0, 118 6, 124 16, 121 24'), 4), rubber('#2c2d30'))
  const top = lathe(curve(xy('121 273, 124 282, 118 292, 100 296, 60 292, 0 290'), 4), rubber('#303135'))
  const glow = lifted(ring(104, 295, 2, { paint: '#f6e7c4', glow: 0.8 }), 20)
  const buttons: Item[] = [
    line(xyz('-46 0 292, -22 0 292'), '#d9d4c8', 5),
    line(xyz('22 0 292, 46 0 292'), '#d9d4c8', 5),
    line(xyz('34 -12 292, 34 12 292'), '#d9d4c8', 5),
    line(
      circle(10, 3).map(([x, y]): V => [x, y - 48, 292]),
      '#d9d4c8',
      1,
      { filled: true },
    ),
  ]
  const loop = tube(xyz('120 -6 236, 152 -16 234, 176 -20 196, 170 -18 140, 146 -14 112, 121 -6 116'), 6.5, cloth(tone('#2c2d30', 0.06)), {
    sides: 12,
  })
  const tag = surface(
    (u, v) => {
      const a = lerp(-1.82, -1.32, u)
      return [128.4 * Math.cos(a), 128.4 * Math.sin(a), lerp(64, 84, v)]
    },
    16,
    5,
    brushed('#e3dfd6'),
  )
  return scene(
    [body, base, loop, layer(), top, glow, layer(), ...buttons, layer(), tag],
    { turn: -14, pitch: 19 },
    { turn: -40, pitch: 36, zoom: 1.55, focus: [0.45, 0.28] },
  )
}

function mechanicalKeyboard({ hex }: Variant) {
  const dark = lightnessOf(hex) < 0.5
  const [alpha, extra, accent] = dark ? ['#5d6167', '#43464b', '#d9803f'] : ['#f7f0e0', '#cfc2a8', '#c9694a']
  const frame = box(482, 176, 26, { ...brushed(dark ? '#6a6d72' : '#ded3bd'), metal: false, gloss: 0.8, rough: 0.4 }, { bevel: 8, step: 9 })
  const well = line(
    roundRect(464, 158, 6, 12).map(([x, y]): V => [x, y, 26.3]),
    dark ? '#222427' : '#9c917e',
    1,
    { filled: true },
  )
  const unitOf = 30.6
  const rows = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
    [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
    [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
  ]
  const keys = rows.flatMap((row, r) => {
    let x = -229.5
    return row.map((w, i) => {
      const wide = w * unitOf
      const middle = x + wide / 2
      x += wide
      const edge = i === 0 || i === row.length - 1 || r === 4
      const colour = (r === 0 && i === 0) || (r === 2 && i === row.length - 1) ? accent : edge && !(r === 4 && i === 3) ? extra : alpha
      const key = prism(roundRect(wide - 3, unitOf - 3, 5, 8), 20, plain(colour), { bevel: 2.5, step: 8 })
      const shaped = form(key, ([a, b, z]) => [
        a - Math.sign(a) * z * 0.16,
        b - Math.sign(b) * z * 0.16 + z * 0.05,
        z - (z > 18 ? 1.6 * (1 - Math.min(1, (b / 13) ** 2)) : 0),
      ])
      return move(shaped, middle, 61.5 - r * unitOf, 24)
    })
  })
  const feet = move(box(440, 20, 12, rubber('#2a2a2c')), 0, 66, 0)
  const cord = tube(xyz('-150 84 14, -152 120 8, -120 150 6, -60 140 6, -20 168 6, 40 178 6'), 5, cloth(accent), { sides: 10 })
  const plug = [
    move(turn(box(44, 22, 14, satin(tone(accent, -0.1)), { bevel: 4 }), 6), 62, 180, 0),
    move(turn(box(22, 16, 7, steel('#c9ccce'), { bevel: 2 }), 6), 94, 183, 3),
  ]
  const board = tilt([frame, well], 3)
  return scene(
    [cord, ...plug, feet, ...move(board, 0, 0, 10), ...move(tilt(keys, 3), 0, 0, 10)],
    { turn: -20, pitch: 40, zoom: 1.06 },
    { turn: 24, pitch: 34, zoom: 2, focus: [0.3, 0.5] },
  )
}

function instantCamera({ hex }: Variant) {
  const shell = satin(hex)
  const outline = roundRect(330, 270, 62, 6)
  const body = tilt(prism(outline, 120, shell, { bevel: 26, step: 8 }), 90)
  const at = (mesh: Mesh, x: number, z: number, y = -120) => move(tilt(mesh, 90), x, y, z)
  const stripe = [
    ['#d9694a', 0],
    ['#e0a63f', 1],
    ['#5e9a8b', 2],
  ].map(([c, i]) =>
    line(
      straight(
        [
          [-10 + Number(i) * 13, -112],
          [3 + Number(i) * 13, -112],
          [3 + Number(i) * 13, -60],
          [-10 + Number(i) * 13, -60],
        ],
        20,
      ).map(([x, z]): V => [x!, -120.6, z!]),
      String(c),
      1,
      { filled: true },
    ),
  )
  const barrel = lathe(
    curve(xy('104 -12, 106 20, 98 26'), 4).concat(curve(xy('92 26, 90 44, 84 50, 74 50, 68 40'), 4) as P[]) as P[],
    satin(tone(hex, lightnessOf(hex) > 0.85 ? -0.06 : 0.06, 0.8)),
  )
  const black = lathe(curve(xy('76 42, 74 56, 66 60, 60 52, 50 34'), 4), satin('#2b2c2f'))
  const lens = lathe(curve(xy('52 36, 40 44, 20 48, 0 49'), 3), {
    paint: (p: V) => mix('#14202e', '#3d5d7e', Math.hypot(p[0] + 14, p[1] - 14) / 62),
    gloss: 2,
    rough: 0.06,
  })
  const window = prism(roundRect(58, 42, 12, 5), 8, satin('#2b2c2f'), { bevel: 3 })
  const pane = prism(roundRect(40, 26, 6, 5), 10, { ...gloss('#33465a') }, { bevel: 2 })
  const flash = prism(
    roundRect(74, 46, 12, 5),
    8,
    { paint: (p: V) => (Math.abs(p[0] % 7) < 1.6 ? '#e9ecec' : '#fbfbf7'), gloss: 1, rough: 0.2 },
    { bevel: 3 },
  )
  const button = lathe(curve(xy('24 0, 24 10, 18 14, 0 15'), 4), satin('#d9603f'))
  const slot = lifted(move(box(214, 14, 5, plain('#2a2a2b')), 20, -60, 267), 30)
  const photo: Item[] = [move(tilt(prism(roundRect(186, 150, 4, 9), 3, plain('#fbf8f1'), { bevel: 0.5 }), 84), 20, -56, 312)]
  const scenePhoto = decal(
    '<rect x="-78" y="-63" width="156" height="112" fill="#f0c9a0"/><circle cx="34" cy="-20" r="22" fill="#f7ead0"/><path d="M-78 18 L-28 -22 L6 8 L40 -12 L78 16 V49 H-78Z" fill="#7d8f86"/><path d="M-78 34 Q-20 8 78 36 V49 H-78Z" fill="#50685f"/>',
    [20, -59.5, 318],
    [1, 0, 0],
    [0, -0.104, -0.99],
  )
  return scene(
    [
      ...photo,
      scenePhoto,
      layer(),
      move(body, 0, 0, 135),
      slot,
      layer(),
      ...stripe.map((s) => move(s, -120, 0, 150)),
      at(window, 108, 226),
      at(flash, -94, 224),
      layer(),
      at(pane, 108, 226, -124),
      at(button, 122, 66),
      layer(),
      at(barrel, 0, 122),
      layer(),
      at(black, 0, 122),
      layer(),
      at(lens, 0, 122),
    ],
    { turn: -24, pitch: 14 },
    { turn: 20, pitch: 16, zoom: 1.7, focus: [0.5, 0.55] },
  )
}

function powerBank({ hex }: Variant) {
  const shell = satin(hex)
  const body = prism(roundRect(150, 310, 34, 6), 46, shell, { bevel: 15, step: 7 })
  const dots = [0, 1, 2, 3].map((i) =>
    line(
      circle(3.6, 1.5).map(([x, y]): V => [x - 30 + i * 20, y + 118, 46.4]),
      i < 3 ? '#63c08b' : lightnessOf(hex) < 0.5 ? '#55575b' : '#cfcdc6',
      1,
      { filled: true },
    ),
  )
  const emblem = line(
    straight(xy('-4 26, 14 26, 3 4, 15 4, -12 -32, -4 -6, -16 -6'), 4, true).map(([x, y]): V => [x, y, 46.3]),
    tone(hex, lightnessOf(hex) < 0.5 ? 0.2 : -0.14),
    1,
    { filled: true },
  )
  const port = (x: number, w: number): Item[] => [
    line(
      roundRect(w, 14, 6.9, 2).map(([a, b]): V => [a + x, -155.3, b + 23]),
      '#1e1f21',
      1,
      { filled: true },
    ),
    line(
      [
        [x - w / 2 + 6, -155.5, 23],
        [x + w / 2 - 6, -155.5, 23],
      ],
      '#c9a45a',
      2.4,
    ),
  ]
  const flat: Item[] = [body, ...dots, emblem, ...port(-34, 34), ...port(30, 34)]
  const cable = tube(
    xyz('30 -150 23, 30 -214 23, 80 -268 8, 160 -256 6, 190 -180 6, 168 -100 6, 190 -20 6'),
    5.5,
    cloth(lightnessOf(hex) < 0.5 ? '#57595e' : '#e9e2d4'),
    { sides: 12 },
  )
  const plug = move(box(38, 46, 20, satin(lightnessOf(hex) < 0.5 ? '#4a4c50' : '#f3efe6'), { bevel: 8, step: 4 }), 30, -180, 13)
  const end = [
    move(turn(box(34, 40, 18, satin(lightnessOf(hex) < 0.5 ? '#4a4c50' : '#f3efe6'), { bevel: 7, step: 4 }), -18), 196, 0, 0),
    move(turn(box(22, 24, 8, steel('#c9ccce'), { bevel: 3 }), -18), 206, 30, 5),
  ]
  return scene([cable, ...end, ...flat, layer(), plug], { turn: -30, pitch: 42 }, { turn: -52, pitch: 30, zoom: 1.7, focus: [0.36, 0.66] })
}

function smartWatch({ code }: Variant) {
  const metal = code === 'black' ? { ...steel('#3d3e42'), rough: 0.35 } : { ...steel('#d5d8da'), rough: 0.3 }
  const strapColour = code === 'black' ? '#2c2d30' : '#e9e5dc'
  const path: V[] = Array.from({ length: 60 }, (_, i) => {
    const a = -Math.PI / 2 + 0.52 + (i / 59) * (2 * Math.PI - 1.04)
    return [0, Math.sin(a) * 118, 128 + Math.cos(a) * 0 + Math.cos(a) * 128] as V
  })
  const cut = roundRect(11, 112, 5, 4)
  const strapMesh = sweep(path, (t) => cut.map(([a, b]): P => [a, b * lerp(1, 0.76, Math.sin(t * Math.PI))]), rubber(strapColour), {
    up: [1, 0, 0],
  })
  const caseBody = prism(roundRect(150, 172, 46, 5), 38, metal, { bevel: 10, step: 6 })
  const screen = prism(roundRect(138, 160, 42, 5), 5, { ...gloss('#0e1013'), gloss: 0.5 }, { bevel: 4, step: 6 })
  const arc = (r: number, share: number, colour: string, w: number): Item[] => [
    line(
      Array.from({ length: 41 }, (_, i): V => [Math.sin((i / 40) * 6.2832) * r, Math.cos((i / 40) * 6.2832) * r + 10, 41.5]),
      colour,
      w,
      { opacity: 0.22 },
    ),
    line(
      Array.from(
        { length: 41 },
        (_, i): V => [Math.sin((i / 40) * 6.2832 * share) * r, Math.cos((i / 40) * 6.2832 * share) * r + 10, 41.6],
      ),
      colour,
      w,
    ),
  ]
  const face: Item[] = [
    ...arc(50, 0.78, '#f0785a', 9),
    ...arc(37, 0.6, '#8fd0a5', 9),
    ...arc(24, 0.86, '#7fb8e6', 9),
    ...[0, 1, 2].map((i) =>
      line(
        [
          [-40 + i * 30, -60, 41.6],
          [-22 + i * 30, -60, 41.6],
        ],
        ['#f0785a', '#8fd0a5', '#7fb8e6'][i]!,
        5,
      ),
    ),
  ]
  const crown = move(roll(lathe(curve(xy('0 0, 12 0, 13 3, 13 12, 10 15, 0 15'), 3), metal), 90), 74, 22, 19)
  const head = tilt([caseBody, crown, layer(), move(screen, 0, 0, 36), ...face], 62)
  return scene(
    [strapMesh, layer(), ...move(head, 0, -112, 150)],
    { turn: 32, pitch: 14 },
    { turn: 12, pitch: 24, zoom: 1.6, focus: [0.5, 0.42] },
  )
}

export default {
  'over-ear-headphones': { colours: ['black', 'cream', 'rose'], draw: overEarHeadphones },
  'portable-speaker': { colours: ['red', 'graphite'], draw: portableSpeaker },
  'mechanical-keyboard': { colours: ['graphite', 'cream'], draw: mechanicalKeyboard },
  'instant-camera': { colours: ['cream', 'sky'], draw: instantCamera },
  'power-bank': { colours: ['white', 'black'], draw: powerBank },
  'smart-watch': { colours: ['silver', 'black'], draw: smartWatch },
}
