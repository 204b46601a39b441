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
<li>No confirmes todavía la recepción: mientras Plaza guarda el dinero, puede reembolsártelo. Si el plazo se acaba, amplíalo 5 días desde el pedido.</li>
<li>Escribe a <a href="mailto:support@plaza.test">support@plaza.test</a> con el número del pedido, el producto, lo que ha pasado y, si ayudan, fotos.</li>
<li>Una persona lo trata con la tienda y te contesta cómo devolverlo o, si no es posible, por qué.</li>
<li>Cuando la tienda ha recibido el paquete, Plaza hace el reembolso.</li>
</ol>
<p>Si ya has confirmado la recepción, escríbenos igualmente y lo trataremos con la tienda.</p>
<h2>Cuánto y adónde se reembolsa</h2>
<ul>
<li>Se reembolsa lo que pagaste por esas unidades, al céntimo.</li>
<li>Lo pagado con tarjeta vuelve a la tarjeta; lo demás, a tu monedero de Plaza.</li>
</ul>
<p>Estas reglas se suman a los derechos que te da la ley de tu país.</p>`,
    en: `<h2>Before shipment: cancel</h2>
<p>As long as the shop has not sent your order, you can cancel it from the order’s details and get back everything you paid. Once it is on its way it cannot be cancelled. If the shop does not ship within 14 days, the order is cancelled automatically with a full refund.</p>
<h2>After shipment: return</h2>
<p>You can ask for a return up to <strong>14 days after delivery</strong>. Each shop states its conditions on the product page: what state the product must be in, what cannot be returned and who pays the return postage. Anything broken, faulty or not as described can always be claimed within this time.</p>
<h2>How it works</h2>
<ol>
<li>Do not confirm receipt yet: while Plaza holds the money, it can refund you. If time is running out, extend it by 5 days from the order.</li>
<li>Write to <a href="mailto:support@plaza.test">support@plaza.test</a> with the order number, the product, what happened and, if they help, photos.</li>
<li>A person takes it up with the shop and tells you how to send it back or, if that is not possible, why.</li>
<li>Once the shop has received the parcel, Plaza makes the refund.</li>
</ol>
<p>If you have already confirmed receipt, write to us all the same, and we will take it up with the shop.</p>
<h2>How much, and where it goes</h2>
<ul>
<li>You get back what you paid for those units, to the cent.</li>
<li>Card payments go back to the card; everything else goes to your Plaza wallet.</li>
</ul>
<p>These rules come on top of the rights the law of your country gives you.</p>`,
    zh: `<h2>发货前：取消订单</h2>
<p>店铺发货之前，您可以在订单详情里取消，已付款项全额退回。发货后不能再取消。店铺 14 天内未发货的，订单自动取消并全额退款。</p>
<h2>发货后：退货</h2>
<p><strong>送达后 14 天内</strong>可以申请退货。各店铺会在商品页写明条件：商品应保持什么状态、哪些不能退、退货运费由谁承担。收到的商品如有破损、故障或与描述不符，在期限内都可以申请。</p>
<h2>怎么申请</h2>
<ol>
<li>请先不要确认收货：货款由 Plaza 保管期间，我们可以退还给您。如果期限快到了，可以在订单里延长 5 天。</li>
<li>发邮件至 <a href="mailto:support@plaza.test">support@plaza.test</a>，写明订单号、商品和发生的情况，需要的话附上照片。</li>
<li>我们会有专人与店铺沟通，并告诉您如何寄回；如果无法退货，也会说明原因。</li>
<li>店铺收到包裹后，由 Plaza 退款。</li>
</ol>
<p>如果您已经确认收货，也请联系我们，我们会与店铺沟通。</p>
<h2>退多少，退到哪里</h2>
<ul>
<li>退还您为这些商品实付的金额，精确到分。</li>
<li>银行卡支付的退回原卡，其余退到您的 Plaza 钱包。</li>
</ul>
<p>以上规则不影响您所在国家法律赋予您的权利。</p>`,
    'zh-TW': `<h2>出貨前：取消訂單</h2>
<p>商店出貨之前，您可以在訂單明細中取消，已付款項全額退回。出貨後無法取消。商店 14 天內未出貨，訂單自動取消並全額退款。</p>
<h2>出貨後：退貨</h2>
<p><strong>送達後 14 天內</strong>可以申請退貨。各商店會在商品頁寫明條件：商品應保持什麼狀態、哪些不能退、退貨運費由誰負擔。收到的商品若有破損、故障或與描述不符，在期限內都可以申請。</p>
<h2>怎麼申請</h2>
<ol>
<li>請先不要確認收貨：款項由 Plaza 保管期間，我們可以退還給您。若期限快到了，可以在訂單裡延長 5 天。</li>
<li>來信 <a href="mailto:support@plaza.test">support@plaza.test</a>，寫明訂單編號、商品與發生的情況，需要的話附上照片。</li>
<li>我們會由專人與商店溝通，並告訴您如何寄回；若無法退貨，也會說明原因。</li>
<li>商店收到包裹後，由 Plaza 退款。</li>
</ol>
<p>若您已經確認收貨，也請來信，我們會與商店溝通。</p>
<h2>退多少，退到哪裡</h2>
<ul>
<li>退還您為這些商品實付的金額，精確到分。</li>
<li>信用卡付款退回原卡，其餘退到您的 Plaza 錢包。</li>
</ul>
<p>以上規則不影響您所在國家法律賦予您的權利。</p>`,
    ja: `<h2>発送前：キャンセル</h2>
