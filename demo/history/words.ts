import type { Language } from '../../contract/languages.ts'
import type { ReturnObjection, ReturnReason } from '../../contract/returns.ts'

type Words = { language: Language; content: string }

/** A review of a product by its slug, written at most once, by somebody who reads its language; and what the shop said to it. */
export type HistoryReview = Words & {
  product: string
  /** where the words are about one */
  colour?: string
  star: 1 | 2 | 3 | 4 | 5
  answer?: string
}

export const reviews: HistoryReview[] = [
  // --- power-bank
  {
    product: 'power-bank',
    star: 5,
    language: 'es',
    content: 'Tres cargas completas de mi teléfono sin enchufarla. Y las luces dicen la verdad.',
  },
  {
    product: 'power-bank',
    star: 5,
    language: 'es',
    content: 'La llevo en el bolso de la cámara. Pesa poco y no se calienta ni cargando dos cosas a la vez.',
  },
  {
    product: 'power-bank',
    star: 5,
    language: 'es',
    content: 'Segunda que compro, esta para mi hermana. La primera sigue como el primer día.',
  },
  { product: 'power-bank', star: 4, language: 'es', content: 'Muy buena. Le pondría un cable un poco más largo en la caja.' },
  {
    product: 'power-bank',
    colour: 'white',
    star: 4,
    language: 'es',
    content: 'Cumple. El acabado blanco se ensucia con facilidad, mejor la negra.',
  },
  {
    product: 'power-bank',
    star: 5,
    language: 'es',
    content: 'Aguantó un apagón de una tarde entera con el router enchufado. Le he cogido cariño.',
    answer: 'Nos has alegrado la mañana. Para un router dura unas cuatro horas y media.',
  },
  {
    product: 'power-bank',
    star: 3,
    language: 'es',
    content: 'Carga bien, pero tarda casi cinco horas en llenarse ella misma.',
    answer:
      'Gracias por contarlo. Con un cargador de 20 W o más se llena en unas dos horas y media; con uno de 5 W, en cinco. ¿Nos dices cuál usas?',
  },
  {
    product: 'power-bank',
    star: 2,
    language: 'es',
    content: 'Me llegó con una de las luces fundida. Funciona, pero no sé si le queda mucho o poco.',
    answer:
      'No debería salir así de aquí, lo sentimos. Pide la devolución desde el pedido y te mandamos otra: el envío de vuelta lo pagamos nosotros.',
  },
  { product: 'power-bank', star: 1, language: 'es', content: 'Dejó de cargar a la segunda semana.' },
  {
    product: 'power-bank',
    star: 3,
    language: 'es',
    content: 'Está bien por el precio, sin más. El botón queda muy a ras y cuesta encontrarlo a oscuras.',
  },
  {
    product: 'power-bank',
    star: 5,
    language: 'en',
    content: 'Survived a week of hiking huts. Four screws on the back, as promised, I checked.',
    answer: 'Thank you for checking! The screwdriver that fits is a PH0.',
  },
  { product: 'power-bank', star: 4, language: 'en', content: 'Solid and honest capacity. I only wish it had a third port.' },
  {
    product: 'power-bank',
    star: 3,
    language: 'en',
    content: 'Works, but it arrived two days later than the estimate.',
    answer: 'Sorry about that: the parcel waited at customs in Liège. We now print the customs papers before the carrier comes.',
  },
  {
    product: 'power-bank',
    star: 5,
    language: 'zh-TW',
    content: '電量指示很準，充到八成就真的是八成。出差帶這顆就夠了。',
    answer: '謝謝！我們出貨前每一顆都校正過電量。',
  },
  { product: 'power-bank', star: 4, language: 'zh-TW', content: '品質好，螺絲可以自己拆真的加分。重量再輕一點就完美。' },
  {
    product: 'power-bank',
    star: 5,
    language: 'ja',
    content: '出張用に購入。残量の表示が正確で安心して使えます。',
    answer: 'ありがとうございます。残量は一台ずつ測って合わせています。',
  },
  { product: 'power-bank', star: 5, language: 'th', content: 'ใช้มาสองสัปดาห์ เครื่องไม่ร้อนเลย ชาร์จโทรศัพท์ได้สามรอบตามที่บอกไว้' },
  { product: 'power-bank', star: 4, language: 'zh', content: '容量很实在，两个口同时用也不怎么发热。' },
  // --- portable-speaker
  {
    product: 'portable-speaker',
    star: 5,
    language: 'es',
    content: 'Llena el salón sin distorsionar. El asa de cuerda me parecía un adorno y ahora no sé vivir sin ella.',
  },
  {
    product: 'portable-speaker',
    star: 5,
    language: 'es',
    content: 'Se me cayó a la piscina, la saqué, la sequé y siguió sonando.',
    answer: 'Para eso es. Si vuelve a pasar, déjala boca abajo media hora antes de encenderla.',
  },
  { product: 'portable-speaker', star: 4, language: 'es', content: 'Suena más grande de lo que es. Los graves, justos, pero limpios.' },
  {
    product: 'portable-speaker',
    colour: 'red',
    star: 4,
    language: 'es',
    content: 'Para la cocina es perfecta. El rojo es más oscuro que en la foto.',
  },
  {
    product: 'portable-speaker',
    star: 2,
    language: 'es',
    content: 'Se desconecta del teléfono si paso a la habitación de al lado.',
    answer:
      'Con una pared por medio el alcance baja a unos ocho metros. Si se corta antes, es que algo falla: escríbenos y te la cambiamos.',
  },
  {
    product: 'portable-speaker',
    star: 3,
    language: 'es',
    content: 'Buen sonido, pero el aviso de voz al encenderla está demasiado alto y no se puede bajar.',
  },
  {
    product: 'portable-speaker',
    star: 5,
    language: 'es',
    content: 'Regalo para mi padre. La usa para la radio todas las mañanas y no ha tenido que preguntarme nada.',
  },
  {
    product: 'portable-speaker',
    star: 5,
    language: 'en',
    content: 'Two of them pair as stereo in ten seconds. Best thing on our balcony.',
  },
  {
    product: 'portable-speaker',
    star: 4,
    language: 'en',
    content: 'Warm sound for its size. The battery really does last a weekend at low volume.',
  },
  {
    product: 'portable-speaker',
    star: 1,
    language: 'en',
    content: 'Came with a dent and a rattle.',
    answer: 'That is not how it left us. Please open a return, we pay the postage and send a new one the day we see the tracking number.',
  },
  {
    product: 'portable-speaker',
    colour: 'graphite',
    star: 5,
    language: 'zh-TW',
    content: '放在陽台澆花時聽，聲音溫暖不刺耳。石墨色很耐看。',
  },
  {
    product: 'portable-speaker',
    star: 4,
    language: 'zh-TW',
    content: '音質比預期好，只是提示音有點大聲。',
    answer: '謝謝回饋。長按音量減鍵五秒就能關掉提示音，說明書下一版會寫得更清楚。',
  },
  { product: 'portable-speaker', star: 4, language: 'ja', content: 'お風呂で使っています。小さいのに音が痩せません。' },
  // --- over-ear-headphones
  { product: 'over-ear-headphones', star: 5, language: 'es', content: 'Seis horas de avión y ni me apretaron ni me sudaron las orejas.' },
  {
    product: 'over-ear-headphones',
    star: 5,
    language: 'es',
    content: 'Se cambian las almohadillas sin herramientas. Por eso los compré y por eso repetiré.',
    answer: 'Gracias, Voltia nació por eso. Las almohadillas de repuesto se piden en la nota del pedido.',
  },
  {
    product: 'over-ear-headphones',
    star: 4,
    language: 'es',
    content: 'La cancelación quita el metro, pero no las voces. Para trabajar me va perfecto.',
  },
  { product: 'over-ear-headphones', star: 4, language: 'es', content: 'Cómodos y con botones de verdad. La funda podría ser rígida.' },
  {
    product: 'over-ear-headphones',
    star: 3,
    language: 'es',
    content: 'En llamadas me oyen con eco cuando hay viento.',
    answer: 'Tienes razón con el viento. La versión 1.4 del programa lo mejora bastante: se actualiza desde el ordenador en dos minutos.',
  },
  {
    product: 'over-ear-headphones',
    colour: 'rose',
    star: 2,
    language: 'es',
    content: 'El rosa me llegó con una marca en la diadema. Suena bien, pero es nuevo y parece usado.',
  },
  { product: 'over-ear-headphones', star: 5, language: 'es', content: 'Los uso ocho horas al día y los cargo una vez a la semana.' },
  {
    product: 'over-ear-headphones',
    star: 5,
    language: 'en',
    content: 'I have big ears and these actually go over them. Noise cancelling without that pressure feeling.',
  },
  {
    product: 'over-ear-headphones',
    star: 4,
    language: 'en',
    content: 'Very comfortable. The app-free part sold me: everything is a button.',
  },
  { product: 'over-ear-headphones', star: 3, language: 'en', content: 'Sound is good, the headband creaks a little when I turn my head.' },
  { product: 'over-ear-headphones', star: 5, language: 'zh-TW', content: '戴眼鏡也不會夾，開會三小時沒問題。' },
  { product: 'over-ear-headphones', star: 4, language: 'ja', content: '装着感がとても軽いです。ケースがもう少し小さいと嬉しい。' },
  { product: 'over-ear-headphones', star: 4, language: 'th', content: 'ตัดเสียงรถไฟฟ้าได้ดีมาก ปุ่มกดง่าย แต่สายชาร์จสั้นไปนิด' },
  // --- mechanical-keyboard
  {
    product: 'mechanical-keyboard',
    star: 5,
    language: 'es',
    content: 'Con la ñ donde toca y sin programas que instalar. Escribo más deprisa y mis vecinos de mesa no se quejan.',
  },
  {
    product: 'mechanical-keyboard',
    star: 5,
    language: 'es',
    content: 'Cambié dos interruptores con la pinza que trae. Cinco minutos y como nuevo.',
    answer: '¡Así se hace! Tenemos interruptores sueltos de recambio, escríbenos si te hacen falta.',
  },
  {
    product: 'mechanical-keyboard',
    star: 4,
    language: 'es',
    content: 'Pesa, y eso en un teclado es bueno. Echo de menos una rueda para el volumen.',
  },
  {
    product: 'mechanical-keyboard',
    star: 3,
    language: 'es',
    content: 'La barra espaciadora suena distinta al resto.',
    answer: 'Suele ser el estabilizador. Una gota de grasa lo arregla; si nos escribes, te mandamos una jeringuilla sin coste.',
  },
  {
    product: 'mechanical-keyboard',
    star: 5,
    language: 'en',
    content: 'Hot-swappable, wired, no software. Exactly what I wanted and nothing else.',
  },
  {
    product: 'mechanical-keyboard',
    colour: 'cream',
    star: 4,
    language: 'en',
    content: 'Lovely typing feel. The cream keycaps show fingerprints.',
  },
  { product: 'mechanical-keyboard', star: 5, language: 'zh-TW', content: '手感紮實，聲音沉穩，辦公室用也不會吵到同事。' },
  { product: 'mechanical-keyboard', star: 2, language: 'zh-TW', content: '收到時少了一顆備用軸，包裝也有點壓到。' },
  { product: 'mechanical-keyboard', star: 4, language: 'ja', content: '打鍵音が落ち着いていて、在宅の会議でも気になりません。' },
  // --- instant-camera
  {
    product: 'instant-camera',
    star: 5,
    language: 'es',
    content: 'La boda de mi prima entera en el frigorífico. Los colores son como de álbum antiguo, en el buen sentido.',
    answer: '¡Que dure la fiesta! Un truco: guarda los carretes en la nevera también, pero sin fotos.',
  },
  { product: 'instant-camera', star: 4, language: 'es', content: 'Divertidísima. Ojo con la luz de frente, que quema las caras.' },
  { product: 'instant-camera', star: 3, language: 'es', content: 'Bonita, pero dos fotos de la primera carga salieron en blanco.' },
  { product: 'instant-camera', star: 5, language: 'es', content: 'Mi hija de nueve años la entendió sin instrucciones.' },
  {
    product: 'instant-camera',
    star: 5,
    language: 'en',
    content: 'The picture is warm when it comes out. I had forgotten how nice that is.',
  },
  { product: 'instant-camera', star: 4, language: 'en', content: 'Great fun at parties. Buy more film than you think you need.' },
  { product: 'instant-camera', colour: 'cream', star: 5, language: 'zh-TW', content: '奶油色本人更好看，拍出來的顏色很有味道。' },
  // --- smart-watch
  {
    product: 'smart-watch',
    star: 5,
    language: 'es',
    content: 'Cinco días de batería de verdad, con avisos y una hora de carrera diaria.',
    answer: 'Gracias por medirlo. Con la pantalla siempre encendida baja a tres.',
  },
  { product: 'smart-watch', star: 4, language: 'es', content: 'Se lee al sol, que era lo que buscaba. La correa larga no me hacía falta.' },
  {
    product: 'smart-watch',
    star: 2,
    language: 'es',
    content: 'El pulso se vuelve loco cuando nado.',
    answer:
      'En el agua la luz del sensor no llega bien a la piel, a ninguno. Aprieta un punto la correa y elige el modo piscina: mejora mucho.',
  },
  { product: 'smart-watch', star: 5, language: 'en', content: 'It tells the time, counts my steps and leaves me alone. Perfect.' },
  { product: 'smart-watch', star: 3, language: 'en', content: 'Nice hardware, but the sleep tracking thinks I am asleep when I read.' },
  { product: 'smart-watch', star: 4, language: 'zh-TW', content: '續航很好，螢幕在太陽下也看得清楚。' },
]

