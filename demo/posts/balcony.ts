import type { DemoPost } from '../types.ts'

export const balcony: DemoPost = {
  slug: 'herbs-on-a-small-balcony',
  cover: 'blog-balcony',
  daysAgo: 24,
  products: ['herb-seed-kit', 'terracotta-planter', 'watering-can', 'hand-trowel'],
  title: {
    es: 'Aromáticas en un balcón de dos metros',
    en: 'Herbs on a balcony two metres wide',
    zh: '两米宽的阳台，也能种香草',
    'zh-TW': '兩公尺寬的陽台，也能種香草',
    ja: '幅二メートルのベランダで育てるハーブ',
    th: 'ปลูกสมุนไพรบนระเบียงกว้างสองเมตร',
  },
  summary: {
    es: 'Tres macetas, unas horas de sol y regar menos de lo que te pide el cuerpo. Un plan para tener albahaca, tomillo y cilantro sin dedicarles más de diez minutos a la semana.',
    en: 'Three pots, a few hours of sun, and less water than you feel like giving. A plan for basil, thyme and coriander that takes ten minutes a week.',
    zh: '三个花盆，几个小时的阳光，再加上忍住少浇水。照这个办法种罗勒、百里香和香菜，一周花不到十分钟。',
    'zh-TW': '三個花盆，幾個小時的陽光，再加上忍住少澆水。照這個方法種羅勒、百里香和香菜，一週花不到十分鐘。',
    ja: '鉢を三つ、日差しを数時間、そして水はひかえめに。バジルとタイムとコリアンダーを、週に十分の世話で育てる方法です。',
    th: 'กระถางสามใบ แดดวันละไม่กี่ชั่วโมง และรดน้ำให้น้อยกว่าที่ใจอยากรด แผนปลูกโหระพาฝรั่ง ไทม์ และผักชีที่ใช้เวลาสัปดาห์ละสิบนาที',
  },
  body: {
    es: `<p>Casi todas las plantas de balcón mueren de lo mismo: de cariño. Se riegan a diario, en macetas demasiado pequeñas y sin agujero, y a las tres semanas amarillean. En Verde Vivo llevan años vendiendo tiestos y dicen que la mejor herramienta es un dedo: si lo hundes dos centímetros y sale con tierra pegada, hoy no toca.</p>
<h2>Primero mira el sol</h2>
<p>Un sábado, apunta a qué hora entra y a qué hora se va. Con seis horas puedes con todo. Con tres o cuatro, perejil y cilantro, que en verano agradecen la sombra. Con menos de dos, mejor un helecho, y las hierbas del mercado. El viento cuenta casi tanto como la luz: en un décimo piso seca la tierra antes que el calor.</p>
<h2>Por qué barro</h2>
<p>El barro sin esmaltar respira. El agua que sobra se va también por las paredes, así que perdona un riego de más, que es el error de todos los principiantes. A cambio, en julio habrá que regar más a menudo. Una maceta de 24 centímetros y seis litros da para una planta grande o dos pequeñas de la misma costumbre. Ese es el truco: junta las que beben parecido.</p>
<ul>
<li><strong>Secas:</strong> tomillo y orégano. Tierra con un tercio de arena gruesa, agua cuando esté seca del todo.</li>
<li><strong>Medias:</strong> perejil y epazote.</li>
<li><strong>Húmedas:</strong> albahaca y cilantro. No esperan a mañana.</li>
</ul>
<p>Las manchas blancas que salen por fuera son cal. Un cepillo seco las quita, si es que te molestan.</p>
<h2>Sembrar sin enterrar</h2>
<p>Las semillas pequeñas no se entierran, se cubren. La regla sirve para todas: tanta tierra encima como el doble de su grosor. Para el tomillo es casi nada, apenas un espolvoreo; el cilantro baja a un centímetro. Una pala con la profundidad grabada ahorra el cálculo. Humedece antes de sembrar y no después, porque el chorro se lleva las semillas a una esquina. Con la alcachofa puesta cae una lluvia fina que no mueve nada.</p>
<p>La albahaca quiere calor: espera a que las noches pasen de 12 °C. El cilantro, al revés, se espiga en cuanto aprieta; siémbralo cada tres semanas, un puñadito, de marzo a mayo y otra vez en septiembre.</p>
<h2>Regar bien</h2>
<ol>
<li>Por la mañana, para que la hoja pase la noche seca.</li>
<li>A la tierra, no a la planta. El pico largo llega hasta atrás sin mojar lo de delante.</li>
<li>Hasta que salga por abajo. A la media hora, vacía el plato.</li>
</ol>
<h2>Cortar es cuidar</h2>
<p>La albahaca que no se corta florece y se acaba. Pellizca siempre por encima de un par de hojas: de ahí saldrán dos tallos donde había uno. Empieza cuando tenga seis hojas, aunque dé pena. Del tomillo corta solo lo verde, nunca la madera. Y de ninguna te lleves más de un tercio de una vez.</p>
<p>Un domingo de agosto habrá más de lo que comes. Pícala, cúbrela de aceite en una cubitera y al congelador. En enero, un cubo en la sartén huele a tu balcón.</p>`,
    en: `<p>Nearly all balcony plants die of the same thing, which is affection. They are watered every day, in pots that are too small and have no hole, and after three weeks they turn yellow. At Verde Vivo they have sold pots for years and say that the best tool is a finger: push it in two centimetres, and if it comes out with soil on it, leave the plant alone today.</p>
<h2>First, watch the sun</h2>
<p>One Saturday, write down when it arrives and when it leaves. With six hours you can grow anything. With three or four, choose parsley and coriander, which are glad of shade in summer. With less than two, get a fern, and your herbs at the market. Wind counts nearly as much as light: ten floors up it dries the soil faster than heat does.</p>
<h2>Why clay</h2>
<p>Unglazed clay breathes. Surplus water leaves through the walls as well, so it forgives the mistake every beginner makes. In return you will water more often in July. A pot 24 centimetres across, holding six litres, has room for one large plant or two small ones of the same habits. That is the trick: put those together that drink alike.</p>
<ul>
<li><strong>Dry:</strong> thyme and oregano. One third coarse sand in the soil, and water only when it is dry right through.</li>
<li><strong>In between:</strong> parsley and epazote.</li>
<li><strong>Moist:</strong> basil and coriander. They do not wait until tomorrow.</li>
</ul>
<p>The white marks that appear outside are lime. A dry brush takes them off, if you mind them at all.</p>
<h2>Sow, do not bury</h2>
<p>Small seeds are not buried, they are covered. One rule fits all: twice as much soil above the seed as it is thick. For thyme that is next to nothing, a dusting; coriander goes one centimetre deep. A trowel with depth marks saves the arithmetic. Water before you sow rather than after, because a stream washes the seeds into a corner. With the rose on, what falls is a fine rain that leaves them in their place.</p>
<p>Basil wants warmth: wait until the nights stay above 12 °C. Coriander is the opposite and bolts in the heat, so sow a pinch every three weeks from March to May, and again in September.</p>
<h2>Watering well</h2>
<ol>
<li>In the morning, so that leaves spend the night dry.</li>
<li>The soil, not the plant. A long spout reaches the back without soaking the front.</li>
<li>Until it runs out below. Half an hour later, empty the saucer.</li>
</ol>
<h2>Cutting is caring</h2>
<p>Basil that nobody cuts will flower and be done. Always pinch just above a pair of leaves, and two stems will grow where there was one. Begin when it has six leaves, even if it hurts. Of thyme take only what is green, never the wood. And of none of them more than a third at a time.</p>
<p>One Sunday in August there will be more than you can eat. Chop it, cover it with oil in an ice tray, and freeze it. In January a cube in the pan smells of your balcony.</p>`,
    zh: `<p>阳台上的植物大多死于同一个原因：太受宠。天天浇水，盆又小又没有底孔，三周下来叶子就黄了。鲜活绿卖了多年花盆，他们说最好用的工具是一根手指：插进土里两厘米，拔出来沾着土，今天就别浇。</p>
<h2>先看阳光</h2>
<p>找个星期六，记下太阳几点照进来、几点走。有六个小时，种什么都行。三四个小时，选欧芹和香菜，它们夏天反而喜欢有点阴。不到两个小时，不如养盆蕨，香草去市场买。风和光差不多一样要紧：住在十楼，吹干土的往往不是热，是风。</p>
<h2>为什么用陶盆</h2>
<p>没上釉的陶土会呼吸，多余的水能从盆壁散出去，新手最容易犯的浇多了的错，它能兜住。相应地，到了七月要浇得勤一些。口径 24 厘米、装六升土的盆，够种一株大的，或者两株习性相同的小的。窍门就在这里：喝水习惯一样的种在一起。</p>
<ul>
<li><strong>喜干：</strong>百里香和牛至。土里掺三分之一粗砂，干透再浇。</li>
<li><strong>适中：</strong>欧芹和土荆芥。</li>
<li><strong>喜湿：</strong>罗勒和香菜。它们等不到明天。</li>
</ul>
<p>盆外面泛出来的白印是水垢，看着不顺眼，拿干刷子刷掉就好。</p>
<h2>播种，不是埋种</h2>
<p>细小的种子不用埋，盖一层土就行。有一条规矩都适用：盖土的厚度是种子厚度的两倍。百里香几乎不用盖，撒一层薄土；香菜要到一厘米深。铲子上有刻度，就不用自己估了。水在播种之前浇，别等播完再浇，水流一冲，种子全挤到角落里。装上花洒头，落下来的是细雨，种子不会动。</p>
<p>罗勒怕冷，等夜里稳定在 12 ℃ 以上再种。香菜正相反，天一热就抽薹。三月到五月每隔三周撒一小撮，九月再来一轮。</p>
<h2>水要这样浇</h2>
<ol>
<li>早上浇，叶子才不会湿着过夜。</li>
<li>浇土，不浇叶。长嘴壶能伸到后排，前面的不会淋湿。</li>
<li>浇到盆底流出水来。半小时后，把托盘里的水倒掉。</li>
</ol>
<h2>剪就是养</h2>
<p>罗勒不剪，就会开花，然后收场。每次都从一对叶子的上方掐，原来的一根枝会变成两根。长到六片叶子就可以开始，舍不得也要下手。百里香只剪绿的，别剪到木质的老枝。不管哪一种，一次都别超过三分之一。</p>
<p>到了八月的某个星期天，收成会多到吃不完。切碎，放进冰格，倒上油，冻起来。一月里往锅里丢一块，满屋都是您家阳台的味道。</p>`,
    'zh-TW': `<p>陽台上的植物大多死於同一個原因：太受寵。天天澆水，盆又小又沒有底孔，三週下來葉子就黃了。鮮活綠賣了多年花盆，他們說最好用的工具是一根手指：插進土裡兩公分，拔出來沾著土，今天就別澆。</p>
<h2>先看陽光</h2>
<p>找個星期六，記下太陽幾點照進來、幾點離開。有六個小時，種什麼都行。三四個小時，選歐芹和香菜，它們夏天反而喜歡有點遮蔭。不到兩個小時，不如養盆蕨，香草去市場買。風和光差不多一樣要緊：住在十樓，吹乾土的往往不是熱，是風。</p>
<h2>為什麼用陶盆</h2>
<p>沒上釉的陶土會呼吸，多餘的水能從盆壁散出去，新手最容易犯的澆太多的錯，它能幫忙擋一擋。相對地，到了七月要澆得勤一些。口徑 24 公分、裝六公升土的盆，夠種一株大的，或是兩株習性相同的小的。訣竅就在這裡：喝水習慣一樣的種在一起。</p>
<ul>
<li><strong>喜乾：</strong>百里香和奧勒岡。土裡摻三分之一粗砂，乾透再澆。</li>
<li><strong>適中：</strong>歐芹和土荊芥。</li>
<li><strong>喜濕：</strong>羅勒和香菜。它們等不到明天。</li>
</ul>
<p>盆外面泛出來的白印是水垢，看了不順眼，拿乾刷子刷掉就好。</p>
<h2>播種，不是埋種</h2>
<p>細小的種子不用埋，蓋一層土就行。有一條規矩都適用：覆土的厚度是種子厚度的兩倍。百里香幾乎不用蓋，撒一層薄土；香菜要到一公分深。鏟子上有刻度，就不用自己估了。水在播種之前澆，別等播完再澆，水流一沖，種子全擠到角落裡。裝上蓮蓬頭，落下來的是細雨，種子不會動。</p>
<p>羅勒怕冷，等夜裡穩定在 12 ℃ 以上再種。香菜正好相反，天一熱就抽薹。三月到五月每隔三週撒一小撮，九月再來一輪；平地夏天特別熱的話，乾脆留到秋天。</p>
<h2>水要這樣澆</h2>
<ol>
<li>早上澆，葉子才不會濕著過夜。</li>
<li>澆土，不澆葉。長嘴壺能伸到後排，前面的不會淋濕。</li>
<li>澆到盆底流出水來。半小時後，把底盤裡的水倒掉。</li>
</ol>
<h2>剪就是養</h2>
<p>羅勒不剪，就會開花，然後收場。每次都從一對葉子的上方摘，原來的一根枝會變成兩根。長到六片葉子就可以開始，捨不得也要下手。百里香只剪綠的，別剪到木質的老枝。不管哪一種，一次都別超過三分之一。</p>
<p>到了八月的某個星期天，收成會多到吃不完。切碎，放進製冰盒，倒上油，冰進冷凍庫。一月裡往鍋裡丟一塊，滿屋都是您家陽台的味道。</p>`,
    ja: `<p>ベランダの植物が枯れる理由は、たいてい同じです。かわいがりすぎ。小さすぎる、穴のない鉢に毎日水をやり、三週間もすると葉が黄色くなります。長年鉢を売ってきたベルデ・ビボによれば、いちばんの道具は指。土に二センチ差し込み、土がついてきたら、その日の水やりはお休みです。</p>
<h2>まずは日当たりを見る</h2>
<p>土曜日に一度、日が差し始める時刻と陰る時刻を書き留めてみてください。六時間あれば、何でも育ちます。三、四時間なら、夏は日陰を喜ぶパセリとコリアンダーを。二時間に満たないなら、シダを飾り、ハーブは市場で買いましょう。風も光と同じくらい大切です。十階のベランダでは、暑さより先に風が土を乾かします。</p>
<h2>素焼きをすすめる理由</h2>
<p>釉薬のかかっていない素焼きは、呼吸をします。余った水が鉢の壁からも抜けるので、初めての方がやりがちな水のやりすぎを許してくれます。そのかわり、七月は水やりの回数が増えます。口径24センチ、六リットルの鉢なら、大きな株を一つか、性質の似た小さな株を二つ。こつは、水の好みが同じものどうしを植えることです。</p>
<ul>
<li><strong>乾き気味が好き：</strong>タイム、オレガノ。土に粗い砂を三分の一混ぜ、すっかり乾いてから水をやります。</li>
<li><strong>ほどほど：</strong>パセリ、エパソーテ。</li>
<li><strong>湿り気が好き：</strong>バジル、コリアンダー。明日まで待ってはくれません。</li>
</ul>
<p>鉢の外側に出る白い跡は、水に含まれる石灰です。気になるときは乾いたブラシで落とせます。</p>
<h2>種は埋めずに、覆う</h2>
<p>細かな種は埋めるのではなく、土で覆います。かぶせる土は、種の厚みの二倍。これはどの種にもあてはまります。タイムならほとんど振りかける程度、コリアンダーは一センチほどの深さです。目盛り付きの移植ごてがあれば、見当をつける手間が省けます。水は種をまく前に。あとからだと、水の勢いで種が隅に流れてしまいます。はす口をつけたじょうろなら、霧雨のように降るので動きません。</p>
<p>バジルは暖かさが必要です。夜の気温が12℃を下回らなくなるまで待ちましょう。コリアンダーは反対に、暑くなると花芽が立ちます。三月から五月まで三週間おきにひとつまみずつ、九月にもう一度まいてください。</p>
<h2>水やりの手順</h2>
<ol>
<li>朝にやります。葉を濡らしたまま夜を越さないように。</li>
<li>葉ではなく土に。口の長いじょうろなら、手前を濡らさず奥まで届きます。</li>
<li>鉢底から流れ出るまで。三十分たったら、受け皿の水を捨てます。</li>
</ol>
<h2>摘むことが手入れ</h2>
<p>摘まれないバジルは、花を咲かせて終わってしまいます。必ず一対の葉のすぐ上で摘んでください。一本だった茎が二本になります。葉が六枚になったら、惜しまずに始めましょう。タイムは緑の部分だけを切り、木質の枝には触れません。どのハーブも、一度に取るのは三分の一までです。</p>
<p>八月のある日曜日には、食べきれないほど茂ります。刻んで製氷皿に入れ、オイルをかぶるまで注いで冷凍庫へ。一月のフライパンに一粒落とせば、ベランダの香りが戻ってきます。</p>`,
    th: `<p>ต้นไม้บนระเบียงเกือบทั้งหมดตายด้วยสาเหตุเดียวกัน คือถูกรักมากไป รดน้ำทุกวัน ในกระถางที่เล็กเกินและไม่มีรู สามสัปดาห์ใบก็เหลือง ร้านเบร์เด บีโบขายกระถางมาหลายปี เขาบอกว่าเครื่องมือที่ดีที่สุดคือนิ้ว จิ้มลงไปในดินสองเซนติเมตร ถ้าดึงขึ้นมาแล้วมีดินติด วันนี้ยังไม่ต้องรด</p>
<h2>ดูแดดก่อน</h2>
<p>เลือกวันเสาร์สักวัน จดว่าแดดเข้ากี่โมงและหมดกี่โมง ถ้าได้หกชั่วโมง ปลูกอะไรก็ได้ ถ้าได้สามสี่ชั่วโมง เลือกพาร์สลีย์กับผักชี ซึ่งหน้าร้อนชอบร่มอยู่แล้ว ถ้าไม่ถึงสองชั่วโมง เลี้ยงเฟิร์นดีกว่า แล้วซื้อสมุนไพรจากตลาด ลมสำคัญเกือบเท่าแสง บนชั้นสิบ สิ่งที่ทำให้ดินแห้งก่อนคือลม ไม่ใช่ความร้อน</p>
<h2>ทำไมต้องดินเผา</h2>
<p>ดินเผาไม่เคลือบหายใจได้ น้ำส่วนเกินระเหยออกทางผนังกระถางด้วย จึงให้อภัยการรดมากไป ซึ่งมือใหม่เป็นกันทุกคน แต่หน้าร้อนก็ต้องรดบ่อยขึ้น กระถางปากกว้าง 24 ซม. จุดินหกลิตร พอสำหรับต้นใหญ่หนึ่งต้น หรือต้นเล็กสองต้นที่นิสัยเหมือนกัน เคล็ดลับอยู่ตรงนี้ ปลูกต้นที่กินน้ำพอ ๆ กันไว้ด้วยกัน</p>
<ul>
<li><strong>ชอบแห้ง</strong> ไทม์กับออริกาโน ผสมทรายหยาบหนึ่งในสาม รดเมื่อดินแห้งสนิท</li>
<li><strong>กลาง ๆ</strong> พาร์สลีย์กับเอปาโซเต</li>
<li><strong>ชอบชื้น</strong> โหระพาฝรั่งกับผักชี สองต้นนี้รอถึงพรุ่งนี้ไม่ได้</li>
</ul>
<p>คราบขาวที่ขึ้นด้านนอกคือหินปูน ถ้าไม่ชอบก็ใช้แปรงแห้งปัดออก</p>
<h2>โรยเมล็ด ไม่ใช่ฝังเมล็ด</h2>
<p>เมล็ดเล็ก ๆ ไม่ต้องฝัง แค่กลบ มีกฎข้อเดียวใช้ได้กับทุกชนิด กลบดินหนาสองเท่าของความหนาเมล็ด ไทม์แทบไม่ต้องกลบ แค่โรยดินบาง ๆ ส่วนผักชีลึกราวหนึ่งเซนติเมตร พลั่วที่มีขีดบอกความลึกช่วยให้ไม่ต้องเดา รดน้ำก่อนโรย ไม่ใช่หลังโรย เพราะสายน้ำจะพัดเมล็ดไปกองมุมเดียว ถ้าใส่หัวฝักบัว น้ำจะตกเป็นฝอยละเอียด เมล็ดอยู่กับที่</p>
<p>โหระพาฝรั่งชอบอุ่น รอให้กลางคืนไม่ต่ำกว่า 12 องศา ผักชีตรงกันข้าม พอร้อนก็ออกดอก ในเมืองไทยจึงเหมาะที่สุดช่วงปลายฝนต้นหนาว หว่านครั้งละหยิบมือ ห่างกันสามสัปดาห์</p>
<h2>รดน้ำให้ถูกวิธี</h2>
<ol>
<li>รดตอนเช้า ใบจะได้ไม่เปียกค้างคืน</li>
<li>รดที่ดิน ไม่ใช่ที่ใบ บัวปากยาวเอื้อมถึงแถวหลังโดยไม่เปียกแถวหน้า</li>
<li>รดจนน้ำไหลออกก้นกระถาง ผ่านไปครึ่งชั่วโมงค่อยเทน้ำในจานรองทิ้ง</li>
</ol>
<h2>ยิ่งตัดยิ่งงาม</h2>
<p>โหระพาฝรั่งที่ไม่มีใครเด็ดจะออกดอกแล้วโทรม ให้เด็ดเหนือคู่ใบเสมอ จากกิ่งเดียวจะแตกเป็นสอง เริ่มได้เมื่อมีหกใบ ถึงจะเสียดายก็ต้องทำ ไทม์ตัดเฉพาะส่วนเขียว อย่าตัดถึงกิ่งแก่ และไม่ว่าต้นไหน ครั้งหนึ่งอย่าเก็บเกินหนึ่งในสาม</p>
<p>จะมีสักวันอาทิตย์ที่เก็บได้มากจนกินไม่ทัน สับให้ละเอียด ใส่ถาดน้ำแข็ง เทน้ำมันให้ท่วม แล้วแช่แข็ง วันไหนอยากได้กลิ่นระเบียงบ้าน หย่อนลงกระทะสักก้อนก็พอ</p>`,
  },
}
