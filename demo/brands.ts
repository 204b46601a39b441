import type { DemoBrand } from './types.ts'

export const brands: DemoBrand[] = [
  {
    slug: 'lumbre',
    name: { es: 'Lumbre', en: 'Lumbre', zh: 'Lumbre', 'zh-TW': 'Lumbre', ja: 'Lumbre', th: 'Lumbre' },
    about: {
      es: 'Lumbre nació alrededor de un horno de leña en Triana, el barrio alfarero de Sevilla. Hace piezas de mesa y conservas pequeñas que se usan a diario y se enseñan sin pedir permiso.',
      en: 'Lumbre began around a wood-fired kiln in Triana, the potters’ quarter of Seville. It makes tableware and small preserves meant for every day, and good enough to put in front of guests.',
      zh: 'Lumbre 起步于塞维利亚陶匠聚居的特里亚纳区，最初只有一座柴窑。如今做日用餐具和小批量果酱蜂蜜，平常自己用，来客人也拿得出手。',
      'zh-TW': 'Lumbre 從塞維亞陶匠聚集的特里亞納區一座柴窯開始。如今製作日用餐具與小量手工抹醬、蜂蜜，平日自己用，招待客人也體面。',
      ja: 'Lumbre は、陶工の街として知られるセビリアのトリアナ地区で、一基の薪窯から始まりました。ふだんの食卓で使え、来客の席にもそのまま出せる器と、少量仕込みの瓶詰めをつくっています。',
      th: 'Lumbre เริ่มต้นจากเตาฟืนเตาเดียวในตรีอานา ย่านช่างปั้นของเมืองเซบิยา ทำเครื่องใช้บนโต๊ะอาหารและของกินบรรจุขวดล็อตเล็กที่ใช้ได้ทุกวัน และวางรับแขกได้โดยไม่ต้องเขิน',
    },
  },
  {
    slug: 'roble-y-lino',
    name: { es: 'Roble y Lino', en: 'Roble y Lino', zh: 'Roble y Lino', 'zh-TW': 'Roble y Lino', ja: 'Roble y Lino', th: 'Roble y Lino' },
    about: {
      es: 'Roble y Lino diseña muebles y textiles con dos materiales que envejecen bien y casi nada más. Cada pieza se puede desmontar, lavar o lijar, porque lo que se arregla no se tira.',
      en: 'Roble y Lino designs furniture and textiles from two materials that age well, and very little else. Every piece can be taken apart, washed or sanded, because what can be mended is not thrown away.',
      zh: 'Roble y Lino 的家具和布艺几乎只用两种材料：橡木和亚麻，因为它们越用越耐看。每件都能拆、能洗、能打磨，修得好的东西就不必扔。',
      'zh-TW':
        'Roble y Lino 的家具與織品幾乎只用兩種材料：橡木和亞麻，因為它們愈用愈有味道。每一件都能拆、能洗、能重新打磨，修得好的東西就不用丟。',
      ja: 'Roble y Lino は、オークとリネンという、年を重ねるほど良くなる二つの素材を軸に家具とテキスタイルをデザインしています。直せるものは捨てずに済むよう、どの品も分解する、洗う、研ぎ直すといった手入れができます。',
      th: 'Roble y Lino ออกแบบเฟอร์นิเจอร์และงานผ้าจากวัสดุหลักเพียงสองอย่าง คือไม้โอ๊กกับลินิน เพราะยิ่งใช้ยิ่งสวย ทุกชิ้นถอด ซัก หรือขัดใหม่ได้ ของที่ซ่อมได้ก็ไม่ต้องทิ้ง',
    },
  },
  {
    slug: 'halden',
    name: { es: 'Halden', en: 'Halden', zh: 'Halden', 'zh-TW': 'Halden', ja: 'Halden', th: 'Halden' },
    about: {
      es: 'Halden trabaja el hierro, el acero y la madera maciza con formas sobrias, sin adornos que estorben. Sus herramientas y objetos pesan lo justo en la mano y vienen con instrucciones de cuidado que caben en una tarjeta.',
      en: 'Halden works iron, steel and solid wood into plain shapes, with no ornament to get in the way. Its tools and objects sit well in the hand and come with care instructions that fit on one card.',
      zh: 'Halden 用铁、钢和实木做东西，造型朴素，没有碍事的装饰。工具和器物握在手里分量合适，保养方法一张小卡片就能写完。',
      'zh-TW': 'Halden 以鐵、鋼與實木製作器物，線條樸實，沒有礙事的裝飾。工具握起來重量剛好，保養方式一張小卡就寫得完。',
      ja: 'Halden は鉄、鋼、無垢材を、飾りを省いた簡素な形に仕上げます。道具は手に持ったときの重さがほどよく、手入れの方法は一枚のカードに収まります。',
      th: 'Halden ทำงานกับเหล็ก เหล็กกล้า และไม้จริง ให้ออกมาเป็นรูปทรงเรียบง่าย ไม่มีลวดลายให้เกะกะ เครื่องมือและของใช้มีน้ำหนักพอดีมือ พร้อมวิธีดูแลที่เขียนจบในการ์ดใบเดียว',
    },
  },
  {
    slug: 'kitsune',
    name: { es: 'Kitsune', en: 'Kitsune', zh: 'Kitsune', 'zh-TW': 'Kitsune', ja: 'きつね', th: 'Kitsune' },
    about: {
      es: 'Kitsune toma su nombre del zorro de los cuentos japoneses y comparte su gusto por el juego. Dibuja en Kioto artículos de papel, juguetes y pequeños objetos que piden ser tocados.',
      en: 'Kitsune takes its name from the fox of Japanese folk tales and shares its love of play. From Kyoto it draws paper goods, toys and small objects that ask to be picked up.',
      zh: 'Kitsune 在日语里是“狐狸”，取自民间故事里那只爱玩的狐狸。品牌在京都设计纸品、玩具和小物件，件件都让人忍不住想拿起来摸一摸。',
      'zh-TW': 'Kitsune 是日文的「狐狸」，取自民間故事裡那隻愛玩的狐狸。品牌在京都設計紙品、玩具與小物，每一件都讓人忍不住想拿起來把玩。',
      ja: '昔話に登場する、いたずら好きなきつねから名前をもらったブランドです。京都で、つい手に取りたくなる紙もの、おもちゃ、小物をデザインしています。',
      th: 'Kitsune แปลว่าจิ้งจอกในภาษาญี่ปุ่น ได้ชื่อมาจากจิ้งจอกขี้เล่นในนิทานพื้นบ้าน ออกแบบงานกระดาษ ของเล่น และของชิ้นเล็กจากเกียวโตที่เห็นแล้วอยากหยิบมาดูใกล้ ๆ',
    },
  },
  {
    slug: 'voltia',
    name: { es: 'Voltia', en: 'Voltia', zh: 'Voltia', 'zh-TW': 'Voltia', ja: 'Voltia', th: 'Voltia' },
    about: {
      es: 'Voltia es un equipo de Taipéi que hace aparatos con pocos botones y manuales cortos. Publica el esquema de montaje de cada producto y vende por separado las piezas que se gastan.',
      en: 'Voltia is a Taipei team that makes devices with few buttons and short manuals. It publishes the assembly drawing of every product and sells the parts that wear out separately.',
      zh: 'Voltia 是一支台北团队，做的设备按键少、说明书短。每款产品都公开拆装图，容易损耗的零件也可以单独买到。',
      'zh-TW': 'Voltia 是來自台北的團隊，做的裝置按鍵少、說明書短。每款產品都公開拆裝圖，會耗損的零件也能單獨購買。',
      ja: 'Voltia は台北のチームで、ボタンが少なく説明書の短い機器をつくっています。全製品の組み立て図を公開し、消耗する部品は単品でも販売しています。',
      th: 'Voltia เป็นทีมจากไทเปที่ทำอุปกรณ์ปุ่มน้อยและคู่มือสั้น เปิดเผยแบบประกอบของทุกรุ่น และขายอะไหล่ที่สึกหรอแยกชิ้น',
    },
  },
  {
    slug: 'aoi',
    name: { es: 'Aoi', en: 'Aoi', zh: 'Aoi', 'zh-TW': 'Aoi', ja: 'あおい', th: 'Aoi' },
    about: {
      es: 'Aoi empezó buscando un azul que fuera tranquilo y no frío, y aquel color sigue en sus etiquetas. Hoy diseña objetos discretos para la mesa, el bolso y el baño, casi siempre en tonos apagados.',
      en: 'Aoi started with the search for a blue that was calm rather than cold, and that colour is still on its labels. Today it designs quiet objects for the desk, the bag and the bathroom, nearly always in muted tones.',
      zh: 'Aoi 最初想找一种安静却不冷的蓝，那抹蓝至今印在标签上。现在它为书桌、随身包和浴室设计低调的小物，颜色大多柔和偏灰。',
      'zh-TW': 'Aoi 最初想找一種沉靜卻不冷的藍，那抹藍至今仍印在標籤上。如今為書桌、隨身包與浴室設計低調小物，用色多半柔和偏灰。',
      ja: '冷たくない、静かな青を探すところから始まったブランドで、その青は今もラベルに使われています。机まわり、鞄の中、洗面所で使うものを、落ち着いた色合いでデザインしています。',
      th: 'Aoi เริ่มจากการตามหาสีน้ำเงินที่ดูสงบแต่ไม่เย็นชา และสีนั้นยังอยู่บนฉลากจนถึงวันนี้ ปัจจุบันออกแบบของใช้เรียบ ๆ สำหรับโต๊ะทำงาน กระเป๋า และห้องน้ำ เกือบทั้งหมดเป็นโทนสีหม่น',
    },
  },
  {
    slug: 'siam-loom',
    name: { es: 'Siam Loom', en: 'Siam Loom', zh: 'Siam Loom', 'zh-TW': 'Siam Loom', ja: 'Siam Loom', th: 'สยามลูม' },
    about: {
      es: 'Siam Loom reúne a tejedoras y artesanos de los alrededores de Chiang Mai que trabajan en su propia casa. Cada etiqueta lleva el nombre del pueblo donde se hizo la pieza.',
      en: 'Siam Loom brings together weavers and craftspeople around Chiang Mai who work in their own homes. Every label carries the name of the village where the piece was made.',
      zh: 'Siam Loom 汇集了清迈周边在自家干活的织工和手艺人。每张吊牌上都写着这件东西出自哪个村子。',
      'zh-TW': 'Siam Loom 集合了清邁近郊在自家工作的織者與工匠。每張吊牌都寫著這件作品出自哪個村落。',
      ja: 'Siam Loom は、チェンマイ近郊の自宅で仕事をする織り手と職人たちのブランドです。一点ごとのタグに、つくられた村の名前を記しています。',
      th: 'สยามลูมรวมช่างทอและช่างฝีมือรอบเมืองเชียงใหม่ที่ทำงานอยู่กับบ้านของตัวเอง ป้ายทุกใบเขียนชื่อหมู่บ้านที่ทำชิ้นนั้นขึ้นมา',
    },
  },
  {
    slug: 'verdea',
    name: { es: 'Verdea', en: 'Verdea', zh: 'Verdea', 'zh-TW': 'Verdea', ja: 'Verdea', th: 'Verdea' },
    about: {
      es: 'Verdea hace utensilios para quien cultiva en un balcón tanto como para quien tiene huerto. Prueba cada modelo durante una temporada entera de lluvias en Jalisco antes de venderlo.',
      en: 'Verdea makes tools for people who grow on a balcony as much as for those with a vegetable plot. Each model is tried out through a whole rainy season in Jalisco before it goes on sale.',
      zh: 'Verdea 的工具既适合在阳台上种几盆菜的人，也适合有一片菜园的人。每款上市前，都要在墨西哥哈利斯科州用满一整个雨季。',
      'zh-TW': 'Verdea 的工具適合在陽台種幾盆菜的人，也適合有一片菜園的人。每款上市前，都會在墨西哥哈利斯科州實際用過一整個雨季。',
      ja: 'Verdea は、ベランダで育てる人にも畑を持つ人にも使いやすい道具をつくっています。どのモデルも、メキシコ・ハリスコ州の雨季をまるごと一回使い通してから発売します。',
      th: 'Verdea ทำเครื่องมือสำหรับคนปลูกผักบนระเบียงพอ ๆ กับคนที่มีแปลงเป็นของตัวเอง ทุกรุ่นผ่านการใช้งานจริงตลอดฤดูฝนในรัฐฮาลิสโก ประเทศเม็กซิโก ก่อนวางขาย',
    },
  },
  {
    slug: 'pico',
    name: { es: 'Pico', en: 'Pico', zh: 'Pico', 'zh-TW': 'Pico', ja: 'Pico', th: 'Pico' },
    about: {
      es: 'Pico diseña para los pequeños de la casa, tengan dos piernas o cuatro patas. Redondea los cantos, evita las piezas sueltas y deja fuera todo lo que necesita pilas.',
      en: 'Pico designs for the small ones at home, whether they have two legs or four. It rounds the edges, avoids loose parts and leaves out anything that needs batteries.',
      zh: 'Pico 专为家里的小家伙设计，两条腿的、四条腿的都算。边角磨圆，尽量不留散件，需要装电池的一概不做。',
      'zh-TW': 'Pico 專為家裡的小傢伙設計，兩條腿、四條腿的都算。邊角磨圓、盡量不留散件，需要裝電池的一律不做。',
      ja: 'Pico は、二本足でも四本足でも、家の中の小さな家族のためにデザインしています。角は丸く、外れる部品は少なく、電池のいるものはつくりません。',
      th: 'Pico ออกแบบเพื่อตัวเล็กประจำบ้าน จะมีสองขาหรือสี่ขาก็ตาม ลบทุกมุมให้มน เลี่ยงชิ้นส่วนที่หลุดง่าย และไม่ทำของที่ต้องใส่ถ่าน',
    },
  },
  {
    slug: 'brisa',
    name: { es: 'Brisa', en: 'Brisa', zh: 'Brisa', 'zh-TW': 'Brisa', ja: 'Brisa', th: 'Brisa' },
    about: {
      es: 'Brisa hace cosas ligeras para salir de casa: al parque, a la playa o a estirar las piernas. Si algo pesa más de lo que ayuda, no llega a su catálogo.',
      en: 'Brisa makes light things for leaving the house with, to the park, to the beach or just to stretch your legs. If something weighs more than it helps, it does not make the catalogue.',
      zh: 'Brisa 专做轻便的出门用品：去公园、去海边，或者只是出去走走。带着嫌沉又帮不上多大忙的东西，进不了它的目录。',
      'zh-TW': 'Brisa 專做輕便的外出用品：去公園、去海邊，或只是出門走走。帶著嫌重又幫不上忙的東西，不會出現在它的型錄裡。',
      ja: 'Brisa は、公園や海辺、ちょっとした散歩に持って出かけたくなる軽やかな品をつくっています。役に立つより先に重さが気になるものは、カタログに載せません。',
      th: 'Brisa ทำของน้ำหนักเบาไว้หยิบออกจากบ้าน จะไปสวน ไปทะเล หรือแค่ออกไปยืดเส้นยืดสายก็ได้ ชิ้นไหนหนักเกินประโยชน์ที่ให้ เราไม่ใส่ไว้ในแค็ตตาล็อก',
    },
  },
]
