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
<p>Mientras la tienda no haya enviado el pedido, puedes cancelarlo desde su detalle y recuperas todo lo pagado. Una vez enviado ya no se puede cancelar. Si la tienda no envía en 14 días, el pedido se cancela solo, con reembolso completo.</p>
<h2>Después del envío: devolver</h2>
<p>Puedes pedir una devolución hasta <strong>14 días después de la entrega</strong>. Cada tienda indica en la página del producto sus condiciones: en qué estado debe estar, qué no admite devolución y quién paga el envío de vuelta. Lo roto, defectuoso o distinto de lo descrito se puede reclamar siempre dentro de ese plazo.</p>
<h2>Cómo se hace</h2>
<ol>
<li>Abre el pedido y elige «Devolver» junto al producto. Cuenta qué ha pasado y añade fotos si se ve; antes de enviarla sabes, al céntimo, cuánto recibirías.</li>
<li>La tienda tiene 3 días para contestar. Si no dice nada, la devolución se da por aceptada.</li>
<li>Si hay que enviarlo de vuelta, tienes 10 días. La tienda lo revisa en los 3 días siguientes a recibirlo y después se hace el reembolso.</li>
<li>Si la tienda la rechaza y no estás de acuerdo, tienes 7 días para pedir que decida Plaza.</li>
</ol>
<p>Mientras la devolución está en curso, el pedido no se completa y Plaza sigue guardando el dinero. Dentro del plazo también puedes pedirla después de confirmar la recepción. Si el pedido no llega en la fecha prevista, pide el reembolso de la misma manera.</p>
<h2>Cuánto y adónde se reembolsa</h2>
<ul>
<li>Se reembolsa lo que pagaste por esas unidades, al céntimo.</li>
<li>Lo pagado con tarjeta vuelve a la tarjeta; lo demás, a tu monedero de Plaza.</li>
<li>El envío se reembolsa cuando devuelves todo el pedido.</li>
</ul>
<p>Estas reglas se suman a los derechos que te da la ley de tu país.</p>`,
    en: `<h2>Before shipment: cancel</h2>
<p>As long as the shop has not sent your order, you can cancel it from the order’s details and get back everything you paid. Once it is on its way it cannot be cancelled. If the shop does not ship within 14 days, the order is cancelled automatically with a full refund.</p>
<h2>After shipment: return</h2>
<p>You can ask for a return up to <strong>14 days after delivery</strong>. Each shop states its conditions on the product page: what state the product must be in, what cannot be returned and who pays the return postage. Anything broken, faulty or not as described can always be claimed within this time.</p>
<h2>How it works</h2>
<ol>
<li>Open the order and choose “Return” beside the product. Say what happened and add photos if it can be seen; before you send it you know to the cent what you would get.</li>
<li>The shop has 3 days to answer. If it says nothing, the return counts as accepted.</li>
<li>If it has to be sent back, you have 10 days. The shop checks it within 3 days of receiving it, and then you are refunded.</li>
<li>If the shop refuses and you disagree, you have 7 days to ask Plaza to decide.</li>
</ol>
<p>While a return is under way, the order does not complete and Plaza goes on holding the money. Within the time you can also ask after you have confirmed receipt. If an order has not arrived by the day it was expected, ask for the refund in the same way.</p>
<h2>How much, and where it goes</h2>
<ul>
<li>You get back what you paid for those units, to the cent.</li>
<li>Card payments go back to the card; everything else goes to your Plaza wallet.</li>
<li>Delivery is refunded when you return everything of the order.</li>
</ul>
<p>These rules come on top of the rights the law of your country gives you.</p>`,
    zh: `<h2>发货前：取消订单</h2>
