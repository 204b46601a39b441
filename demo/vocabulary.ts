import type { DemoOption, Texts } from './types.ts'

/** Colours of the demo products: the name that buyers read and the shade of swatches and illustrations. */
export const colours: Record<string, { name: Texts; hex: string }> = {
  terracotta: {
    name: { es: 'Terracota', en: 'Terracotta', zh: '陶土红', 'zh-TW': '陶土紅', ja: 'テラコッタ', th: 'สีดินเผา' },
    hex: '#b9694c',
  },
  sage: {
    name: { es: 'Verde salvia', en: 'Sage', zh: '鼠尾草绿', 'zh-TW': '鼠尾草綠', ja: 'セージグリーン', th: 'สีเขียวเซจ' },
    hex: '#9caa8b',
  },
  ink: {
    name: { es: 'Azul tinta', en: 'Ink blue', zh: '墨蓝', 'zh-TW': '墨藍', ja: 'インクブルー', th: 'สีน้ำเงินหมึก' },
    hex: '#2d3b50',
  },
  cream: {
    name: { es: 'Crema', en: 'Cream', zh: '奶油白', 'zh-TW': '奶油白', ja: 'クリーム', th: 'สีครีม' },
    hex: '#efe4cf',
  },
  oak: {
    name: { es: 'Roble', en: 'Oak', zh: '橡木色', 'zh-TW': '橡木色', ja: 'オーク', th: 'สีไม้โอ๊ก' },
    hex: '#c49a6c',
  },
  walnut: {
    name: { es: 'Nogal', en: 'Walnut', zh: '胡桃木色', 'zh-TW': '胡桃木色', ja: 'ウォールナット', th: 'สีไม้วอลนัต' },
    hex: '#6b4a35',
  },
  black: {
    name: { es: 'Negro', en: 'Black', zh: '黑色', 'zh-TW': '黑色', ja: 'ブラック', th: 'สีดำ' },
    hex: '#262524',
  },
  white: {
    name: { es: 'Blanco', en: 'White', zh: '白色', 'zh-TW': '白色', ja: 'ホワイト', th: 'สีขาว' },
    hex: '#f6f4ef',
  },
  amber: {
    name: { es: 'Ámbar', en: 'Amber', zh: '琥珀色', 'zh-TW': '琥珀色', ja: 'アンバー', th: 'สีอำพัน' },
    hex: '#b5762f',
  },
  mustard: {
    name: { es: 'Mostaza', en: 'Mustard', zh: '芥末黄', 'zh-TW': '芥末黃', ja: 'マスタード', th: 'สีมัสตาร์ด' },
    hex: '#cb9c3a',
  },
  indigo: {
    name: { es: 'Índigo', en: 'Indigo', zh: '靛蓝', 'zh-TW': '靛藍', ja: 'インディゴ', th: 'สีคราม' },
    hex: '#3b4a78',
  },
  rose: {
    name: { es: 'Rosa palo', en: 'Rose', zh: '玫瑰粉', 'zh-TW': '玫瑰粉', ja: 'ローズ', th: 'สีชมพูกุหลาบ' },
    hex: '#cf9a97',
  },
  sand: {
    name: { es: 'Arena', en: 'Sand', zh: '沙色', 'zh-TW': '沙色', ja: 'サンドベージュ', th: 'สีทราย' },
    hex: '#d6c2a1',
  },
  forest: {
    name: { es: 'Verde bosque', en: 'Forest green', zh: '森林绿', 'zh-TW': '森林綠', ja: 'フォレストグリーン', th: 'สีเขียวฟอเรสต์' },
    hex: '#3f5b48',
  },
  grey: {
    name: { es: 'Gris', en: 'Grey', zh: '灰色', 'zh-TW': '灰色', ja: 'グレー', th: 'สีเทา' },
    hex: '#9a9a95',
  },
  green: {
    name: { es: 'Verde', en: 'Green', zh: '绿色', 'zh-TW': '綠色', ja: 'グリーン', th: 'สีเขียว' },
    hex: '#5e8562',
  },
  red: {
    name: { es: 'Rojo', en: 'Red', zh: '红色', 'zh-TW': '紅色', ja: 'レッド', th: 'สีแดง' },
    hex: '#b0433a',
  },
  graphite: {
    name: { es: 'Grafito', en: 'Graphite', zh: '石墨灰', 'zh-TW': '石墨灰', ja: 'グラファイト', th: 'สีเทากราไฟต์' },
    hex: '#4a4d52',
  },
  sky: {
    name: { es: 'Celeste', en: 'Sky blue', zh: '天蓝', 'zh-TW': '天空藍', ja: 'スカイブルー', th: 'สีฟ้า' },
    hex: '#9fc0d3',
  },
  ivory: {
    name: { es: 'Marfil', en: 'Ivory', zh: '象牙白', 'zh-TW': '象牙白', ja: 'アイボリー', th: 'สีงาช้าง' },
    hex: '#ece5d3',
  },
  tan: {
    name: { es: 'Camel', en: 'Tan', zh: '焦糖棕', 'zh-TW': '焦糖棕', ja: 'キャメル', th: 'สีแทน' },
    hex: '#b07d50',
  },
  blue: {
    name: { es: 'Azul', en: 'Blue', zh: '蓝色', 'zh-TW': '藍色', ja: 'ブルー', th: 'สีน้ำเงิน' },
    hex: '#4f7299',
  },
  orange: {
    name: { es: 'Naranja', en: 'Orange', zh: '橙色', 'zh-TW': '橘色', ja: 'オレンジ', th: 'สีส้ม' },
    hex: '#d07f42',
  },
  plum: {
    name: { es: 'Ciruela', en: 'Plum', zh: '梅子紫', 'zh-TW': '梅子紫', ja: 'プラム', th: 'สีม่วงพลัม' },
    hex: '#6e4560',
  },
  teal: {
    name: { es: 'Verde azulado', en: 'Teal', zh: '青绿色', 'zh-TW': '藍綠色', ja: 'ティールグリーン', th: 'สีเขียวหัวเป็ด' },
    hex: '#3f7f80',
  },
  natural: {
    name: { es: 'Natural', en: 'Natural', zh: '原色', 'zh-TW': '原色', ja: 'ナチュラル', th: 'สีธรรมชาติ' },
    hex: '#d9c4a0',
  },
  tortoise: {
    name: { es: 'Carey', en: 'Tortoiseshell', zh: '玳瑁色', 'zh-TW': '玳瑁色', ja: 'べっ甲調', th: 'สีลายกระ' },
    hex: '#7d5433',
  },
  navy: {
    name: { es: 'Azul marino', en: 'Navy', zh: '藏青色', 'zh-TW': '海軍藍', ja: 'ネイビー', th: 'สีกรมท่า' },
    hex: '#2b3a5a',
  },
  saffron: {
    name: { es: 'Azafrán', en: 'Saffron', zh: '藏红花黄', 'zh-TW': '番紅花黃', ja: 'サフランイエロー', th: 'สีเหลืองหญ้าฝรั่น' },
    hex: '#dca03c',
  },
  peach: {
    name: { es: 'Melocotón', en: 'Peach', zh: '蜜桃色', 'zh-TW': '蜜桃色', ja: 'ピーチ', th: 'สีพีช' },
    hex: '#e6b394',
  },
  silver: {
    name: { es: 'Plata', en: 'Silver', zh: '银色', 'zh-TW': '銀色', ja: 'シルバー', th: 'สีเงิน' },
    hex: '#bfc2c4',
  },
}

