import type { Language } from '../contract/languages.ts'
import type { visitors } from './conversations.ts'

export type DemoQuestion = {
  /** `lucia` is the buyer of the demo, who reads Spanish */
  asker: keyof typeof visitors | 'lucia'
  /** slug; the shop is the product's */
  product: string
  content: string
  language: Language
  daysAgo: number
  /** what the shop said, and so many hours later; without one it waits */
  answer?: [content: string, language: Language, hoursLater: number]
}

/** What was asked in public about products. Some of it waits for the shop of the demo's seller. */
export const questions: DemoQuestion[] = [
  {
    asker: 'emma',
    product: 'power-bank',
    content: 'Can I take it in my hand luggage? My airline asks for the Wh.',
    language: 'en',
    daysAgo: 34,
    answer: [
      'Yes. It has 37 Wh, which is printed on the back, and most airlines allow up to 100 Wh in the cabin. Not in the hold, please.',
      'en',
      5,
    ],
  },
  {
    asker: 'lucia',
    product: 'power-bank',
    content: '¿Carga un portátil pequeño o solo teléfonos?',
    language: 'es',
    daysAgo: 21,
    answer: [
      'Llega a 22,5 W: de sobra para teléfonos y tabletas. Un portátil lo mantiene, pero despacio; para eso no la recomendamos.',
      'es',
      3,
    ],
  },
  {
    asker: 'aoi',
    product: 'power-bank',
    content: '機内で使いながら充電もできますか。',
    language: 'ja',
    daysAgo: 0.2,
  },
  {
    asker: 'wei',
    product: 'over-ear-headphones',
    content: '耳罩坏了可以单独更换吗？',
    language: 'zh',
    daysAgo: 28,
    answer: ['可以，耳罩旋转即可取下，换上新的就行。', 'zh', 7],
  },
  {
    asker: 'emma',
    product: 'over-ear-headphones',
    content: 'Does noise cancelling also work when I use the cable?',
    language: 'en',
    daysAgo: 0.6,
  },
  {
    asker: 'nattaya',
    product: 'portable-speaker',
    content: 'ใช้ที่ชายหาดได้ไหม ทรายเข้าแล้วจะพังหรือเปล่า',
    language: 'th',
    daysAgo: 16,
    answer: ['ใช้ได้ ลำโพงกันน้ำกันฝุ่นระดับ IP67 ถ้ามีทรายติดให้ล้างด้วยน้ำก๊อกแล้วผึ่งให้แห้ง', 'th', 4],
  },
  {
    asker: 'lucia',
    product: 'mechanical-keyboard',
    content: '¿Tiene la eñe?',
    language: 'es',
    daysAgo: 12,
    answer: [
      'Las teclas son de distribución americana, sin eñe dibujada. Con el idioma del sistema en español la eñe se escribe con la tecla a la derecha de la L.',
      'es',
      2,
    ],
  },
  {
    asker: 'yichun',
    product: 'mechanical-keyboard',
    content: '可以同時連接電腦和平板，隨時切換嗎？',
    language: 'zh-TW',
    daysAgo: 1.4,
  },
  {
    asker: 'aoi',
    product: 'instant-camera',
    content: 'フィルムは付いていますか。',
    language: 'ja',
    daysAgo: 9,
    answer: ['フィルムは別売りです。ミニサイズのインスタントフィルム（画面62×46mm）をお使いください。', 'ja', 6],
  },
  {
    asker: 'emma',
    product: 'smart-watch',
    content: 'Can I swim with it, and does it take any 20 mm strap?',
    language: 'en',
    daysAgo: 25,
    answer: ['Yes to both: it is rated 5 ATM, and any 20 mm strap with spring bars fits.', 'en', 8],
  },
  {
    asker: 'wei',
    product: 'glazed-mug',
    content: '可以放进微波炉和洗碗机吗？',
    language: 'zh',
    daysAgo: 19,
    answer: ['都可以。杯底未上釉的部分用久了颜色会稍深，属于正常现象。', 'zh', 5],
  },
  {
    asker: 'lucia',
    product: 'cast-iron-pan',
    content: '¿Se quema uno con el mango?',
    language: 'es',
    daysAgo: 30,
    answer: ['El mango es de la misma pieza y se calienta: ten siempre un paño a mano. Es lo que permite meterla en el horno.', 'es', 20],
  },
  {
    asker: 'emma',
    product: 'oak-chair',
    content: 'Does it arrive in parts?',
    language: 'en',
    daysAgo: 14,
    answer: ['No, it arrives assembled. The legs are glued into the seat, as they should be.', 'en', 11],
  },
  {
    asker: 'nattaya',
    product: 'yoga-mat',
    content: 'แพ้ยางลาเท็กซ์ ใช้ได้ไหม',
    language: 'th',
    daysAgo: 8,
    answer: ['ไม่แนะนำ เพราะทำจากยางธรรมชาติซึ่งมีลาเท็กซ์', 'th', 3],
  },
]
