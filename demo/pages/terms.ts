import type { DemoPage } from '../types.ts'

export const terms: DemoPage = {
  slug: 'terms',
  title: {
    es: 'Términos y condiciones',
    en: 'Terms and conditions',
    zh: '服务条款',
    'zh-TW': '服務條款',
    ja: '利用規約',
    th: 'ข้อกำหนดและเงื่อนไข',
  },
  body: {
    es: `<h2>Qué es Plaza</h2>
<p>Plaza es un mercado abierto. Cada tienda vende en su propio nombre y el contrato de compra es entre tú y la tienda. Plaza mantiene el sitio, guarda el dinero de los pedidos y decide cuando comprador y tienda no se ponen de acuerdo.</p>
<h2>Tu cuenta</h2>
<p>Danos datos verdaderos, no compartas tu contraseña y avísanos si crees que alguien más la conoce. Si quieres cerrar la cuenta, escríbenos.</p>
<h2>Pedidos, precios y pago</h2>
<ul>
<li>Una compra en varias tiendas se divide en un pedido por tienda, y todos se pagan juntos con un mismo método: monedero, tarjeta o contra reembolso, si está disponible.</li>
<li>Los precios se fijan en dólares estadounidenses. Las demás monedas son una conversión; la tasa de tu pedido queda fijada al hacerlo.</li>
<li>Tienes <strong>30 minutos</strong> para pagar. Después el pedido se cancela y los productos vuelven a la venta. Este plazo no se aplica al pago contra reembolso.</li>
</ul>
<h2>Plaza guarda el dinero</h2>
<p>El dinero de un pedido queda en manos de Plaza hasta que confirmas que lo has recibido o pasan <strong>7 días desde la entrega</strong>. Si el transportista no comunica la entrega, el plazo es de 15 días desde el envío. Puedes ampliarlo una vez, 5 días. Si algo no está bien, no confirmes y escríbenos antes de que acabe.</p>
<h2>Cancelaciones y devoluciones</h2>
<p>Puedes cancelar antes del envío. Si la tienda no envía en <strong>14 días</strong>, el pedido se cancela solo y recuperas todo lo pagado. Después del envío se aplica la política de devoluciones.</p>
<h2>Monedero</h2>
<p>Con el saldo pagas tus pedidos, y a él vuelven los reembolsos de lo que no pagaste con tarjeta. Solo cambia con movimientos que puedes ver.</p>
<h2>Vender y valorar</h2>
<p>La comisión de cada venta queda fijada al hacerse el pedido. No se admiten falsificaciones, productos robados ni nada ilegal en el país de origen o de destino. Solo puede valorar quien ha recibido el producto.</p>
<h2>Cambios y contacto</h2>
<p>Si cambian estos términos, publicamos la nueva versión con su fecha; los pedidos ya hechos conservan las reglas con las que se hicieron. Nada de lo escrito aquí reduce los derechos que te da la ley. Preguntas: <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    en: `<h2>What Plaza is</h2>
<p>Plaza is an open marketplace. Each shop sells in its own name, and the contract of sale is between you and the shop. Plaza runs the site, holds the money of orders and decides when a buyer and a shop cannot agree.</p>
<h2>Your account</h2>
<p>Give us true details, keep your password to yourself and tell us if you think somebody else knows it. If you want to close your account, write to us.</p>
<h2>Orders, prices and payment</h2>
<ul>
<li>A purchase from several shops becomes one order per shop, and all of them are paid together with one method: wallet, card or, where it is offered, cash on delivery.</li>
<li>Prices are set in US dollars. Other currencies are a conversion; the rate of your order is fixed when you place it.</li>
<li>You have <strong>30 minutes</strong> to pay. After that the order is cancelled and the products go back on sale. This limit does not apply to cash on delivery.</li>
</ul>
<h2>Plaza holds the money</h2>
<p>The money of an order stays with Plaza until you confirm receipt or <strong>7 days have passed since delivery</strong>. If the carrier never reports the delivery, the limit is 15 days from shipment. You can extend it once, by 5 days. If something is wrong, do not confirm receipt, and write to us before it ends.</p>
<h2>Cancellations and returns</h2>
<p>You can cancel before shipment. If the shop does not ship within <strong>14 days</strong>, the order is cancelled automatically and you get back everything you paid. After shipment the return policy applies.</p>
<h2>Wallet</h2>
<p>You pay for orders with your balance, and refunds of what you did not pay by card come back to it. It only changes through transactions that you can see.</p>
<h2>Selling and reviewing</h2>
<p>The commission on each sale is fixed when the order is placed. Counterfeits, stolen goods and anything illegal where it is sent from or to are not allowed. Only people who have received a product can review it.</p>
<h2>Changes and contact</h2>
<p>If these terms change, we publish the new version with its date; orders already placed keep the rules they were placed under. Nothing written here reduces the rights the law gives you. Questions: <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    zh: `<h2>Plaza 是什么</h2>
<p>Plaza 是一个开放的购物平台。每家店铺以自己的名义销售，买卖合同由您与店铺订立。Plaza 负责运营网站、保管订单货款，并在买卖双方谈不拢时作出裁决。</p>
<h2>您的账户</h2>
<p>请填写真实信息，妥善保管密码；如果觉得密码可能泄露，请尽快告诉我们。如需注销账户，请联系我们。</p>
<h2>订单、价格与付款</h2>
<ul>
<li>一次购买多家店铺的商品，会拆成每店一笔订单，并用同一种方式一起付款：钱包、银行卡，或在支持的情况下货到付款。</li>
<li>价格以美元为准，其他货币为换算显示；您的订单汇率在下单时即固定。</li>
<li>下单后有 <strong>30 分钟</strong>付款时间，逾期订单取消，商品重新上架。货到付款不受此限。</li>
</ul>
<h2>货款由 Plaza 保管</h2>
<p>订单货款由 Plaza 保管，直到您确认收货，或<strong>送达后满 7 天</strong>。如果物流一直没有送达信息，则以发货后 15 天为限。您可以延长一次，共 5 天。如有问题，请先不要确认收货，并在期限结束前联系我们。</p>
<h2>取消与退货</h2>
<p>发货前可以取消。店铺 <strong>14 天</strong>内未发货，订单自动取消，已付款项全额退还。发货后适用退货政策。</p>
<h2>钱包</h2>
<p>余额可用于支付订单；非银行卡支付的退款会退回余额。余额的每一次变动都有您能看到的记录。</p>
<h2>销售与评价</h2>
<p>每笔交易的佣金在下单时即固定。禁止销售假货、赃物，以及在发货地或收货地违法的物品。只有收到商品的买家才能评价。</p>
<h2>变更与联系</h2>
<p>条款如有变更，我们会公布新版本并注明日期；已下的订单仍按下单时的规则处理。本条款不会减损法律赋予您的权利。如有疑问，请联系 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    'zh-TW': `<h2>Plaza 是什麼</h2>
<p>Plaza 是一個開放的購物平台。每家商店以自己的名義販售，買賣契約由您與商店訂立。Plaza 負責經營網站、保管訂單款項，並在買賣雙方無法達成共識時作出裁決。</p>
<h2>您的帳戶</h2>
<p>請填寫真實資料，妥善保管密碼；若懷疑密碼外洩，請儘快告知我們。如需關閉帳戶，請與我們聯絡。</p>
<h2>訂單、價格與付款</h2>
<ul>
<li>一次購買多家商店的商品，會拆成每家一筆訂單，並以同一種方式一起付款：錢包、信用卡，或在有提供時選擇貨到付款。</li>
<li>價格以美元為準，其他貨幣為換算顯示；您的訂單匯率在下單時即固定。</li>
<li>下單後有 <strong>30 分鐘</strong>付款時間，逾期訂單取消，商品重新開賣。貨到付款不受此限。</li>
</ul>
<h2>款項由 Plaza 保管</h2>
<p>訂單款項由 Plaza 保管，直到您確認收貨，或<strong>送達後滿 7 天</strong>。若物流一直沒有送達紀錄，則以出貨後 15 天為限。您可以延長一次，共 5 天。如有問題，請先不要確認收貨，並在期限結束前與我們聯絡。</p>
<h2>取消與退貨</h2>
<p>出貨前可以取消。商店 <strong>14 天</strong>內未出貨，訂單自動取消，已付款項全額退還。出貨後適用退貨政策。</p>
<h2>錢包</h2>
<p>餘額可用於訂單付款；非信用卡付款的退款會退回餘額。餘額的每一次異動都有您看得到的紀錄。</p>
<h2>銷售與評價</h2>
<p>每筆交易的手續費在下單時即固定。禁止販售仿冒品、贓物，以及在出貨地或收貨地違法的物品。只有收到商品的買家才能評價。</p>
<h2>變更與聯絡</h2>
<p>條款如有變更，我們會公布新版本並註明日期；已成立的訂單仍依下單時的規則處理。本條款不影響法律賦予您的權利。如有疑問，請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    ja: `<h2>Plazaについて</h2>
<p>Plazaは開かれたマーケットプレイスです。各ショップは自らの名義で販売し、売買契約はお客様とショップの間で結ばれます。Plazaはサイトを運営し、注文の代金をお預かりし、双方で話がまとまらないときに判断を下します。</p>
<h2>アカウント</h2>
<p>正確な情報をご登録のうえ、パスワードは他の人に教えないでください。知られたおそれがあるときは当社へご連絡ください。アカウントの閉鎖をご希望の場合は、ご連絡ください。</p>
<h2>注文・価格・お支払い</h2>
<ul>
<li>複数のショップでのお買い物は、ショップごとの注文に分かれます。お支払いは一つの方法でまとめて行います。ウォレット、カードのほか、対応している場合は代金引換をご利用いただけます。</li>
<li>価格は米ドルで定めています。その他の通貨は換算表示で、ご注文に適用するレートは注文時に確定します。</li>
<li>お支払い期限は注文から<strong>30分</strong>です。過ぎると注文はキャンセルされ、商品は再び販売されます。代金引換にこの期限はありません。</li>
</ul>
<h2>代金はPlazaがお預かりします</h2>
<p>代金は、お客様が受け取りを確認するか、<strong>配達から7日</strong>が過ぎるまでPlazaがお預かりします。配達の記録が届かない場合は、発送から15日を期限とします。期限は一度だけ5日延長できます。問題があるときは受け取りを確認せず、期限が過ぎる前にご連絡ください。</p>
<h2>キャンセルと返品</h2>
<p>発送前であればキャンセルできます。ショップが<strong>14日</strong>以内に発送しない場合、注文は自動的にキャンセルされ、お支払い額を全額返金します。発送後は返品ポリシーに従います。</p>
<h2>ウォレット</h2>
<p>残高はご注文のお支払いに使えます。カード以外でお支払いいただいた分の返金は残高に戻ります。残高は、お客様が確認できる入出金によってのみ増減します。</p>
<h2>販売とレビュー</h2>
<p>販売手数料は注文時に確定します。偽造品、盗品、発送元または配送先の国で違法となる品は販売できません。レビューを書けるのは商品を受け取った方だけです。</p>
<h2>変更とお問い合わせ</h2>
<p>規約を変更するときは、日付を付けて新しい版を公開します。すでに成立した注文には、注文時の規約が適用されます。本規約は、法令がお客様に認める権利を制限するものではありません。お問い合わせは <a href="mailto:support@plaza.test">support@plaza.test</a> まで。</p>`,
    th: `<h2>Plaza คืออะไร</h2>
<p>Plaza เป็นตลาดออนไลน์แบบเปิด แต่ละร้านขายในนามของตัวเอง สัญญาซื้อขายจึงเป็นเรื่องระหว่างคุณกับร้าน ส่วน Plaza ดูแลเว็บไซต์ ดูแลเงินของคำสั่งซื้อไว้ และเป็นผู้ตัดสินเมื่อผู้ซื้อกับร้านตกลงกันไม่ได้</p>
<h2>บัญชีของคุณ</h2>
<p>กรุณาให้ข้อมูลที่เป็นจริง อย่าบอกรหัสผ่านกับใคร และแจ้งเราหากคิดว่ามีคนอื่นรู้ หากต้องการปิดบัญชี เขียนถึงเรา</p>
<h2>คำสั่งซื้อ ราคา และการชำระเงิน</h2>
<ul>
<li>การซื้อจากหลายร้านจะแยกเป็นร้านละหนึ่งคำสั่งซื้อ และชำระพร้อมกันด้วยวิธีเดียว คือ กระเป๋าเงิน บัตร หรือเก็บเงินปลายทางในกรณีที่รองรับ</li>
<li>ราคากำหนดเป็นดอลลาร์สหรัฐ สกุลเงินอื่นเป็นการแปลงค่าให้ดู อัตราแลกเปลี่ยนของคำสั่งซื้อจะล็อกไว้ตอนสั่ง</li>
<li>คุณมีเวลาชำระเงิน <strong>30 นาที</strong> หลังจากนั้นคำสั่งซื้อจะถูกยกเลิกและสินค้ากลับไปวางขาย ข้อนี้ไม่ใช้กับการเก็บเงินปลายทาง</li>
</ul>
<h2>Plaza ดูแลเงินไว้ให้</h2>
<p>เงินของคำสั่งซื้ออยู่กับ Plaza จนกว่าคุณจะยืนยันว่าได้รับสินค้า หรือครบ <strong>7 วันหลังจัดส่งถึง</strong> หากขนส่งไม่แจ้งว่าส่งถึงแล้ว กำหนดคือ 15 วันหลังร้านจัดส่ง คุณขยายเวลาได้หนึ่งครั้ง 5 วัน หากมีปัญหา อย่าเพิ่งยืนยันรับสินค้า และเขียนถึงเราก่อนครบกำหนด</p>
<h2>การยกเลิกและคืนสินค้า</h2>
<p>คุณยกเลิกได้ก่อนร้านจัดส่ง หากร้านไม่ส่งภายใน <strong>14 วัน</strong> คำสั่งซื้อจะถูกยกเลิกอัตโนมัติและคุณได้เงินคืนเต็มจำนวน หลังจัดส่งแล้วให้เป็นไปตามนโยบายคืนสินค้า</p>
<h2>กระเป๋าเงิน</h2>
<p>ใช้ยอดคงเหลือชำระคำสั่งซื้อได้ เงินคืนของรายการที่ไม่ได้จ่ายด้วยบัตรจะกลับเข้ากระเป๋าเงิน ยอดคงเหลือเปลี่ยนได้จากรายการที่คุณตรวจดูได้เท่านั้น</p>
<h2>การขายและรีวิว</h2>
<p>ค่าคอมมิชชันของแต่ละรายการล็อกไว้ตอนสั่งซื้อ ห้ามขายของปลอม ของโจร และสิ่งที่ผิดกฎหมายในประเทศต้นทางหรือปลายทาง ผู้ที่รีวิวได้คือผู้ที่ได้รับสินค้าแล้วเท่านั้น</p>
<h2>การเปลี่ยนแปลงและการติดต่อ</h2>
<p>หากข้อกำหนดเปลี่ยน เราจะประกาศฉบับใหม่พร้อมวันที่ คำสั่งซื้อที่ทำไปแล้วใช้กติกาเดิมตอนสั่ง ข้อความในหน้านี้ไม่ลดทอนสิทธิที่กฎหมายให้คุณ สอบถามได้ที่ <a href="mailto:support@plaza.test">support@plaza.test</a></p>`,
  },
}
