import type { DemoShop, Texts } from './types.ts'

const standard: Texts = {
  es: 'Envío estándar',
  en: 'Standard delivery',
  zh: '标准配送',
  'zh-TW': '標準配送',
  ja: '通常配送',
  th: 'จัดส่งแบบธรรมดา',
}

const express: Texts = {
  es: 'Envío exprés',
  en: 'Express delivery',
  zh: '快递加急',
  'zh-TW': '快速到貨',
  ja: '速達便',
  th: 'จัดส่งด่วน',
}

export const shops: DemoShop[] = [
  {
    slug: 'casa-lumbre',
    name: { es: 'Casa Lumbre', en: 'Casa Lumbre', zh: '炉火之家', 'zh-TW': '爐火之家', ja: 'カーサ・ルンブレ', th: 'กาซา ลุมเบร' },
    about: {
      es: 'En un taller con patio de Triana torneamos, esmaltamos y cocemos casi toda la loza que ves aquí. Los viernes abrimos el horno y apartamos lo que no ha quedado plano: eso se queda en nuestra cocina. El aceite, la miel y las mermeladas vienen de tres fincas a menos de una hora en coche, y te decimos cuál en cada etiqueta.',
      en: 'In a workshop with a patio in Triana we throw, glaze and fire most of the pottery you see here. On Fridays we open the kiln and set aside whatever did not come out flat: that stays in our own kitchen. The oil, honey and jams come from three farms less than an hour’s drive away, and each label says which one.',
      zh: '我们的作坊在塞维利亚的特里亚纳，带一个小天井。店里的陶器大多在这里拉坯、上釉、烧成。每周五开窑，底不平的先挑出来，留在自家厨房用。橄榄油、蜂蜜和果酱来自三家农庄，开车都不到一小时，每张标签上都写明是哪一家。',
      'zh-TW':
        '我們的工作室在塞維亞的特里亞納，附一座小天井。店裡的陶器大多在這裡拉坯、上釉、燒成。每週五開窯，底部不平的先挑出來，留在自家廚房用。橄欖油、蜂蜜與果醬來自三家農場，開車都不到一小時，每張標籤都寫明是哪一家。',
      ja: 'セビリアのトリアナ地区、中庭のある工房で、ここに並ぶ器のほとんどをろくろで挽き、釉をかけ、焼いています。窯を開けるのは毎週金曜日。底が平らに仕上がらなかったものは売らずに、わが家の台所で使います。オリーブオイル、はちみつ、ジャムは車で一時間とかからない三軒の農園から届き、どの農園のものかをラベルに記しています。',
      th: 'เวิร์กช็อปของเราอยู่ในย่านตรีอานา เมืองเซบิยา มีลานเล็ก ๆ กลางบ้าน เครื่องปั้นที่เห็นในร้านเกือบทั้งหมดเราขึ้นรูป เคลือบ และเผาเองที่นี่ ทุกวันศุกร์เปิดเตาแล้วคัดใบที่ก้นไม่เรียบออก เก็บไว้ใช้ในครัวของเราเอง ส่วนน้ำมันมะกอก น้ำผึ้ง และแยมมาจากไร่สามแห่งที่ขับรถไปไม่ถึงชั่วโมง ฉลากทุกใบบอกว่ามาจากไร่ไหน',
    },
    country: 'ES',
    city: { es: 'Sevilla', en: 'Seville', zh: '塞维利亚', 'zh-TW': '塞維亞', ja: 'セビリア', th: 'เซบิยา' },
    owner: { email: 'seller2@plaza.test', firstname: 'Carmen' },
    openedDaysAgo: 912,
    delivery: [
      { code: 'standard', kind: 'shipping', name: standard, cost: '4.90', freeFrom: '60.00', daysMin: 3, daysMax: 8 },
      { code: 'express', kind: 'shipping', name: express, cost: '9.90', daysMin: 1, daysMax: 3, countries: ['ES', 'PT', 'FR', 'IT', 'DE'] },
    ],
    returnPolicy: {
      days: 14,
      postage: 'buyer',
      text: {
        es: 'Tienes 14 días desde la entrega para devolver la loza sin usar, en su caja. La comida no se puede devolver una vez abierta. Si algo llega roto, pagamos nosotros el envío de vuelta.',
        en: 'You have 14 days from delivery to return unused pottery in its box. Food cannot be returned once opened. If something arrives broken, we pay the return postage.',
        zh: '陶器未使用、包装盒完好，签收后 14 天内可退。食品开封后不能退。如果收到时有破损，退货运费由我们承担。',
        'zh-TW': '陶器未使用且外盒完整，到貨後 14 天內可退。食品開封後恕不退貨。若收到時有破損，退貨運費由我們負擔。',
        ja: '器は未使用で箱が揃っていれば、お届けから14日以内にご返品いただけます。食品は開封後の返品をお受けできません。破損して届いた場合、返送料は当店が負担します。',
        th: 'เครื่องปั้นที่ยังไม่ได้ใช้และอยู่ในกล่องเดิม คืนได้ภายใน 14 วันหลังได้รับของ อาหารที่เปิดแล้วไม่รับคืน หากของมาถึงแล้วแตก เราออกค่าส่งคืนให้',
      },
    },
    returnAddress: 'Casa Lumbre, Calle Alfarería 41, 41010 Sevilla, España',
  },
  {
    slug: 'taller-roble',
    name: { es: 'Taller Roble', en: 'Taller Roble', zh: '橡木工坊', 'zh-TW': '橡木工坊', ja: 'タジェール・ロブレ', th: 'ตาเยร์ โรเบล' },
    about: {
      es: 'Somos cuatro carpinteros y una tapicera en una nave junto al antiguo cauce del Turia, en Valencia. Cortamos por encargo, acabamos con aceite y enviamos los muebles desmontados, con la llave dentro y las piezas numeradas. Si vives cerca, ven a recogerlos: te enseñamos el taller y cómo repasar el acabado cuando haga falta.',
      en: 'We are four carpenters and an upholsterer in a workshop beside the old bed of the Turia, in Valencia. We cut to order, finish with oil and send furniture flat, with the key in the box and every part numbered. If you live nearby, come and collect it: we will show you the workshop and how to renew the finish when the time comes.',
      zh: '我们是四个木匠加一位软包师傅，工坊在瓦伦西亚，挨着图里亚河的旧河道。接单后才开料，用木蜡油收面，家具拆开平装发货，内六角扳手放在箱里，每个部件都编了号。住得近的话欢迎上门自提，顺便看看工坊，我们教您日后怎么给木面补油。',
      'zh-TW':
        '我們是四位木匠和一位繃布師傅，工坊在瓦倫西亞，緊鄰圖里亞河的舊河道。接單後才裁料，以護木油收尾，家具拆開平整出貨，六角扳手放在箱內，每個零件都有編號。住得近歡迎來自取，順便參觀工坊，我們教您日後怎麼為木面補油。',
      ja: 'バレンシアのトゥリア川旧河道のそばで、木工職人4人と椅子張り職人1人が営む工房です。ご注文をいただいてから木を挽き、オイルで仕上げ、組み立て式でお送りします。六角レンチを同梱し、部材にはすべて番号を振っています。お近くの方はぜひ受け取りにいらしてください。工房をご案内し、オイルの塗り直し方もお伝えします。',
      th: 'เราคือช่างไม้สี่คนกับช่างหุ้มเบาะหนึ่งคน อยู่ในโรงงานเล็ก ๆ ริมแนวแม่น้ำตูเรียสายเก่า เมืองบาเลนเซีย เราตัดไม้ตามออร์เดอร์ เคลือบผิวด้วยน้ำมัน และส่งแบบถอดประกอบ มีประแจหกเหลี่ยมมาในกล่องและติดหมายเลขไว้ทุกชิ้น ถ้าบ้านอยู่ใกล้ แวะมารับเองได้เลย เราจะพาชมโรงงานและสอนวิธีลงน้ำมันไม้ซ้ำเมื่อถึงเวลา',
    },
    country: 'ES',
    city: { es: 'Valencia', en: 'Valencia', zh: '瓦伦西亚', 'zh-TW': '瓦倫西亞', ja: 'バレンシア', th: 'บาเลนเซีย' },
    owner: { email: 'seller3@plaza.test', firstname: 'Vicent' },
    openedDaysAgo: 655,
    delivery: [
      { code: 'standard', kind: 'shipping', name: standard, cost: '12.00', freeFrom: '250.00', daysMin: 5, daysMax: 14 },
      { code: 'express', kind: 'shipping', name: express, cost: '29.00', daysMin: 2, daysMax: 5 },
      {
        code: 'pickup',
        kind: 'pickup',
        name: {
          es: 'Recogida en el taller (Valencia)',
          en: 'Pickup at the workshop (Valencia)',
          zh: '工坊自提（瓦伦西亚）',
          'zh-TW': '工坊自取（瓦倫西亞）',
          ja: '工房でのお受け取り（バレンシア）',
          th: 'รับเองที่โรงงาน (บาเลนเซีย)',
        },
        cost: '0.00',
        daysMin: 2,
        daysMax: 4,
        countries: ['ES'],
      },
    ],
    returnPolicy: {
      days: 14,
      postage: 'shop',
      text: {
        es: 'Puedes devolver los muebles en 14 días desde la entrega, también montados, si no tienen marcas de uso. Recogemos las piezas grandes en tu puerta el día que mejor te venga.',
        en: 'Furniture can be returned within 14 days of delivery, assembled or not, as long as it shows no wear. We collect large pieces at your door on a day that suits you.',
        zh: '家具无使用痕迹的，签收后 14 天内可退，已组装也可以。大件由我们按您方便的日期上门取货。',
        'zh-TW': '家具無使用痕跡者，到貨後 14 天內可退，已組裝也沒關係。大型家具由我們依您方便的日期到府收回。',
        ja: '使用感のない家具は、組み立て後でもお届けから14日以内にご返品いただけます。大型家具はご都合のよい日に玄関先まで引き取りに伺います。',
        th: 'เฟอร์นิเจอร์ที่ไม่มีร่องรอยการใช้งานคืนได้ภายใน 14 วันหลังได้รับของ แม้จะประกอบแล้ว ชิ้นใหญ่เราไปรับถึงหน้าบ้านในวันที่คุณสะดวก',
      },
    },
    returnAddress: 'Taller Roble, Carrer del Turia 18, 46008 València, España',
  },
  {
    slug: 'kitsune-bunko',
    name: { es: 'Kitsune Bunko', en: 'Kitsune Bunko', zh: '狐文库', 'zh-TW': '狐文庫', ja: 'きつね文庫', th: 'คิตสึเนะ บุงโกะ' },
    about: {
      es: 'Nuestra tienda ocupa la planta baja de una casa estrecha de madera en Kioto: delante el papel, al fondo los juguetes. Probamos cada pluma antes de guardarla y anotamos a mano el grosor del trazo. Envolvemos los pedidos con hojas de prueba de imprenta, así que ningún paquete es igual a otro y casi no usamos plástico.',
      en: 'Our shop fills the ground floor of a narrow wooden house in Kyoto: paper at the front, toys at the back. We write with every pen before it goes into its box and note the width of its line by hand. Orders are wrapped in printers’ proof sheets, so no two parcels look alike and we use hardly any plastic.',
      zh: '小店开在京都一栋窄窄的町家一楼，前面卖纸品，里间放玩具。每支笔装盒前，我们都会先试写，再手写记下笔迹粗细。包装用的是印刷厂的打样纸，所以每个包裹长得都不一样，也几乎不用塑料。',
      'zh-TW':
        '小店在京都一棟窄長町家的一樓，前頭是紙品，後頭放玩具。每支筆裝盒前都會先試寫，再手寫記下筆跡粗細。包裝用的是印刷廠的打樣紙，所以每個包裹長得都不一樣，也幾乎不用塑膠。',
      ja: '京都の間口の狭い町家、その一階がわたしたちの店です。手前に紙もの、奥におもちゃを並べています。ペンは一本ずつ試し書きをして、線の太さを手書きで添えてから箱に収めます。包み紙には印刷所の試し刷りを使うので、同じ見た目の小包は二つとなく、プラスチックもほとんど使いません。',
      th: 'ร้านของเราอยู่ชั้นล่างของบ้านไม้หน้าแคบในเกียวโต ด้านหน้าเป็นงานกระดาษ ด้านในเป็นของเล่น ปากกาทุกด้ามเราลองเขียนก่อนเก็บเข้ากล่อง แล้วจดขนาดเส้นด้วยลายมือแนบไปให้ พัสดุห่อด้วยกระดาษทดลองพิมพ์จากโรงพิมพ์ จึงไม่มีห่อไหนหน้าตาซ้ำกัน และแทบไม่ต้องใช้พลาสติกเลย',
    },
    country: 'JP',
    city: { es: 'Kioto', en: 'Kyoto', zh: '京都', 'zh-TW': '京都', ja: '京都', th: 'เกียวโต' },
    owner: { email: 'seller4@plaza.test', firstname: 'Haruka' },
    openedDaysAgo: 780,
    delivery: [
      { code: 'standard', kind: 'shipping', name: standard, cost: '5.50', freeFrom: '45.00', daysMin: 6, daysMax: 12 },
      { code: 'express', kind: 'shipping', name: express, cost: '16.00', daysMin: 2, daysMax: 5 },
    ],
    returnPolicy: {
      days: 14,
      postage: 'buyer',
      text: {
        es: 'Aceptamos devoluciones durante 14 días desde la entrega si el artículo está sin usar; las plumas ya cargadas con tinta no se devuelven. El envío de vuelta corre de tu cuenta, salvo que el artículo venga defectuoso.',
        en: 'We accept returns for 14 days from delivery if the item is unused; pens that have been filled with ink cannot come back. You pay the return postage unless the item is faulty.',
        zh: '签收后 14 天内，未使用的商品可退；已经上过墨的笔不退。除商品有瑕疵外，退货运费由买家承担。',
        'zh-TW': '到貨後 14 天內，未使用的商品可退；已上過墨的筆恕不退貨。除商品有瑕疵外，退貨運費由買家負擔。',
        ja: '未使用の品に限り、お届けから14日以内のご返品を承ります。インクを入れたペンはご返品いただけません。不良品の場合を除き、返送料はお客様のご負担となります。',
        th: 'สินค้าที่ยังไม่ได้ใช้คืนได้ภายใน 14 วันหลังได้รับของ ปากกาที่เติมหมึกแล้วไม่รับคืน ผู้ซื้อออกค่าส่งคืน ยกเว้นสินค้ามีตำหนิ',
      },
    },
    returnAddress: 'キツネ文庫 Kitsune Bunko, 604-8084 京都市中京区油屋町 91, Japan',
  },
  {
    slug: 'voltia',
    name: { es: 'Voltia', en: 'Voltia', zh: 'Voltia', 'zh-TW': 'Voltia', ja: 'Voltia', th: 'Voltia' },
    about: {
      es: 'Voltia trabaja en un segundo piso de Taipéi, encima de un taller de reparación de radios. De allí salió la idea: aparatos que se abren con un destornillador corriente. Montamos en lotes pequeños, dejamos cada unidad encendida una noche antes de enviarla y metemos los planos en la caja.',
      en: 'Voltia works on a second floor in Taipei, above a radio repair shop. That is where the idea came from: devices that open with an ordinary screwdriver. We build in small batches, leave every unit running overnight before it ships, and put the drawings in the box.',
      zh: 'Voltia 在台北一栋老楼的楼上，楼下是一家修收音机的铺子。我们的想法就是从那儿来的：设备应该用一把普通螺丝刀就能打开。我们小批量组装，每台发货前通电跑一整夜，图纸也一并放进箱子里。',
      'zh-TW':
        'Voltia 的工作室在台北一棟老公寓的樓上，樓下是修收音機的老店。我們的想法就是從那裡來的：裝置應該用一把普通螺絲起子就能打開。我們小量組裝，每台出貨前通電跑一整晚，圖面也一併放進箱子裡。',
      ja: 'Voltia の工房は台北のビルの上階、ラジオ修理店の真上にあります。ふつうのドライバー一本で開けられる機器をつくろうという考えも、その店から生まれました。少量ずつ組み立て、出荷前に一台ずつ一晩通電し、図面を箱に入れてお届けします。',
      th: 'Voltia ทำงานอยู่ชั้นบนของตึกเก่าในไทเป ข้างล่างเป็นร้านซ่อมวิทยุ ไอเดียของเราก็มาจากร้านนั้น คืออุปกรณ์ที่เปิดได้ด้วยไขควงธรรมดา เราประกอบทีละล็อตเล็ก เปิดเครื่องทิ้งไว้ทั้งคืนทุกเครื่องก่อนส่ง และใส่แบบไว้ในกล่องให้ด้วย',
    },
    country: 'TW',
    city: { es: 'Taipéi', en: 'Taipei', zh: '台北', 'zh-TW': '台北', ja: '台北', th: 'ไทเป' },
    owner: { email: 'seller@plaza.test', firstname: 'Wei' },
    openedDaysAgo: 1040,
    delivery: [
      { code: 'standard', kind: 'shipping', name: standard, cost: '6.50', freeFrom: '120.00', daysMin: 5, daysMax: 10 },
      { code: 'express', kind: 'shipping', name: express, cost: '14.00', daysMin: 2, daysMax: 4 },
    ],
    returnPolicy: {
      days: 14,
      postage: 'buyer',
      text: {
        es: 'Tienes 14 días desde la entrega para probar el aparato y devolverlo con todos sus accesorios. Si falla, pagamos el envío de vuelta; si simplemente no te convence, lo pagas tú.',
        en: 'You have 14 days from delivery to try the device and send it back with all its accessories. If it is faulty we pay the return postage; if it simply does not suit you, you do.',
        zh: '签收后有 14 天试用时间，退货时请附齐所有配件。产品有故障，退货运费我们出；只是不合心意，运费由您承担。',
        'zh-TW': '到貨後有 14 天可以試用，退貨時請附齊所有配件。產品故障，退貨運費由我們負擔；單純不合用，運費請自行負擔。',
        ja: 'お届けから14日間お試しいただけます。ご返品の際は付属品をすべてお揃えください。不具合の場合の返送料は当店が、お気に召さなかった場合はお客様がご負担ください。',
        th: 'ทดลองใช้ได้ 14 วันหลังได้รับของ ส่งคืนพร้อมอุปกรณ์ให้ครบ หากเครื่องเสียเราออกค่าส่งคืน หากแค่ไม่ถูกใจ ผู้ซื้อเป็นผู้ออก',
      },
    },
    returnAddress: 'Voltia, 10491 台北市中山區南京東路二段 22 號, Taiwan',
  },
  {
    slug: 'siam-atelier',
    name: { es: 'Siam Atelier', en: 'Siam Atelier', zh: '暹罗工作室', 'zh-TW': '暹羅工作室', ja: 'サイアム・アトリエ', th: 'สยามอาเตลิเยร์' },
    about: {
      es: 'Siam Atelier reúne a once artesanas y artesanos de Chiang Mai que tejen, cosen y hacen jabón en casas vecinas. Teñimos con índigo y cáscara de mangostán, así que cada pieza sale con un tono algo distinto. Los jabones curan seis semanas en estantes de bambú y los enviamos en papel, con la fecha de corte escrita a lápiz.',
      en: 'Siam Atelier brings together eleven craftspeople in Chiang Mai who weave, sew and make soap in neighbouring houses. We dye with indigo and mangosteen rind, so every piece comes out a slightly different shade. The soaps cure for six weeks on bamboo racks and travel in paper, with the date they were cut written in pencil.',
      zh: '暹罗工作室由清迈的十一位手艺人组成，大家住得近，有人织布，有人缝纫，有人做手工皂。染色用木蓝和山竹果壳，所以每件的颜色都略有差别。手工皂要在竹架上晾足六周，用纸包好寄出，切皂日期拿铅笔写在上面。',
      'zh-TW':
        '暹羅工作室由清邁的十一位工匠組成，大家住得近，有人織布、有人縫紉、有人做手工皂。染色用木藍與山竹果殼，所以每件顏色都略有不同。手工皂在竹架上晾足六週，以紙包裝寄出，切皂日期用鉛筆寫在上頭。',
      ja: 'サイアム・アトリエは、チェンマイの近所どうしで暮らす11人の職人の集まりです。織る人、縫う人、石けんをつくる人がいます。染めには藍とマンゴスチンの果皮を使うため、一点ごとに少しずつ色が異なります。石けんは竹の棚で6週間乾燥させ、切り分けた日付を鉛筆で記した紙に包んでお届けします。',
      th: 'สยามอาเตลิเยร์คือช่างฝีมือสิบเอ็ดคนในเชียงใหม่ที่บ้านอยู่ใกล้กัน บ้านนี้ทอ บ้านนั้นเย็บ อีกบ้านทำสบู่ เราย้อมด้วยครามและเปลือกมังคุด สีของแต่ละชิ้นจึงต่างกันนิดหน่อย สบู่บ่มบนชั้นไม้ไผ่หกสัปดาห์แล้วห่อกระดาษส่ง พร้อมวันที่ตัดก้อนเขียนด้วยดินสอ',
    },
    country: 'TH',
    city: { es: 'Chiang Mai', en: 'Chiang Mai', zh: '清迈', 'zh-TW': '清邁', ja: 'チェンマイ', th: 'เชียงใหม่' },
    owner: { email: 'seller5@plaza.test', firstname: 'Kanya' },
    openedDaysAgo: 498,
    delivery: [
      { code: 'standard', kind: 'shipping', name: standard, cost: '4.50', freeFrom: '50.00', daysMin: 6, daysMax: 14 },
      { code: 'express', kind: 'shipping', name: express, cost: '15.00', daysMin: 3, daysMax: 6 },
    ],
    returnPolicy: {
      days: 14,
      postage: 'buyer',
      text: {
        es: 'Aceptamos la devolución de ropa y accesorios con etiqueta durante 14 días desde la entrega. Por higiene, los productos de cuidado personal solo se devuelven precintados. Las diferencias leves de tono son propias del teñido natural.',
        en: 'Clothing and accessories with their label can be returned within 14 days of delivery. For hygiene, care products can only come back sealed. Slight differences in shade are part of natural dyeing.',
        zh: '服饰配件吊牌完整的，签收后 14 天内可退。出于卫生考虑，护理用品须未拆封才能退。天然染色会有轻微色差，属于正常现象。',
        'zh-TW': '服飾配件吊牌完整者，到貨後 14 天內可退。基於衛生考量，保養用品須未拆封才能退貨。天然染色會有些微色差，屬正常現象。',
        ja: 'タグ付きの衣類・小物は、お届けから14日以内にご返品いただけます。衛生上、ケア用品は未開封のものに限ります。わずかな色の違いは天然染料の特徴としてご了承ください。',
        th: 'เสื้อผ้าและเครื่องประดับที่ป้ายยังอยู่ครบ คืนได้ภายใน 14 วันหลังได้รับของ เพื่อสุขอนามัย ผลิตภัณฑ์ดูแลผิวและผมต้องยังไม่แกะซีล สีที่ต่างกันเล็กน้อยเป็นเรื่องปกติของการย้อมธรรมชาติ',
      },
    },
    returnAddress: 'Siam Atelier, 77 Thapae Rd, Chang Moi, Chiang Mai 50300, Thailand',
  },
  {
    slug: 'verde-vivo',
    name: { es: 'Verde Vivo', en: 'Verde Vivo', zh: '鲜活绿', 'zh-TW': '鮮活綠', ja: 'ベルデ・ビボ', th: 'เบร์เด บีโบ' },
    about: {
      es: 'Verde Vivo empezó como un vivero familiar a las afueras de Guadalajara. Las macetas trajeron las herramientas; dos perros y un nieto trajeron lo demás. Seguimos abriendo a las siete, cuando refresca, y todo lo que vendemos pasó antes por nuestro patio: si no aguantó el sol, los dientes o el balón, no llegó a la tienda.',
      en: 'Verde Vivo began as a family plant nursery on the edge of Guadalajara. The pots brought the tools; two dogs and a grandson brought the rest. We still open at seven, while it is cool, and everything we sell has been through our own yard first: if it could not stand the sun, the teeth or the ball, it never reached the shop.',
      zh: '我们最早是墨西哥瓜达拉哈拉城郊的一家家庭苗圃。先卖花盆，后来有了工具，再后来家里添了两条狗和一个小孙子，店里的东西也跟着多起来。现在还是早上七点趁凉快开门。每样东西都先在自家院子里用过：经不住晒、咬和踢的，就不上架。',
      'zh-TW':
        '我們最早是墨西哥瓜達拉哈拉近郊的一家家庭苗圃。先賣花盆，後來有了工具，再後來家裡多了兩隻狗和一個小孫子，店裡的東西也跟著多了起來。現在還是早上七點趁涼快開門。每樣東西都先在自家院子用過：禁不起曬、咬和踢的，就不上架。',
      ja: 'ベルデ・ビボは、メキシコ・グアダラハラ郊外の家族経営の苗屋から始まりました。鉢に続いて道具が増え、二匹の犬と孫がやって来て、今の品揃えになりました。今も涼しい朝七時に店を開けます。売るものはまずわが家の庭で使ってみて、日差しと犬の歯とボールに耐えられなかったものは店に並べません。',
      th: 'เบร์เด บีโบเริ่มจากร้านเพาะกล้าไม้ของครอบครัวชานเมืองกวาดาลาฮารา ประเทศเม็กซิโก ขายกระถางก่อน แล้วก็มีเครื่องมือตามมา พอมีหมาสองตัวกับหลานชายหนึ่งคน ของในร้านก็เพิ่มตามไปด้วย ทุกวันนี้ยังเปิดร้านเจ็ดโมงเช้าตอนอากาศเย็น ทุกอย่างที่ขายผ่านสนามหลังบ้านเรามาแล้ว อะไรทนแดด ทนฟัน ทนลูกบอลไม่ไหว ก็ไม่ได้ขึ้นชั้น',
    },
    country: 'MX',
    city: { es: 'Guadalajara', en: 'Guadalajara', zh: '瓜达拉哈拉', 'zh-TW': '瓜達拉哈拉', ja: 'グアダラハラ', th: 'กวาดาลาฮารา' },
    owner: { email: 'seller6@plaza.test', firstname: 'Lupita' },
    openedDaysAgo: 364,
    delivery: [
      { code: 'standard', kind: 'shipping', name: standard, cost: '5.90', freeFrom: '70.00', daysMin: 6, daysMax: 14 },
      { code: 'express', kind: 'shipping', name: express, cost: '13.50', daysMin: 2, daysMax: 6 },
    ],
    returnPolicy: {
      days: 14,
      postage: 'buyer',
      text: {
        es: 'Tienes 14 días desde la entrega para devolver lo que no hayas usado al aire libre. Las semillas y los artículos de bebé abiertos no se devuelven. Si nos equivocamos nosotros, el envío de vuelta va por nuestra cuenta.',
        en: 'You have 14 days from delivery to return anything you have not used outdoors. Seeds and opened baby items cannot be returned. If the mistake is ours, so is the return postage.',
        zh: '没在户外用过的商品，签收后 14 天内可退。种子和已拆封的婴儿用品不退。如果是我们发错了，退货运费我们承担。',
        'zh-TW': '未在戶外使用過的商品，到貨後 14 天內可退。種子與已拆封的嬰兒用品恕不退貨。若是我們出錯，退貨運費由我們負擔。',
        ja: '屋外で使用していない品は、お届けから14日以内にご返品いただけます。種と開封済みのベビー用品はご返品いただけません。当店の手違いによる場合、返送料は当店が負担します。',
        th: 'สินค้าที่ยังไม่ได้ใช้กลางแจ้งคืนได้ภายใน 14 วันหลังได้รับของ เมล็ดพันธุ์และของใช้เด็กที่แกะแล้วไม่รับคืน หากเป็นความผิดพลาดของเรา เราออกค่าส่งคืนให้',
      },
    },
    returnAddress: 'Verde Vivo, Calle Libertad 1290, 44160 Guadalajara, Jal., México',
  },
]
