import type { DemoPage } from '../types.ts'

export const support: DemoPage = {
  slug: 'support',
  title: {
    es: 'Ayuda y contacto',
    en: 'Help and contact',
    zh: '帮助与联系',
    'zh-TW': '協助與聯絡',
    ja: 'ヘルプ・お問い合わせ',
    th: 'ช่วยเหลือและติดต่อเรา',
  },
  body: {
    es: `<h2>Empieza por tu pedido</h2>
<p>Casi todo se resuelve en el detalle del pedido, dentro de tu historial de compras. Allí ves quién tiene tu dinero, qué falta para el siguiente paso y en qué fecha llega. Desde la misma página puedes pagar, cancelar o confirmar la recepción.</p>
<h2>Preguntas frecuentes</h2>
<ul>
<li><strong>No me dio tiempo a pagar.</strong> El pedido se cancela a los 30 minutos. No se ha cobrado nada; vuelve a poner los productos en el carrito.</li>
<li><strong>Mi pedido no sale.</strong> Puedes cancelarlo mientras no se haya enviado. Si la tienda no envía en 14 días, se cancela solo y recuperas todo.</li>
<li><strong>No ha llegado y el plazo se acaba.</strong> Amplía el plazo 5 días desde el pedido y escríbenos. No confirmes la recepción de algo que no tienes.</li>
<li><strong>Ha llegado roto o no es lo que pedí.</strong> Haz fotos, abre el pedido y elige «Devolver» junto al producto: está explicado en <a href="/#/pages/policy/return">Devoluciones</a>.</li>
<li><strong>Quiero preguntar algo a la tienda.</strong> Escríbele desde el producto, la tienda o el pedido; puedes añadir fotos. La respuesta llega a <a href="/#/pages/mine/pc_mine?tab=conversations">Conversaciones</a>. Si un mensaje te molesta, denúncialo o bloquea la tienda.</li>
<li><strong>Quiero usar un cupón.</strong> Consíguelo en un producto, en una tienda o en el carrito, o añádelo con su código en <a href="/#/pages/mine/pc_mine?tab=coupons">Cupones</a>. Al tramitar el pedido aplicamos los que más descuentan: uno de cada tienda y uno de Plaza. Si el pedido se cancela o se devuelve entero, recuperas el cupón.</li>
</ul>
<h2>Cuida tu cuenta</h2>
<p>Plaza nunca te pedirá la contraseña ni un código por mensaje. Paga siempre dentro de Plaza: fuera de aquí no podemos guardar ni devolver tu dinero.</p>
<h2>Escríbenos</h2>
<p>Escribe a <a href="mailto:support@plaza.test">support@plaza.test</a> en cualquiera de los seis idiomas, con el número del pedido, lo que ha pasado y lo que te gustaría que ocurriera. Contestamos por orden de llegada; los casos con dinero detenido van primero.</p>`,
    en: `<h2>Start from your order</h2>
<p>Nearly everything can be settled in the order’s details, in your purchase history. There you see who is holding your money, what the next step is waiting for and on which date it comes. From the same page you can pay, cancel or confirm receipt.</p>
<h2>Frequent questions</h2>
<ul>
<li><strong>I ran out of time to pay.</strong> The order is cancelled after 30 minutes. Nothing was charged; put the products in your cart again.</li>
<li><strong>My order is not being shipped.</strong> You can cancel it as long as it has not been sent. If the shop does not ship within 14 days, it is cancelled automatically and you get everything back.</li>
<li><strong>It has not arrived and time is running out.</strong> Extend the time by 5 days from the order, and write to us. Do not confirm receipt of something you do not have.</li>
<li><strong>It arrived broken, or it is not what I ordered.</strong> Take photos, open the order and choose “Return” beside the product, as explained under <a href="/#/pages/policy/return">Returns</a>.</li>
<li><strong>I want to ask the shop something.</strong> Write to it from the product, the shop or the order; you can add photos. The answer comes to <a href="/#/pages/mine/pc_mine?tab=conversations">Conversations</a>. If a message bothers you, report it or block the shop.</li>
<li><strong>I want to use a coupon.</strong> Get it on a product, in a shop or in the cart, or add it by its code under <a href="/#/pages/mine/pc_mine?tab=coupons">Coupons</a>. When you check out we apply the ones that take off most: one of each shop and one of Plaza. If the order is cancelled or returned as a whole, you get the coupon back.</li>
</ul>
<h2>Look after your account</h2>
<p>Plaza will never ask for your password or a code in a message. Always pay inside Plaza: outside it we can neither hold nor return your money.</p>
<h2>Write to us</h2>
<p>Write to <a href="mailto:support@plaza.test">support@plaza.test</a> in any of the six languages, with the order number, what happened and what you would like to happen. We answer in order of arrival; cases where money is stuck go first.</p>`,
    zh: `<h2>先看订单</h2>
<p>大多数问题在购买记录的订单详情里就能解决。那里写明货款现在由谁保管、下一步在等什么、到哪一天。付款、取消、确认收货，也都在这一页完成。</p>
<h2>常见问题</h2>
<ul>
<li><strong>没来得及付款。</strong>订单在 30 分钟后取消，没有扣款；把商品重新加入购物车即可。</li>
<li><strong>订单一直没发货。</strong>发货前都可以取消。店铺 14 天内未发货，订单自动取消，款项全额退回。</li>
<li><strong>东西没到，期限快到了。</strong>可以在订单里延长 5 天，并联系我们。没收到的东西，请不要确认收货。</li>
<li><strong>收到时坏了，或者发错了。</strong>请拍照，打开订单，在商品旁选择“退货”，步骤见<a href="/#/pages/policy/return">退货说明</a>。</li>
<li><strong>想问店铺一个问题？</strong>在商品、店铺或订单页面都可以发消息，还能附上照片，回复会显示在<a href="/#/pages/mine/pc_mine?tab=conversations">对话</a>中。遇到不当消息，可以举报或屏蔽店铺。</li>
<li><strong>优惠券怎么用？</strong>在商品页、店铺页或购物车中领取，也可在<a href="/#/pages/mine/pc_mine?tab=coupons">优惠券</a>中输入优惠码添加。结算时系统自动选用最划算的优惠券：每家店铺一张，再加一张 Plaza 优惠券。订单取消或全部退货后，优惠券会退还给您。</li>
</ul>
<h2>保护好账户</h2>
<p>Plaza 绝不会在消息里向您索要密码或验证码。请始终在 Plaza 内付款：站外付款，我们无法保管，也无法退还。</p>
<h2>联系我们</h2>
<p>六种语言均可，请发邮件至 <a href="mailto:support@plaza.test">support@plaza.test</a>，写明订单号、发生了什么、希望怎么解决。我们按先后顺序回复，涉及款项卡住的优先处理。</p>`,
    'zh-TW': `<h2>先看訂單</h2>
<p>大多數問題在購買紀錄的訂單明細裡就能解決。那裡寫明款項目前由誰保管、下一步在等什麼、到哪一天。付款、取消、確認收貨，也都在同一頁完成。</p>
<h2>常見問題</h2>
<ul>
<li><strong>來不及付款。</strong>訂單會在 30 分鐘後取消，沒有扣款；把商品重新加入購物車即可。</li>
<li><strong>訂單一直沒出貨。</strong>出貨前都可以取消。商店 14 天內未出貨，訂單自動取消，款項全額退回。</li>
<li><strong>東西沒到，期限快到了。</strong>可以在訂單裡延長 5 天，並與我們聯絡。沒收到的東西，請不要確認收貨。</li>
<li><strong>收到時壞了，或寄錯了。</strong>請拍照，開啟訂單，在商品旁選擇「退貨」，步驟請見<a href="/#/pages/policy/return">退貨說明</a>。</li>
<li><strong>想問商店一個問題？</strong>在商品、商店或訂單頁面都可以傳訊息，也能附上照片，回覆會顯示在<a href="/#/pages/mine/pc_mine?tab=conversations">對話</a>中。遇到不當訊息，可以檢舉或封鎖商店。</li>
<li><strong>優惠券怎麼用？</strong>在商品頁、商店頁或購物車中領取，也可在<a href="/#/pages/mine/pc_mine?tab=coupons">優惠券</a>中輸入優惠碼新增。結帳時系統自動選用最划算的優惠券：每家商店一張，再加一張 Plaza 優惠券。訂單取消或全部退貨後，優惠券會退還給您。</li>
</ul>
<h2>保護好帳戶</h2>
<p>Plaza 絕不會在訊息中向您索取密碼或驗證碼。請一律在 Plaza 內付款：站外付款，我們無法保管，也無法退還。</p>
<h2>聯絡我們</h2>
<p>六種語言皆可，請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>，寫明訂單編號、發生了什麼事、希望怎麼解決。我們依來信順序回覆，款項卡住的案件優先處理。</p>`,
    ja: `<h2>まずは注文の詳細へ</h2>
<p>ほとんどのことは、購入履歴の注文の詳細で解決できます。代金を今どこがお預かりしているか、次に何を待っているのか、それがいつなのかが表示されます。お支払い、キャンセル、受け取りの確認も同じページで行えます。</p>
<h2>よくあるご質問</h2>
<ul>
<li><strong>お支払いが間に合わなかった。</strong>注文は30分でキャンセルされます。請求は発生していませんので、商品をもう一度カートに入れてください。</li>
<li><strong>なかなか発送されない。</strong>発送前ならキャンセルできます。ショップが14日以内に発送しない場合は自動的にキャンセルされ、全額が戻ります。</li>
<li><strong>届かないまま期限が近い。</strong>注文の詳細から期限を5日延長し、ご連絡ください。届いていない商品の受け取りは確認しないでください。</li>
<li><strong>壊れていた、注文と違うものが届いた。</strong>写真を撮り、注文を開いて商品の横の「返品」を選んでください。手順は<a href="/#/pages/policy/return">返品のご案内</a>にあります。</li>
<li><strong>ショップに質問したい。</strong>商品、ショップ、注文の各ページからメッセージを送れます。写真も添えられます。返信は<a href="/#/pages/mine/pc_mine?tab=conversations">会話</a>に届きます。困ったメッセージは報告するか、ショップをブロックしてください。</li>
<li><strong>クーポンの使い方は？</strong>商品・ショップ・カートの各ページで獲得するか、<a href="/#/pages/mine/pc_mine?tab=coupons">クーポン</a>でコードを入力してください。レジでは、ショップごとに1枚とPlazaのクーポン1枚のうち、割引が最も大きいものを自動で適用します。注文のキャンセル後や全品の返品後には、クーポンをお戻しします。</li>
</ul>
<h2>アカウントを守るために</h2>
<p>Plazaがメッセージでパスワードや認証コードをお尋ねすることはありません。お支払いは必ずPlazaの中で行ってください。外で支払われた代金は、お預かりすることも返金することもできません。</p>
<h2>お問い合わせ</h2>
<p>六つの言語のいずれでも <a href="mailto:support@plaza.test">support@plaza.test</a> までご連絡いただけます。注文番号、起きたこと、ご希望の解決方法をお書きください。到着順にお返事し、代金が止まっているケースを優先します。</p>`,
    th: `<h2>เริ่มจากคำสั่งซื้อของคุณ</h2>
<p>เรื่องส่วนใหญ่จัดการได้ในหน้ารายละเอียดคำสั่งซื้อ ในประวัติการซื้อ หน้านั้นบอกว่าตอนนี้เงินของคุณอยู่ที่ใคร ขั้นต่อไปรออะไร และถึงกำหนดวันไหน จะชำระเงิน ยกเลิก หรือยืนยันรับสินค้าก็ทำจากหน้าเดียวกันได้เลย</p>
<h2>คำถามที่พบบ่อย</h2>
<ul>
<li><strong>จ่ายเงินไม่ทัน</strong> คำสั่งซื้อจะถูกยกเลิกเมื่อครบ 30 นาที ไม่มีการเรียกเก็บเงิน ใส่สินค้าลงรถเข็นใหม่ได้เลย</li>
<li><strong>ร้านยังไม่จัดส่ง</strong> ยกเลิกได้ตราบใดที่ยังไม่ส่ง หากร้านไม่ส่งภายใน 14 วัน ระบบจะยกเลิกให้อัตโนมัติและคุณได้เงินคืนทั้งหมด</li>
<li><strong>ของยังไม่มาและใกล้หมดเวลา</strong> ขยายเวลาได้ 5 วันจากหน้าคำสั่งซื้อ แล้วเขียนถึงเรา อย่ายืนยันรับสินค้าที่ยังไม่ได้รับ</li>
<li><strong>ของแตกหรือไม่ตรงกับที่สั่ง</strong> ถ่ายรูปไว้ เปิดคำสั่งซื้อแล้วเลือก “คืนสินค้า” ข้างสินค้านั้น อ่านขั้นตอนได้ที่<a href="/#/pages/policy/return">การคืนสินค้า</a></li>
<li><strong>อยากถามร้านค้า</strong> ส่งข้อความได้จากหน้าสินค้า ร้านค้า หรือคำสั่งซื้อ แนบรูปได้ คำตอบจะมาที่หน้า<a href="/#/pages/mine/pc_mine?tab=conversations">การสนทนา</a> หากได้รับข้อความที่ไม่เหมาะสม รายงานหรือบล็อกร้านค้าได้</li>
<li><strong>ใช้คูปองอย่างไร</strong> เก็บคูปองได้ที่หน้าสินค้า ร้านค้า หรือรถเข็น หรือใส่โค้ดในหน้า<a href="/#/pages/mine/pc_mine?tab=coupons">คูปอง</a> เมื่อสั่งซื้อ เราเลือกคูปองที่ลดได้มากที่สุดให้ ร้านละ 1 ใบ และของ Plaza อีก 1 ใบ หากยกเลิกหรือคืนสินค้าทั้งคำสั่งซื้อ คุณจะได้คูปองคืน</li>
</ul>
<h2>ดูแลบัญชีให้ปลอดภัย</h2>
<p>Plaza จะไม่ขอรหัสผ่านหรือรหัสยืนยันผ่านข้อความ กรุณาชำระเงินใน Plaza เท่านั้น หากจ่ายนอกระบบ เราดูแลเงินไว้ให้หรือคืนเงินให้ไม่ได้</p>
<h2>เขียนถึงเรา</h2>
<p>เขียนมาที่ <a href="mailto:support@plaza.test">support@plaza.test</a> ได้ทั้งหกภาษา บอกเลขที่คำสั่งซื้อ เกิดอะไรขึ้น และอยากให้แก้ไขอย่างไร เราตอบตามลำดับ โดยเรื่องที่เงินค้างอยู่จะได้ดูก่อน</p>`,
  },
}
