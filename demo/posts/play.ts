import type { DemoPost } from '../types.ts'

export const play: DemoPost = {
  slug: 'wooden-toys-by-age',
  cover: 'blog-play',
  daysAgo: 52,
  products: ['wooden-train', 'spinning-top-set', 'wooden-blocks', 'felt-fox'],
  title: {
    es: 'Juguetes de madera: cuál, a qué edad y por qué',
    en: 'Wooden toys: which one, at what age, and why',
    zh: '木头玩具：几岁玩哪一种，为什么',
    'zh-TW': '木頭玩具：幾歲玩哪一種，為什麼',
    ja: '木のおもちゃ、何歳に何を選ぶ？',
    th: 'ของเล่นไม้ ชิ้นไหน วัยไหน เพราะอะไร',
  },
  summary: {
    es: 'Los bloques a los 18 meses, el tren a los 3 años, las peonzas a los 4. Lo que cada uno pone a prueba y cómo saber si es seguro antes de regalarlo.',
    en: 'Blocks at 18 months, a train at 3 years, tops at 4. What each of them exercises, and how to tell that it is safe before you give it away.',
    zh: '一岁半玩积木，三岁玩小火车，四岁玩陀螺。每一种在练什么，送人之前怎么看它安不安全。',
    'zh-TW': '一歲半玩積木，三歲玩小火車，四歲玩陀螺。每一種在練什麼，送人之前怎麼看它安不安全。',
    ja: '積み木は一歳半、汽車は三歳、コマは四歳から。それぞれが育てる力と、贈る前に確かめたい安全のことをまとめました。',
    th: 'บล็อกตอนขวบครึ่ง รถไฟตอนสามขวบ ลูกข่างตอนสี่ขวบ แต่ละชิ้นฝึกอะไร และดูอย่างไรว่าปลอดภัยก่อนให้เป็นของขวัญ',
  },
  body: {
    es: `<p>Un buen juguete hace poco. Cuanto menos haga él, más tiene que hacer quien juega: el sonido, la historia, las reglas. Por eso los de madera aguantan años en el mismo cuarto mientras los de pilas pasan por él. Pero no todos sirven para todas las edades, y acertar con el momento importa más que acertar con el modelo.</p>
<h2>Desde los 18 meses: bloques</h2>
<p>A esa edad la alegría está en derribar. Tú construyes, él tira, los dos os reís: es física aplicada. Hacia los dos años empieza a apilar, a los tres cierra espacios y hace casas, a los cuatro descubre el puente. Los mismos cuarenta bloques sirven para todo, siempre que midan múltiplos de lo mismo, porque si no nada encaja y la torre enseña solo frustración.</p>
<p><strong>Comprueba:</strong> ninguna pieza menor de 3 centímetros, cantos redondeados y pintura al agua que no salga al frotar con un paño húmedo.</p>
<h2>Desde los 3 años: el tren</h2>
<p>Un tren sin vías va por donde quieras: debajo del sofá, por el borde de la bañera, encima del perro si se deja. Enganchar vagones con imanes pide precisión con las dos manos a la vez, y que un imán empuje cuando el otro tira es el primer misterio que merece una explicación larga. Los vagones abiertos son la mitad del juego. Llevan muñecos, piedras o galletas, según el día.</p>
<p><strong>Comprueba:</strong> que los imanes estén encerrados en la madera. Un imán suelto que se traga es una urgencia médica. Si un juguete se rompe y asoma, a la basura ese mismo día.</p>
<h2>Desde los 4 años: las peonzas</h2>
<p>Hacer girar una peonza con dos dedos parece nada hasta que tienes cuatro años. Hay que apretar, girar y soltar, en ese orden y en medio segundo. Cinco formas distintas invitan a comparar: cuál dura más, cuál camina, cuál se da la vuelta y baila sobre el palito. Si ese día hay una libreta cerca, saldrá una tabla de récords. Es su primer experimento con apuntes.</p>
<p><strong>Comprueba:</strong> son piezas pequeñas. Con un hermano menor en casa, se juega en la mesa y se guardan en su bolsa.</p>
<h2>A cualquier edad: alguien a quien contárselo</h2>
<p>Entre tanta construcción hace falta un público. Un zorro de fieltro no hace nada, escucha muy bien y viaja en el segundo vagón. Que tenga los ojos bordados y no de botón.</p>
<h2>Cómo cuidarlos</h2>
<ul>
<li>Paño húmedo con una gota de jabón y a secar al aire. Nunca en remojo ni en el lavavajillas: la madera se hincha y se abre.</li>
<li>Si un canto se astilla, lija fina y una gota de aceite de linaza. Se arregla en lo que tarda la merienda.</li>
<li>Fieltro: a mano, agua fría, y secar tumbado.</li>
</ul>
<h2>Una última idea</h2>
<p>Guarda la mitad. Deja a la vista la otra y cámbialas al mes: lo que vuelve del armario es nuevo otra vez. No hay tienda que consiga eso tan barato.</p>`,
    en: `<p>A good toy does little. The less it does, the more is left to whoever plays: the sound, the story, the rules. That is why wooden ones stay in a room for years while those with batteries pass through it. But not all of them suit every age, and meeting the right moment matters more than choosing the right model.</p>
<h2>From 18 months: blocks</h2>
<p>At this age the joy is in knocking down. You build, they topple, both of you laugh: applied physics. Around two they begin to stack, at three they close spaces and make houses, at four they discover the bridge. The same forty blocks serve for all of it, provided they come in multiples of one measure. If they do not, nothing meets, and all that a tower teaches is frustration.</p>
<p><strong>Check:</strong> no piece smaller than 3 centimetres, rounded edges, and water-based paint that does not come off on a damp cloth.</p>
<h2>From 3 years: the train</h2>
<p>A train without tracks goes wherever you like: under the sofa, along the edge of the bath, over the dog if it lets you. Coupling wagons by magnet takes precision with both hands at once, and that one magnet pushes where the other pulls is the first mystery to deserve a long explanation. Open wagons are half the game. They carry dolls, pebbles or biscuits, depending on the day.</p>
<p><strong>Check:</strong> the magnets should be closed inside the wood. A loose magnet that is swallowed is a medical emergency. If a toy breaks and one shows, it goes in the bin that same day.</p>
<h2>From 4 years: spinning tops</h2>
<p>Spinning a top with two fingers looks like nothing until you are four. You have to squeeze, twist and let go, in that order and within half a second. Five different shapes ask to be compared: which one lasts longest, which one wanders, which one flips over and dances on its handle. If there is a notebook nearby, a table of records will appear. It is their first experiment with minutes taken.</p>
<p><strong>Check:</strong> these are small parts. With a younger sibling at home, play at the table and put them back in their pouch.</p>
<h2>At any age: somebody to tell</h2>
<p>With so much building going on there has to be an audience. A felt fox does nothing at all, listens very well, and travels in the second wagon. Look for eyes that are embroidered rather than buttons.</p>
<h2>Looking after them</h2>
<ul>
<li>A damp cloth with a drop of soap, then dry in the air. Never soak them or put them in the dishwasher: wood swells and splits.</li>
<li>If an edge splinters, use fine sandpaper and a drop of linseed oil. It is mended before tea is over.</li>
<li>Felt: by hand in cold water, dried flat.</li>
</ul>
<h2>One last idea</h2>
<p>Put half of them away. Leave the other half in sight and swap them after a month: what comes back from the cupboard is new again. No shop can do that as cheaply.</p>`,
    zh: `<p>好玩具自己不怎么动。它动得越少，玩的人要做的就越多：声音、故事、规则，全得自己来。所以木头玩具能在一个房间里待上好几年，带电池的只是路过。不过，不是每一种都适合每个年龄，挑对时候，比挑对款式更重要。</p>
<h2>18 个月起：积木</h2>
<p>这个年纪的快乐在于推倒。您搭，孩子推，一起笑，这就是最早的物理课。两岁左右开始往上叠，三岁会围出空间、盖房子，四岁发现了桥。同样四十块积木，从头玩到尾，前提是尺寸都是同一个数的倍数。不然哪块都对不上，搭塔只学会了着急。</p>
<p><strong>买前看：</strong>没有小于 3 厘米的块，边角打圆，水性漆用湿布擦不掉色。</p>
<h2>3 岁起：小火车</h2>
<p>没有轨道的火车哪儿都能去：沙发底下、浴缸边沿，狗要是愿意，也可以从它身上开过去。用磁铁挂车厢，需要两只手同时对准；一头吸、一头推，是第一个值得慢慢讲的谜。敞口的车厢占了一半的乐趣，今天拉娃娃，明天拉石子，后天拉饼干。</p>
<p><strong>买前看：</strong>磁铁要封在木头里。散落的磁铁被吞下去必须马上就医。玩具裂了、露出磁铁，当天就扔。</p>
<h2>4 岁起：陀螺</h2>
<p>用两根手指捻转一只陀螺，大人觉得没什么，四岁的孩子可不这么想。捏紧、一拧、松手，顺序不能错，还得在半秒之内。五种形状自然要比一比：哪个转得久，哪个会走路，哪个会翻过来用柄跳舞。旁边要是有个本子，很快就会出现一张纪录表。这是孩子第一次做实验还记笔记。</p>
<p><strong>买前看：</strong>这是小零件。家里有更小的弟弟妹妹，就在桌上玩，玩完收进布袋。</p>
<h2>不分年龄：一个听众</h2>
<p>盖了这么多，总得有人看。一只羊毛毡小狐狸什么也不做，只是听得很认真，平时坐在第二节车厢里。眼睛要选绣的，别选扣子缝的。</p>
<h2>怎么保养</h2>
<ul>
<li>湿布加一滴皂液擦，然后自然晾干。别泡水，也别进洗碗机，木头会胀、会裂。</li>
<li>边角起毛刺，细砂纸磨一磨，再抹一滴亚麻籽油，吃顿点心的工夫就好了。</li>
<li>毛毡用冷水手洗，平铺晾干。</li>
</ul>
<h2>最后一个主意</h2>
<p>收起一半。另一半摆在外面，过一个月对调：从柜子里回来的，又成了新玩具。这么省钱的新鲜感，哪家都买不到。</p>`,
    'zh-TW': `<p>好玩具自己不太動。它動得越少，玩的人要做的就越多：聲音、故事、規則，全得自己來。所以木頭玩具能在一個房間裡待上好幾年，裝電池的只是路過。不過，不是每一種都適合每個年齡，挑對時候，比挑對款式更重要。</p>
<h2>18 個月起：積木</h2>
<p>這個年紀的快樂在於推倒。您搭，孩子推，一起笑，這就是最早的物理課。兩歲左右開始往上疊，三歲會圍出空間、蓋房子，四歲發現了橋。同樣四十塊積木，從頭玩到尾，前提是尺寸都是同一個數的倍數。不然哪塊都對不上，搭塔只學會了著急。</p>
<p><strong>買前看：</strong>沒有小於 3 公分的塊，邊角磨圓，水性漆用濕布擦不掉色。</p>
<h2>3 歲起：小火車</h2>
<p>沒有軌道的火車哪兒都能去：沙發底下、浴缸邊緣，狗要是願意，也可以從牠身上開過去。用磁鐵掛車廂，需要兩隻手同時對準；一頭吸、一頭推，是第一個值得慢慢講的謎。敞口的車廂占了一半的樂趣，今天載娃娃，明天載石頭，後天載餅乾。</p>
<p><strong>買前看：</strong>磁鐵要封在木頭裡。鬆脫的磁鐵被吞下去必須立刻就醫。玩具裂了、露出磁鐵，當天就丟。</p>
<h2>4 歲起：陀螺</h2>
<p>用兩根手指捻轉一顆陀螺，大人覺得沒什麼，四歲的孩子可不這麼想。捏緊、一轉、放手，順序不能錯，還得在半秒之內。五種形狀自然要比一比：哪個轉得久，哪個會走路，哪個會翻過來用柄跳舞。旁邊要是有本筆記本，很快就會出現一張紀錄表。這是孩子第一次做實驗還做筆記。</p>
<p><strong>買前看：</strong>這是小零件。家裡有更小的弟弟妹妹，就在桌上玩，玩完收進布袋。</p>
<h2>不分年齡：一個聽眾</h2>
<p>蓋了這麼多，總得有人看。一隻羊毛氈小狐狸什麼也不做，只是聽得很認真，平常坐在第二節車廂裡。眼睛要選繡的，別選釦子縫的。</p>
<h2>怎麼保養</h2>
<ul>
<li>濕布加一滴皂液擦，然後自然晾乾。別泡水，也別進洗碗機，木頭會脹、會裂。</li>
<li>邊角起毛刺，細砂紙磨一磨，再抹一滴亞麻仁油，吃頓點心的工夫就好了。</li>
<li>毛氈用冷水手洗，平鋪晾乾。</li>
</ul>
<h2>最後一個主意</h2>
<p>收起一半。另一半擺在外面，過一個月對調：從櫃子裡回來的，又成了新玩具。這麼省錢的新鮮感，哪裡都買不到。</p>`,
    ja: `<p>よいおもちゃは、あまり動きません。おもちゃがしないぶんだけ、遊ぶ子がすることになります。音も、お話も、ルールも。電池で動くものが通り過ぎていく部屋に、木のおもちゃが何年もいられるのはそのためです。とはいえ、どの年齢にもどれでも、というわけではありません。型を選ぶより、時期を選ぶほうが大切です。</p>
<h2>一歳半から：積み木</h2>
<p>この頃の喜びは、崩すことにあります。大人が積み、子どもが倒し、二人で笑う。立派な物理の授業です。二歳ごろに積み始め、三歳で囲って家をつくり、四歳で橋を発見します。同じ四十個がずっと使えますが、それは寸法が一つの数の倍数でそろっていればこそ。そろっていないと何も合わず、塔が教えてくれるのは、もどかしさだけになります。</p>
<p><strong>確かめること：</strong>三センチより小さいピースがないこと。角が丸いこと。水性塗料で、濡れた布でこすっても色が移らないこと。</p>
<h2>三歳から：汽車</h2>
<p>線路のない汽車は、どこへでも行けます。ソファの下、お風呂の縁、犬が許せばその背中も。磁石で貨車をつなぐには、両手を同時に正確に動かさなければなりません。片方は引き合い、もう片方は押し返す。ゆっくり説明するに値する、初めての不思議です。荷台は遊びの半分。人形、小石、ビスケットと、積み荷は日によって変わります。</p>
<p><strong>確かめること：</strong>磁石が木の中に封じられていること。外れた磁石を飲み込むと、すぐに病院へ行かなければなりません。割れて磁石が見えたおもちゃは、その日のうちに処分してください。</p>
<h2>四歳から：コマ</h2>
<p>二本の指でコマを回すのは、四歳の子には大仕事です。つまんで、ひねって、放す。この順番を、半秒のうちに。形が五つあれば、比べたくなります。いちばん長く回るのはどれか、歩くのはどれか、逆立ちして軸で踊るのはどれか。そばにノートがあれば、記録表ができあがります。生まれて初めての、メモを取りながらの実験です。</p>
<p><strong>確かめること：</strong>小さな部品です。下のきょうだいがいるときは机の上で遊び、終わったら袋にしまいます。</p>
<h2>何歳でも：聞いてくれる相手</h2>
<p>これだけつくれば、観客が必要です。フェルトのきつねは何もしませんが、とても聞き上手で、二両目に乗って旅をします。目はボタンではなく、刺しゅうのものを選びましょう。</p>
<h2>手入れ</h2>
<ul>
<li>石けんを一滴つけた濡れ布巾で拭き、自然に乾かします。つけ置きや食洗機は禁物です。木が膨らみ、割れます。</li>
<li>角がささくれたら、目の細かい紙やすりと亜麻仁油を一滴。おやつのあいだに直ります。</li>
<li>フェルトは冷たい水で手洗いし、平らに干します。</li>
</ul>
<h2>最後にひとつ</h2>
<p>半分をしまっておきましょう。残りの半分だけを出しておき、ひと月で入れ替えます。戸棚から戻ってきたものは、また新しいおもちゃです。こんなに安上がりな新品は、どこにも売っていません。</p>`,
    th: `<p>ของเล่นที่ดีทำอะไรเองน้อยมาก ยิ่งมันทำน้อย คนเล่นยิ่งต้องทำเองมาก ทั้งเสียง ทั้งเรื่องราว ทั้งกติกา ของเล่นไม้จึงอยู่ในห้องเดิมได้เป็นปี ๆ ส่วนของเล่นใส่ถ่านแค่ผ่านมาแล้วผ่านไป แต่ไม่ใช่ทุกชิ้นจะเหมาะกับทุกวัย เลือกจังหวะให้ถูกสำคัญกว่าเลือกรุ่นให้ถูก</p>
<h2>ตั้งแต่ 18 เดือน: บล็อกไม้</h2>
<p>วัยนี้ความสุขอยู่ที่การพัง คุณต่อ ลูกผลัก แล้วหัวเราะด้วยกัน นี่คือวิชาฟิสิกส์ภาคปฏิบัติ ราวสองขวบเริ่มซ้อนเอง สามขวบรู้จักกั้นห้องสร้างบ้าน สี่ขวบค้นพบสะพาน บล็อกสี่สิบชิ้นชุดเดิมเล่นได้ตลอด ขอแค่ขนาดเป็นจำนวนเท่าของกันและกัน ไม่อย่างนั้นต่ออะไรก็ไม่ลงตัว แล้วหอคอยจะสอนแค่ความหงุดหงิด</p>
<p><strong>ดูก่อนซื้อ</strong> ไม่มีชิ้นไหนเล็กกว่า 3 ซม. ขอบมน และสีน้ำที่ใช้ผ้าชื้นถูแล้วไม่ลอก</p>
<h2>ตั้งแต่ 3 ขวบ: รถไฟ</h2>
<p>รถไฟที่ไม่มีรางไปได้ทุกที่ ใต้โซฟา ตามขอบอ่าง หรือข้ามตัวหมาถ้าหมายอม การต่อตู้ด้วยแม่เหล็กต้องเล็งสองมือพร้อมกัน และการที่ข้างหนึ่งดูดอีกข้างผลักคือปริศนาแรกที่ควรอธิบายกันยาว ๆ ตู้เปิดคือครึ่งหนึ่งของความสนุก บางวันบรรทุกตุ๊กตา บางวันบรรทุกก้อนหิน บางวันบรรทุกคุกกี้</p>
<p><strong>ดูก่อนซื้อ</strong> แม่เหล็กต้องฝังอยู่ในเนื้อไม้ ถ้าเด็กกลืนแม่เหล็กที่หลุดออกมาต้องพาไปโรงพยาบาลทันที ของเล่นชิ้นไหนแตกจนเห็นแม่เหล็ก ให้ทิ้งในวันนั้นเลย</p>
<h2>ตั้งแต่ 4 ขวบ: ลูกข่าง</h2>
<p>การใช้สองนิ้วปั่นลูกข่างดูไม่มีอะไร จนกว่าคุณจะอายุสี่ขวบ ต้องบีบ บิด แล้วปล่อย ตามลำดับภายในครึ่งวินาที รูปทรงห้าแบบชวนให้เปรียบเทียบ อันไหนหมุนนานสุด อันไหนเดิน อันไหนพลิกกลับมาเต้นบนด้าม ถ้ามีสมุดอยู่ใกล้มือ เดี๋ยวก็มีตารางสถิติ นี่คือการทดลองแบบจดบันทึกครั้งแรกในชีวิต</p>
<p><strong>ดูก่อนซื้อ</strong> ลูกข่างเป็นชิ้นเล็ก ถ้ามีน้องเล็กในบ้าน ให้เล่นบนโต๊ะแล้วเก็บลงถุงทุกครั้ง</p>
<h2>วัยไหนก็ได้: ใครสักคนที่คอยฟัง</h2>
<p>สร้างอะไรตั้งมากมายก็ต้องมีคนดู จิ้งจอกสักหลาดไม่ทำอะไรเลย แต่ฟังเก่งมาก และเดินทางไปในตู้ที่สองเสมอ เลือกตัวที่ตาปัก ไม่ใช่ตากระดุม</p>
<h2>ดูแลรักษา</h2>
<ul>
<li>เช็ดด้วยผ้าชื้นหยดสบู่ แล้วผึ่งให้แห้ง อย่าแช่น้ำหรือใส่เครื่องล้างจาน ไม้จะบวมและแตก</li>
<li>ถ้าขอบเป็นเสี้ยน ใช้กระดาษทรายละเอียดกับน้ำมันลินสีดหนึ่งหยด ซ่อมเสร็จก่อนกินขนมหมด</li>
<li>สักหลาดซักมือด้วยน้ำเย็น แล้ววางราบให้แห้ง</li>
</ul>
<h2>ข้อสุดท้าย</h2>
<p>เก็บไว้ครึ่งหนึ่ง วางให้เห็นแค่อีกครึ่ง แล้วสลับกันทุกเดือน ของที่กลับออกมาจากตู้จะกลายเป็นของใหม่อีกครั้ง ของใหม่ที่ถูกขนาดนี้ไม่มีที่ไหนขาย</p>`,
  },
}