<p>ショップが発送する前であれば、注文の詳細からキャンセルでき、お支払い額を全額返金します。発送後はキャンセルできません。ショップが14日以内に発送しない場合、注文は自動的にキャンセルされ、全額を返金します。</p>
<h2>発送後：返品</h2>
<p><strong>配達から14日以内</strong>であれば、返品をお申し込みいただけます。商品の状態、返品できないもの、返送料の負担については、各ショップが商品ページに記載しています。破損、不具合、説明との相違がある場合は、この期間内であれば必ずお申し出いただけます。</p>
<h2>手続きの流れ</h2>
<ol>
<li>まだ受け取りを確認しないでください。Plazaが代金をお預かりしている間は、返金できます。期限が近いときは、注文の詳細から5日延長してください。</li>
<li>注文番号、商品、起きたことを書き、必要に応じて写真を添えて、<a href="mailto:support@plaza.test">support@plaza.test</a> までメールをお送りください。</li>
<li>担当者がショップと話し合い、返送の方法をお知らせします。お受けできない場合は理由をお伝えします。</li>
<li>ショップが荷物を受け取ると、Plazaが返金します。</li>
</ol>
<p>すでに受け取りを確認した場合も、ご連絡ください。ショップと話し合います。</p>
<h2>返金額と返金先</h2>
<ul>
<li>該当する数量について実際にお支払いいただいた額を、1セント単位まで正確に返金します。</li>
<li>カード払いはカードへ、それ以外はPlazaのウォレットへ返金します。</li>
</ul>
<p>この規定は、お住まいの国の法令が認める権利に加えて適用されます。</p>`,
    th: `<h2>ก่อนจัดส่ง: ยกเลิกได้</h2>
<p>ตราบใดที่ร้านยังไม่จัดส่ง คุณยกเลิกได้จากหน้ารายละเอียดคำสั่งซื้อและได้เงินคืนเต็มจำนวน เมื่อจัดส่งแล้วจะยกเลิกไม่ได้ หากร้านไม่จัดส่งภายใน 14 วัน คำสั่งซื้อจะถูกยกเลิกอัตโนมัติพร้อมคืนเงินเต็มจำนวน</p>
<h2>หลังจัดส่ง: คืนสินค้า</h2>
<p>ขอคืนสินค้าได้ภายใน <strong>14 วันหลังได้รับสินค้า</strong> แต่ละร้านระบุเงื่อนไขไว้ในหน้าสินค้า ทั้งสภาพสินค้าที่รับคืน สิ่งที่ไม่รับคืน และใครออกค่าส่งคืน สินค้าที่แตกหัก ชำรุด หรือไม่ตรงกับที่บอกไว้ แจ้งขอคืนได้เสมอภายในเวลานี้</p>
<h2>ขั้นตอน</h2>
<ol>
<li>อย่าเพิ่งยืนยันรับสินค้า ระหว่างที่ Plaza ดูแลเงินไว้ เราคืนเงินให้คุณได้ หากใกล้หมดเวลา ขยายเวลาได้ 5 วันจากหน้าคำสั่งซื้อ</li>
<li>เขียนมาที่ <a href="mailto:support@plaza.test">support@plaza.test</a> บอกเลขที่คำสั่งซื้อ สินค้า และสิ่งที่เกิดขึ้น พร้อมแนบรูปถ้าช่วยให้เข้าใจง่ายขึ้น</li>
<li>เจ้าหน้าที่จะคุยกับร้านแล้วแจ้งวิธีส่งคืน หากคืนไม่ได้จะบอกเหตุผล</li>
<li>เมื่อร้านได้รับพัสดุ Plaza จะคืนเงินให้</li>
</ol>
<p>หากยืนยันรับสินค้าไปแล้ว เขียนถึงเราได้เช่นกัน เราจะคุยกับร้านให้</p>
<h2>ได้คืนเท่าไร คืนไปที่ไหน</h2>
<ul>
<li>คุณได้คืนตามที่จ่ายจริงสำหรับสินค้าชิ้นนั้น ตรงถึงหน่วยเซนต์</li>
<li>จ่ายด้วยบัตรคืนเข้าบัตร นอกนั้นคืนเข้ากระเป๋าเงิน Plaza</li>
</ul>
<p>กติกานี้เพิ่มเติมจากสิทธิที่กฎหมายในประเทศของคุณให้ไว้</p>`,
  },
}