export type HistoryQuestion = Words & { product: string; daysAgo: number; answer?: [content: string, hoursLater: number] }

export const questions: HistoryQuestion[] = [
  {
    product: 'over-ear-headphones',
    language: 'es',
    content: '¿Se pueden usar con cable cuando se acaba la batería?',
    daysAgo: 84,
    answer: ['Sí: trae un cable de 1,2 m, y con él suenan igual, solo que sin cancelación de ruido.', 4],
  },
  {
    product: 'mechanical-keyboard',
    language: 'es',
    content: '¿La distribución es española o americana?',
    daysAgo: 76,
    answer: ['Se elige en la ficha al pedirlo en la nota: por defecto va la española, con ñ y tilde. La americana tarda un día más.', 7],
  },
  {
    product: 'portable-speaker',
    language: 'en',
    content: 'Can I charge it while it plays?',
    daysAgo: 66,
    answer: ['Yes, with any USB-C charger from 10 W. At full volume it charges slowly.', 3],
  },
  {
    product: 'power-bank',
    language: 'zh-TW',
    content: '可以帶上飛機嗎？',
    daysAgo: 58,
    answer: ['可以隨身攜帶，37 Wh 印在背面；但不能放託運行李。', 2],
  },
  {
    product: 'instant-camera',
    language: 'es',
    content: '¿Qué carretes lleva? ¿Los vendéis vosotros?',
    daysAgo: 47,
    answer: ['Los de formato mini, de 62 × 46 mm, que hay en cualquier tienda de fotos. Nosotros no los vendemos.', 9],
  },
  {
    product: 'smart-watch',
    language: 'es',
    content: '¿Funciona con teléfonos antiguos? El mío es de 2019.',
    daysAgo: 33,
    answer: ['Sí: basta con Bluetooth 5, que ya llevaban casi todos los de ese año.', 5],
  },
  {
    product: 'over-ear-headphones',
    language: 'ja',
    content: 'イヤーパッドだけ買い足すことはできますか。',
    daysAgo: 26,
    answer: ['はい、交換用を2個1組でご用意しています。ご注文のメッセージ欄でお知らせください。', 3],
  },
  {
    product: 'mechanical-keyboard',
    language: 'en',
    content: 'Are the switches five-pin?',
    daysAgo: 15,
    answer: ['They are, and the board takes three-pin ones as well.', 6],
  },
  {
    product: 'portable-speaker',
    language: 'es',
    content: '¿Se puede emparejar con una más antigua, la de hace dos años?',
    daysAgo: 9,
    answer: ['En estéreo, solo con otra del mismo modelo. Como altavoz suelto, sin problema.', 8],
  },
  { product: 'smart-watch', language: 'es', content: '¿La correa es de las estándar de 20 mm?', daysAgo: 2.2 },
  {
    product: 'power-bank',
    language: 'en',
    content: 'Does it support pass-through charging for a router during a power cut?',
    daysAgo: 1.1,
  },
  { product: 'over-ear-headphones', language: 'zh-TW', content: '玫瑰色什麼時候會再進貨？', daysAgo: 0.35 },
]

