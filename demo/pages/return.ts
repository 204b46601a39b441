import type { DemoPage } from '../types.ts'

export const returns: DemoPage = {
  slug: 'return',
  title: {
    es: 'Cancelaciones, devoluciones y reembolsos',
    en: 'Cancellations, returns and refunds',
    zh: '取消、退货与退款',
    'zh-TW': '取消、退貨與退款',
    ja: 'キャンセル・返品・返金',
    th: 'การยกเลิก คืนสินค้า และคืนเงิน',
  },
  body: {
    es: `<h2>Antes del envío: cancelar</h2>
<p>Mientras la tienda no haya enviado el pedido, puedes cancelarlo desde su detalle y recuperas todo lo pagado. Una vez enviado ya no se puede cancelar: se pide una devolución. Si la tienda no envía en 14 días, el pedido se cancela solo, con reembolso completo.</p>
<h2>Plazo para devolver</h2>
<p>Puedes pedir una devolución hasta <strong>14 días después de la entrega</strong>, aunque ya hayas confirmado la recepción. Cada tienda indica en la página del producto sus condiciones: qué estado debe tener el artículo, qué no admite devolución y quién paga el envío de vuelta. Lo roto, defectuoso o distinto de lo descrito se puede reclamar siempre dentro del plazo.</p>
<h2>Cómo se hace</h2>
<ol>
<li>Abre el pedido, elige el artículo y la cantidad. Antes de enviar la solicitud ves el importe exacto que recibirías.</li>
<li>Indica si quieres devolver el artículo o solo el reembolso, explica el motivo y añade fotos si ayudan.</li>
<li>La tienda tiene <strong>3 días</strong> para responder. Si no responde, la solicitud se acepta.</li>
<li>Si hay que devolver el artículo, envíalo en <strong>10 días</strong> y anota el número de seguimiento; pasado ese plazo, la devolución se cierra.</li>
<li>Cuando la tienda recibe el paquete, se hace el reembolso.</li>
</ol>
<h2>Si la tienda dice que no</h2>
<p>Tienes <strong>7 días</strong> para pedir que Plaza lo revise. Una persona lee los mensajes y las fotos de ambas partes y decide: reembolso o cierre, con la razón por escrito.</p>
<h2>Cuánto y adónde se devuelve</h2>
<ul>
<li>Se devuelve lo que pagaste por esas unidades, descontada su parte del cupón, al céntimo.</li>
<li>Lo pagado con tarjeta vuelve a la tarjeta; lo demás, a tu monedero de Plaza.</li>
<li>Mientras la devolución está abierta, el plazo que entrega el dinero a la tienda se detiene.</li>
</ul>
<p>Estas reglas se suman a los derechos que te da la ley de tu país. ¿Dudas? <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    en: `<h2>Before shipment: cancel</h2>
<p>As long as the shop has not sent your order, you can cancel it from the order’s details and get back everything you paid. Once it is on its way it cannot be cancelled: you ask for a return instead. If the shop does not ship within 14 days, the order is cancelled automatically with a full refund.</p>
<h2>How long you have</h2>
<p>You can ask for a return up to <strong>14 days after delivery</strong>, even if you have already confirmed receipt. Each shop states its conditions on the product page: what state the item must be in, what cannot be returned and who pays the return postage. Anything broken, faulty or not as described can always be claimed within this time.</p>
<h2>How it works</h2>
<ol>
<li>Open the order, choose the item and the quantity. Before you send the request you see the exact amount you would receive.</li>
<li>Say whether you want to return the item or only be refunded, explain why and add photos if they help.</li>
<li>The shop has <strong>3 days</strong> to answer. If it does not, the request is accepted.</li>
<li>If the item has to go back, send it within <strong>10 days</strong> and enter the tracking number; after that the return is closed.</li>
<li>Once the shop has received the parcel, the refund is made.</li>
</ol>
<h2>If the shop says no</h2>
<p>You have <strong>7 days</strong> to ask Plaza to look at the case. A person reads the messages and photos of both sides and decides: refund or closure, with the reason in writing.</p>
<h2>How much, and where it goes</h2>
<ul>
<li>You get back what you paid for those units, less their share of any coupon, to the cent.</li>
<li>Card payments go back to the card; everything else goes to your Plaza wallet.</li>
<li>While a return is open, the clock that hands the money to the shop is stopped.</li>
</ul>
<p>These rules come on top of the rights the law of your country gives you. Questions? <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    zh: `<h2>发货前：取消订单</h2>
<p>店铺发货之前，您可以在订单详情里取消，已付款项全额退回。发货后不能再取消，请改为申请退货。店铺 14 天内未发货的，订单自动取消并全额退款。</p>
<h2>退货期限</h2>
<p><strong>送达后 14 天内</strong>都可以申请退货，已经确认收货的也可以。各店会在商品页写明条件：商品应保持什么状态、哪些不能退、退货运费由谁承担。收到的商品如有破损、故障或与描述不符，在期限内都可以申请。</p>
<h2>怎么操作</h2>
<ol>
<li>打开订单，选择商品和数量。提交前，您会看到能退回的准确金额。</li>
<li>选择退货退款或仅退款，说明原因，需要的话附上照片。</li>
<li>店铺须在 <strong>3 天</strong>内答复；逾期未答复，视为同意。</li>
<li>需要寄回的，请在 <strong>10 天</strong>内寄出并填写运单号；逾期退货关闭。</li>
<li>店铺收到包裹后退款。</li>
</ol>
<h2>如果店铺不同意</h2>
<p>您有 <strong>7 天</strong>时间申请 Plaza 介入。我们会有专人查看双方的留言和照片，决定退款或关闭，并书面说明理由。</p>
<h2>退多少，退到哪里</h2>
<ul>
<li>退还您为这些商品实付的金额，扣除其分摊的优惠券，精确到分。</li>
<li>银行卡支付的退回原卡，其余退到您的 Plaza 钱包。</li>
<li>退货处理期间，向店铺放款的计时暂停。</li>
</ul>
<p>以上规则不影响您所在国家法律赋予您的权利。有疑问请联系 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    'zh-TW': `<h2>出貨前：取消訂單</h2>
<p>賣家出貨之前，您可以在訂單明細中取消，已付款項全額退回。出貨後無法取消，請改為申請退貨。賣家 14 天內未出貨，訂單自動取消並全額退款。</p>
<h2>退貨期限</h2>
<p><strong>送達後 14 天內</strong>都可以申請退貨，已經確認收貨也可以。各賣家會在商品頁寫明條件：商品應保持什麼狀態、哪些不能退、退貨運費由誰負擔。收到的商品若有破損、故障或與描述不符，在期限內都可以申請。</p>
<h2>怎麼申請</h2>
<ol>
<li>打開訂單，選擇商品與數量。送出前，您會看到可退回的確切金額。</li>
<li>選擇退貨退款或僅退款，說明原因，需要的話附上照片。</li>
<li>賣家須在 <strong>3 天</strong>內回覆；逾期未回覆，視為同意。</li>
<li>需要寄回的，請在 <strong>10 天</strong>內寄出並填寫物流單號；逾期退貨關閉。</li>
<li>賣家收到包裹後退款。</li>
</ol>
<h2>如果賣家不同意</h2>
<p>您有 <strong>7 天</strong>時間申請 Plaza 介入。我們會由專人查看雙方的留言與照片，決定退款或結案，並以書面說明理由。</p>
<h2>退多少，退到哪裡</h2>
<ul>
<li>退還您為這些商品實付的金額，扣除其分攤的優惠券，精確到分。</li>
<li>信用卡付款退回原卡，其餘退到您的 Plaza 錢包。</li>
<li>退貨處理期間，撥款給賣家的計時暫停。</li>
</ul>
<p>以上規則不影響您所在國家法律賦予您的權利。有疑問請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    ja: `<h2>発送前：キャンセル</h2>
<p>ショップが発送する前であれば、注文の詳細からキャンセルでき、お支払い額を全額返金します。発送後はキャンセルできませんので、返品をお申し込みください。ショップが14日以内に発送しない場合、注文は自動的に取り消され、全額を返金します。</p>
<h2>返品できる期間</h2>
<p><strong>配達から14日以内</strong>であれば、受け取りを確認した後でも返品をお申し込みいただけます。商品の状態、返品できないもの、返送料の負担については、各ショップが商品ページに記載しています。破損、不具合、説明との相違がある場合は、この期間内であれば必ずお申し出いただけます。</p>
<h2>手続きの流れ</h2>
<ol>
<li>注文を開き、商品と数量を選びます。申し込む前に、返金される正確な金額が表示されます。</li>
<li>返品と返金か、返金のみかを選び、理由を書き、必要に応じて写真を添えます。</li>
<li>ショップは<strong>3日</strong>以内に回答します。回答がない場合は承諾とみなします。</li>
<li>返送が必要な場合は<strong>10日</strong>以内に発送し、追跡番号を入力してください。期限を過ぎると手続きは終了します。</li>
<li>ショップが荷物を受け取ると、返金が行われます。</li>
</ol>
<h2>ショップに断られたとき</h2>
<p><strong>7日</strong>以内であれば、Plaza に判断を求めることができます。担当者が双方のメッセージと写真を確認し、返金か終了かを決め、理由を文書でお伝えします。</p>
<h2>返金額と返金先</h2>
<ul>
<li>該当する数量について実際にお支払いいただいた額を、クーポンの割引分を差し引いたうえで1セント単位まで正確に返金します。</li>
<li>カード払いはカードへ、それ以外は Plaza のウォレットへ返金します。</li>
<li>返品の手続き中は、代金をショップへ渡すまでの期限の進行が止まります。</li>
</ul>
<p>この規定は、お住まいの国の法令が認める権利に加えて適用されます。ご不明な点は <a href="mailto:support@plaza.test">support@plaza.test</a> まで。</p>`,
    th: `<h2>ก่อนส่งของ: ยกเลิกได้</h2>
<p>ตราบใดที่ร้านยังไม่ส่งของ คุณยกเลิกได้จากหน้ารายละเอียดคำสั่งซื้อและได้เงินคืนเต็มจำนวน เมื่อส่งแล้วจะยกเลิกไม่ได้ ให้ขอคืนสินค้าแทน หากร้านไม่ส่งภายใน 14 วัน คำสั่งซื้อจะถูกยกเลิกอัตโนมัติพร้อมคืนเงินเต็มจำนวน</p>
<h2>ระยะเวลาที่คืนได้</h2>
<p>ขอคืนสินค้าได้ภายใน <strong>14 วันหลังได้รับของ</strong> แม้จะกดยืนยันรับของไปแล้ว แต่ละร้านระบุเงื่อนไขไว้ในหน้าสินค้า ทั้งสภาพของที่รับคืน สิ่งที่ไม่รับคืน และใครออกค่าส่งคืน ของที่แตกหัก ชำรุด หรือไม่ตรงกับที่บอกไว้ แจ้งขอคืนได้เสมอภายในเวลานี้</p>
<h2>ขั้นตอน</h2>
<ol>
<li>เปิดคำสั่งซื้อ เลือกสินค้าและจำนวน ก่อนส่งคำขอคุณจะเห็นยอดเงินที่จะได้คืนอย่างชัดเจน</li>
<li>เลือกว่าจะคืนของพร้อมรับเงินคืนหรือขอคืนเงินอย่างเดียว บอกเหตุผล และแนบรูปถ้าช่วยให้เข้าใจง่ายขึ้น</li>
<li>ร้านมีเวลาตอบ <strong>3 วัน</strong> หากไม่ตอบถือว่ายอมรับคำขอ</li>
<li>หากต้องส่งของคืน ให้ส่งภายใน <strong>10 วัน</strong> และกรอกเลขพัสดุ เลยกำหนดแล้วคำขอจะถูกปิด</li>
<li>เมื่อร้านได้รับพัสดุ ระบบจะคืนเงินให้</li>
</ol>
<h2>หากร้านปฏิเสธ</h2>
<p>คุณมีเวลา <strong>7 วัน</strong> ในการขอให้ Plaza เข้ามาดู เจ้าหน้าที่จะอ่านข้อความและดูรูปของทั้งสองฝ่าย แล้วตัดสินว่าจะคืนเงินหรือปิดเรื่อง พร้อมแจ้งเหตุผลเป็นลายลักษณ์อักษร</p>
<h2>ได้คืนเท่าไร คืนไปที่ไหน</h2>
<ul>
<li>คุณได้คืนตามที่จ่ายจริงสำหรับสินค้าชิ้นนั้น หักส่วนลดคูปองตามสัดส่วนแล้ว ตรงถึงหน่วยเซนต์</li>
<li>จ่ายด้วยบัตรคืนเข้าบัตร นอกนั้นคืนเข้ากระเป๋าเงิน Plaza</li>
<li>ระหว่างที่คำขอคืนสินค้ายังเปิดอยู่ เวลานับถอยหลังที่จะโอนเงินให้ร้านจะหยุดไว้</li>
</ul>
<p>กติกานี้เพิ่มเติมจากสิทธิที่กฎหมายในประเทศของคุณให้ไว้ สงสัยตรงไหนเขียนมาที่ <a href="mailto:support@plaza.test">support@plaza.test</a></p>`,
  },
}
