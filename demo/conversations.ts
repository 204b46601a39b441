import type { Language } from '../contract/languages.ts'

/** Who writes to shops beside the buyer of the demo; names are in Latin letters, see `buyer`. */
export const visitors = {
  emma: { email: 'emma@plaza.test', firstname: 'Emma', lastname: 'Clarke', language: 'en' },
  wei: { email: 'wei@plaza.test', firstname: 'Wei', lastname: 'Li', language: 'zh' },
  yichun: { email: 'yichun@plaza.test', firstname: 'Yi-Chun', lastname: 'Lin', language: 'zh-TW' },
  aoi: { email: 'aoi@plaza.test', firstname: 'Aoi', lastname: 'Sato', language: 'ja' },
  nattaya: { email: 'nattaya@plaza.test', firstname: 'Nattaya', lastname: 'Srisuk', language: 'th' },
} as const satisfies Record<string, { email: string; firstname: string; lastname: string; language: Language }>

export type DemoConversation = {
  /** `lucia` is the buyer of the demo, who reads Spanish */
  buyer: keyof typeof visitors | 'lucia'
  /** slug */
  shop: string
  /** what the first message is about: a product by its slug, or the order of the buyer with this SKU */
  about: { product: string } | { orderWith: string }
  daysAgo: number
  /** in turns, the buyer first; each so many hours after the one before */
  said: [words: string, hoursLater?: number][]
  /** of the last messages: not read yet */
  unread?: number
}