/** What was said in private; in turns, the buyer first, each so many hours after the one before. The last ones may be unread. */
export type HistoryConversation = {
  language: Language
  product: string
  daysAgo: number
  said: [words: string, hoursLater?: number][]
  unread?: number
}

export const conversations: HistoryConversation[] = [
  {
    language: 'es',
    product: 'portable-speaker',
    daysAgo: 71,
    said: [
      ['Hola, ¿me la podéis mandar sin factura dentro? Es un regalo.'],
      ['¡Claro! La factura te llega solo por correo. ¿Quieres que pongamos una nota?', 3],
      ['Sí: «Para que suene la terraza». Gracias.', 1],
      ['Apuntado. Sale mañana por la mañana.', 2],
    ],
  },
  {
    language: 'en',
    product: 'mechanical-keyboard',
    daysAgo: 52,
    said: [
      ['Hi! Is the cable detachable?'],
      ['Hi, it is: USB-C on the left side, with a braided cable of 1.5 m.', 2.5],
      ['Great, ordering now.', 0.4],
      ['Thank you! It leaves tomorrow before noon.', 3],
    ],
  },
  {
    language: 'zh-TW',
    product: 'over-ear-headphones',
    daysAgo: 39,
    said: [
      ['請問耳機可以到你們南京東路的工作室試戴嗎？'],
      ['可以的，週二到週六下午兩點到六點，來之前傳個訊息就好。', 1.5],
      ['那我週四下午過去，謝謝！', 0.5],
      ['到時候見，三個顏色都會準備好。', 1],
    ],
  },
  {
    language: 'es',
    product: 'power-bank',
    daysAgo: 24,
    said: [
      ['Mi pedido pone que está en Madrid desde hace tres días. ¿Es normal?'],
      ['Está en la aduana, suele tardar entre dos y cuatro días. Si el viernes no se ha movido, reclamamos nosotros.', 4],
      ['Ya se ha movido, lo tengo hoy. ¡Gracias!', 30],
      ['¡Qué bien! Que la disfrutes.', 2],
    ],
  },
  {
    language: 'ja',
    product: 'instant-camera',
    daysAgo: 17,
    said: [
      ['プレゼント用の包装はお願いできますか。'],
      ['はい、和紙でお包みします。ご注文のメッセージ欄に「包装希望」とお書きください。', 3],
      ['ありがとうございます。そうします。', 2],
      ['お待ちしております。', 1],
    ],
  },
  {
    language: 'es',
    product: 'smart-watch',
    daysAgo: 3.2,
    said: [
      ['Buenas, ¿el reloj mide la tensión?'],
      ['Hola: no, mide el pulso y el oxígeno. La tensión no se puede medir bien en la muñeca sin manguito.', 5],
      ['Entendido. ¿Y avisa si el pulso sube mucho estando parado?', 40],
    ],
    unread: 1,
  },
  {
    language: 'en',
    product: 'portable-speaker',
    daysAgo: 0.9,
    said: [['Hello, my speaker blinks red twice and does not turn on any more. What does that mean?']],
    unread: 1,
  },
  {
    language: 'es',
    product: 'over-ear-headphones',
    daysAgo: 0.2,
    said: [['Hola, ¿si pido hoy por envío exprés llegan antes del viernes? Es para un viaje.']],
    unread: 1,
  },
]

