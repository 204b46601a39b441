import type { DemoPost } from '../types.ts'

export const weave: DemoPost = {
  slug: 'indigo-straw-and-silk',
  cover: 'blog-weave',
  daysAgo: 74,
  products: ['canvas-tote', 'straw-hat', 'silk-scarf', 'leather-belt'],
  title: {
    es: 'Índigo, paja y seda: cómo lavar lo que se hizo a mano',
    en: 'Indigo, straw and silk: washing what was made by hand',
    zh: '蓝染、草编和真丝：手工做的东西怎么洗',
    'zh-TW': '藍染、草編和真絲：手工做的東西怎麼洗',
    ja: '藍、麦わら、シルク。手仕事の品の洗い方',
    th: 'คราม ฟาง และไหม ซักของทำมืออย่างไรให้อยู่นาน',
  },
  summary: {
    es: 'El bolso que destiñe un poco no tiene un defecto, y el sombrero mojado no está perdido. Qué hacer con cada uno, con agua fría y algo de sombra.',
    en: 'A bag that gives off a little dye has no fault, and a hat that got wet is not lost. What to do with each of them, with cold water and a bit of shade.',
    zh: '包掉一点色不是毛病，帽子淋湿了也没有报废。每样东西怎么处理，凉水加一块阴凉地就够了。',
    'zh-TW': '包包掉一點色不是瑕疵，帽子淋濕了也沒有報廢。每樣東西怎麼處理，冷水加一塊陰涼處就夠了。',
    ja: '少し色が出るバッグは不良品ではなく、濡れた帽子もだめになってはいません。冷たい水と日陰があればできる、それぞれの手入れです。',
    th: 'กระเป๋าที่สีตกนิดหน่อยไม่ใช่ของเสีย หมวกที่เปียกก็ยังไม่พัง วิธีดูแลแต่ละชิ้นใช้แค่น้ำเย็นกับที่ร่ม',
  },
  body: {
    es: `<p>En Chiang Mai hay una casa en la que huele a índigo desde la calle. Es de una de las tejedoras de Siam Atelier, y en su patio las telas entran verdes en el aire y se vuelven azules mientras las miras: el tinte se fija al respirar. Eso explica casi todo lo que conviene saber para cuidarlas.</p>
<h2>El bolso azul que destiñe</h2>
<p>El índigo no se disuelve en la fibra, se agarra a ella por fuera, en capas. Las que han quedado flojas se van en los primeros usos. No es un defecto y se acaba: dos o tres lavados y listo. Hasta entonces, no lo lleves contra un abrigo claro.</p>
<ul>
<li>El primer lavado, solo, del revés y en agua fría. Un chorrito de vinagre blanco en el último aclarado ayuda a quitar el tinte suelto.</li>
<li>Detergente para color, nunca lejía ni quitamanchas con oxígeno.</li>
<li>A secar a la sombra y boca abajo, cogido por el fondo, para que las asas no se deformen.</li>
</ul>
<p>Una lona de 16 onzas no necesita lavarse a menudo. Casi siempre basta con sacudirla, dejarla al aire y frotar la mancha con un cepillo y jabón de pastilla. Con los años se aclara en los cantos y en los pliegues. Esa es la parte bonita.</p>
<h2>El sombrero que pilló la lluvia</h2>
<p>La paja es una planta seca: se dobla cuando está húmeda y se parte cuando está seca. Por eso se cose mojada. Si te cae un chaparrón, no lo pongas al sol ni le apliques el secador. Rellena la copa con un paño limpio, dale forma al ala con las manos mientras está blanda y déjalo a la sombra, apoyado sobre la copa y no sobre el ala.</p>
<p>Y al contrario: si está tan seco que cruje, acércalo unos segundos al vapor del hervidor antes de darle forma. El polvo se va con un cepillo blando, siempre en el sentido de la trenza. El sudor de la cinta interior, con un paño húmedo y una gota de champú.</p>
<h2>El pañuelo de seda</h2>
<p>La seda es proteína, como el pelo, y se lava igual: agua fría, una gota de champú suave, dos minutos, sin frotar. Se aclara, se envuelve en una toalla y se aprieta; no se retuerce jamás. Plánchala del revés, todavía un poco húmeda, con la plancha templada. Las pequeñas irregularidades del hilo vienen del telar: no tires de ellas.</p>
<p>Perfume y seda no se llevan bien. Primero el uno, y cuando se haya secado, la otra.</p>
<h2>El cinturón, de paso</h2>
<p>El cuero de curtición vegetal se oscurece con la luz y con las manos. Una o dos veces al año, muy poca cera incolora con un trapo; si se moja, papel por dentro del rollo y lejos del radiador. Guárdalo enrollado suelto o colgado por la hebilla.</p>
<h2>La regla que sirve para todo</h2>
<p>Frío, sombra, poco y despacio. Lo que se hizo a mano rara vez se estropea por lavarlo tarde, y casi siempre por lavarlo demasiado.</p>`,
    en: `<p>There is a house in Chiang Mai that smells of indigo from the street. It belongs to one of the weavers of Siam Atelier, and in its yard cloth comes out of the vat green and turns blue in the air while you watch: the dye sets as it breathes. That explains nearly all you need to know to look after it.</p>
<h2>The blue bag that gives off colour</h2>
<p>Indigo does not dissolve into the fibre. It clings to the outside, in layers, and those that sit loosely leave during the first weeks. This is no fault and it ends: two or three washes and it is over. Until then, do not wear the bag against a pale coat.</p>
<ul>
<li>Wash it alone the first time, inside out and in cold water. A dash of white vinegar in the last rinse helps to carry off loose dye.</li>
<li>Use a detergent for colours, never bleach, nor stain removers with oxygen.</li>
<li>Dry it in the shade, upside down and hung by its base, so that the handles keep their shape.</li>
</ul>
<p>Canvas of 16 ounces does not need washing often. Usually it is enough to shake it out, let it air, and rub the stain with a brush and a bar of soap. Over the years it grows lighter along edges and folds. That is the best part.</p>
<h2>The hat that got caught in the rain</h2>
<p>Straw is a dried plant. It bends when damp and snaps when dry, which is why it is sewn wet. If a shower catches you, do not put the hat in the sun and do not use a hairdryer. Fill the crown with a clean cloth, shape the brim with your hands while it is soft, and leave it in the shade, resting on the crown rather than the brim.</p>
<p>The other way round, too: if it is so dry that it creaks, hold it in the steam of a kettle for a few seconds before you shape it. Dust comes off with a soft brush, always along the braid. For sweat in the inner band, a damp cloth and a drop of shampoo.</p>
<h2>The silk scarf</h2>
<p>Silk is protein, like hair, and is washed the same way: cold water, a drop of mild shampoo, two minutes, no rubbing. Rinse it, roll it in a towel and press; never wring. Iron it on the reverse while it is still slightly damp, with a warm iron. The small slubs in the thread come from the loom, so do not pull at them.</p>
<p>Perfume and silk do not get on. Put on the one first and, when it has dried, the other.</p>
<h2>The belt, while you are at it</h2>
<p>Vegetable-tanned leather darkens with light and with hands. Once or twice a year, give it very little clear wax on a cloth. If it gets wet, stuff the coil with paper and keep it away from the radiator. Keep it loosely rolled, or hanging by the buckle.</p>
<h2>The rule that covers all of it</h2>
<p>Cold, shaded, little and slow. What was made by hand is rarely spoiled by being washed too late, and nearly always by being washed too much.</p>`,
    zh: `<p>清迈有一户人家，在街上就能闻到靛蓝的味道。主人是暹罗工作室的一位织娘，院子里，布从染缸里提出来是绿的，一见风，眼看着就变成蓝色：染料要呼吸才能定住。懂了这一点，怎么打理就明白了大半。</p>
<h2>会掉色的蓝布包</h2>
<p>靛蓝不会溶进纤维，而是一层层附在外面，没附牢的那几层，头几周会慢慢掉。这不是毛病，也有尽头，洗两三次就好了。在那之前，别让它贴着浅色外套。</p>
<ul>
<li>第一次单独洗，翻过来，用凉水。最后一遍漂洗加一点白醋，能带走浮色。</li>
<li>用护色洗涤剂，不要用漂白水，也不要用含氧去渍粉。</li>
<li>提着包底倒挂在阴凉处晾干，提手才不会变形。</li>
</ul>
<p>16 盎司的帆布用不着常洗。多数时候抖一抖、晾一晾，有污渍的地方用刷子蘸肥皂刷两下就行。用久了，边角和折痕会慢慢发白，那正是它最好看的时候。</p>
<h2>淋了雨的草帽</h2>
<p>草是晒干的植物，潮的时候能弯，干的时候会断，所以编缝都要趁湿。遇上阵雨，别拿去晒太阳，也别用吹风机。帽筒里塞块干净布，趁软用手把帽檐理好，放在阴凉处，帽顶朝下，别让帽檐受力。</p>
<p>反过来，如果干得一碰就响，先在水壶的蒸汽上熏几秒再整形。灰尘用软刷顺着草辫的方向刷。内圈的汗渍，湿布加一滴洗发水擦掉。</p>
<h2>丝巾</h2>
<p>真丝和头发一样是蛋白质，洗法也一样：凉水，一滴温和的洗发水，两分钟，不搓。漂净后卷在毛巾里按一按，千万别拧。趁还有点潮，翻到反面用低温熨。线上的小疙瘩是手工织机留下的，别去扯。</p>
<p>香水和真丝合不来。先喷香水，等它干了，再系丝巾。</p>
<h2>顺便说说皮带</h2>
<p>植鞣皮见光、过手，颜色都会变深。一年一两次，用布蘸一点点无色蜡抹开就行。弄湿了，卷起来，中间塞上纸，离暖气远些。平时松松地卷着，或者挂在带扣上。</p>
<h2>一条管用到底的规矩</h2>
<p>凉水，阴处，少洗，慢来。手工做的东西很少因为洗晚了坏掉，坏的多半是洗得太勤。</p>`,
    'zh-TW': `<p>清邁有一戶人家，在街上就能聞到靛藍的味道。主人是暹羅工作室的一位織女，院子裡，布從染缸裡提出來是綠的，一碰到空氣，眼看著就變成藍色：染料要呼吸才能定住。懂了這一點，怎麼照顧就明白了大半。</p>
<h2>會掉色的藍布包</h2>
<p>靛藍不會溶進纖維，而是一層層附在外面，沒附牢的那幾層，頭幾週會慢慢掉。這不是瑕疵，也有盡頭，洗兩三次就好了。在那之前，別讓它貼著淺色外套。</p>
<ul>
<li>第一次單獨洗，翻過來，用冷水。最後一次沖洗加一點白醋，能帶走浮色。</li>
<li>用護色洗衣精，不要用漂白水，也不要用含氧去漬粉。</li>
<li>提著包底倒掛在陰涼處晾乾，提把才不會變形。</li>
</ul>
<p>16 盎司的帆布用不著常洗。多數時候抖一抖、晾一晾，有污漬的地方用刷子沾肥皂刷兩下就行。用久了，邊角和摺痕會慢慢泛白，那正是它最好看的時候。</p>
<h2>淋了雨的草帽</h2>
<p>草是曬乾的植物，潮的時候能彎，乾的時候會斷，所以編縫都要趁濕。遇上陣雨，別拿去曬太陽，也別用吹風機。帽筒裡塞塊乾淨的布，趁軟用手把帽簷理好，放在陰涼處，帽頂朝下，別讓帽簷受力。</p>
<p>反過來，如果乾得一碰就響，先在熱水壺的蒸氣上燻幾秒再整形。灰塵用軟刷順著草辮的方向刷。內圈的汗漬，濕布加一滴洗髮精擦掉。</p>
<h2>絲巾</h2>
<p>真絲和頭髮一樣是蛋白質，洗法也一樣：冷水，一滴溫和的洗髮精，兩分鐘，不搓。沖淨後捲在毛巾裡按一按，千萬別擰。趁還有點潮，翻到反面用低溫燙。線上的小疙瘩是手工織機留下的，別去扯。</p>
<p>香水和真絲合不來。先噴香水，等它乾了，再繫絲巾。</p>
<h2>順便說說皮帶</h2>
<p>植鞣皮見光、過手，顏色都會變深。一年一兩次，用布沾一點點無色蠟抹開就行。弄濕了，捲起來，中間塞上紙，離暖氣遠些。平常鬆鬆地捲著，或是掛在扣頭上。</p>
<h2>一條管用到底的規矩</h2>
<p>冷水，陰處，少洗，慢慢來。手工做的東西很少因為洗晚了壞掉，壞的多半是洗得太勤。</p>`,
    ja: `<p>チェンマイに、通りまで藍の香りがする家があります。サイアム・アトリエの織り手の一人の家です。甕から引き上げた布は緑色で、庭の風に当たると、見ているあいだに青くなります。藍は、息をすることで色が定まるのです。手入れのこつは、ほとんどここから説明できます。</p>
<h2>色の出る青いバッグ</h2>
<p>藍は繊維に溶け込まず、外側に幾重にも重なってつきます。ゆるくついた分は、はじめの数週間で落ちていきます。不良ではなく、二、三度洗えば落ち着きます。それまでは、淡い色のコートに触れないように持ってください。</p>
<ul>
<li>最初は単独で、裏返して冷たい水で洗います。最後のすすぎに酢を少し加えると、余分な染料が抜けます。</li>
<li>洗剤は色柄物用を。漂白剤や酸素系のしみ抜きは使いません。</li>
<li>底を持って逆さにつるし、陰干しします。持ち手の形がくずれません。</li>
</ul>
<p>16オンスのキャンバスは、頻繁に洗わなくて大丈夫です。たいていは、はたいて風を通し、汚れたところを石けんとブラシでこするだけで足ります。年月とともに角や折り目が白くなっていきます。それがいちばんの楽しみです。</p>
<h2>雨に降られた麦わら帽子</h2>
<p>麦わらは乾いた植物です。湿っていれば曲がり、乾いていれば折れる。だから縫うときは濡らします。にわか雨にあっても、日なたに置いたり、ドライヤーを当てたりしないでください。クラウンに清潔な布を詰め、やわらかいうちに手でつばを整え、つばではなくクラウンを下にして日陰に置きます。</p>
<p>反対に、きしむほど乾いているときは、やかんの湯気に数秒かざしてから形を整えます。ほこりは、編み目に沿ってやわらかいブラシで。内側の汗は、シャンプーを一滴つけた濡れ布巾で拭き取ります。</p>
<h2>シルクのスカーフ</h2>
<p>シルクは髪と同じたんぱく質なので、洗い方も同じです。冷たい水にやさしいシャンプーを一滴、二分ほど、こすらずに。すすいだらタオルに巻いて押さえ、決してねじらないこと。少し湿り気が残るうちに、裏から低温でアイロンをかけます。糸の小さな節は織り機の跡ですから、引っぱらないでください。</p>
<p>香水とシルクは相性がよくありません。先に香水を、乾いてからスカーフを。</p>
<h2>ついでに、ベルトのこと</h2>
<p>植物タンニンでなめした革は、光と手の脂で色が濃くなります。年に一、二度、無色のワックスを布でごく少量のばします。濡れたら、巻いた内側に紙を詰め、暖房から離して乾かします。ふだんは、ゆるく巻くか、バックルでつるしておきましょう。</p>
<h2>どれにも通じる決まりごと</h2>
<p>冷たい水、日陰、少しずつ、ゆっくり。手仕事の品は、洗うのが遅くて傷むことはめったにありません。たいていは、洗いすぎて傷むのです。</p>`,
    th: `<p>ที่เชียงใหม่มีบ้านหลังหนึ่งได้กลิ่นครามตั้งแต่หน้าถนน เป็นบ้านของช่างทอคนหนึ่งในสยามอาเตลิเยร์ ผ้าที่ยกขึ้นจากหม้อเป็นสีเขียว พอโดนลมในลานบ้านก็กลายเป็นน้ำเงินต่อหน้าต่อตา เพราะครามจะติดสีเมื่อได้หายใจ รู้แค่นี้ก็เข้าใจวิธีดูแลไปแล้วเกือบหมด</p>
<h2>กระเป๋าสีครามที่สีตก</h2>
<p>ครามไม่ซึมเข้าไปในเส้นใย แต่เกาะอยู่ข้างนอกเป็นชั้น ๆ ชั้นที่เกาะไม่แน่นจะหลุดในช่วงแรก ไม่ใช่ของมีตำหนิและมีวันจบ ซักสองสามครั้งก็หยุด ระหว่างนี้อย่าสะพายแนบเสื้อสีอ่อน</p>
<ul>
<li>ซักครั้งแรกแยกต่างหาก กลับด้านใน ใช้น้ำเย็น น้ำสุดท้ายเติมน้ำส้มสายชูขาวเล็กน้อย ช่วยพาสีส่วนเกินออกไป</li>
<li>ใช้น้ำยาซักผ้าสี อย่าใช้น้ำยาฟอกขาวหรือผงขจัดคราบแบบออกซิเจน</li>
<li>ตากในที่ร่ม แขวนกลับหัวโดยหนีบที่ก้นกระเป๋า หูหิ้วจะได้ไม่ยืด</li>
</ul>
<p>ผ้าแคนวาสหนา 16 ออนซ์ไม่ต้องซักบ่อย ส่วนใหญ่แค่สะบัด ผึ่งลม แล้วใช้แปรงกับสบู่ก้อนถูตรงรอยเปื้อนก็พอ ใช้ไปนาน ๆ ขอบและรอยพับจะซีดลง นั่นแหละคือตอนที่สวยที่สุด</p>
<h2>หมวกฟางที่โดนฝน</h2>
<p>ฟางคือพืชแห้ง ชื้นแล้วงอได้ แห้งแล้วหัก ช่างจึงเย็บตอนเปียก ถ้าเจอฝน อย่าเอาไปตากแดดหรือใช้ไดร์เป่า ยัดผ้าสะอาดไว้ในตัวหมวก ใช้มือจัดปีกขณะยังนุ่ม แล้ววางในที่ร่มโดยเอายอดหมวกลง ไม่ใช่ปีก</p>
<p>กลับกัน ถ้าแห้งจนกรอบ ให้อังไอน้ำจากกาสักสองสามวินาทีก่อนดัด ฝุ่นใช้แปรงขนนุ่มปัดตามแนวสาน คราบเหงื่อที่แถบด้านในใช้ผ้าชื้นหยดแชมพูเช็ดออก</p>
<h2>ผ้าพันคอไหม</h2>
<p>ไหมเป็นโปรตีนเหมือนเส้นผม จึงซักแบบเดียวกัน น้ำเย็น แชมพูอ่อนหนึ่งหยด สองนาที ไม่ขยี้ ล้างแล้วม้วนในผ้าขนหนูแล้วกดเบา ๆ ห้ามบิดเด็ดขาด รีดด้านในขณะยังหมาด ด้วยไฟอ่อน ปุ่มเล็ก ๆ บนเส้นด้ายมาจากกี่ทอมือ อย่าไปดึง</p>
<p>น้ำหอมกับไหมไม่ถูกกัน ฉีดน้ำหอมก่อน รอให้แห้ง แล้วค่อยพันผ้า</p>
<h2>แถมเรื่องเข็มขัด</h2>
<p>หนังฟอกฝาดจะเข้มขึ้นเมื่อโดนแสงและโดนมือ ปีละครั้งสองครั้ง ใช้ผ้าแตะขี้ผึ้งไม่มีสีทาบาง ๆ ถ้าเปียก ม้วนแล้วยัดกระดาษไว้ข้างใน วางให้ห่างความร้อน เก็บแบบม้วนหลวม ๆ หรือแขวนที่หัวเข็มขัด</p>
<h2>กฎข้อเดียวที่ใช้ได้กับทุกอย่าง</h2>
<p>น้ำเย็น ที่ร่ม ทีละน้อย ช้า ๆ ของทำมือไม่ค่อยพังเพราะซักช้า ที่พังส่วนใหญ่เพราะซักบ่อยเกินไป</p>`,
  },
}
