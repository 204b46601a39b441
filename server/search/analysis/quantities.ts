/** A number with its unit as it was found in a text: `330 ml`, `0,33 l` and `330毫升` have the same token. */
export type Quantity = {
  surface: string
  token: string
  number: string
  /** the token, and for units that are converted those of round numbers near it */
  tokens: string[]
}

/** Units by the one that they are counted in: how many of it one is, and how it is written in all languages, in their normal form. */
const units: Record<string, [factor: number, spellings: string][]> = {
  ml: [
    [1, 'mililitros mililitro millilitres millilitre milliliters milliliter ml cc 毫升 ミリリットル มิลลิลิตร มล.'],
    [10, 'centilitros centilitro centilitres centiliters cl 厘升'],
    [1000, 'litros litro litres litre liters liter ltr lt l 公升 升 リットル ลิตร'],
  ],
  g: [
    [0.001, 'miligramos milligrams mg 毫克 ミリグラム มก.'],
    [1, 'gramos gramo grams gram gr g 公克 克 グラム กรัม'],
    [500, '市斤 斤'],
    [1000, 'kilogramos kilogramo kilograms kilogram kilos kilo kgs kg 公斤 千克 キログラム キロ กิโลกรัม กิโล กก. โล'],
  ],
  mm: [
    [1, 'milimetros milimetro millimetres millimeters mm 毫米 公厘 ミリメートル ミリ มิลลิเมตร มม.'],
    [10, 'centimetros centimetro centimetres centimeters cms cm 厘米 公分 センチメートル センチ เซนติเมตร เซ็นติเมตร เซน ซม.'],
    [1000, 'metros metro metres metre meters meter mts m 公尺 米 メートル เมตร'],
  ],
  inch: [[1, 'pulgadas pulgada inches inch in " 英寸 英吋 寸 吋 インチ นิ้ว']],
  feet: [[1, 'pies feet foot ft 英尺 英呎 フィート ฟุต']],
  oz: [[1, 'onzas onza ounces ounce oz 盎司 オンス ออนซ์']],
  lb: [[1, 'libras libra pounds pound lbs lb 磅 ポンド ปอนด์']],
  mah: [[1, 'miliamperios mah 毫安时 毫安時 毫安 ミリアンペア มิลลิแอมป์']],
  w: [[1, 'vatios vatio watts watt w 瓦 ワット วัตต์']],
  v: [[1, 'voltios voltio volts volt v 伏特 伏 ボルト โวลต์']],
  gb: [
    [1, 'gigabytes gigas gb ギガ'],
    [1000, 'terabytes teras tb テラ'],
  ],
  hour: [[1, 'horas hora hours hour hrs hr h 小时 小時 時間 ชั่วโมง ชม.']],
}

/** What people reckon in who buy by other measures: how much of a unit of the others one is. */
const converted: Record<string, [unit: string, factor: number][]> = {
  inch: [['mm', 25.4]],
  feet: [['mm', 304.8]],
  oz: [
    ['ml', 29.57],
    ['g', 28.35],
  ],
  lb: [['g', 453.6]],
}

/** Converted by people, a measure is rounded: so far off it may be. */
const tolerance = 0.045

/** Round numbers near a value: 203 may be 195, 200, 205 or 210. */
function roundNear(value: number): number[] {
  const step = 10 ** Math.floor(Math.log10(value)) / 20
  const from = Math.ceil((value * (1 - tolerance)) / step)
  const to = Math.floor((value * (1 + tolerance)) / step)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => (from + index) * step)
}

const known = new Map(
  Object.entries(units).flatMap(([base, each]) =>
    each.flatMap(([factor, spellings]) => spellings.split(' ').map((spelling) => [spelling, { base, factor }] as const)),
  ),
)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A Latin unit ends where no letter follows; those of other scripts are not parted from what follows, and an abbreviation of Thai may lack its dot. */
const spelled = [...known.keys()]
  .toSorted((left, right) => right.length - left.length)
  .map((spelling) => (/^[a-z]+$/.test(spelling) ? `${spelling}(?![a-z])` : escaped(spelling).replace(/\\\.$/, '(?:\\.|(?![ก-๛]))')))
  .join('|')

const halves = 'medio|media|half an?|half|ครึ่ง|半'
const chineseNumber = '[一二两兩三四五六七八九十百千]*[一二两兩三四五六七八九十百千万萬]'
const chineseDigits: Record<string, number> = { 一: 1, 二: 2, 两: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const chineseTens: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 萬: 10_000 }

function chineseValue(text: string): number {
  let sum = 0
  let digit = 0
  for (const sign of text) {
    const tens = chineseTens[sign]
    if (tens === undefined) digit = chineseDigits[sign] ?? 0
    else if (tens === 10_000) [sum, digit] = [(sum + digit || 1) * tens, 0]
    else [sum, digit] = [sum + (digit || 1) * tens, 0]
  }
  return sum + digit
}

const numberPattern = "\\d{1,3}(?:[ ,.']\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?"
const quantities = new RegExp(`(?<![a-z\\d.,])(${halves}|${chineseNumber}|${numberPattern})(k|万|萬)?\\s?-?(${spelled})`, 'gu')

function numberOf(text: string): number {
  if (/^[a-zก-๛半]/.test(text)) return 0.5
  if (/^\p{Script=Han}/u.test(text)) return chineseValue(text)
  const isGrouped = /^[1-9]\d{0,2}(?:[ ,.']\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/[ ,.']/g, '') : text.replace(',', '.'))
}

const manifold: Record<string, number> = { k: 1000, 万: 10_000, 萬: 10_000 }

/** The number in a decimal form that does not depend on how it was reckoned. */
const written = (value: number): string => String(Number(value.toPrecision(9)))

/** Takes the numbers with units out of a normalised text: gives them, and the text with a gap where each was. */
export function takeQuantities(text: string): { quantities: Quantity[]; rest: string } {
  const taken: Quantity[] = []
  const rest = text.replace(quantities, (surface: string, number: string, times: string | undefined, spelling: string) => {
    const unit = known.get(spelling) ?? known.get(`${spelling}.`)
    const value = numberOf(number) * (times ? (manifold[times] ?? 1) : 1)
    if (!unit || !Number.isFinite(value)) return surface
    const token = `#${written(value * unit.factor)}${unit.base}`
    const near = (converted[unit.base] ?? []).flatMap(([base, factor]) =>
      roundNear(value * unit.factor * factor).map((round) => `#${written(round)}${base}`),
    )
    taken.push({ surface, token, number: written(value), tokens: [token, ...near] })
    return ' | '
  })
  return { quantities: taken, rest }
}

/** Numbers grouped by thousands as one: `10,000` is 10000. */
export const joinThousands = (text: string): string =>
  text.replace(/(?<![\d.,])[1-9]\d{0,2}(?:([,.'\u00a0\u202f])\d{3})+(?![\d.,]\d|\d)/g, (number) => number.replace(/\D/g, ''))