/** What was asked before a visitor comes: how long each shop takes to answer is measured from it. */
export const conversations: DemoConversation[] = [
  {
    buyer: 'emma',
    shop: 'casa-lumbre',
    about: { product: 'glazed-mug' },
    daysAgo: 31,
    said: [
      ['Hello! Does the glaze survive the dishwasher? We wash everything in ours.'],
      ['Hello Emma, yes, it does. Leave some room between two mugs, so that the rims do not knock against each other.', 4],
      ['Perfect. Could you wrap four of them as two presents?', 2],
      ['Gladly. Order all four together and write it in the note: we use paper and a ribbon, no plastic.', 5],
    ],
  },
  {
    buyer: 'aoi',
    shop: 'casa-lumbre',
    about: { product: 'olive-oil-bottle' },
    daysAgo: 18,
    said: [
      ['こんにちは。このオリーブオイルはいつ搾ったものですか。'],
      ['お問い合わせありがとうございます。昨年の11月に搾り、1月に瓶詰めしました。', 5.5],
      ['ありがとうございます。日本まで割れずに届きますか。', 6],
      ['一本ずつ厚紙の筒に入れてお送りします。万一割れていましたら、すぐに新しいものをお送りします。', 4.5],
    ],
  },
  {
    buyer: 'nattaya',
    shop: 'casa-lumbre',
    about: { product: 'fig-jam' },
    daysAgo: 9,
    said: [
      ['สวัสดีค่ะ แยมมะเดื่อหวานมากไหมคะ คุณแม่ไม่ค่อยทานหวาน'],
      ['สวัสดีค่ะ หวานน้อยกว่าแยมทั่วไปค่ะ ความหวานส่วนใหญ่มาจากตัวผลไม้เอง', 3],
      ['ขอบคุณค่ะ แล้วเปิดขวดแล้วเก็บได้นานแค่ไหนคะ', 1],
      ['แช่เย็นไว้ได้ประมาณสี่สัปดาห์ค่ะ ใช้ช้อนสะอาดตักทุกครั้งนะคะ', 5],
    ],
  },
  {
    buyer: 'wei',
    shop: 'casa-lumbre',
    about: { product: 'stoneware-teapot' },
    daysAgo: 0.1,
    said: [['您好，这把茶壶可以直接放在炉子上加热吗？']],
    unread: 1,
  },
  {
    buyer: 'lucia',
    shop: 'taller-roble',
    about: { product: 'side-table' },
    daysAgo: 26,
    said: [
      ['Hola, ¿la mesa auxiliar se puede hacer un poco más baja? El brazo de mi sofá queda a 52 cm.'],
      ['Hola, Lucia: sí, te cortamos las patas a 50 cm sin coste. Solo tarda tres días más.', 9],
      ['¡Genial! ¿El aceite huele mucho los primeros días?', 20],
      ['Un poco a linaza, y solo la primera semana. Ventila la habitación y ya está.', 8],
    ],
  },
  {
    buyer: 'wei',
    shop: 'taller-roble',
    about: { product: 'oak-chair' },
    daysAgo: 14,
    said: [
      ['您好，这把椅子收到后需要自己组装吗？'],
      ['您好，只需要装上四条椅腿，工具在箱子里，大约十分钟就好。', 10],
      ['好的。地板是木头的，会不会刮花？', 3],
      ['箱子里有四块毛毡垫，贴在椅腿下面就不会了。', 7],
    ],
  },
  {
    buyer: 'emma',
    shop: 'taller-roble',
    about: { product: 'wall-shelf' },
    daysAgo: 6,
    said: [
      ['Which screws do I need for a plasterboard wall?'],
      ['Hollow-wall anchors of 8 mm: the set in the box is for brick. We can put four of them in for you, free of charge.', 11],
      ['Yes, please. I have just ordered it.', 2],
      ['They are in your parcel, in the small paper bag.', 6],
    ],
  },
  {
    buyer: 'yichun',
    shop: 'kitsune-bunko',
    about: { product: 'fountain-pen' },
    daysAgo: 28,
    said: [
      ['請問這支鋼筆有附吸墨器嗎？還是只能用卡水？'],
      ['您好，盒內附一支吸墨器和兩支卡水，兩種都能用。', 8],
      ['太好了。筆尖拿來寫注音會不會太粗？', 5],
      ['我們出貨前都會試寫，線條大約 0.35 公釐，寫注音剛剛好。', 9],
    ],
  },
  {
    buyer: 'nattaya',
    shop: 'kitsune-bunko',
    about: { product: 'washi-tape-set' },
    daysAgo: 12,
    said: [
      ['เทปนี้ลอกออกจากผนังแล้วทิ้งคราบกาวไหมคะ'],
      ['ไม่ทิ้งคราบค่ะ แต่ถ้าเป็นผนังสีน้ำ ลองติดที่มุมเล็ก ๆ ก่อนจะสบายใจที่สุด', 7],
      ['แล้วหนึ่งม้วนยาวกี่เมตรคะ', 10],
      ['ม้วนละ 7 เมตรค่ะ', 6.5],
    ],
  },
  {
    buyer: 'aoi',
    shop: 'kitsune-bunko',
    about: { product: 'brush-pen-set' },
    daysAgo: 5,
    said: [
      ['筆ペンの穂先は交換できますか。'],
      ['穂先だけの交換はできませんが、インクは補充してお使いいただけます。', 9],
      ['わかりました。贈り物なので、値段のわかるものは外していただけますか。', 4],
      ['はい、値札も明細も入れずにお包みします。', 8],
    ],
  },
  {
    buyer: 'lucia',
    shop: 'voltia',
    about: { orderWith: 'VLT-KB84-CRM' },
    daysAgo: 1.9,
    said: [
      ['Hola, el seguimiento no se mueve desde Taipéi. ¿Es normal?'],
      ['Hola, Lucia: sí, tu paquete espera el vuelo. Suele moverse a los dos o tres días.', 2.5],
      ['Vale, gracias. ¿Trae las teclas con la ñ?', 20],
      ['Sí, en la caja van las teclas del español, con la ñ y las tildes.', 3],
    ],
    unread: 1,
  },
  {
    buyer: 'emma',
    shop: 'voltia',
    about: { product: 'power-bank' },
    daysAgo: 20,
    said: [
      ['Can I take this power bank on a plane?'],
      ['Yes, in your hand luggage. It holds 37 Wh, and airlines allow up to 100.', 2],
      ['Great. Is there a cable in the box?', 1],
      ['There is, a short one, USB-C on both ends.', 3.5],
    ],
  },
  {
    buyer: 'wei',
    shop: 'voltia',
    about: { product: 'over-ear-headphones' },
    daysAgo: 8,
    said: [
      ['耳罩用旧了可以单独更换吗？'],
      ['可以，不用工具，一拧就能取下。需要备用耳罩时随时告诉我们。', 3],
      ['换下来的能洗吗？', 12],
      ['能，用温水和少许肥皂手洗，晾干后再装上。', 2],
    ],
  },
  {
    buyer: 'aoi',
    shop: 'siam-atelier',
    about: { product: 'silk-scarf' },
    daysAgo: 24,
    said: [
      ['このスカーフは家で洗えますか。'],
      ['はい、中性洗剤を使い、水でやさしく手洗いしてください。日陰で平らに干すときれいに乾きます。', 6],
      ['最初は色が落ちますか。', 8],
      ['天然の染めなので、はじめの二、三回だけ少し色が出ます。ほかのものと分けて洗ってください。', 5],
    ],
  },
  {
    buyer: 'yichun',
    shop: 'siam-atelier',
    about: { product: 'coconut-soap' },
    daysAgo: 15,
    said: [
      ['請問敏感性肌膚可以用嗎？'],
      ['您好，可以的，我們沒有加人工香精。第一次使用時，請先在手腕內側試試看。', 5],
      ['一塊大約可以用多久？', 9],
      ['每天洗手大約四到六週。用完放在通風的地方晾乾，會更耐用。', 6],
    ],
  },
  {
    buyer: 'nattaya',
    shop: 'siam-atelier',
    about: { product: 'rice-face-cream' },
    daysAgo: 4,
    said: [
      ['ครีมนี้ใช้กับผิวมันได้ไหมคะ'],
      ['ได้ค่ะ เนื้อบางเบา ซึมเร็ว แนะนำให้เริ่มใช้ตอนกลางคืนก่อน', 4],
      ['เปิดแล้วอยู่ได้กี่เดือนคะ', 2],
      ['หกเดือนค่ะ เขียนวันที่เปิดไว้ใต้กระปุกจะได้ไม่ลืม', 5.5],
    ],
  },
  {
    buyer: 'lucia',
    shop: 'verde-vivo',
    about: { orderWith: 'PLN-TER' },
    daysAgo: 9.2,
    said: [
      ['Hola, una de las dos macetas ha llegado con el borde roto.'],
      ['Lo sentimos mucho. ¿Prefieres que te enviemos otra o que te devolvamos la mitad?', 7],
      ['Mejor la mitad: la pondré al fondo del balcón, que no se ve.', 2],
      ['Hecho, hoy mismo te llega el reembolso. Gracias por avisar tan pronto.', 5],
    ],
  },
  {
    buyer: 'yichun',
    shop: 'verde-vivo',
    about: { product: 'herb-seed-kit' },
    daysAgo: 22,
    said: [
      ['我家陽台只有上午有太陽，種得活嗎？'],
      ['可以的，香草每天有四小時日照就夠了，記得不要讓盆底積水。', 7],
      ['種子可以放到明年春天再種嗎？', 6],
      ['可以，放在乾燥陰涼的地方就好。', 8],
    ],
  },
  {
    buyer: 'wei',
    shop: 'verde-vivo',
    about: { product: 'pet-bed' },
    daysAgo: 3,
    said: [
      ['狗窝的外套能机洗吗？'],
      ['可以，拆下来用 30 度水机洗，不要烘干。', 6.5],
      ['好的，晾干大概要多久？', 3],
      ['放在通风的地方，一个晚上就干了。', 7],
    ],
  },
]
