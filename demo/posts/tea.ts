import type { DemoPost } from '../types.ts'

export const tea: DemoPost = {
  slug: 'green-tea-without-bitterness',
  cover: 'blog-tea',
  daysAgo: 4,
  products: ['green-tea-tin', 'stoneware-teapot', 'glazed-mug', 'dark-chocolate-bar'],
  title: {
    es: 'Té verde que no amarga: casi todo está en el agua',
    en: 'Green tea without bitterness: it is nearly all in the water',
    zh: '绿茶怎么泡才不苦：关键在水',
    'zh-TW': '綠茶怎麼泡才不苦：關鍵在水',
    ja: '苦くない緑茶は、お湯の温度で決まる',
    th: 'ชาเขียวไม่ขม เคล็ดลับเกือบทั้งหมดอยู่ที่น้ำ',
  },
  summary: {
    es: 'Setenta grados, un minuto y hojas con sitio para abrirse. Con eso, la misma cucharada de sencha da tres tazas distintas y ninguna sabe a espinaca.',
    en: 'Seventy degrees, one minute, and room for the leaves to open. That is enough for three different cups from the same spoonful, none of them harsh.',
    zh: '七十度的水，一分钟，给茶叶留够舒展的地方。做到这三点，同一勺煎茶能泡出三杯不同的味道，一杯都不涩。',
    'zh-TW': '七十度的水，一分鐘，給茶葉足夠舒展的空間。做到這三點，同一匙煎茶能泡出三杯不同的滋味，一杯都不澀。',
    ja: '七十度、一分、そして茶葉が開くだけのゆとり。この三つがそろえば、ひとさじの煎茶から味の違う三煎が楽しめます。',
    th: 'น้ำเจ็ดสิบองศา หนึ่งนาที และที่ว่างให้ใบชาคลี่ตัว เท่านี้เซนฉะช้อนเดียวก็ชงได้สามน้ำที่รสไม่เหมือนกัน และไม่มีน้ำไหนฝาด',
  },
  body: {
    es: `<p>Quien dice que el té verde no le gusta casi siempre lo ha tomado hecho con agua hirviendo. El hervor arranca de la hoja lo amargo y lo áspero antes de que lo dulce tenga tiempo de salir. No hace falta otro té: hace falta esperar un poco.</p>
<h2>La temperatura, sin termómetro</h2>
<p>Un sencha de primera cosecha, como el de Uji que vende Casa Lumbre, pide agua a unos 70 °C. Si tu hervidor no marca grados, hay un truco viejo: cada vez que pasas el agua de un recipiente frío a otro pierde unos diez. Hierve, vierte en la tetera vacía, de ahí a las tazas y de las tazas otra vez a la tetera, ya con las hojas dentro. Tres trasvases y has llegado. De paso, la loza queda templada y no le roba calor al té.</p>
<h2>Cuánto y cuánto tiempo</h2>
<ul>
<li><strong>Para una taza de 200 ml:</strong> 4 gramos, que son dos cucharaditas rasas.</li>
<li><strong>Primera infusión:</strong> un minuto. Sale verde pálido, con olor a hierba recién cortada.</li>
<li><strong>Segunda:</strong> agua algo más caliente y veinte segundos. La hoja ya está abierta y lo da todo enseguida; suele ser la más redonda.</li>
<li><strong>Tercera:</strong> casi hirviendo y un minuto largo. Más ligera, perfecta con algo dulce.</li>
</ul>
<p>Lo que más se olvida es lo último: saca las hojas. Si se quedan en remojo, la cuarta taza amargará aunque hayas cuidado las otras. Por eso conviene un filtro que cuelgue del borde y se levante de una vez, y que sea ancho: en una bola de rejilla apretada la hoja no se abre y el té queda delgado.</p>
<h2>Qué tetera</h2>
<p>La de gres conserva el calor, que para el té verde no siempre es una virtud. Destápala después de la primera infusión para que las hojas no se cuezan entre taza y taza. Lávala solo con agua caliente y déjala secar abierta: el esmalte no absorbe sabores, pero el jabón que se queda en el pico sí se nota. Y nunca al fuego. Para calentar agua está el hervidor.</p>
<p>El agua también cuenta. Si la tuya es dura, verás una película en la superficie y el color tirará a marrón. Una jarra con filtro lo arregla; el agua embotellada muy mineral lo empeora.</p>
<h2>Guardar la lata</h2>
<p>El té tiene cuatro enemigos: luz, aire, calor y vecinos con olor. Cierra bien la doble tapa, aléjala de los fogones y de las especias, y no la metas en la nevera una vez abierta, porque cada vez que la saques se condensará humedad dentro. Una lata de 100 gramos son veinticinco sesiones de tres tazas. Si tardas más de dos meses en gastarla, no se estropea, pero el aroma se va y te quedas con un té correcto y un poco triste.</p>
<h2>Y al lado</h2>
<p>El amargor suave del sencha pide algo con grasa y poco azúcar. Una onza de chocolate negro del 70 %, mordida antes de beber y no después, hace que la tercera infusión parezca más dulce de lo que es. Pruébalo un domingo, sin prisa y con la tetera a medio llenar.</p>`,
    en: `<p>People who say they dislike green tea have nearly always had it made with boiling water. A rolling boil pulls the bitter and the rough out of the leaf before the sweet has had time to follow. You do not need a different tea. You need to wait a moment.</p>
<h2>Temperature, without a thermometer</h2>
<p>A first-harvest sencha, such as the one from Uji that Casa Lumbre sells, wants water at about 70 °C. If your kettle shows no degrees, use an old trick: each time water is poured from one cool vessel into another it loses about ten of them. Boil, pour into the empty teapot, from there into the cups, and from the cups back into the pot, this time over the leaves. Three pours and you have arrived. The pottery is warm by then as well and takes no heat from the tea.</p>
<h2>How much, and how long</h2>
<ul>
<li><strong>For a 200 ml cup:</strong> 4 grams, which is two level teaspoons.</li>
<li><strong>First infusion:</strong> one minute. It comes out pale green and smells of cut grass.</li>
<li><strong>Second:</strong> slightly hotter water and twenty seconds. The leaf is open now and gives everything at once; this is often the roundest cup.</li>
<li><strong>Third:</strong> almost boiling, a good minute. Lighter, and just right with something sweet.</li>
</ul>
<p>What gets forgotten is the end: take the leaves out. Left to soak, they will spoil the next cup however careful you were with the last. That is why a strainer that hangs from the rim and lifts out in one go is worth having, and why it should be wide. Packed into a little mesh ball the leaf cannot open, and the tea stays thin.</p>
<h2>Which pot</h2>
<p>Stoneware keeps its heat, which for green tea is not always a virtue. Take the lid off after the first infusion, so that the leaves do not stew between cups. Wash the pot with hot water only and let it dry open: the glaze takes up no flavours, but soap that lingers in the spout can be tasted. And keep it off the hob. Heating water is the kettle’s job.</p>
<p>Water matters too. If yours is hard you will see a film on the surface, and the colour turns brownish. A filter jug cures that; bottled water rich in minerals makes it worse.</p>
<h2>Keeping the tin</h2>
<p>Tea has four enemies: light, air, warmth and neighbours that smell. Press both lids shut, keep the tin away from the stove and the spices, and do not put it in the fridge once it is open, because every time you take it out moisture settles inside. A tin of 100 grams makes twenty-five sittings of three cups. Take longer than two months over it and nothing goes off, but the scent fades, and what remains is a decent tea in low spirits.</p>
<h2>And beside it</h2>
<p>The gentle bitterness of sencha likes company with some fat and little sugar. A square of 70 % dark chocolate, eaten before the sip rather than after it, makes the third infusion seem sweeter than it is. Try it on a Sunday, without hurry, with the pot half full.</p>`,
    zh: `<p>说自己不爱喝绿茶的人，多半喝的是开水冲出来的。滚水一下去，苦和涩先被逼了出来，甜味还没来得及跟上。茶不用换，等一等水就好。</p>
<h2>没有温度计，怎么掌握水温</h2>
<p>头采的煎茶，比如炉火之家卖的宇治煎茶，适合 70 ℃ 左右的水。水壶不显示温度也不要紧，有个老办法：热水每倒进一个凉的器皿，大约降十度。水烧开后先倒进空茶壶，再从茶壶倒进杯子，最后从杯子倒回已经放好茶叶的壶里。倒三次，温度正好，茶具也顺便温过了，不会再抢走茶的热气。</p>
<h2>放多少，泡多久</h2>
<ul>
<li><strong>一杯 200 毫升：</strong>茶叶 4 克，平平的两小勺。</li>
<li><strong>第一泡：</strong>一分钟。汤色浅绿，有刚割过的青草香。</li>
<li><strong>第二泡：</strong>水稍热一些，二十秒就够。叶子已经舒展，味道出得快，往往是最圆润的一杯。</li>
<li><strong>第三泡：</strong>水接近沸腾，一分多钟。味道更轻，配点心正好。</li>
</ul>
<p>最容易忘的是最后一步：把茶叶拿出来。一直泡着，前面再用心，下一杯也会发苦。所以滤网最好能挂在壶口，一提就出来，而且要宽。茶叶挤在小小的茶球里展不开，泡出来总是寡淡。</p>
<h2>用什么壶</h2>
<p>粗陶壶保温好，对绿茶来说却未必是优点。第一泡倒完，把壶盖揭开，免得茶叶在两杯之间被闷熟。平时只用热水冲洗，敞着口晾干。釉面不吸味道，但壶嘴里残留的洗洁精是喝得出来的。另外，茶壶不能上火，烧水的事交给水壶。</p>
<p>水质也有关系。水偏硬的话，茶汤表面会浮一层薄膜，颜色发褐。用滤水壶过一遍就能改善，矿物质含量高的瓶装水反而更糟。</p>
<h2>茶叶罐怎么放</h2>
<p>茶怕四样东西：光、空气、热，还有气味重的邻居。双层盖都要按紧，离灶台和香料远一点。开了罐就别再放冰箱，每拿出来一次，罐里就会凝一层水汽。一罐 100 克，够泡二十五回，每回三杯。两个月喝不完也不会坏，只是香气慢慢散了，剩下一罐还过得去、却提不起精神的茶。</p>
<h2>配点什么</h2>
<p>煎茶那一点点苦，适合配油脂多、糖分少的东西。掰一小块 70% 的黑巧克力，先吃再喝，第三泡会显得比实际更甜。找个不赶时间的星期天，壶里半满，慢慢试。</p>`,
    'zh-TW': `<p>說自己不愛喝綠茶的人，多半喝的是滾水沖出來的。滾水一下去，苦和澀先被逼出來，甜味還來不及跟上。茶不必換，等一等水就好。</p>
<h2>沒有溫度計，怎麼抓水溫</h2>
<p>初摘的煎茶，例如爐火之家賣的宇治煎茶，適合 70 ℃ 上下的水。熱水壺不顯示溫度也無妨，有個老方法：熱水每倒進一個涼的器皿，大約降十度。水煮滾後先倒進空茶壺，再從茶壺倒進杯子，最後從杯子倒回已經放好茶葉的壺裡。倒三次，溫度剛剛好，茶具也順便溫過了，不會再搶走茶的熱氣。</p>
<h2>放多少，泡多久</h2>
<ul>
<li><strong>一杯 200 毫升：</strong>茶葉 4 公克，平平的兩小匙。</li>
<li><strong>第一泡：</strong>一分鐘。茶湯淺綠，有剛割過的青草香。</li>
<li><strong>第二泡：</strong>水稍微熱一些，二十秒就夠。葉子已經展開，滋味出得快，常常是最圓潤的一杯。</li>
<li><strong>第三泡：</strong>接近滾水，一分鐘多一點。味道更輕，配甜點正好。</li>
</ul>
<p>最容易忘的是最後一步：把茶葉拿出來。一直泡著，前面再用心，下一杯也會發苦。所以濾網最好能掛在壺口，一提就起來，而且要夠寬。茶葉擠在小小的濾茶球裡展不開，泡出來總是單薄。</p>
<h2>用什麼壺</h2>
<p>陶壺保溫好，對綠茶來說卻不一定是優點。第一泡倒完，把壺蓋掀開，免得茶葉在兩杯之間悶熟。平常只用熱水沖洗，敞著口晾乾。釉面不吸味道，但壺嘴裡殘留的洗碗精是喝得出來的。另外，茶壺不能直接放爐上，煮水的事交給熱水壺。</p>
<p>水質也有關係。水偏硬的話，茶湯表面會浮一層薄膜，顏色偏褐。用濾水壺過一遍就能改善，礦物質含量高的瓶裝水反而更糟。</p>
<h2>茶罐怎麼放</h2>
<p>茶怕四樣東西：光、空氣、熱，還有氣味重的鄰居。雙層蓋都要壓緊，離爐台和香料遠一點。開了罐就別再放冰箱，每拿出來一次，罐裡就會凝一層水氣。一罐 100 公克，夠泡二十五回，每回三杯。兩個月喝不完也不會壞，只是香氣慢慢散了，剩下一罐還過得去、卻提不起勁的茶。</p>
<h2>配點什麼</h2>
<p>煎茶那一點點苦，適合配油脂多、糖分少的東西。掰一小塊 70% 的黑巧克力，先吃再喝，第三泡會顯得比實際更甜。找個不趕時間的星期天，壺裡半滿，慢慢試。</p>`,
    ja: `<p>緑茶が苦手だという方の多くは、沸騰したお湯でいれたお茶を飲んでいます。熱湯では、甘みが出るより先に苦みと渋みが出てしまうのです。茶葉を替える必要はありません。少し待つだけで、味は変わります。</p>
<h2>温度計なしで七十度にする</h2>
<p>カーサ・ルンブレの宇治の煎茶のような一番茶には、七十度くらいのお湯が合います。温度の出ない湯わかしでも大丈夫。お湯は、冷たい器に一度移すたびにおよそ十度下がります。沸かしたお湯をまず空の急須へ、そこから湯のみへ、そして茶葉を入れた急須へ。三回移せば、ちょうどよい温度です。器も温まっているので、お茶の熱が奪われません。</p>
<h2>量と時間</h2>
<ul>
<li><strong>200mlに対して：</strong>茶葉は4g。ティースプーンすりきり二杯です。</li>
<li><strong>一煎目：</strong>一分。淡い緑色で、刈りたての草のような香りがします。</li>
<li><strong>二煎目：</strong>少し熱めのお湯で二十秒。葉はもう開いているので、うまみがすぐに出ます。いちばん味がまるくなるのは、たいていこの一杯です。</li>
<li><strong>三煎目：</strong>沸騰に近いお湯で一分あまり。軽い味わいで、甘いものによく合います。</li>
</ul>
<p>忘れがちなのは最後のひと手間です。いれ終えたら、茶葉を引き上げてください。浸したままにすると、それまで丁寧にいれていても次の一杯が苦くなります。縁に掛けて一度に持ち上げられる、口の広い茶こしが便利です。小さな球形の茶こしに詰め込むと葉が開かず、味の薄いお茶になります。</p>
<h2>どんな急須がよいか</h2>
<p>ストーンウェアは冷めにくい器ですが、緑茶にはそれが裏目に出ることもあります。一煎目を注いだら蓋を外し、葉が蒸れないようにしましょう。洗うときはお湯だけで、蓋を開けたまま乾かします。釉薬はにおいを吸いませんが、注ぎ口に残った洗剤は味に出ます。直火にはかけられません。お湯を沸かすのは、やかんの仕事です。</p>
<p>水も大切です。硬い水では表面に膜が張り、色が茶色っぽくなります。浄水ポットを通せば改善しますが、ミネラルの多い水を使うとかえって濃く出てしまいます。</p>
<h2>缶の置き場所</h2>
<p>お茶が嫌うものは四つ。光、空気、熱、そしてにおいの強い隣人です。二重の蓋をしっかり閉め、コンロと香辛料から離して置きます。開けた缶は冷蔵庫に戻さないでください。出すたびに中で結露します。100gの一缶は、三煎ずつで二十五回分。二か月を過ぎても傷みはしませんが、香りが抜け、悪くはないけれど少しさびしいお茶になります。</p>
<h2>お茶請けに</h2>
<p>煎茶のやわらかな苦みには、脂肪分があって甘さを控えたものが合います。カカオ70%のチョコレートをひとかけ、飲む前に口に入れてみてください。三煎目が、実際よりも甘く感じられます。急がない日曜日に、急須に半分ほどのお湯でどうぞ。</p>`,
    th: `<p>คนที่บอกว่าไม่ชอบชาเขียว ส่วนใหญ่เคยดื่มแต่ชาที่ชงด้วยน้ำเดือดจัด น้ำเดือดดึงความขมและความฝาดออกจากใบก่อนที่ความหวานจะทันได้ตามมา ไม่ต้องเปลี่ยนชา แค่รอให้น้ำเย็นลงสักนิด</p>
<h2>วัดอุณหภูมิโดยไม่ต้องใช้เทอร์โมมิเตอร์</h2>
<p>เซนฉะเก็บเกี่ยวรุ่นแรกอย่างของอุจิที่ร้านกาซา ลุมเบรขาย เหมาะกับน้ำราว 70 องศา ถ้ากาต้มน้ำไม่บอกอุณหภูมิ ใช้วิธีโบราณได้ ทุกครั้งที่เทน้ำร้อนลงภาชนะเย็น น้ำจะเย็นลงราวสิบองศา ต้มน้ำให้เดือด เทลงกาชาเปล่า จากกาเทลงถ้วย แล้วเทจากถ้วยกลับลงกาที่ใส่ใบชาไว้แล้ว ครบสามครั้งก็ได้อุณหภูมิพอดี แถมกากับถ้วยก็อุ่นแล้ว ไม่แย่งความร้อนไปจากชา</p>
<h2>ใช้เท่าไร แช่นานแค่ไหน</h2>
<ul>
<li><strong>น้ำ 200 มล.</strong> ใช้ใบชา 4 กรัม หรือสองช้อนชาปาด</li>
<li><strong>น้ำแรก</strong> หนึ่งนาที ได้สีเขียวอ่อน กลิ่นเหมือนหญ้าเพิ่งตัด</li>
<li><strong>น้ำสอง</strong> ใช้น้ำร้อนขึ้นอีกนิด แค่ยี่สิบวินาที ใบคลี่แล้วจึงให้รสทันที มักเป็นถ้วยที่กลมกล่อมที่สุด</li>
<li><strong>น้ำสาม</strong> น้ำเกือบเดือด นาทีกว่า ๆ รสเบาลง เข้ากับของหวานพอดี</li>
</ul>
<p>เรื่องที่คนมักลืมคือตอนจบ ต้องเอาใบชาออก ถ้าปล่อยแช่ไว้ ถ้วยต่อไปจะขมไม่ว่าถ้วยก่อนจะชงดีแค่ไหน ที่กรองแบบแขวนขอบกาซึ่งยกออกได้ในทีเดียวจึงคุ้มค่า และควรกว้างด้วย ถ้าอัดใบชาไว้ในลูกกรองเล็ก ๆ ใบจะคลี่ไม่ได้ ชาที่ได้ก็จืดบาง</p>
<h2>เลือกกาแบบไหน</h2>
<p>กาสโตนแวร์เก็บความร้อนได้ดี ซึ่งสำหรับชาเขียวไม่ใช่ข้อดีเสมอไป หลังรินน้ำแรกให้เปิดฝาทิ้งไว้ ใบชาจะได้ไม่ถูกอบจนสุกระหว่างถ้วย ล้างด้วยน้ำร้อนอย่างเดียวแล้วผึ่งให้แห้งโดยเปิดฝา น้ำเคลือบไม่ดูดกลิ่น แต่น้ำยาล้างจานที่ค้างในพวยกานั้นรู้รสได้ และอย่าวางกาบนเตา การต้มน้ำเป็นหน้าที่ของกาต้มน้ำ</p>
<p>น้ำก็สำคัญ ถ้าน้ำที่บ้านกระด้าง จะเห็นฝ้าบาง ๆ บนผิวชาและสีจะออกน้ำตาล เหยือกกรองน้ำช่วยได้ ส่วนน้ำขวดที่แร่ธาตุสูงจะยิ่งแย่ลง</p>
<h2>เก็บกระป๋องชา</h2>
<p>ชามีศัตรูสี่อย่าง คือแสง อากาศ ความร้อน และเพื่อนบ้านที่กลิ่นแรง ปิดฝาทั้งสองชั้นให้แน่น วางให้ห่างเตาและเครื่องเทศ เมื่อเปิดแล้วไม่ต้องแช่ตู้เย็น เพราะทุกครั้งที่หยิบออกมา ไอน้ำจะเกาะข้างใน กระป๋อง 100 กรัมชงได้ยี่สิบห้าครั้ง ครั้งละสามถ้วย ถ้าใช้เกินสองเดือนก็ไม่เสีย แต่กลิ่นหอมจะค่อย ๆ หายไป เหลือแค่ชาที่พอใช้ได้แต่ดูเหงา ๆ</p>
<h2>กินคู่กับอะไร</h2>
<p>ความขมอ่อน ๆ ของเซนฉะเข้ากับของที่มันแต่หวานน้อย ลองดาร์กช็อกโกแลต 70 % สักชิ้นเล็ก กินก่อนจิบ ไม่ใช่หลังจิบ แล้วน้ำที่สามจะหวานกว่าที่เป็นจริง เลือกวันอาทิตย์ที่ไม่ต้องรีบ ใส่น้ำแค่ครึ่งกา แล้วค่อย ๆ ลอง</p>`,
  },
}