export const materials: Record<string, Texts> = {
  stoneware: { es: 'Gres', en: 'Stoneware', zh: '粗陶', 'zh-TW': '粗陶', ja: 'ストーンウェア', th: 'สโตนแวร์' },
  porcelain: { es: 'Porcelana', en: 'Porcelain', zh: '瓷器', 'zh-TW': '瓷器', ja: '磁器', th: 'พอร์ซเลน' },
  'cast-iron': { es: 'Hierro fundido', en: 'Cast iron', zh: '铸铁', 'zh-TW': '鑄鐵', ja: '鋳鉄', th: 'เหล็กหล่อ' },
  steel: { es: 'Acero', en: 'Steel', zh: '钢', 'zh-TW': '鋼', ja: 'スチール', th: 'เหล็กกล้า' },
  'olive-wood': { es: 'Madera de olivo', en: 'Olive wood', zh: '橄榄木', 'zh-TW': '橄欖木', ja: 'オリーブ材', th: 'ไม้มะกอก' },
  'oak-wood': { es: 'Madera de roble', en: 'Oak', zh: '橡木', 'zh-TW': '橡木', ja: 'オーク材', th: 'ไม้โอ๊ก' },
  'walnut-wood': { es: 'Madera de nogal', en: 'Walnut', zh: '胡桃木', 'zh-TW': '胡桃木', ja: 'ウォールナット材', th: 'ไม้วอลนัต' },
  'pine-wood': { es: 'Madera de pino', en: 'Pine', zh: '松木', 'zh-TW': '松木', ja: 'パイン材', th: 'ไม้สน' },
  'beech-wood': { es: 'Madera de haya', en: 'Beech', zh: '榉木', 'zh-TW': '櫸木', ja: 'ブナ材', th: 'ไม้บีช' },
  linen: { es: 'Lino', en: 'Linen', zh: '亚麻', 'zh-TW': '亞麻', ja: 'リネン', th: 'ผ้าลินิน' },
  cotton: { es: 'Algodón', en: 'Cotton', zh: '棉', 'zh-TW': '棉', ja: 'コットン', th: 'ผ้าฝ้าย' },
  wool: { es: 'Lana', en: 'Wool', zh: '羊毛', 'zh-TW': '羊毛', ja: 'ウール', th: 'ขนแกะ' },
  'soy-wax': { es: 'Cera de soja', en: 'Soy wax', zh: '大豆蜡', 'zh-TW': '大豆蠟', ja: 'ソイワックス', th: 'ไขถั่วเหลือง' },
  glass: { es: 'Vidrio', en: 'Glass', zh: '玻璃', 'zh-TW': '玻璃', ja: 'ガラス', th: 'แก้ว' },
  ceramic: { es: 'Cerámica', en: 'Ceramic', zh: '陶瓷', 'zh-TW': '陶瓷', ja: '陶器', th: 'เซรามิก' },
  'terracotta-clay': { es: 'Barro cocido', en: 'Terracotta', zh: '红陶', 'zh-TW': '紅陶', ja: '素焼きテラコッタ', th: 'ดินเผา' },
  aluminium: { es: 'Aluminio', en: 'Aluminium', zh: '铝', 'zh-TW': '鋁', ja: 'アルミニウム', th: 'อะลูมิเนียม' },
  leather: { es: 'Cuero', en: 'Leather', zh: '真皮', 'zh-TW': '真皮', ja: '本革', th: 'หนังแท้' },
  paper: { es: 'Papel', en: 'Paper', zh: '纸', 'zh-TW': '紙', ja: '紙', th: 'กระดาษ' },
  brass: { es: 'Latón', en: 'Brass', zh: '黄铜', 'zh-TW': '黃銅', ja: '真鍮', th: 'ทองเหลือง' },
  'plastic-recycled': {
    es: 'Plástico reciclado',
    en: 'Recycled plastic',
    zh: '再生塑料',
    'zh-TW': '再生塑膠',
    ja: '再生プラスチック',
    th: 'พลาสติกรีไซเคิล',
  },
  silicone: { es: 'Silicona', en: 'Silicone', zh: '硅胶', 'zh-TW': '矽膠', ja: 'シリコーン', th: 'ซิลิโคน' },
  bamboo: { es: 'Bambú', en: 'Bamboo', zh: '竹', 'zh-TW': '竹', ja: '竹', th: 'ไม้ไผ่' },
  canvas: { es: 'Lona', en: 'Canvas', zh: '帆布', 'zh-TW': '帆布', ja: '帆布', th: 'ผ้าแคนวาส' },
  straw: { es: 'Paja', en: 'Straw', zh: '草编', 'zh-TW': '草編', ja: '麦わら', th: 'ฟางสาน' },
  silk: { es: 'Seda', en: 'Silk', zh: '真丝', 'zh-TW': '蠶絲', ja: 'シルク', th: 'ผ้าไหม' },
  rubber: { es: 'Caucho', en: 'Rubber', zh: '橡胶', 'zh-TW': '橡膠', ja: 'ゴム', th: 'ยาง' },
  'plant-based': {
    es: 'Ingredientes vegetales',
    en: 'Plant-based',
    zh: '植物成分',
    'zh-TW': '植物成分',
    ja: '植物由来',
    th: 'วัตถุดิบจากพืช',
  },
  tin: { es: 'Hojalata', en: 'Tinplate', zh: '马口铁', 'zh-TW': '馬口鐵', ja: 'ブリキ', th: 'แผ่นเหล็กวิลาส' },
  'natural-fibre': { es: 'Fibra natural', en: 'Natural fibre', zh: '天然纤维', 'zh-TW': '天然纖維', ja: '天然繊維', th: 'เส้นใยธรรมชาติ' },
}

