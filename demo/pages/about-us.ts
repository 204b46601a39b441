import type { DemoPage } from '../types.ts'

export const aboutUs: DemoPage = {
  slug: 'about_us',
  title: { es: 'Sobre Plaza', en: 'About Plaza', zh: '关于 Plaza', 'zh-TW': '關於 Plaza', ja: 'Plazaについて', th: 'เกี่ยวกับ Plaza' },
  body: {
    es: `<h2>Una plaza abierta</h2>
<p>En una plaza de mercado cada puesto tiene su dueño, su carácter y su manera de envolver las cosas. Plaza es eso, en línea: tiendas independientes que venden en su propio nombre y compradores que saben a quién le compran. Nosotros no fabricamos nada ni tenemos almacén; cuidamos del lugar.</p>
<h2>El dinero espera a que estés conforme</h2>
<p>Comprar a alguien a miles de kilómetros exige confianza, y la confianza necesita reglas. Cuando pagas, Plaza guarda el dinero. La tienda lo recibe cuando confirmas que tu pedido ha llegado o cuando pasan 7 días desde la entrega. Si no envía en 14 días, lo recuperas todo. En cada pedido ves en qué punto está ese dinero y qué lo mueve.</p>
<h2>Seis idiomas, la misma atención</h2>
<p>Plaza habla español, inglés, chino simplificado, chino tradicional, japonés y tailandés. Los precios se muestran en la moneda que elijas; el valor de referencia es siempre el dólar estadounidense.</p>
<h2>Lo que puedes esperar de nosotros</h2>
<ul>
<li>Reglas escritas en lenguaje claro, iguales para todas las tiendas.</li>
<li>Valoraciones solo de quien ha recibido el producto.</li>
<li>Una persona que lee ambas versiones cuando no hay acuerdo.</li>
<li>Un motivo por escrito siempre que te digamos que no.</li>
<li>Dos cookies técnicas y ningún rastreador.</li>
</ul>
<h2>Escríbenos</h2>
<p>Para cualquier cosa: <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    en: `<h2>An open square</h2>
<p>On a market square every stall has its owner, its character and its own way of wrapping things. Plaza is that, online: independent shops that sell in their own name, and buyers who know whom they are buying from. We make nothing and run no warehouse; we look after the place.</p>
<h2>The money waits until you are content</h2>
<p>Buying from someone thousands of kilometres away takes trust, and trust needs rules. When you pay, Plaza holds the money. The shop receives it when you confirm that your order has arrived, or when 7 days have passed since delivery. If it does not ship within 14 days, you get everything back. Each order shows where that money is and what moves it.</p>
<h2>Six languages, the same care</h2>
<p>Plaza speaks Spanish, English, Simplified Chinese, Traditional Chinese, Japanese and Thai. Prices are shown in the currency you choose; the value they refer to is always the US dollar.</p>
<h2>What you can expect from us</h2>
<ul>
<li>Rules in plain language, the same for every shop.</li>
<li>Reviews only from people who have received the product.</li>
<li>A person who reads both sides when there is no agreement.</li>
<li>A reason in writing whenever we say no.</li>
<li>Two technical cookies and no trackers.</li>
</ul>
<h2>Write to us</h2>
<p>For anything you need: <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    zh: `<h2>一座开放的广场</h2>
<p>集市广场上，每个摊位都有自己的主人、脾气和包东西的方式。Plaza 就是这样一座线上广场：独立店铺以自己的名义销售，买家清楚自己在跟谁买。我们不生产商品，也没有仓库，只负责打理好这个地方。</p>
<h2>您满意了，钱才交出去</h2>
<p>向千里之外的人买东西需要信任，而信任需要规则。您付款后，钱由 Plaza 保管。您确认收货，或送达后满 7 天，店铺才会收到。店铺 14 天内未发货，全额退还给您。每笔订单都写明钱现在在哪里、由什么触发下一步。</p>
<h2>六种语言，一样用心</h2>
<p>Plaza 支持西班牙语、英语、简体中文、繁体中文、日语和泰语。价格以您选择的货币显示，基准始终是美元。</p>
<h2>您可以期待</h2>
<ul>
<li>规则写得明白，对所有店铺一视同仁。</li>
<li>评价只来自收到商品的人。</li>
<li>双方谈不拢时，有专人看完两边的说法。</li>
<li>每次拒绝，都会写明理由。</li>
<li>只有两个技术性 Cookie，没有跟踪器。</li>
</ul>
<h2>联系我们</h2>
<p>有任何事情，请联系 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    'zh-TW': `<h2>一座開放的廣場</h2>
<p>市集廣場上，每個攤位都有自己的主人、個性和包東西的方式。Plaza 就是這樣一座線上廣場：獨立商店以自己的名義販售，買家清楚自己在跟誰買。我們不生產商品，也沒有倉庫，只負責把這個地方照顧好。</p>
<h2>您滿意了，錢才會交出去</h2>
<p>向千里之外的人買東西需要信任，而信任需要規則。您付款後，款項由 Plaza 保管。您確認收貨，或送達後滿 7 天，商店才會收到。商店 14 天內未出貨，全額退還給您。每筆訂單都寫明錢現在在哪裡、由什麼觸發下一步。</p>
<h2>六種語言，一樣用心</h2>
<p>Plaza 支援西班牙文、英文、簡體中文、繁體中文、日文和泰文。價格以您選擇的貨幣顯示，基準一律為美元。</p>
<h2>您可以期待</h2>
<ul>
<li>規則寫得清楚，對所有商店一視同仁。</li>
<li>評價只來自收到商品的人。</li>
<li>雙方談不攏時，由專人看完兩邊的說法。</li>
<li>每次拒絕，都會寫明理由。</li>
<li>只有兩個技術性 Cookie，沒有追蹤器。</li>
</ul>
<h2>聯絡我們</h2>
<p>有任何事情，請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    ja: `<h2>開かれた広場</h2>
<p>市の立つ広場では、屋台ごとに店主がいて、個性があり、包み方も違います。Plazaはそれをオンラインにした場所です。独立したショップが自らの名義で販売し、お客様は誰から買うのかを知ったうえで買い物ができます。わたしたちは商品をつくらず、倉庫も持ちません。この場所を整えるのが仕事です。</p>
<h2>代金は、ご納得いただくまで待ちます</h2>
<p>何千キロも離れた相手から買うには信頼が、信頼にはルールが必要です。お支払いいただいた代金はPlazaがお預かりします。ショップに渡るのは、お客様が受け取りを確認したとき、または配達から7日が過ぎたときです。14日以内に発送されなければ、全額をお返しします。代金が今どこにあり、何をきっかけに動くのかは、注文ごとに確認できます。</p>
<h2>六つの言語に、同じ心配りを</h2>
<p>Plazaはスペイン語、英語、中国語（簡体字・繁体字）、日本語、タイ語に対応しています。価格はお選びの通貨で表示し、基準は常に米ドルです。</p>
<h2>わたしたちの約束</h2>
<ul>
<li>すべてのショップに共通の、わかりやすい言葉で書いたルール。</li>
<li>商品を受け取った方だけが書けるレビュー。</li>
<li>話がまとまらないときは、担当者が双方の言い分を読みます。</li>
<li>お断りするときは、必ず理由を文書でお伝えします。</li>
<li>Cookieは技術的なもの二つだけ。追跡は行いません。</li>
</ul>
<h2>お問い合わせ</h2>
<p>ご用の際は <a href="mailto:support@plaza.test">support@plaza.test</a> まで。</p>`,
    th: `<h2>ลานตลาดที่เปิดกว้าง</h2>
<p>ในลานตลาด แต่ละแผงมีเจ้าของ มีนิสัย และมีวิธีห่อของเป็นของตัวเอง Plaza คือลานแบบนั้นบนออนไลน์ ร้านอิสระขายในนามของตัวเอง ส่วนผู้ซื้อรู้ว่ากำลังซื้อจากใคร เราไม่ได้ผลิตสินค้าและไม่มีคลังสินค้า หน้าที่ของเราคือดูแลสถานที่ให้ดี</p>
<h2>เงินรอจนกว่าคุณจะพอใจ</h2>
<p>การซื้อของจากคนที่อยู่ไกลหลายพันกิโลเมตรต้องอาศัยความไว้ใจ และความไว้ใจต้องมีกติกา เมื่อคุณจ่ายเงิน Plaza จะดูแลเงินไว้ ร้านได้รับเงินเมื่อคุณยืนยันว่าได้รับสินค้า หรือครบ 7 วันหลังจัดส่งถึง หากร้านไม่ส่งภายใน 14 วัน คุณได้คืนทั้งหมด ทุกคำสั่งซื้อบอกว่าเงินอยู่ที่ไหนและอะไรจะทำให้เงินเคลื่อนต่อ</p>
<h2>หกภาษา ใส่ใจเท่ากัน</h2>
<p>Plaza ใช้ได้ทั้งภาษาสเปน อังกฤษ จีนตัวย่อ จีนตัวเต็ม ญี่ปุ่น และไทย ราคาแสดงในสกุลเงินที่คุณเลือก โดยอ้างอิงดอลลาร์สหรัฐเสมอ</p>
<h2>สิ่งที่คุณคาดหวังจากเราได้</h2>
<ul>
<li>กติกาที่เขียนเข้าใจง่ายและเท่าเทียมกันทุกร้าน</li>
<li>รีวิวจากคนที่ได้รับสินค้าแล้วเท่านั้น</li>
<li>มีคนอ่านความเห็นของทั้งสองฝ่ายเมื่อตกลงกันไม่ได้</li>
<li>ทุกครั้งที่ปฏิเสธ เราบอกเหตุผลเป็นลายลักษณ์อักษร</li>
<li>มีคุกกี้ทางเทคนิคเพียงสองตัว ไม่มีตัวติดตาม</li>
</ul>
<h2>เขียนถึงเรา</h2>
<p>มีเรื่องอะไร เขียนมาที่ <a href="mailto:support@plaza.test">support@plaza.test</a></p>`,
  },
}
