import type { DemoPost } from '../types.ts'

export const desk: DemoPost = {
  slug: 'a-desk-that-lets-you-think',
  cover: 'blog-desk',
  daysAgo: 35,
  products: ['mechanical-keyboard', 'desk-organizer', 'ceramic-table-lamp', 'dot-notebook'],
  title: {
    es: 'Una mesa de trabajo que te deje pensar',
    en: 'A desk that lets you think',
    zh: '让人静得下心的书桌',
    'zh-TW': '讓人靜得下心的書桌',
    ja: '考えごとのはかどる机',
    th: 'โต๊ะทำงานที่ปล่อยให้คุณได้คิด',
  },
  summary: {
    es: 'Luz que no se refleje, las muñecas rectas y encima solo lo que usas hoy. Cuatro ajustes que caben en una tarde y se notan el lunes.',
    en: 'Light that does not glare, straight wrists, and nothing on top but what you use today. Four adjustments for one afternoon that you will feel on Monday.',
    zh: '光不刺眼，手腕放平，桌上只留今天要用的东西。四处小调整，一个下午做完，星期一就有感觉。',
    'zh-TW': '光不刺眼，手腕放平，桌上只留今天要用的東西。四個小調整，一個下午做完，星期一就有感覺。',
    ja: '映り込まない灯り、まっすぐな手首、机の上には今日使うものだけ。半日でできて、月曜日に違いのわかる四つの工夫です。',
    th: 'แสงที่ไม่สะท้อนเข้าตา ข้อมือที่ตรง และบนโต๊ะมีแต่ของที่ใช้วันนี้ ปรับสี่อย่างในบ่ายเดียว แล้วจะรู้สึกได้ในวันจันทร์',
  },
  body: {
    es: `<p>No hace falta una habitación propia ni una mesa nueva. Hace falta mirar la que tienes como la miraría alguien que viene a arreglarla: qué molesta, qué estorba, qué obliga a torcerse. Casi siempre son las mismas cuatro cosas.</p>
<h2>1. La luz, por el lado y por detrás de la pantalla</h2>
<p>Si la ventana te queda de frente, entornas los ojos; si te queda detrás, la ves reflejada. Gira la mesa hasta que la luz entre de lado, por la izquierda si eres diestro. Y de noche no trabajes con la pantalla como única luz: el ojo salta todo el rato entre un rectángulo brillante y una habitación negra, y eso es lo que cansa.</p>
<p>Una lámpara con pantalla de tela, puesta un poco por detrás del monitor, iguala las dos claridades sin dar en los ojos. Bombilla cálida, de unos 2700 K, y de 6 a 9 vatios en LED. Para leer papel, acércala; para la pantalla, aléjala. Que el cable tenga interruptor a mano no es un lujo.</p>
<h2>2. Las manos, a la altura de los codos</h2>
<p>Siéntate con los hombros sueltos y dobla los brazos en ángulo recto: ahí debería estar el teclado. Si la mesa es más alta, sube la silla y pon algo bajo los pies. Un teclado compacto, sin bloque numérico, deja el ratón diez centímetros más cerca, y ese gesto lo haces mil veces al día.</p>
<p>Las patillas de atrás, plegadas. Levantan las teclas, sí, pero doblan la muñeca hacia arriba. Y si compartes cuarto, los interruptores lineales con espuma suenan a lluvia lejana; los que hacen clic, a discusión.</p>
<h2>3. Encima, solo lo de hoy</h2>
<p>Vacía la mesa entera. Vuelve a poner únicamente lo que hayas usado en las últimas veinticuatro horas. Lo demás tiene tres destinos: un cajón, una balda o la basura. Lo pequeño, que es lo que se desparrama, necesita una casa con paredes. Un organizador de madera con hueco para bolígrafos, ranura para el teléfono y dos bandejas basta; si no cabe ahí, sobra.</p>
<p>El teléfono en su ranura, boca abajo o de espaldas. No desaparece, pero deja de hablarte.</p>
<h2>4. Un cuaderno que se quede abierto</h2>
<p>La pantalla sirve para terminar cosas. Para empezarlas va mejor el papel, que no ofrece otra pestaña. Que se abra plano desde la primera página, porque un cuaderno que hay que sujetar con el codo se deja de usar en una semana. Los puntos sirven para escribir, dibujar una tabla o tachar sin sentirte culpable.</p>
<p>Un método que no necesita método: cada mañana, tres líneas con lo que de verdad quieres acabar. Cada tarde, una línea con por dónde seguir mañana. Esa última es la que te ahorra la primera media hora del día.</p>
<h2>El mantenimiento, los viernes</h2>
<ul>
<li>Da la vuelta al teclado y sacúdelo. Te sorprenderá.</li>
<li>Un paño seco para la madera; aceite de linaza, una vez al año.</li>
<li>La pantalla de tela de la lámpara, con un cepillo de ropa.</li>
<li>Lo que lleve dos viernes sin moverse, fuera.</li>
</ul>
<p>Son diez minutos. El lunes encontrarás una mesa que no te reprocha nada.</p>`,
    en: `<p>You do not need a room of your own or a new table. You need to look at the one you have as somebody would who came to repair it: what glares, what gets in the way, what makes you twist. It is nearly always the same four things.</p>
<h2>1. Light from the side, and from behind the screen</h2>
<p>With the window in front of you, you squint; with the window behind you, you see it in the screen. Turn the desk until daylight comes from the side, from the left if you are right-handed. And at night do not let the screen be the only light. The eye then jumps all evening between a bright rectangle and a black room, and that is what tires it.</p>
<p>A lamp with a fabric shade, set a little behind the monitor, evens out the two without shining into your eyes. Take a warm bulb of about 2700 K, 6 to 9 watts in LED. Pull it closer for paper, push it away for the screen. A switch on the cord, within reach, is no luxury.</p>
<h2>2. Hands at the height of your elbows</h2>
<p>Sit with loose shoulders and bend your arms to a right angle: that is where the keyboard belongs. If the table is higher, raise the chair and put something under your feet. A compact keyboard without a number pad brings the mouse ten centimetres closer, and that is a reach you make a thousand times a day.</p>
<p>Keep the little feet at the back folded in. They lift the keys, but they bend the wrist. And if you share the room, linear switches on foam sound like distant rain; the clicking sort sounds like an argument.</p>
<h2>3. On top, only today</h2>
<p>Clear the whole desk. Put back only what you have used in the last twenty-four hours. The rest goes to one of three places: a drawer, a shelf or the bin. Small things, which are the ones that spread, need a house with walls. A wooden organizer with a well for pens, a slot for the phone and two trays will do. What does not fit in there is too much.</p>
<p>Stand the phone in its slot with its back to you. It has not gone away, but it stops talking.</p>
<h2>4. A notebook that stays open</h2>
<p>The screen is for finishing things. For beginning them paper is better, because it offers no other tab. It should open flat from the first page; a notebook that has to be held down with an elbow is abandoned within a week. Dots let you write, draw a table or cross things out without a bad conscience.</p>
<p>Here is a method that needs no method. Every morning, three lines with what you really want to finish. Every evening, one line about where to go on tomorrow. It is this last one that saves you the first half hour of the day.</p>
<h2>Upkeep, on Fridays</h2>
<ul>
<li>Turn the keyboard over and shake it. You will be surprised.</li>
<li>A dry cloth for the wood; linseed oil once a year.</li>
<li>A clothes brush for the shade of the lamp.</li>
<li>Whatever has not moved for two Fridays goes.</li>
</ul>
<p>It takes ten minutes. On Monday you will find a desk that holds nothing against you.</p>`,
    zh: `<p>不必有独立书房，也不必换新桌子。把现有的这张，用来修它的人的眼光看一遍：哪里晃眼，哪里碍手，哪里逼得身子拧着。十有八九就是下面这四处。</p>
<h2>一、光从侧面来，灯放在屏幕后面</h2>
<p>窗户在正前方，眼睛会眯；在背后，屏幕上全是反光。把桌子转个方向，让日光从侧面进来，习惯用右手的人选左侧。晚上别让屏幕成为屋里唯一的光源，眼睛整晚在亮的方块和漆黑的房间之间来回跳，累就累在这里。</p>
<p>找一盏布罩台灯，放在显示器稍后一点的位置，两边的亮度就平了，又不直射眼睛。灯泡选暖光，2700 K 上下，LED 六到九瓦。看纸拉近些，看屏幕推远些。电线上有个顺手的开关，算不上讲究，是真有用。</p>
<h2>二、手和肘一样高</h2>
<p>肩膀放松坐好，手臂弯成直角，键盘就该在那个高度。桌子偏高就把椅子升起来，脚下垫点东西。不带数字区的紧凑键盘，能让鼠标近十厘米，这个动作一天要做上千次。</p>
<p>键盘后面的支脚收起来，撑高了按键，手腕也跟着折了。和别人同屋的话，线性轴加消音棉听起来像远处的雨，段落分明的那种听起来像在吵架。</p>
<h2>三、桌面只留今天</h2>
<p>先把桌子全部清空，再只放回过去二十四小时用过的。剩下的有三个去处：抽屉、搁板、垃圾桶。爱到处散的是小东西，得给它们一个有墙的家。一块木头做的收纳座，有插笔的孔、放电话的斜槽和两个小托盘，够了；放不下的，就是多余的。</p>
<p>把电话背朝着您插进槽里。它还在那儿，只是不再跟您说话。</p>
<h2>四、一本摊得平的本子</h2>
<p>屏幕适合把事情做完，开头还是纸好，因为纸上没有别的标签页。从第一页起就要能摊平，要用胳膊肘压着的本子，不出一周就没人用了。点阵纸能写字、能画表，划掉也不心疼。</p>
<p>有个不算方法的方法：每天早上写三行，真正想做完的事；每天傍晚写一行，明天从哪里接着做。最后这一行，能替您省下第二天的头半个小时。</p>
<h2>每周五收拾一次</h2>
<ul>
<li>把键盘翻过来抖一抖，您会吃惊的。</li>
<li>木头用干布擦，亚麻籽油一年一次。</li>
<li>布灯罩用衣刷刷。</li>
<li>连着两个星期五没动过的东西，请出去。</li>
</ul>
<p>一共十分钟。星期一坐下来，面前是一张对您毫无怨言的桌子。</p>`,
    'zh-TW': `<p>不必有獨立書房，也不必換新桌子。把現有的這張，用來修理它的人的眼光看一遍：哪裡刺眼，哪裡礙手，哪裡逼得身體歪著。十之八九就是下面這四處。</p>
<h2>一、光從側面來，燈放在螢幕後面</h2>
<p>窗戶在正前方，眼睛會瞇；在背後，螢幕上全是反光。把桌子轉個方向，讓日光從側面進來，慣用右手的人選左側。晚上別讓螢幕成為房裡唯一的光源，眼睛整晚在亮的方塊和漆黑的房間之間來回跳，累就累在這裡。</p>
<p>找一盞布罩檯燈，放在螢幕稍後一點的位置，兩邊的亮度就平了，又不直射眼睛。燈泡選黃光，2700 K 上下，LED 六到九瓦。看紙本拉近些，看螢幕推遠些。電線上有個順手的開關，稱不上講究，是真的好用。</p>
<h2>二、手和手肘一樣高</h2>
<p>肩膀放鬆坐好，手臂彎成直角，鍵盤就該在那個高度。桌子偏高就把椅子升起來，腳下墊點東西。不帶數字區的小鍵盤，能讓滑鼠近十公分，這個動作一天要做上千次。</p>
<p>鍵盤後面的腳架收起來，撐高了按鍵，手腕也跟著折了。和別人同房的話，線性軸加消音棉聽起來像遠處的雨，會喀喀響的那種聽起來像在吵架。</p>
<h2>三、桌面只留今天</h2>
<p>先把桌子全部清空，再只放回過去二十四小時用過的。剩下的有三個去處：抽屜、層板、垃圾桶。愛到處散的是小東西，得給它們一個有牆的家。一塊木頭做的收納座，有插筆的孔、放電話的斜槽和兩個小淺盤，夠了；放不下的，就是多餘的。</p>
<p>把電話背對著您插進槽裡。它還在那兒，只是不再跟您說話。</p>
<h2>四、一本攤得平的筆記本</h2>
<p>螢幕適合把事情做完，開頭還是紙好，因為紙上沒有別的分頁。從第一頁起就要能攤平，要用手肘壓著的本子，不出一週就沒人用了。點點紙能寫字、能畫表格，劃掉也不心疼。</p>
<p>有個不算方法的方法：每天早上寫三行，真正想做完的事；每天傍晚寫一行，明天從哪裡接著做。最後這一行，能替您省下隔天的頭半個小時。</p>
<h2>每週五收拾一次</h2>
<ul>
<li>把鍵盤翻過來抖一抖，您會嚇一跳。</li>
<li>木頭用乾布擦，亞麻仁油一年一次。</li>
<li>布燈罩用衣刷刷。</li>
<li>連著兩個星期五沒動過的東西，請出去。</li>
</ul>
<p>一共十分鐘。星期一坐下來，面前是一張對您毫無怨言的桌子。</p>`,
    ja: `<p>書斎も、新しい机もいりません。今ある机を、修理に来た人の目で眺めてみてください。まぶしいところ、邪魔なところ、体をひねらせているところ。たいていは、次の四つに行き着きます。</p>
<h2>一　光は横から、灯りは画面の後ろに</h2>
<p>窓が正面にあると目を細めることになり、背中にあると画面に映り込みます。日の光が横から入るように机の向きを変えましょう。右利きなら左側からです。夜は、画面だけを灯りにしないこと。明るい四角と真っ暗な部屋のあいだを目が行き来し続けるのが、疲れのもとです。</p>
<p>布のシェードのランプをモニターの少し後ろに置くと、目に直接入らずに、二つの明るさの差がやわらぎます。電球は2700Kほどの暖かい色で、LEDなら6〜9W。紙を読むときは手前に、画面を見るときは奥へ。手の届くところにスイッチがあるのは、贅沢ではありません。</p>
<h2>二　手は、ひじの高さに</h2>
<p>肩の力を抜いて座り、腕を直角に曲げます。キーボードがあるべき高さはそこです。机のほうが高ければ椅子を上げ、足元に台を置きましょう。テンキーのない小さなキーボードなら、マウスが十センチ近くなります。一日に千回もくり返す動きです。</p>
<p>奥の脚はたたんだままで。キーは上がりますが、手首が反ってしまいます。同じ部屋に誰かがいるなら、フォームを敷いたリニアのスイッチを。遠い雨のような音がします。カチカチ鳴るものは、言い争いのように聞こえます。</p>
<h2>三　机の上には、今日のものだけ</h2>
<p>一度、机を空にします。そして、この二十四時間に使ったものだけを戻します。残りの行き先は三つ。抽斗、棚、ごみ箱です。散らかるのは小さなものなので、壁のある家をつくってあげましょう。ペンを立てる穴、電話を差す溝、小さな受け皿が二つ。木のオーガナイザーひとつで足ります。入りきらないものは、多すぎるのです。</p>
<p>電話は背中をこちらに向けて溝へ。なくなったわけではありませんが、話しかけてこなくなります。</p>
<h2>四　開いたままでいてくれるノート</h2>
<p>画面は、ものごとを終わらせるのに向いています。始めるには紙のほうがいい。ほかのタブがありませんから。最初のページから平らに開くものを選んでください。ひじで押さえなければならないノートは、一週間で使わなくなります。ドット方眼なら、文字も表も書けて、線を引いて消すのも気になりません。</p>
<p>方法と呼ぶほどでもない方法をひとつ。毎朝、本当に終わらせたいことを三行。毎夕、明日どこから続けるかを一行。翌朝の三十分を節約してくれるのは、この最後の一行です。</p>
<h2>金曜日の手入れ</h2>
<ul>
<li>キーボードを裏返して振ります。きっと驚きます。</li>
<li>木は乾いた布で。亜麻仁油は年に一度。</li>
<li>ランプの布のシェードには、洋服ブラシを。</li>
<li>金曜日が二度来ても動かなかったものは、片づけます。</li>
</ul>
<p>十分で終わります。月曜日には、何も責めてこない机が待っています。</p>`,
    th: `<p>ไม่ต้องมีห้องทำงานส่วนตัว ไม่ต้องซื้อโต๊ะใหม่ แค่มองโต๊ะที่มีอยู่ด้วยสายตาของช่างที่มาซ่อม ตรงไหนแยงตา ตรงไหนเกะกะ ตรงไหนทำให้ต้องบิดตัว เกือบทุกครั้งจะเป็นสี่เรื่องนี้</p>
<h2>1. แสงเข้าด้านข้าง โคมอยู่หลังจอ</h2>
<p>ถ้าหน้าต่างอยู่ตรงหน้า คุณต้องหยีตา ถ้าอยู่ข้างหลัง จะเห็นเงาสะท้อนบนจอ หมุนโต๊ะให้แสงเข้าด้านข้าง คนถนัดขวาให้เข้าทางซ้าย ตอนกลางคืนอย่าให้จอเป็นแสงเดียวในห้อง สายตาจะกระโดดไปมาระหว่างสี่เหลี่ยมสว่างกับห้องมืดทั้งคืน นั่นแหละที่ทำให้ล้า</p>
<p>โคมที่มีโป๊ะผ้า วางเยื้องไปหลังจอเล็กน้อย ช่วยให้ความสว่างสองฝั่งใกล้กันโดยไม่ส่องเข้าตา ใช้หลอดแสงอุ่นราว 2700 K แบบ LED 6 ถึง 9 วัตต์ อ่านกระดาษก็ดึงเข้ามา ดูจอก็ดันออกไป สวิตช์บนสายไฟที่เอื้อมถึงไม่ใช่ของฟุ่มเฟือยเลย</p>
<h2>2. มืออยู่ระดับข้อศอก</h2>
<p>นั่งปล่อยไหล่สบาย ๆ งอแขนให้เป็นมุมฉาก คีย์บอร์ดควรอยู่ตรงนั้น ถ้าโต๊ะสูงกว่า ให้ปรับเก้าอี้ขึ้นแล้วหาอะไรรองเท้า คีย์บอร์ดขนาดเล็กที่ไม่มีแป้นตัวเลขทำให้เมาส์เข้ามาใกล้อีกสิบเซนติเมตร ซึ่งเป็นระยะที่คุณเอื้อมวันละเป็นพันครั้ง</p>
<p>ขาตั้งด้านหลังพับเก็บไว้ดีกว่า มันยกแป้นขึ้นก็จริง แต่ทำให้ข้อมือหักขึ้น และถ้าอยู่ห้องเดียวกับคนอื่น สวิตช์แบบลิเนียร์บนแผ่นโฟมฟังเหมือนฝนไกล ๆ ส่วนแบบคลิกฟังเหมือนทะเลาะกัน</p>
<h2>3. บนโต๊ะมีแค่วันนี้</h2>
<p>เก็บทุกอย่างออกจากโต๊ะ แล้ววางกลับเฉพาะสิ่งที่ใช้ในยี่สิบสี่ชั่วโมงที่ผ่านมา ที่เหลือไปได้สามที่ ลิ้นชัก ชั้นวาง หรือถังขยะ ของที่ชอบกระจายคือของชิ้นเล็ก ต้องมีบ้านที่มีผนังให้มันอยู่ ที่จัดระเบียบไม้สักชิ้นที่มีช่องปากกา ร่องเสียบโทรศัพท์ และถาดเล็กสองถาดก็พอแล้ว อะไรที่ใส่ไม่ลงคือของเกิน</p>
<p>เสียบโทรศัพท์ไว้ในร่องโดยหันหลังให้คุณ มันไม่ได้หายไปไหน แค่เลิกพูดกับคุณ</p>
<h2>4. สมุดที่กางค้างอยู่ได้</h2>
<p>จอเหมาะกับการทำงานให้เสร็จ แต่ตอนเริ่มต้น กระดาษดีกว่า เพราะมันไม่มีแท็บอื่นให้กด ควรกางราบได้ตั้งแต่หน้าแรก สมุดที่ต้องเอาศอกทับไว้ ไม่ถึงสัปดาห์ก็เลิกใช้ หน้าจุดไข่ปลาเขียนได้ ตีตารางได้ ขีดฆ่าก็ไม่รู้สึกผิด</p>
<p>มีวิธีหนึ่งที่ไม่ต้องเรียกว่าวิธี ทุกเช้าเขียนสามบรรทัดว่าวันนี้อยากทำอะไรให้เสร็จจริง ๆ ทุกเย็นเขียนหนึ่งบรรทัดว่าพรุ่งนี้จะทำต่อจากตรงไหน บรรทัดสุดท้ายนี้เองที่ช่วยประหยัดครึ่งชั่วโมงแรกของวันถัดไป</p>
<h2>ดูแลทุกวันศุกร์</h2>
<ul>
<li>คว่ำคีย์บอร์ดแล้วเขย่า คุณจะแปลกใจ</li>
<li>ไม้ใช้ผ้าแห้งเช็ด น้ำมันลินสีดปีละครั้ง</li>
<li>โป๊ะผ้าใช้แปรงปัดเสื้อ</li>
<li>อะไรที่ไม่ขยับมาสองศุกร์แล้ว เก็บออกไป</li>
</ul>
<p>ใช้เวลาสิบนาที แล้ววันจันทร์จะมีโต๊ะที่ไม่ตำหนิคุณเลยสักคำรออยู่</p>`,
  },
}