/** How a return went on after it was asked for: as far as its last word, and days between the steps. */
export type ReturnCourse = 'refunded' | 'requested' | 'accepted' | 'dispatched' | 'received' | 'refused' | 'escalated'

export type HistoryReturn = {
  reason: ReturnReason
  course: ReturnCourse
  /** by language of who asks; Spanish and English there always are */
  content: Partial<Record<Language, string>> & { es: string; en: string }
  /** the money alone */
  moneyOnly?: boolean
  objection?: { ready: ReturnObjection; words: string }
  /** what the buyer told the house */
  appeal?: { es: string; en: string }
  /** of a return that waits now: so many days ago it came to where it is */
  sinceDays?: number
}

/** Returns of the months before, in this order, and again from the beginning. */
export const pastReturns: HistoryReturn[] = [
  {
    reason: 'changed_mind',
    course: 'refunded',
    content: {
      es: 'Me queda grande para lo que quería. Está sin usar, con todo.',
      en: 'Bigger than I thought. Unused, with everything in the box.',
      'zh-TW': '尺寸比想像中大，未使用，配件都在。',
    },
  },
  {
    reason: 'defective',
    course: 'refunded',
    content: {
      es: 'Se apaga sola a los diez minutos, aunque esté cargada.',
      en: 'Switches itself off after ten minutes although it is charged.',
      'zh-TW': '充飽電還是十分鐘就自動關機。',
      ja: '充電しても10分で電源が落ちます。',
    },
  },
  {
    reason: 'parts_missing',
    course: 'refunded',
    moneyOnly: true,
    content: {
      es: 'Faltaba el cable en la caja y ya he comprado otro.',
      en: 'The cable was missing and I have bought another one by now.',
    },
  },
  {
    reason: 'damaged',
    course: 'refunded',
    content: { es: 'La caja llegó aplastada y la carcasa tiene una grieta.', en: 'The box came crushed and there is a crack in the case.' },
  },
  {
    reason: 'not_as_described',
    course: 'refunded',
    content: {
      es: 'El color no se parece al de la foto, es mucho más oscuro.',
      en: 'The colour is nothing like the picture, much darker.',
    },
  },
]

