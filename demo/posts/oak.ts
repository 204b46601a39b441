import type { DemoPost } from '../types.ts'

export const oak: DemoPost = {
  slug: 'oiled-oak-for-decades',
  cover: 'blog-oak',
  daysAgo: 13,
  products: ['oak-chair', 'round-stool', 'side-table', 'wall-clock'],
  title: {
    es: 'Cómo envejece bien un mueble de roble',
    en: 'How oak furniture grows old well',
    zh: '怎样让橡木家具越用越好看',
    'zh-TW': '怎樣讓橡木家具越用越好看',
    ja: 'オークの家具と、長くつきあうために',
    th: 'เฟอร์นิเจอร์ไม้โอ๊ก ยิ่งใช้ยิ่งสวยได้อย่างไร',
  },
  summary: {
    es: 'Un trapo húmedo, un poco de aceite una vez al año y saber quitar un cerco de vaso: el mantenimiento entero de una silla que puede durar más que tú.',
    en: 'A damp cloth, a little oil once a year, and knowing how to lift a ring left by a glass: that is all the care a chair needs to outlive you.',
    zh: '一块湿布，一年上一次油，再学会去掉杯底留下的水印。一把能用一辈子的椅子，要的照顾就这么多。',
    'zh-TW': '一塊濕布，一年上一次油，再學會去掉杯底留下的水痕。一把能用一輩子的椅子，要的照顧就這麼多。',
    ja: '湿らせた布と、年に一度のオイル、そしてグラスの輪じみの消し方。一生使える椅子に必要な手入れは、これだけです。',
    th: 'ผ้าชุบน้ำหมาด ๆ น้ำมันปีละครั้ง และวิธีลบรอยวงแก้ว ทั้งหมดนี้คือการดูแลเก้าอี้ตัวหนึ่งที่อยู่ได้ทั้งชีวิต',
  },
  body: {
    es: `<p>Hay dos maneras de proteger la madera: taparla o alimentarla. El barniz la tapa con una capa dura que aguanta mucho y, cuando se rompe, se rompe de verdad: hay que lijar el mueble entero. El aceite entra en el poro y se endurece dentro. Protege algo menos frente a un descuido, pero cualquier descuido se arregla en una tarde y solo donde ha ocurrido. Por eso en Taller Roble se acaba todo con aceite duro.</p>
<h2>Cada día y cada semana</h2>
<p>Limpia con un paño bien escurrido, siempre a favor de la veta, y seca después. Nada de limpiadores con silicona ni de esos espráis que prometen brillo: dejan una película que más tarde no deja pasar el aceite. Si hay grasa, una gota de jabón neutro en agua templada. Lo derramado se recoge enseguida, sobre todo el vino, el café y el limón; el agua da más margen, pero no una noche.</p>
<h2>Una vez al año, aceite</h2>
<p>Sabrás que toca cuando una gota de agua deje de hacer bolita y se extienda. Hazlo un día seco:</p>
<ol>
<li>Limpia y deja secar unas horas.</li>
<li>Pasa una esponja abrasiva fina, sin apretar, siguiendo la veta. Retira el polvo.</li>
<li>Extiende muy poco aceite con un trapo que no suelte pelusa. Poco de verdad: para una silla basta una cucharada.</li>
<li>A los quince minutos, retira todo el que la madera no haya querido. Lo que se queda encima se vuelve pegajoso.</li>
<li>Deja secar un día entero antes de sentarte.</li>
</ol>
<p><strong>Importante:</strong> el trapo empapado en aceite puede calentarse solo hasta arder si se deja hecho una bola. Extiéndelo al aire libre para que se seque o mójalo y mételo en un tarro cerrado antes de tirarlo.</p>
<h2>Cercos, golpes y arañazos</h2>
<p>El cerco blanco de un vaso es humedad atrapada. Muchas veces se va solo en un par de días; si no, frota con una gota de aceite y la yema del dedo. Si es negro, el agua ha llegado al tanino del roble: habrá que lijar ese punto con grano 180, después 240, y aceitarlo. Un golpe que ha hundido la madera sin romperla se levanta con vapor: un paño húmedo encima, la punta de la plancha caliente unos segundos, y la fibra vuelve casi a su sitio. Los arañazos finos se dejan estar. En cinco años serán lo que más te guste.</p>
<h2>Dónde colocarlo</h2>
<p>La madera se hincha cuando hay humedad y se encoge cuando el aire está seco. Ni pegada al radiador ni delante de una ventana al sur sin cortina: el roble soporta el cambio, pero no el cambio brusco. También coge color: se dora con la luz. Mueve de vez en cuando el reloj, el jarrón o lo que tengas encima si no quieres encontrarte un día su silueta.</p>
<h2>Y si algo baila</h2>
<p>En un taburete de patas enroscadas basta con girar la pata a mano un cuarto de vuelta cada otoño. En una silla ensamblada con espiga, si una junta cruje, no le pongas un tornillo: parte la madera y complica lo que un carpintero arregla en media hora con cola. Guarda la prisa para otra cosa. Un mueble así ha tardado noventa años en crecer.</p>`,
    en: `<p>There are two ways to protect wood: cover it or feed it. Varnish covers it with a hard coat that stands a great deal and, when it breaks, breaks properly, so that the whole piece has to be sanded. Oil goes into the pores and hardens inside. It forgives a little less, but whatever happens can be mended in an afternoon, and only where it happened. That is why Taller Roble finishes everything with hard oil.</p>
<h2>Every day and every week</h2>
<p>Wipe with a well-wrung cloth, always along the grain, and dry afterwards. Leave silicone cleaners and anything that promises shine on the shelf: they form a film that will later keep the oil out. For grease, a drop of mild soap in lukewarm water. Mop up spills at once, above all wine, coffee and lemon; water gives you longer, though not a night.</p>
<h2>Once a year, oil</h2>
<p>You will know the time has come when a drop of water no longer sits up as a bead but spreads. Choose a dry day.</p>
<ol>
<li>Clean the piece and let it dry for a few hours.</li>
<li>Go over it lightly with a fine abrasive pad, along the grain, and take off the dust.</li>
<li>Spread very little oil with a cloth that sheds no lint. Really little: a tablespoon does a chair.</li>
<li>After fifteen minutes wipe away all that the wood did not want. What stays on top turns sticky.</li>
<li>Let it dry for a whole day before you sit down.</li>
</ol>
<p><strong>Important:</strong> a cloth soaked in oil can heat up by itself and catch fire if it is left in a ball. Spread it out in the open air until it is dry, or wet it and close it in a jar before you throw it away.</p>
<h2>Rings, dents and scratches</h2>
<p>The white ring under a glass is trapped moisture. It often goes by itself within two days; if not, rub it with a drop of oil and a fingertip. If the ring is black, water has reached the tannin in the oak: sand the spot with 180 grit, then 240, and oil it. A dent that has pressed the fibres without tearing them can be raised with steam. Lay a damp cloth over it, touch it with the tip of a hot iron for a few seconds, and the wood comes back nearly to where it was. Leave fine scratches alone. In five years they will be what you like best.</p>
<h2>Where to put it</h2>
<p>Wood swells when the air is damp and shrinks when it is dry. Neither right against the radiator nor before a south window without a curtain: oak bears change, but not sudden change. It also takes on colour, growing golden in the light. Shift whatever stands on it now and then, unless you want to find its outline one day.</p>
<h2>If something wobbles</h2>
<p>With screw-in legs, as on a beech stool, give each one a quarter turn by hand every autumn. If a tenoned chair begins to creak at a joint, do not put a screw through it: that splits the wood and complicates what a joiner mends with glue in half an hour. Save your hurry for something else. The tree took ninety years.</p>`,
    zh: `<p>保护木头有两种办法：盖住它，或者养着它。清漆是盖，硬硬一层，很耐用，可一旦破了就是真破了，整件都得重新打磨。木蜡油是养，渗进毛孔，在里面固化。它没那么禁得起疏忽，但出了什么问题，一个下午就能修好，而且只修那一处。所以橡木工坊的家具全部用硬油收面。</p>
<h2>平时怎么打理</h2>
<p>用拧干的湿布顺着木纹擦，再用干布擦一遍。含硅的清洁剂、号称增亮的喷雾都别用，它们会留下一层膜，以后油就进不去了。有油渍时，温水里加一滴中性皂液。洒了东西马上擦，尤其是红酒、咖啡和柠檬汁。清水可以宽限一会儿，但不能过夜。</p>
<h2>一年上一次油</h2>
<p>水滴上去不再凝成珠子，而是慢慢摊开，就该上油了。挑个干燥的日子：</p>
<ol>
<li>擦干净，晾几个小时。</li>
<li>用细砂海绵顺着木纹轻轻打一遍，把粉尘擦掉。</li>
<li>拿不掉毛的布薄薄涂一层油。真的要少，一把椅子一汤匙就够。</li>
<li>过十五分钟，把木头没吸进去的全部擦掉，留在表面的会发黏。</li>
<li>晾足一整天再坐。</li>
</ol>
<p><strong>请注意：</strong>浸过油的布如果团成一团，会自己发热，甚至起火。请摊开在室外晾干，或者用水浸湿、装进密封罐里再扔。</p>
<h2>水印、凹痕和划痕</h2>
<p>杯底留下的白圈是困在里面的潮气，往往一两天自己就退了；没退的话，蘸一滴油用指腹揉一揉。如果是黑圈，说明水碰到了橡木里的单宁，要用 180 目、再用 240 目砂纸磨掉那一点，然后补油。撞出来的小坑，只要纤维没断，可以用蒸汽熨起来：盖一块湿布，用热熨斗尖点几秒，木头就差不多回到原位。细小的划痕不用管，过五年，您最喜欢的可能就是它们。</p>
<h2>放在哪里</h2>
<p>空气潮，木头会胀；空气干，木头会缩。别紧挨暖气，也别放在没挂窗帘的朝南窗前。橡木不怕变化，怕的是突然的变化。它还会被光慢慢晒成蜜色，上面的花瓶、台灯偶尔挪一挪，不然哪天移开，会看见一圈影子。</p>
<h2>如果有点晃</h2>
<p>腿是旋进去的，比如榉木圆凳，每年秋天用手把每条腿再拧紧四分之一圈就行。榫接的椅子若有接头吱呀作响，请不要打螺丝，那样会撑裂木头；本来木匠上点胶半小时能修好的，反而变麻烦了。着急的劲儿留给别的事吧，这棵树可是长了九十年。</p>`,
    'zh-TW': `<p>保護木頭有兩種方法：蓋住它，或是養著它。亮光漆是蓋，硬硬一層，很耐用，可是一旦破了就是真破了，整件都得重新打磨。護木油是養，滲進毛孔，在裡面硬化。它沒那麼禁得起疏忽，但出了什麼狀況，一個下午就能修好，而且只修那一處。所以橡木工坊的家具全部以硬質護木油收尾。</p>
<h2>平常怎麼照顧</h2>
<p>用擰乾的濕布順著木紋擦，再用乾布擦一遍。含矽的清潔劑、號稱增亮的噴霧都別用，它們會留下一層膜，以後油就進不去了。有油漬時，溫水裡加一滴中性皂液。灑了東西馬上擦，尤其是紅酒、咖啡和檸檬汁。清水可以寬限一會兒，但不能過夜。</p>
<h2>一年上一次油</h2>
<p>水滴上去不再凝成珠子，而是慢慢散開，就該上油了。挑個乾燥的日子：</p>
<ol>
<li>擦乾淨，晾幾個小時。</li>
<li>用細砂海綿順著木紋輕輕磨一遍，把粉塵擦掉。</li>
<li>拿不掉毛的布薄薄抹一層油。真的要少，一張椅子一湯匙就夠。</li>
<li>過十五分鐘，把木頭沒吸進去的全部擦掉，留在表面的會發黏。</li>
<li>晾足一整天再坐。</li>
</ol>
<p><strong>請注意：</strong>浸過油的布如果揉成一團，會自己發熱，甚至起火。請攤開在室外晾乾，或是用水浸濕、裝進密封罐裡再丟。</p>
<h2>水痕、凹洞和刮痕</h2>
<p>杯底留下的白圈是困在裡面的濕氣，往往一兩天自己就退了；沒退的話，沾一滴油用指腹揉一揉。如果是黑圈，表示水碰到了橡木裡的單寧，要用 180 號、再用 240 號砂紙磨掉那一點，然後補油。撞出來的小凹洞，只要纖維沒斷，可以用蒸氣燙起來：蓋一塊濕布，用熱熨斗尖點幾秒，木頭就差不多回到原位。細小的刮痕不用管，過五年，您最喜歡的可能就是它們。</p>
<h2>放在哪裡</h2>
<p>空氣潮，木頭會脹；空氣乾，木頭會縮。別緊貼暖氣或對著冷氣出風口，也別放在沒掛窗簾、整天曝曬的窗前。橡木不怕變化，怕的是突然的變化。它還會被光慢慢曬成蜜色，上面的花器、檯燈偶爾挪一挪，不然哪天移開，會看見一圈影子。</p>
<h2>如果有點搖</h2>
<p>椅腳是旋進去的，像櫸木圓凳，每年秋天用手把每支腳再轉緊四分之一圈就行。榫接的椅子若有接點吱嘎作響，請不要鎖螺絲，那樣會撐裂木頭；本來木匠上點膠半小時能修好的，反而變麻煩了。著急的勁留給別的事吧，這棵樹可是長了九十年。</p>`,
    ja: `<p>木を守る方法は二つあります。覆うか、養うか。ニスは硬い膜で木を覆います。とても丈夫ですが、一度割れると全体を削り直すことになります。オイルは導管に入り込み、中で固まります。うっかりには少し弱いかわりに、何かあっても、そこだけを半日で直せます。タジェール・ロブレがすべてをハードオイルで仕上げるのは、そのためです。</p>
<h2>ふだんの手入れ</h2>
<p>固く絞った布で木目に沿って拭き、乾拭きで仕上げます。シリコーン入りのクリーナーや、つや出しスプレーは使わないでください。膜が残り、あとからオイルが入らなくなります。油汚れには、ぬるま湯に中性の石けんを一滴。こぼしたものはすぐに拭き取ります。とくにワイン、コーヒー、レモンは急いで。水なら少し待ってくれますが、一晩は待ってくれません。</p>
<h2>年に一度のオイル</h2>
<p>水滴が玉にならず、じわっと広がるようになったら塗り時です。乾いた日を選びましょう。</p>
<ol>
<li>汚れを拭き取り、数時間乾かします。</li>
<li>目の細かい研磨パッドで、木目に沿って軽くなで、粉を払います。</li>
<li>毛羽の出ない布で、オイルをごく薄くのばします。本当に少しで十分です。椅子一脚なら大さじ一杯。</li>
<li>十五分たったら、木が吸わなかった分をすべて拭き取ります。表面に残るとべたつきます。</li>
<li>丸一日乾かしてから座ってください。</li>
</ol>
<p><strong>ご注意ください。</strong>オイルのしみた布を丸めておくと、自然に発熱して燃えることがあります。屋外で広げて乾かすか、水で濡らして密閉できる容器に入れてから捨ててください。</p>
<h2>輪じみ、へこみ、すり傷</h2>
<p>グラスの跡が白いときは、湿気が閉じ込められています。二日ほどで消えることも多く、残ったらオイルを一滴、指の腹でなじませます。黒いときは、水がオークのタンニンに届いた印です。そこだけを180番、次に240番の紙やすりで削り、オイルを塗ります。繊維が切れていないへこみは、蒸気で戻せます。濡れ布巾を当て、熱いアイロンの先を数秒触れさせると、木がほぼ元の位置までふくらみます。細いすり傷はそのままで。五年もすれば、いちばん好きなところになっているはずです。</p>
<h2>置き場所</h2>
<p>木は湿ると膨らみ、乾くと縮みます。暖房のすぐそばや、カーテンのない南向きの窓辺は避けてください。オークは変化に耐えますが、急な変化は苦手です。光を受けて飴色にもなります。上に載せた花瓶やランプは、ときどき動かしましょう。ある日どけたときに、形がくっきり残っていないように。</p>
<h2>ぐらつきを感じたら</h2>
<p>ブナのスツールのように脚をねじ込むものは、毎年秋に、手で四分の一回転ずつ締めるだけです。ほぞで組んだ椅子の継ぎ目がきしんでも、ねじは打たないでください。木が割れ、職人が接着剤で三十分もあれば直せるものが、難しい修理になってしまいます。急ぐことはありません。その木は、九十年かけて育ったのですから。</p>`,
    th: `<p>การปกป้องไม้มีสองวิธี คือเคลือบทับหรือบำรุง วานิชเคลือบไม้ด้วยชั้นแข็ง ๆ ทนมาก แต่พอแตกก็แตกจริง ต้องขัดใหม่ทั้งตัว ส่วนน้ำมันซึมเข้าไปในรูพรุนแล้วแข็งตัวอยู่ข้างใน ทนความเผลอได้น้อยกว่านิดหน่อย แต่ไม่ว่าอะไรเกิดขึ้นก็ซ่อมได้ในบ่ายเดียว และซ่อมเฉพาะตรงที่เป็น ร้านตาเยร์ โรเบลจึงเคลือบทุกชิ้นด้วยน้ำมันชนิดแข็งตัว</p>
<h2>การดูแลประจำวัน</h2>
<p>เช็ดด้วยผ้าบิดหมาดตามแนวเสี้ยนไม้ แล้วเช็ดแห้งตาม อย่าใช้น้ำยาที่มีซิลิโคนหรือสเปรย์ที่บอกว่าทำให้เงา เพราะจะทิ้งฟิล์มไว้จนต่อไปน้ำมันซึมไม่เข้า ถ้ามีคราบมัน ใช้สบู่อ่อนหยดเดียวในน้ำอุ่น ของหกให้ซับทันที โดยเฉพาะไวน์ กาแฟ และน้ำมะนาว น้ำเปล่ารอได้นานกว่า แต่อย่าให้ข้ามคืน</p>
<h2>ลงน้ำมันปีละครั้ง</h2>
<p>เมื่อหยดน้ำไม่กลิ้งเป็นเม็ดแต่ค่อย ๆ แผ่ออก แปลว่าถึงเวลาแล้ว เลือกวันที่อากาศแห้ง</p>
<ol>
<li>เช็ดให้สะอาด ผึ่งไว้สองสามชั่วโมง</li>
<li>ใช้แผ่นขัดละเอียดลูบเบา ๆ ตามเสี้ยน แล้วเช็ดฝุ่นออก</li>
<li>ทาน้ำมันบาง ๆ ด้วยผ้าที่ไม่มีขุย น้อยจริง ๆ เก้าอี้หนึ่งตัวใช้แค่หนึ่งช้อนโต๊ะ</li>
<li>ครบสิบห้านาที เช็ดส่วนที่ไม้ไม่ดูดออกให้หมด ที่ค้างบนผิวจะเหนียว</li>
<li>ทิ้งให้แห้งเต็มหนึ่งวันก่อนนั่ง</li>
</ol>
<p><strong>ข้อควรระวัง</strong> ผ้าที่ชุ่มน้ำมันถ้าขยำทิ้งเป็นก้อนอาจร้อนขึ้นเองจนลุกไหม้ ให้คลี่ตากกลางแจ้งจนแห้ง หรือชุบน้ำแล้วใส่โหลปิดฝาก่อนทิ้ง</p>
<h2>รอยวงแก้ว รอยบุบ รอยขีดข่วน</h2>
<p>รอยวงสีขาวใต้แก้วคือความชื้นที่ค้างอยู่ มักหายเองในสองวัน ถ้าไม่หายให้แต้มน้ำมันหนึ่งหยดแล้วใช้ปลายนิ้วถู ถ้าเป็นวงดำ แปลว่าน้ำไปถึงแทนนินในไม้โอ๊กแล้ว ต้องขัดตรงนั้นด้วยกระดาษทรายเบอร์ 180 ตามด้วย 240 แล้วลงน้ำมัน รอยบุบที่เสี้ยนไม้ไม่ขาดใช้ไอน้ำดันคืนได้ วางผ้าชื้นทับ แตะปลายเตารีดร้อนสองสามวินาที เนื้อไม้จะฟูกลับเกือบเท่าเดิม ส่วนรอยขีดเล็ก ๆ ปล่อยไว้เถอะ อีกห้าปีอาจเป็นส่วนที่คุณชอบที่สุด</p>
<h2>วางไว้ตรงไหนดี</h2>
<p>ไม้ขยายเมื่ออากาศชื้นและหดเมื่ออากาศแห้ง อย่าวางชิดฮีตเตอร์ หน้าช่องลมแอร์ หรือริมหน้าต่างที่แดดส่องตรงโดยไม่มีม่าน ไม้โอ๊กทนความเปลี่ยนแปลงได้ แต่ไม่ชอบความเปลี่ยนแปลงกะทันหัน ไม้ยังค่อย ๆ เปลี่ยนเป็นสีน้ำผึ้งเมื่อโดนแสง จึงควรขยับแจกันหรือโคมไฟที่วางอยู่บ้าง จะได้ไม่เจอเงาของมันในวันที่ยกออก</p>
<h2>ถ้าเริ่มโยก</h2>
<p>ขาแบบหมุนเกลียวอย่างสตูลไม้บีช ใช้มือหมุนให้แน่นขึ้นขาละเสี้ยวรอบปีละครั้งก็พอ ส่วนเก้าอี้เข้าเดือย ถ้าข้อต่อเริ่มมีเสียง อย่ายิงสกรู เพราะไม้จะแตก และทำให้งานที่ช่างไม้ทากาวซ่อมได้ในครึ่งชั่วโมงกลายเป็นเรื่องยาก เก็บความรีบไว้ใช้กับเรื่องอื่นเถอะ ต้นไม้ต้นนี้ใช้เวลาโตตั้งเก้าสิบปี</p>`,
  },
}