<p>店铺发货之前，您可以在订单详情里取消，已付款项全额退回。发货后不能再取消。店铺 14 天内未发货的，订单自动取消并全额退款。</p>
<h2>发货后：退货</h2>
<p><strong>送达后 14 天内</strong>可以申请退货。各店铺会在商品页写明条件：商品应保持什么状态、哪些不能退、退货运费由谁承担。收到的商品如有破损、故障或与描述不符，在期限内都可以申请。</p>
<h2>怎么申请</h2>
<ol>
<li>打开订单，在商品旁选择“退货”，说明情况并附上照片。提交之前，您就能看到精确到分的退款金额。</li>
<li>店铺有 3 天时间答复，逾期视为同意。</li>
<li>需要寄回的，请在 10 天内寄出。店铺收到后 3 天内检查，随后退款。</li>
<li>如果店铺拒绝而您不同意，可在 7 天内申请由 Plaza 裁定。</li>
</ol>
<p>退货处理期间，订单不会自动完成，货款继续由 Plaza 保管。确认收货之后，只要在期限内，同样可以申请。到了预计送达日仍未收到的，也可以用同样的方式申请退款。</p>
<h2>退多少，退到哪里</h2>
<ul>
<li>退还您为这些商品实付的金额，精确到分。</li>
<li>银行卡支付的退回原卡，其余退到您的 Plaza 钱包。</li>
<li>订单全部退货时，运费一并退还。</li>
</ul>
<p>以上规则不影响您所在国家法律赋予您的权利。</p>`,
    'zh-TW': `<h2>出貨前：取消訂單</h2>
<p>商店出貨之前，您可以在訂單明細中取消，已付款項全額退回。出貨後無法取消。商店 14 天內未出貨，訂單自動取消並全額退款。</p>
<h2>出貨後：退貨</h2>
<p><strong>送達後 14 天內</strong>可以申請退貨。各商店會在商品頁寫明條件：商品應保持什麼狀態、哪些不能退、退貨運費由誰負擔。收到的商品若有破損、故障或與描述不符，在期限內都可以申請。</p>
<h2>怎麼申請</h2>
<ol>
<li>開啟訂單，在商品旁選擇「退貨」，說明情況並附上照片。送出之前，您就能看到精確到分的退款金額。</li>
<li>商店有 3 天時間答覆，逾期視為同意。</li>
<li>需要寄回的，請在 10 天內寄出。商店收到後 3 天內檢查，隨後退款。</li>
<li>若商店拒絕而您不同意，可在 7 天內申請由 Plaza 裁定。</li>
</ol>
<p>退貨處理期間，訂單不會自動完成，款項繼續由 Plaza 保管。確認收貨之後，只要在期限內，同樣可以申請。到了預計送達日仍未收到的，也可以用同樣的方式申請退款。</p>
<h2>退多少，退到哪裡</h2>
<ul>
<li>退還您為這些商品實付的金額，精確到分。</li>
<li>信用卡付款退回原卡，其餘退到您的 Plaza 錢包。</li>
<li>訂單全部退貨時，運費一併退還。</li>
</ul>
<p>以上規則不影響您所在國家法律賦予您的權利。</p>`,
    ja: `<h2>発送前：キャンセル</h2>
<p>ショップが発送する前であれば、注文の詳細からキャンセルでき、お支払い額を全額返金します。発送後はキャンセルできません。ショップが14日以内に発送しない場合、注文は自動的にキャンセルされ、全額を返金します。</p>
<h2>発送後：返品</h2>
<p><strong>配達から14日以内</strong>であれば、返品をお申し込みいただけます。商品の状態、返品できないもの、返送料の負担については、各ショップが商品ページに記載しています。破損、不具合、説明との相違がある場合は、この期間内であれば必ずお申し出いただけます。</p>
<h2>手続きの流れ</h2>
<ol>
<li>注文を開き、商品の横の「返品」を選びます。起きたことを書き、写真でわかる場合は添えてください。送信する前に、返金額を1セント単位でご確認いただけます。</li>
<li>ショップは3日以内に回答します。回答がなければ、承認されたものとみなします。</li>
<li>返送が必要な場合は、10日以内にお送りください。ショップは届いてから3日以内に確認し、その後返金されます。</li>
<li>ショップに断られ、ご納得いただけない場合は、7日以内にPlazaへ判断をお求めいただけます。</li>
</ol>
<p>返品の対応中は注文が完了せず、代金はPlazaが引き続きお預かりします。期間内であれば、受け取りを確認した後でもお申し込みいただけます。予定日を過ぎても届かない場合も、同じ手順で返金をお申し込みください。</p>
<h2>返金額と返金先</h2>
<ul>
<li>該当する数量について実際にお支払いいただいた額を、1セント単位まで正確に返金します。</li>
<li>カード払いはカードへ、それ以外はPlazaのウォレットへ返金します。</li>
<li>注文のすべてを返品された場合は、送料も返金します。</li>
</ul>
<p>この規定は、お住まいの国の法令が認める権利に加えて適用されます。</p>`,
    th: `<h2>ก่อนจัดส่ง: ยกเลิกได้</h2>