export const optionNames: Record<DemoOption['code'], Texts> = {
  colour: { es: 'Color', en: 'Colour', zh: '颜色', 'zh-TW': '顏色', ja: 'カラー', th: 'สี' },
  size: { es: 'Tamaño', en: 'Size', zh: '尺寸', 'zh-TW': '尺寸', ja: 'サイズ', th: 'ขนาด' },
  weight: { es: 'Peso', en: 'Weight', zh: '重量', 'zh-TW': '重量', ja: '重さ', th: 'น้ำหนัก' },
  length: { es: 'Largo', en: 'Length', zh: '长度', 'zh-TW': '長度', ja: '長さ', th: 'ความยาว' },
  scent: { es: 'Aroma', en: 'Scent', zh: '香型', 'zh-TW': '香味', ja: '香り', th: 'กลิ่น' },
  cocoa: { es: 'Cacao', en: 'Cocoa', zh: '可可含量', 'zh-TW': '可可含量', ja: 'カカオ分', th: 'ปริมาณโกโก้' },
  pack: { es: 'Formato', en: 'Pack size', zh: '规格', 'zh-TW': '容量', ja: '内容量', th: 'ขนาดบรรจุ' },
}

/** Attributes that every product has and buyers filter by. */
export const attributeNames: Record<'colour' | 'material', Texts> = {
  colour: optionNames.colour,
  material: { es: 'Material', en: 'Material', zh: '材质', 'zh-TW': '材質', ja: '素材', th: 'วัสดุ' },
}

/** What the second picture of a product is called in its alternative text. */
export const closeUp: Texts = { es: 'detalle', en: 'detail', zh: '细节', 'zh-TW': '細節', ja: '細部', th: 'รายละเอียด' }
