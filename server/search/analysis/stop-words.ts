import { type Language, languages } from '../../../contract/languages.ts'
import { foldThai, normalise } from './normal.ts'
import { foldCjk } from './tokens.ts'

/**
 * Words that say nothing of a thing: grammar, and what people add to whatever they look for. They are left out of a query that says something
 * else. In their own spelling; compared in the normal form.
 */
const written: Record<Language, string> = {
  es: `a al algo algun alguna algunas algunos alguien ante aquel aqui asi aunque bajo bien cada como con cosa cosas cual cuando de del desde donde dos el ella en entre era es esa ese eso
    esta este esto estas estos estan ha hace hacen hacer haya hay hacia hasta la las le les lo los mas me mi mis muy ni no nos o os otro otra para pero poder pon poner por porque que
    quiero quisiera busco necesito se sea ser si sin sobre su sus suyo tal tan tener tengo tiene tienen tipo todo todos tu tus u un una unas uno unos usar va valen vale van y ya yo
    comprar compra compro barato barata baratos baratas economico economica oferta ofertas descuento rebajas precio precios online tienda bueno buena buenos buenas bonito bonita bonitos
    bonitas mejor mejores calidad envio gratis rapido regalo regalos regalar ideal perfecto perfecta nuevo nueva original venta marca recomendado recomendable cerca mi mio mia madre
    padre mama papa novia novio amigo amiga abuela abuelo hermano hermana hijo hija cumpleanos navidad donde llevar sirve sirva pueda cualquier favor hola gracias urgente hoy moderno entrega rapida articulos articulo productos producto pequeno pequena grande grandes talla`,
  en: `a about all also an and any are as at be by can could do does for from get give goes good has have he her hers him his how i if in into is it its ill im keep let like me my mine need
    no not of off on one or our out over please put she should so some something somewhere stuff than that the their them then there these they thing things this to too under until up
    us use used using very want wants was we what when where which while who will with without would you your
    buy buying cheap cheapest best better top quality great nice cool cute deal deals sale discount price prices under affordable online store shop shopping free shipping delivery fast
    gift gifts present presents new original brand perfect ideal recommended popular near mom mother mum dad father girlfriend boyfriend friend wife husband grandma grandpa brother
    sister son daughter birthday christmas xmas today pretty really looking find show hello thanks supplies equipment products product items item goods accessories size`,
  zh: `的 了 和 与 或 在 是 有 我 你 他 她 它 想 要 给 用 于 用来 可以 能 能够 什么 哪里 哪个 怎么 这个 那个 一个 一款 一些 东西 个 款 件 只 买 购买 想买 推荐 便宜 实惠 特价 优惠 打折 折扣 促销
    包邮 正品 官方 旗舰店 好用 好看 好 新款 新品 热销 爆款 高级 高档 优质 质量好 性价比 高性价比 礼物 送礼 送 生日 生日礼物 圣诞 妈妈 爸爸 女朋友 男朋友 朋友 老婆 老公 送妈妈 适合 吗 呢 吧 请问 请 求 找 网购 价格
    多少钱 最好 的人 时 时候 专用 用的 放 里 上 把 让 会 不 都 很 也 去 人 做 做的 带 戴 一面 一把 一张 一双 一套 一条 一只 一件 一台 一块 一瓶 张 双 条 台 子 儿 号 风 ins 款式 网红 怎么办 以 玩 出 下 天 早 晚 大 小 用品 商品 产品 团购 大容量 女生 男生 官方店`,
  'zh-TW': `的 了 和 與 或 在 是 有 我 你 他 她 它 想 要 給 用 於 用來 可以 能 能夠 什麼 哪裡 哪個 怎麼 這個 那個 一個 一款 一些 東西 個 款 件 隻 買 購買 想買 推薦 便宜 實惠 特價 優惠 打折 折扣 促銷
    免運 免運費 正品 官方 旗艦店 好用 好看 好 新款 新品 熱銷 爆款 高級 優質 品質好 CP值 cp值高 平價 禮物 送禮 送 生日 生日禮物 聖誕 媽媽 爸爸 女朋友 男朋友 女友 男友 朋友 老婆 老公 適合 嗎 呢 吧 請問 請 求 找 網購 價格
    多少錢 最好 的人 時 時候 專用 用的 放 裡 上 把 讓 會 不 都 很 也 去 人 做 做的 帶 戴 一面 一把 一張 一雙 一套 一條 一隻 一件 一台 一塊 一瓶 張 雙 條 台 子 兒 號 風 款式 網紅 怎麼辦 以 玩 出 下 天 早 晚 大 小 用品 商品 產品 團購 大容量 女生 男生 官方店 的東西 四個 三個 兩個`,
  ja: `の を が に は で と も や から まで へ な だ です ます した して する ための ため 用 向け もの 物 やつ これ それ あれ この その ある いる ない こと とき 時 など よう ような できる 使える 使う 欲しい ほしい 探す 探して
    買う 買いたい 購入 通販 激安 安い 安く 格安 送料無料 セール おすすめ オススメ お勧め 人気 ランキング 新作 新品 正規品 公式 おしゃれ お洒落 オシャレ かわいい 可愛い 良い いい 高品質 プレゼント ギフト 贈り物 誕生日 クリスマス 母 父
    母の日 父の日 お母さん お父さん 彼女 彼氏 友達 専用 最安値 値段 価格 たい いい よい お ご 何 どこ 用品 グッズ アイテム 商品 製品 北欧 口コミ 丈夫 丈夫な サイズ`,
  th: `ที่ ของ และ หรือ ใน กับ สำหรับ แบบ เป็น มี ให้ ได้ จะ ไว้ ใช้ ไป มา ก็ ไม่ อยาก ต้องการ หา ซื้อ ขาย ราคา ราคาถูก ถูก ถูกๆ ถูกที่สุด ดี ดีๆ ดีที่สุด คุณภาพ คุณภาพดี แนะนำ ลดราคา โปรโมชั่น ส่งฟรี ของแท้ แท้ ของขวัญ วันเกิด
    แม่ พ่อ แฟน เพื่อน หนึ่ง ตัว อัน ชิ้น ใบ สวย สวยๆ น่ารัก ใหม่ ออนไลน์ ร้าน อะไร ยังไง ไหน นี้ นั้น ๆ ครับ ค่ะ คะ เพื่อ จาก โดย ตอน เวลา คน ฉัน ผม หน่อย มาก อุปกรณ์ ของใช้ สินค้า ผ่อน ผ่อน0 มินิมอล หลาย ไซส์ ขนาด เล็ก ใหญ่ โลก ลดโลกร้อน`,
}