<p>ตราบใดที่ร้านยังไม่จัดส่ง คุณยกเลิกได้จากหน้ารายละเอียดคำสั่งซื้อและได้เงินคืนเต็มจำนวน เมื่อจัดส่งแล้วจะยกเลิกไม่ได้ หากร้านไม่จัดส่งภายใน 14 วัน คำสั่งซื้อจะถูกยกเลิกอัตโนมัติพร้อมคืนเงินเต็มจำนวน</p>
<h2>หลังจัดส่ง: คืนสินค้า</h2>
<p>ขอคืนสินค้าได้ภายใน <strong>14 วันหลังได้รับสินค้า</strong> แต่ละร้านระบุเงื่อนไขไว้ในหน้าสินค้า ทั้งสภาพสินค้าที่รับคืน สิ่งที่ไม่รับคืน และใครออกค่าส่งคืน สินค้าที่แตกหัก ชำรุด หรือไม่ตรงกับที่บอกไว้ แจ้งขอคืนได้เสมอภายในเวลานี้</p>
<h2>ขั้นตอน</h2>
<ol>
<li>เปิดคำสั่งซื้อแล้วเลือก “คืนสินค้า” ข้างสินค้านั้น บอกสิ่งที่เกิดขึ้นและแนบรูปถ้ามองเห็นได้ ก่อนส่งคุณจะทราบยอดเงินคืนตรงถึงหน่วยเซนต์</li>
<li>ร้านมีเวลาตอบ 3 วัน หากไม่ตอบจะถือว่ายอมรับ</li>
<li>หากต้องส่งสินค้ากลับ คุณมีเวลา 10 วัน ร้านจะตรวจสอบภายใน 3 วันหลังได้รับ แล้วจึงคืนเงิน</li>
<li>หากร้านปฏิเสธและคุณไม่เห็นด้วย คุณมีเวลา 7 วันในการขอให้ Plaza ตัดสิน</li>
</ol>
<p>ระหว่างดำเนินการ คำสั่งซื้อจะยังไม่เสร็จสิ้นและ Plaza ยังดูแลเงินไว้ หากยังไม่เลยกำหนด คุณขอคืนได้แม้ยืนยันรับสินค้าไปแล้ว หากถึงวันที่คาดว่าจะได้รับแล้วสินค้ายังไม่มา ขอเงินคืนได้ด้วยวิธีเดียวกัน</p>
<h2>ได้คืนเท่าไร คืนไปที่ไหน</h2>
<ul>
<li>คุณได้คืนตามที่จ่ายจริงสำหรับสินค้าชิ้นนั้น ตรงถึงหน่วยเซนต์</li>
<li>จ่ายด้วยบัตรคืนเข้าบัตร นอกนั้นคืนเข้ากระเป๋าเงิน Plaza</li>
<li>คืนค่าจัดส่งเมื่อคุณคืนสินค้าครบทั้งคำสั่งซื้อ</li>
</ul>
<p>กติกานี้เพิ่มเติมจากสิทธิที่กฎหมายในประเทศของคุณให้ไว้</p>`,
  },
}
