import type { DemoPage } from '../types.ts'

export const merchant: DemoPage = {
  slug: 'merchant',
  title: {
    es: 'Acuerdo para vendedores',
    en: 'Seller agreement',
    zh: '卖家协议',
    'zh-TW': '賣家協議',
    ja: '出店規約',
    th: 'ข้อตกลงผู้ขาย',
  },
  body: {
    es: `<h2>Quién es quién</h2>
<p>Plaza es un mercado abierto: mantiene el sitio, cobra al comprador, guarda el dinero de cada pedido y decide cuando comprador y tienda no se ponen de acuerdo. Quien vende eres tú. El contrato de compra es entre el comprador y tu tienda, y tú respondes de lo que ofreces, de tus precios y de tus impuestos.</p>
<h2>Abrir una tienda</h2>
<p>Danos datos verdaderos y mantenlos al día. Con la solicitud envías una foto de tu documento de identidad y otra en la que sales con él: así sabemos que detrás de cada tienda hay una persona real y que el dinero llega a quien corresponde.</p>
<p>Esos documentos son privados. No se publican ni los ven los compradores u otras tiendas: solo quien revisa tu solicitud, y cada consulta queda registrada. Si la respuesta es no, te decimos por qué.</p>
<h2>Qué se puede vender</h2>
<p>Describe cada producto como es, con fotos tuyas y las existencias que de verdad tienes. No se admiten:</p>
<ul>
<li>falsificaciones ni copias de marcas ajenas;</li>
<li>productos robados o de origen dudoso;</li>
<li>armas, drogas, medicamentos con receta ni productos peligrosos que no se pueden enviar;</li>
<li>animales vivos ni partes de especies protegidas;</li>
<li>nada que sea ilegal en el país de origen o de destino.</li>
</ul>
<p>Un producto que no cumple estas reglas se retira de la venta.</p>
<h2>Comisión y cobro</h2>
<ul>
<li>Plaza cobra una comisión sobre el precio de los productos, no sobre el envío. La de cada línea de un pedido queda <strong>fijada en el momento de la venta</strong>: un cambio posterior no afecta a los pedidos ya hechos.</li>
<li>Plaza guarda el dinero de un pedido hasta que el comprador confirma la recepción o pasan <strong>7 días desde la entrega</strong>. Si el transportista no comunica la entrega, el plazo es de 15 días desde el envío. El comprador puede ampliarlo una vez, 5 días.</li>
<li>Entonces el dinero, menos la comisión, pasa al saldo de tu tienda. Si hubo un reembolso, la comisión baja en la misma proporción.</li>
<li>Los precios se fijan en dólares estadounidenses; las demás monedas son una conversión.</li>
</ul>
<h2>Envío</h2>
<p>Prepara cada pedido cuanto antes, envíalo con la forma de envío y en el plazo que has anunciado, y registra el número de seguimiento. Si no lo envías en <strong>14 días</strong>, el pedido se cancela solo y el comprador recupera todo lo pagado.</p>
<h2>Cancelaciones, devoluciones y trato</h2>
<p>El comprador puede cancelar hasta el envío y pedir una devolución hasta 14 días después de la entrega. Tú indicas tus condiciones en tu tienda; lo roto, defectuoso o distinto de lo descrito se acepta siempre. Contesta pronto: si no hay acuerdo, una persona de Plaza lee ambas versiones y decide.</p>
<p>Usa los datos del comprador solo para su pedido. No cobres fuera de Plaza ni pagues por valoraciones.</p>
<h2>Cerrar la tienda</h2>
<p>Puedes cerrarla cuando quieras: los pedidos en curso se terminan y el saldo sigue siendo tuyo. Plaza puede retirar productos o suspender una tienda que incumple este acuerdo o perjudica a los compradores, y siempre te da el motivo por escrito.</p>
<h2>Cambios, ley y contacto</h2>
<p>Si cambia este acuerdo, publicamos la nueva versión con su número y su fecha; los pedidos ya hechos conservan las reglas con las que se hicieron. La empresa que gestiona este mercado indica aquí qué ley y qué tribunales se aplican; mientras no lo haga, son los que determine la ley. Preguntas: <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    en: `<h2>Who is who</h2>
<p>Plaza is an open marketplace: it runs the site, takes the buyer’s payment, holds the money of each order and decides when a buyer and a shop cannot agree. The one who sells is you. The contract of sale is between the buyer and your shop, and you answer for what you offer, for your prices and for your taxes.</p>
<h2>Opening a shop</h2>
<p>Give us true details and keep them up to date. With your application you send a photo of your identity document and one of yourself holding it: that is how we know that there is a real person behind every shop and that the money reaches the right one.</p>
<p>These documents are private. They are not published, and neither buyers nor other shops see them: only the person who reviews your application does, and every look at them is recorded. If the answer is no, we tell you why.</p>
<h2>What may be sold</h2>
<p>Describe every product as it is, with your own photos and the stock that you really have. Not allowed are:</p>
<ul>
<li>counterfeits and copies of other people’s brands;</li>
<li>stolen goods or goods of doubtful origin;</li>
<li>weapons, drugs, prescription medicines and dangerous goods that cannot be shipped;</li>
<li>live animals and parts of protected species;</li>
<li>anything that is illegal where it is sent from or to.</li>
</ul>
<p>A product that breaks these rules is taken off sale.</p>
<h2>Commission and payment</h2>
<ul>
<li>Plaza takes a commission on the price of the products, not on delivery. The one on each line of an order is <strong>fixed at the moment of sale</strong>: a later change does not touch orders already placed.</li>
<li>Plaza holds the money of an order until the buyer confirms receipt or <strong>7 days have passed since delivery</strong>. If the carrier never reports the delivery, the limit is 15 days from shipment. The buyer can extend it once, by 5 days.</li>
<li>Then the money, less the commission, goes to the balance of your shop. If part of it was refunded, the commission shrinks in the same proportion.</li>
<li>Prices are set in US dollars; other currencies are a conversion.</li>
</ul>
<h2>Delivery</h2>
<p>Prepare every order without delay, ship it by the delivery method and within the time you have announced, and enter the tracking number. If you do not ship within <strong>14 days</strong>, the order is cancelled automatically and the buyer gets back everything they paid.</p>
<h2>Cancellations, returns and conduct</h2>
<p>The buyer can cancel until shipment and ask for a return up to 14 days after delivery. You state your conditions in your shop; what is broken, faulty or not as described is always accepted. Answer soon: if there is no agreement, a person at Plaza reads both sides and decides.</p>
<p>Use the buyer’s details for their order alone. Do not take payment outside Plaza, and do not pay for reviews.</p>
<h2>Closing the shop</h2>
<p>You can close it whenever you like: orders under way are completed and the balance remains yours. Plaza can take products off sale or suspend a shop that breaks this agreement or harms buyers, and always gives you the reason in writing.</p>
<h2>Changes, law and contact</h2>
<p>If this agreement changes, we publish the new version with its number and date; orders already placed keep the rules they were placed under. The company that runs this marketplace states here which law and which courts apply; until it does, they are those that the law determines. Questions: <a href="mailto:support@plaza.test">support@plaza.test</a>.</p>`,
    zh: `<h2>各方角色</h2>
<p>Plaza 是一个开放的购物平台：运营网站、向买家收款、保管每笔订单的货款，并在买卖双方谈不拢时作出裁决。销售的一方是您。买卖合同由买家与您的店铺订立，您对所售商品、价格和税费负责。</p>
<h2>开设店铺</h2>
<p>请提供真实信息并及时更新。申请时需要上传身份证件照片，以及您手持证件的照片：这样我们才能确认每家店铺背后都是真实的人，货款也会付给对的人。</p>
<p>这些证件不会公开，买家和其他店铺都看不到；只有审核您申请的人员可以查看，每次查看都有记录。如果未能通过，我们会告诉您原因。</p>
<h2>可以卖什么</h2>
<p>请如实描述每件商品，使用您自己的照片，并填写真实库存。禁止销售：</p>
<ul>
<li>假货和仿冒他人品牌的商品；</li>
<li>赃物或来源不明的商品；</li>
<li>武器、毒品、处方药和不能邮寄的危险品；</li>
<li>活体动物和受保护物种的制品；</li>
<li>在发货地或收货地违法的任何物品。</li>
</ul>
<p>违反规定的商品会被下架。</p>
<h2>佣金与结算</h2>
<ul>
<li>Plaza 按商品价格收取佣金，运费不收。订单中每件商品的佣金<strong>在成交时即固定</strong>，之后的调整不影响已下的订单。</li>
<li>货款由 Plaza 保管，直到买家确认收货，或<strong>送达后满 7 天</strong>。如果物流一直没有送达信息，则以发货后 15 天为限。买家可以延长一次，共 5 天。</li>
<li>届时货款扣除佣金后转入您的店铺余额。如有部分退款，佣金按相同比例减少。</li>
<li>价格以美元为准，其他货币为换算显示。</li>
</ul>
<h2>发货</h2>
<p>请尽快备货，按您公布的配送方式和时限发货，并填写物流单号。<strong>14 天</strong>内未发货的，订单自动取消，买家已付款项全额退还。</p>
<h2>取消、退货与经营规范</h2>
<p>发货前买家可以取消，送达后 14 天内可以申请退货。您可以在店铺中写明退货条件；商品如有破损、故障或与描述不符，必须接受退货。请及时回复：双方谈不拢时，Plaza 会有专人看完双方说法后作出裁决。</p>
<p>买家的信息只能用于处理其订单。不得在 Plaza 之外收款，也不得花钱换取评价。</p>
<h2>关闭店铺</h2>
<p>您可以随时关闭店铺：进行中的订单会继续完成，余额仍归您所有。对违反本协议或损害买家利益的店铺，Plaza 可以下架商品或暂停店铺，并始终以书面说明原因。</p>
<h2>变更、法律与联系</h2>
<p>本协议如有变更，我们会公布新版本，并注明版本号和日期；已下的订单仍按下单时的规则处理。适用的法律和法院由运营本平台的公司在此写明；尚未写明时，依法律规定确定。如有疑问，请联系 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    'zh-TW': `<h2>各方角色</h2>
<p>Plaza 是一個開放的購物平台：經營網站、向買家收款、保管每筆訂單的款項，並在買賣雙方無法達成共識時作出裁決。販售的一方是您。買賣契約由買家與您的商店訂立，您對所售商品、價格與稅金負責。</p>
<h2>開設商店</h2>
<p>請提供真實資料並隨時更新。申請時需要上傳身分證件照片，以及您手持證件的照片：這樣我們才能確認每家商店背後都是真實的人，款項也會付給對的人。</p>
<p>這些證件不會公開，買家與其他商店都看不到；只有審核您申請的人員可以查看，每次查看都有紀錄。若未能通過，我們會告訴您原因。</p>
<h2>可以賣什麼</h2>
<p>請如實描述每件商品，使用您自己的照片，並填寫真實庫存。禁止販售：</p>
<ul>
<li>仿冒品與抄襲他人品牌的商品；</li>
<li>贓物或來源不明的商品；</li>
<li>武器、毒品、處方藥與不能寄送的危險物品；</li>
<li>活體動物與保育類物種的製品；</li>
<li>在出貨地或收貨地違法的任何物品。</li>
</ul>
<p>違反規定的商品會下架。</p>
<h2>手續費與撥款</h2>
<ul>
<li>Plaza 依商品價格收取手續費，運費不收。訂單中每件商品的手續費<strong>在成交時即固定</strong>，之後的調整不影響已成立的訂單。</li>
<li>款項由 Plaza 保管，直到買家確認收貨，或<strong>送達後滿 7 天</strong>。若物流一直沒有送達紀錄，則以出貨後 15 天為限。買家可以延長一次，共 5 天。</li>
<li>屆時款項扣除手續費後轉入您的商店餘額。若有部分退款，手續費依相同比例減少。</li>
<li>價格以美元為準，其他貨幣為換算顯示。</li>
</ul>
<h2>出貨</h2>
<p>請儘快備貨，依您公布的配送方式與時限出貨，並填寫物流單號。<strong>14 天</strong>內未出貨，訂單自動取消，買家已付款項全額退還。</p>
<h2>取消、退貨與經營規範</h2>
<p>出貨前買家可以取消，送達後 14 天內可以申請退貨。您可以在商店中寫明退貨條件；商品若有破損、故障或與描述不符，必須接受退貨。請儘快回覆：雙方無法達成共識時，Plaza 會由專人看完雙方說法後作出裁決。</p>
<p>買家的資料只能用於處理其訂單。不得在 Plaza 之外收款，也不得花錢換取評價。</p>
<h2>關閉商店</h2>
<p>您可以隨時關閉商店：進行中的訂單會繼續完成，餘額仍歸您所有。對違反本協議或損害買家權益的商店，Plaza 可以下架商品或暫停商店，並一律以書面說明原因。</p>
<h2>變更、法律與聯絡</h2>
<p>本協議如有變更，我們會公布新版本，並註明版本編號與日期；已成立的訂單仍依下單時的規則處理。適用的法律與法院由經營本平台的公司在此寫明；尚未寫明時，依法律規定決定。如有疑問，請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>。</p>`,
    ja: `<h2>それぞれの役割</h2>
<p>Plazaは開かれたマーケットプレイスです。サイトを運営し、購入者から代金を受け取り、注文ごとにお預かりし、双方で話がまとまらないときに判断を下します。販売するのは出店者ご自身です。売買契約は購入者とショップの間で結ばれ、商品、価格、税金については出店者が責任を負います。</p>
<h2>ショップの開設</h2>
<p>正確な情報をご登録のうえ、常に最新の状態に保ってください。お申し込みの際に、本人確認書類の写真と、書類を持ったご本人の写真をお送りいただきます。どのショップにも実在の人がいること、代金が正しい相手に届くことを確かめるためです。</p>
<p>これらの書類は公開されず、購入者やほかのショップが見ることもありません。見るのはお申し込みを審査する担当者だけで、閲覧はすべて記録されます。お受けできない場合は理由をお伝えします。</p>
<h2>販売できるもの</h2>
<p>商品はありのままに説明し、ご自身で撮影した写真と実際の在庫を掲載してください。次のものは販売できません。</p>
<ul>
<li>偽造品、ほかのブランドの模倣品</li>
<li>盗品、出所の疑わしい品</li>
<li>武器、違法薬物、処方箋の必要な医薬品、送ることのできない危険物</li>
<li>生きた動物、保護されている種から作られた品</li>
<li>発送元または配送先の国で違法となるすべての品</li>
</ul>
<p>この決まりに反する商品は販売を停止します。</p>
<h2>手数料と売上の受け取り</h2>
<ul>
<li>手数料は商品の価格に対していただき、送料にはかかりません。注文に含まれる商品ごとの手数料は<strong>販売の時点で確定</strong>し、その後の変更が成立済みの注文に及ぶことはありません。</li>
<li>代金は、購入者が受け取りを確認するか、<strong>配達から7日</strong>が過ぎるまでPlazaがお預かりします。配達の記録が届かない場合は、発送から15日を期限とします。購入者は期限を一度だけ5日延長できます。</li>
<li>その後、手数料を差し引いた額がショップの残高に入ります。一部を返金した場合、手数料も同じ割合で減ります。</li>
<li>価格は米ドルで定めます。その他の通貨は換算表示です。</li>
</ul>
<h2>発送</h2>
<p>ご注文は速やかに準備し、案内した配送方法と日数で発送して、追跡番号を登録してください。<strong>14日</strong>以内に発送しない場合、注文は自動的にキャンセルされ、購入者のお支払い額を全額返金します。</p>
<h2>キャンセル・返品・お取引の心得</h2>
<p>購入者は、発送前であればキャンセルでき、配達から14日以内であれば返品を申し込めます。条件はショップに記載してください。破損、不具合、説明との相違がある場合は、必ずお受けいただきます。お返事はお早めにお願いします。話がまとまらないときは、Plazaの担当者が双方の言い分を読んで判断します。</p>
<p>購入者の情報は、その注文のためだけに使ってください。Plazaの外で代金を受け取ること、対価を払ってレビューを得ることはできません。</p>
<h2>ショップの閉鎖</h2>
<p>ショップはいつでも閉鎖できます。進行中の注文は最後まで行われ、残高は引き続き出店者のものです。本規約に反するショップや購入者に損害を与えるショップについて、Plazaは商品の販売やショップを停止することがあり、その理由は必ず書面でお伝えします。</p>
<h2>変更・準拠法・お問い合わせ</h2>
<p>本規約を変更するときは、版の番号と日付を付けて新しい版を公開します。すでに成立した注文には、注文時の規約が適用されます。適用される法律と裁判所は、このマーケットプレイスを運営する会社がここに記載します。記載がない間は、法令の定めによります。お問い合わせは <a href="mailto:support@plaza.test">support@plaza.test</a> まで。</p>`,
    th: `<h2>ใครทำหน้าที่อะไร</h2>
<p>Plaza เป็นตลาดออนไลน์แบบเปิด เราดูแลเว็บไซต์ รับชำระเงินจากผู้ซื้อ ดูแลเงินของทุกคำสั่งซื้อไว้ และเป็นผู้ตัดสินเมื่อผู้ซื้อกับร้านตกลงกันไม่ได้ ส่วนผู้ขายคือคุณ สัญญาซื้อขายเป็นเรื่องระหว่างผู้ซื้อกับร้านของคุณ และคุณรับผิดชอบต่อสินค้าที่ขาย ราคา และภาษีของคุณเอง</p>
<h2>การเปิดร้าน</h2>
<p>กรุณาให้ข้อมูลที่เป็นจริงและแก้ไขให้เป็นปัจจุบันเสมอ เมื่อสมัครคุณต้องส่งรูปเอกสารยืนยันตัวตนและรูปที่คุณถือเอกสารนั้น เพื่อให้เรามั่นใจว่าทุกร้านมีตัวตนจริงและเงินไปถึงคนที่ถูกต้อง</p>
<p>เอกสารเหล่านี้เป็นความลับ ไม่มีการเผยแพร่ ผู้ซื้อและร้านอื่นมองไม่เห็น มีเพียงเจ้าหน้าที่ที่ตรวจใบสมัครของคุณเท่านั้นที่เปิดดูได้ และมีบันทึกทุกครั้งที่เปิดดู หากไม่ผ่าน เราจะบอกเหตุผล</p>
<h2>ขายอะไรได้บ้าง</h2>
<p>บรรยายสินค้าทุกชิ้นตามจริง ใช้รูปของคุณเอง และระบุจำนวนที่มีอยู่จริง สิ่งที่ห้ามขาย ได้แก่</p>
<ul>
<li>ของปลอมและของเลียนแบบแบรนด์อื่น</li>
<li>ของโจรหรือของที่ไม่ทราบที่มา</li>
<li>อาวุธ ยาเสพติด ยาที่ต้องใช้ใบสั่งแพทย์ และของอันตรายที่ส่งไม่ได้</li>
<li>สัตว์มีชีวิตและชิ้นส่วนของสัตว์หรือพืชคุ้มครอง</li>
<li>สิ่งใดก็ตามที่ผิดกฎหมายในประเทศต้นทางหรือปลายทาง</li>
</ul>
<p>สินค้าที่ผิดกติกาจะถูกนำออกจากการขาย</p>
<h2>ค่าคอมมิชชันและการรับเงิน</h2>
<ul>
<li>Plaza คิดค่าคอมมิชชันจากราคาสินค้า ไม่คิดจากค่าจัดส่ง ค่าคอมมิชชันของสินค้าแต่ละรายการในคำสั่งซื้อ<strong>ล็อกไว้ตอนขาย</strong> การเปลี่ยนแปลงภายหลังไม่กระทบคำสั่งซื้อที่ทำไปแล้ว</li>
<li>Plaza ดูแลเงินของคำสั่งซื้อไว้จนกว่าผู้ซื้อจะยืนยันรับสินค้า หรือครบ <strong>7 วันหลังจัดส่งถึง</strong> หากขนส่งไม่แจ้งว่าส่งถึงแล้ว กำหนดคือ 15 วันหลังจัดส่ง ผู้ซื้อขยายเวลาได้หนึ่งครั้ง 5 วัน</li>
<li>จากนั้นเงินที่หักค่าคอมมิชชันแล้วจะเข้ายอดคงเหลือของร้าน หากมีการคืนเงินบางส่วน ค่าคอมมิชชันจะลดลงตามสัดส่วนเดียวกัน</li>
<li>ราคากำหนดเป็นดอลลาร์สหรัฐ สกุลเงินอื่นเป็นการแปลงค่าให้ดู</li>
</ul>
<h2>การจัดส่ง</h2>
<p>เตรียมทุกคำสั่งซื้อโดยเร็ว ส่งด้วยวิธีจัดส่งและภายในเวลาที่คุณแจ้งไว้ แล้วกรอกเลขพัสดุ หากไม่ส่งภายใน <strong>14 วัน</strong> คำสั่งซื้อจะถูกยกเลิกอัตโนมัติและผู้ซื้อได้เงินคืนเต็มจำนวน</p>
<h2>การยกเลิก การคืนสินค้า และมารยาทในการขาย</h2>
<p>ผู้ซื้อยกเลิกได้ก่อนจัดส่ง และขอคืนสินค้าได้ภายใน 14 วันหลังได้รับสินค้า คุณระบุเงื่อนไขไว้ในร้านได้ แต่สินค้าที่แตกหัก ชำรุด หรือไม่ตรงกับที่บอกไว้ต้องรับคืนเสมอ กรุณาตอบโดยเร็ว หากตกลงกันไม่ได้ เจ้าหน้าที่ของ Plaza จะอ่านคำชี้แจงของทั้งสองฝ่ายแล้วตัดสิน</p>
<p>ใช้ข้อมูลของผู้ซื้อเพื่อคำสั่งซื้อนั้นเท่านั้น ห้ามรับเงินนอก Plaza และห้ามจ่ายเงินเพื่อแลกกับรีวิว</p>
<h2>การปิดร้าน</h2>
<p>คุณปิดร้านได้ทุกเมื่อ คำสั่งซื้อที่ดำเนินอยู่จะทำต่อจนเสร็จ และยอดคงเหลือยังเป็นของคุณ Plaza อาจนำสินค้าออกจากการขายหรือระงับร้านที่ผิดข้อตกลงนี้หรือทำให้ผู้ซื้อเสียหาย โดยแจ้งเหตุผลเป็นลายลักษณ์อักษรเสมอ</p>
<h2>การเปลี่ยนแปลง กฎหมาย และการติดต่อ</h2>
<p>หากข้อตกลงนี้เปลี่ยน เราจะประกาศฉบับใหม่พร้อมเลขฉบับและวันที่ คำสั่งซื้อที่ทำไปแล้วใช้กติกาเดิมตอนสั่ง บริษัทที่ดูแลตลาดนี้จะระบุกฎหมายและศาลที่ใช้บังคับไว้ที่นี่ ระหว่างที่ยังไม่ระบุ ให้เป็นไปตามที่กฎหมายกำหนด สอบถามได้ที่ <a href="mailto:support@plaza.test">support@plaza.test</a></p>`,
  },
}