/** Returns that wait for somebody when a visitor comes. */
export const openReturns: HistoryReturn[] = [
  {
    reason: 'defective',
    course: 'requested',
    sinceDays: 2.6,
    content: {
      es: 'Un lado no suena. He probado con dos teléfonos.',
      en: 'One side is silent. I tried two phones.',
      'zh-TW': '左邊沒有聲音，換兩支手機都一樣。',
    },
  },
  {
    reason: 'changed_mind',
    course: 'requested',
    sinceDays: 1.3,
    content: {
      es: 'Al final me han regalado uno igual. No lo he sacado de la caja.',
      en: 'I was given the same one as a present. Still sealed.',
    },
  },
  {
    reason: 'damaged',
    course: 'requested',
    sinceDays: 0.25,
    content: {
      es: 'Viene con un golpe en la esquina, como si se hubiera caído.',
      en: 'There is a dent in the corner, as if it had been dropped.',
    },
  },
  {
    reason: 'wrong_item',
    course: 'accepted',
    sinceDays: 1.6,
    content: { es: 'Pedí otro color, este no es.', en: 'I ordered another colour, this is not it.' },
  },
  {
    reason: 'changed_mind',
    course: 'dispatched',
    sinceDays: 2.1,
    content: { es: 'No me acostumbro al tamaño. Lo devuelvo con todo.', en: 'I cannot get used to its size. Sending everything back.' },
  },
  {
    reason: 'defective',
    course: 'received',
    sinceDays: 1.2,
    content: { es: 'No carga por encima del 60 %.', en: 'It does not charge beyond 60 %.' },
  },
  {
    reason: 'not_as_described',
    course: 'refused',
    sinceDays: 1.4,
    content: { es: 'Decía que cargaba portátiles y el mío no.', en: 'I expected it to charge my laptop and it does not.' },
    objection: { ready: 'as_described', words: '' },
  },
  {
    reason: 'defective',
    course: 'escalated',
    sinceDays: 0.8,
    content: { es: 'Hace un zumbido continuo con el volumen bajo.', en: 'There is a constant hum at low volume.' },
    objection: { ready: 'fault_not_shown', words: '' },
    appeal: { es: 'En una foto no se oye un zumbido. Puedo mandar un vídeo.', en: 'A hum does not show in a picture. I can send a video.' },
  },
]

/** What buyers write beside an order. */
export const remarks: Words[] = [
  { language: 'es', content: 'Por favor, que llamen al timbre de la portería.' },
  { language: 'es', content: 'Es un regalo: sin factura dentro.' },
  { language: 'es', content: 'Entregar por la tarde, si puede ser.' },
  { language: 'en', content: 'Please leave it with the neighbour on the ground floor.' },
  { language: 'zh-TW', content: '請放管理室，謝謝。' },
]

export const cancelWords = {
  buyer: {
    es: ['Me he equivocado de color.', 'Ya no lo necesito, gracias.', 'Lo he encontrado más cerca.'],
    en: ['Ordered twice by mistake.', 'I need it sooner than that.'],
  },
  shop: {
    es: 'La última unidad no pasó la prueba de la noche y no queremos enviarla así. Lo sentimos.',
    en: 'The last unit did not pass its night of testing and we do not want to send it like that. Sorry.',
  },
} as const

/** With what the shop gives back for a parcel that it has sent late. */
export const lateWords = {
  es: 'Salió más tarde de lo prometido: te devolvemos el envío.',
  en: 'It left later than we had promised: the delivery is on us.',
} as const