const fold = (word: string) => foldThai(foldCjk(normalise(word)))

const byLanguage = new Map(
  languages.map(({ code }) => {
    const words = written[code].split(/\s+/).filter(Boolean)
    // English is typed everywhere; Spanish has words of its own that are spelled as English ones.
    const also = code === 'es' || code === 'en' ? [] : written.en.split(/\s+/)
    return [
      code,
      { all: new Set([...words, ...also].map(fold)), inKatakana: new Set(words.filter((word) => !/^[ぁ-ゖー]+$/.test(word)).map(fold)) },
    ]
  }),
)

const none: ReadonlySet<string> = new Set()

const links = new Set('de del el la las los y en con para and of the for with'.split(' '))

/** Words that only link others, which nearly every text has: a phrase is found by its other words. */
export const isLink = (word: string): boolean => links.has(word)

const additions = new Set('for with without in on to from that which'.split(' '))

/** Words of English after which comes what is said of a thing. */
export const beginsAddition = (word: string): boolean => additions.has(word)

/** The folded words that say nothing in a run of a query. Grammar of Japanese is written in hiragana: ます within マステ is none. */
export const noiseIn = (surface: string, language: Language): ReadonlySet<string> => {
  const words = byLanguage.get(language)
  return (/[ァ-ヶ]/.test(surface) && !/[ぁ-ゖ]/.test(surface) ? words?.inKatakana : words?.all) ?? none
}
