import type { Texts } from './types.ts'

export type DemoAddress = {
  name: string
  /** E.164 */
  phone: string
  email: string
  street: string
  postalCode: string
  city: string
  province: string
  /** ISO 3166 alpha-2 */
  country: string
  isDefault: boolean
}

export type DemoBuyer = {
  email: string
  firstname: string
  lastname: string
  addresses: DemoAddress[]
  /** slugs of products */
  favourites: string[]
  /** slugs of shops */
  follows: string[]
}

export type DemoAnnouncement = { title: Texts; body: Texts; daysAgo: number }

/** Person names are in Latin letters, which readers of all six languages can read; forms take every script. */
export const buyer: DemoBuyer = {
  email: 'buyer@plaza.test',
  firstname: 'Lucia',
  lastname: 'Romero',
  favourites: ['wooden-blocks', 'instant-camera', 'linen-cushion', 'jasmine-body-oil', 'watering-can'],
  follows: ['voltia', 'kitsune-bunko', 'verde-vivo'],
  addresses: [
    {
      name: 'Lucia Romero',
      phone: '+34600000001',
      email: 'buyer@plaza.test',
      street: 'Calle del Olivar 24, 3 B',
      postalCode: '28012',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
      isDefault: true,
    },
    {
      name: 'Lucia Romero',
      phone: '+66810000001',
      email: 'buyer@plaza.test',
      street: '88 Soi Ari 4, Phahon Yothin Road, Samsen Nai, Phaya Thai',
      postalCode: '10400',
      city: 'Bangkok',
      province: 'Bangkok',
      country: 'TH',
      isDefault: false,
    },
  ],
}

/** Shown to everybody, newest first. */
export const announcements: DemoAnnouncement[] = [
  {
    title: {
      es: '¿Un regalo con fecha fija? Pídelo con tiempo',
      en: 'A present with a date? Order in good time',
      zh: '礼物要赶日子？请早点下单',
      'zh-TW': '禮物要趕日子？請提早下單',
      ja: '日にちの決まった贈り物は、お早めに',
      th: 'ของขวัญที่มีกำหนดวัน สั่งเผื่อเวลาไว้หน่อย',
    },
    body: {
      es: 'Mira los días de entrega antes de pagar: los festivos retrasan a los transportistas.',
      en: 'Check the delivery days before you pay: public holidays slow the carriers down.',
      zh: '付款前请看一下送达天数，遇上节假日物流会慢一些。',
      'zh-TW': '付款前請先看到貨天數，遇到連假物流會慢一些。',
      ja: 'お支払いの前にお届け日数をご確認ください。祝日前後は配送に時間がかかることがあります。',
      th: 'ดูจำนวนวันจัดส่งก่อนจ่ายเงิน ช่วงวันหยุดขนส่งจะช้ากว่าปกติ',
    },
    daysAgo: 2,
  },
  {
    title: {
      es: 'Ahora ves quién tiene tu dinero',
      en: 'Now you see who is holding your money',
      zh: '钱在谁手里，订单页一目了然',
      'zh-TW': '錢在誰手上，訂單頁一看就懂',
      ja: '代金の行方が注文ページでわかります',
      th: 'ดูได้แล้วว่าเงินของคุณอยู่ที่ใคร',
    },
    body: {
      es: 'Cada pedido muestra ahora si el pago está en Plaza o en la tienda, qué lo moverá y en qué fecha. Lo encuentras en el detalle del pedido.',
      en: 'Every order now shows whether the payment is with Plaza or with the shop, what moves it next and on which date. You find it in the order’s details.',
      zh: '每笔订单现在都会显示货款在 Plaza 还是已给店铺、下一步由什么触发、在哪一天。打开订单详情就能看到。',
      'zh-TW': '每筆訂單現在都會顯示貨款在 Plaza 還是已撥給商店、下一步由什麼觸發、在哪一天。打開訂單明細就能看到。',
      ja: '代金をPlazaがお預かりしているのか、すでにショップへ渡ったのか、次に何をきっかけにいつ動くのかを、注文ごとに表示するようになりました。注文の詳細でご確認ください。',
      th: 'ทุกคำสั่งซื้อแสดงแล้วว่าเงินอยู่กับ Plaza หรืออยู่กับร้าน อะไรจะทำให้เงินเคลื่อนต่อ และเมื่อไร ดูได้ในรายละเอียดคำสั่งซื้อ',
    },
    daysAgo: 11,
  },
]
