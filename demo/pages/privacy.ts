import type { DemoPage } from '../types.ts'

export const privacy: DemoPage = {
  slug: 'privacy',
  title: {
    es: 'Política de privacidad',
    en: 'Privacy policy',
    zh: '隐私政策',
    'zh-TW': '隱私權政策',
    ja: 'プライバシーポリシー',
    th: 'นโยบายความเป็นส่วนตัว',
  },
  body: {
    es: `<h2>En pocas palabras</h2>
<p>Guardamos lo que hace falta para llevarte un pedido, cuidar tu dinero y cumplir la ley. No vendemos datos, no mostramos publicidad de terceros y no seguimos lo que haces en otros sitios.</p>
<h2>Qué datos guardamos y para qué</h2>
<ul>
<li><strong>Cuenta:</strong> nombre, correo, teléfono si lo das y foto si la subes, para reconocerte y escribirte. La contraseña se guarda de forma que nadie puede leerla.</li>
<li><strong>Direcciones y pedidos:</strong> para enviarlos, devolverlos y facturarlos. La tienda ve solo lo que necesita para su pedido.</li>
<li><strong>Monedero:</strong> cada movimiento, los comprobantes de recarga y los datos bancarios o de criptomonedas que indiques para retirar dinero.</li>
<li><strong>Lo que miras y compras en Plaza:</strong> para las recomendaciones.</li>
<li><strong>Registros técnicos:</strong> dirección IP y fecha de los accesos, para frenar abusos y ver dónde tienes la sesión abierta.</li>
</ul>
<h2>Documentos de identidad</h2>
<p>Solo los pedimos a quien quiere vender. Se guardan <strong>cifrados</strong>, nunca en una dirección pública, y solo pueden abrirlos tú y el operador que revisa la solicitud. Cada consulta queda registrada.</p>
<h2>Tarjetas y chat</h2>
<p>El número de tu tarjeta lo recibe el proveedor de pagos, no Plaza. Si el chat está activo, funciona en un marco aparte de un proveedor externo: conoce tu idioma y lo que escribas en él, nada más de tu cuenta.</p>
<h2>Cookies</h2>
<p>El sitio de compras usa <strong>solo dos cookies técnicas</strong>: una recuerda el carrito de quien visita sin cuenta; la otra reconoce el dispositivo donde ya iniciaste sesión, para que nadie pueda bloquear tu cuenta a fuerza de contraseñas erróneas. El idioma, la moneda y la sesión se guardan en el almacenamiento de tu navegador y se borran al cerrar sesión.</p>
<h2>Cuánto tiempo y tus derechos</h2>
<p>Puedes ver y corregir tus datos, descargarlos desde tu cuenta y cerrarla. Al cerrarla conservamos los pedidos y movimientos de dinero el tiempo que exige la ley. Para cualquier otra petición, escribe a <a href="mailto:support@plaza.test">support@plaza.test</a>; también puedes acudir a la autoridad de protección de datos de tu país.</p>`,
    en: `<h2>In short</h2>
<p>We keep what it takes to bring you an order, look after your money and comply with the law. We do not sell data, show third-party advertising or follow what you do on other sites.</p>
<h2>What we keep, and why</h2>
<ul>
<li><strong>Account:</strong> your name, e-mail, phone number if you give it and photo if you upload one, so that we know you and can write to you. Your password is stored in a form that nobody can read.</li>
<li><strong>Addresses and orders:</strong> to ship, return and invoice them. A shop sees only what it needs for its own order.</li>
<li><strong>Wallet:</strong> every movement, your top-up receipts, and the bank or crypto details you enter for withdrawals.</li>
<li><strong>What you look at and buy on Plaza:</strong> for recommendations.</li>
<li><strong>Technical logs:</strong> IP address and time of access, to stop abuse and to show you where you are signed in.</li>
</ul>
<h2>Identity papers</h2>
<p>We only ask for them from people who want to sell. They are stored <strong>encrypted</strong>, never at a public address, and only you and the operator reviewing the application can open them. Each time they are viewed, it is recorded.</p>
<h2>Cards and chat</h2>
<p>Your card number goes to the payment provider, not to Plaza. If the chat is switched on, it runs in a separate frame of an outside provider: it knows your language and what you type into it, and nothing else of your account.</p>
<h2>Cookies</h2>
<p>The storefront uses <strong>two technical cookies only</strong>: one remembers the cart of a visitor without an account; the other recognises a device on which you have signed in, so that nobody can lock you out by guessing passwords. Language, currency and your session are kept in your browser’s storage and are cleared when you sign out.</p>
<h2>How long, and your rights</h2>
<p>You can see and correct your data, download it from your account, and close the account. After closing we keep orders and money movements for as long as the law requires. For anything else, write to <a href="mailto:support@plaza.test">support@plaza.test</a>; you may also turn to the data protection authority of your country.</p>`,
    zh: `<h2>简单说</h2>
<p>我们只保存送达订单、保管款项和遵守法律所需的信息。我们不出售数据，不投放第三方广告，也不跟踪您在其他网站上的行为。</p>
<h2>保存哪些信息，用来做什么</h2>
<ul>
<li><strong>账户：</strong>姓名、邮箱，以及您选择提供的电话和头像，用于识别您和与您联系。密码以任何人都无法读取的形式保存。</li>
<li><strong>地址与订单：</strong>用于发货、退货和开票。店铺只能看到处理自家订单所需的内容。</li>
<li><strong>钱包：</strong>每一笔变动、充值凭证，以及您为提现填写的银行或加密货币信息。</li>
<li><strong>您在 Plaza 浏览和购买的商品：</strong>用于推荐。</li>
<li><strong>技术日志：</strong>IP 地址和访问时间，用于防止滥用，也让您看到自己在哪些设备上登录。</li>
</ul>
<h2>身份证件</h2>
<p>只有想开店的人才需要提交。证件<strong>加密</strong>保存，绝不放在公开地址，只有您本人和审核申请的工作人员能打开，每次查看都有记录。</p>
<h2>银行卡与在线客服</h2>
<p>您的卡号由支付服务商接收，Plaza 不接触。若在线客服已开启，它在外部服务商的独立框架中运行，只知道您的语言和您在其中输入的内容，不会获得账户的其他信息。</p>
<h2>Cookie</h2>
<p>商城页面<strong>只用两个技术性 Cookie</strong>：一个用来记住未登录访客的购物车；另一个用来识别你登录过的设备，以免有人靠乱猜密码把你锁在账户之外。语言、货币和登录状态保存在浏览器的本地存储中，退出登录时清除。</p>
<h2>保存多久，您的权利</h2>
<p>您可以查看和更正自己的信息，在账户中下载，或注销账户。注销后，订单和资金记录会按法律要求的期限保留。其他请求请发邮件至 <a href="mailto:support@plaza.test">support@plaza.test</a>；您也可以向所在国家的数据保护机构投诉。</p>`,
    'zh-TW': `<h2>簡單來說</h2>
<p>我們只保存送達訂單、保管款項與遵守法律所需的資料。我們不販售個資，不投放第三方廣告，也不追蹤您在其他網站上的行為。</p>
<h2>保存哪些資料，用來做什麼</h2>
<ul>
<li><strong>帳號：</strong>姓名、電子郵件，以及您選擇提供的電話與大頭照，用於識別您並與您聯絡。密碼以任何人都無法讀取的形式保存。</li>
<li><strong>地址與訂單：</strong>用於出貨、退貨與開立帳單。賣家只看得到處理自家訂單所需的內容。</li>
<li><strong>錢包：</strong>每一筆異動、儲值憑證，以及您為提領填寫的銀行或加密貨幣資料。</li>
<li><strong>您在 Plaza 瀏覽與購買的商品：</strong>用於推薦。</li>
<li><strong>技術紀錄：</strong>IP 位址與存取時間，用於防止濫用，也讓您看到自己在哪些裝置上登入。</li>
</ul>
<h2>身分證件</h2>
<p>只有想開店的人才需要提交。證件以<strong>加密</strong>方式保存，絕不放在公開網址，只有您本人與審核申請的人員能打開，每次查看都會留下紀錄。</p>
<h2>信用卡與線上客服</h2>
<p>您的卡號由金流服務商接收，Plaza 不會經手。若線上客服已啟用，它會在外部服務商的獨立框架中執行，只知道您的語言與您在其中輸入的內容，不會取得帳號的其他資料。</p>
<h2>Cookie</h2>
<p>商城頁面<strong>只使用兩個技術性 Cookie</strong>：一個用來記住未登入訪客的購物車；另一個用來辨識你登入過的裝置，以免有人靠亂猜密碼把你鎖在帳戶之外。語言、幣別與登入狀態保存在瀏覽器的本機儲存空間，登出時清除。</p>
<h2>保存多久，您的權利</h2>
<p>您可以查看與更正自己的資料、在帳號中下載，或關閉帳號。關閉後，訂單與金流紀錄會依法律要求的期限保留。其他需求請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>；您也可以向所在國家的個資保護主管機關申訴。</p>`,
    ja: `<h2>要点</h2>
<p>当社が保存するのは、ご注文の品をお届けし、代金を管理し、法令を守るために必要な情報だけです。データの販売、第三者の広告の表示、ほかのサイトでの行動の追跡は行いません。</p>
<h2>保存する情報とその目的</h2>
<ul>
<li><strong>アカウント：</strong>お名前、メールアドレス、任意でご登録いただく電話番号と写真。ご本人の確認とご連絡に使います。パスワードは誰にも読み取れない形で保存します。</li>
<li><strong>住所と注文：</strong>発送、返品、請求書の発行に使います。ショップが見られるのは、自店の注文に必要な内容だけです。</li>
<li><strong>ウォレット：</strong>すべての取引、入金の証明書類、出金のためにご登録いただいた銀行口座または暗号資産の情報。</li>
<li><strong>Plaza での閲覧と購入：</strong>おすすめの表示に使います。</li>
<li><strong>技術的な記録：</strong>IPアドレスとアクセス日時。不正利用の防止と、ログイン中の端末の表示に使います。</li>
</ul>
<h2>本人確認書類</h2>
<p>出店を希望する方にのみ提出をお願いしています。書類は<strong>暗号化</strong>して保存し、公開された場所には置きません。開くことができるのはご本人と審査の担当者だけで、閲覧のたびに記録が残ります。</p>
<h2>カードとチャット</h2>
<p>カード番号を受け取るのは決済事業者で、Plaza には渡りません。チャットが有効な場合は、外部事業者の独立した枠の中で動作します。伝わるのは表示言語とチャットに入力した内容だけで、そのほかのアカウント情報は渡しません。</p>
<h2>Cookie</h2>
<p>ストアで使う Cookie は<strong>技術的なもの二つだけ</strong>です。一つはログインしていない方のカートを覚えておくため、もう一つはログインしたことのある端末を見分け、第三者がパスワードの試行でアカウントを締め出すのを防ぐためのものです。言語、通貨、ログイン状態はブラウザのストレージに保存し、ログアウト時に消去します。</p>
<h2>保存期間とお客様の権利</h2>
<p>ご自身の情報は、確認と訂正、アカウントからのダウンロードができ、アカウントを閉鎖することもできます。閉鎖後も、注文とお金の取引の記録は法令の定める期間保存します。そのほかのご要望は <a href="mailto:support@plaza.test">support@plaza.test</a> までお寄せください。お住まいの国のデータ保護当局に申し立てることもできます。</p>`,
    th: `<h2>สรุปสั้น ๆ</h2>
<p>เราเก็บเฉพาะข้อมูลที่จำเป็นต่อการส่งของ ดูแลเงินของคุณ และปฏิบัติตามกฎหมาย เราไม่ขายข้อมูล ไม่แสดงโฆษณาของบุคคลที่สาม และไม่ติดตามสิ่งที่คุณทำในเว็บไซต์อื่น</p>
<h2>เราเก็บอะไร เพื่ออะไร</h2>
<ul>
<li><strong>บัญชี:</strong> ชื่อ อีเมล รวมถึงเบอร์โทรและรูปถ้าคุณให้ไว้ เพื่อให้รู้ว่าเป็นคุณและติดต่อคุณได้ รหัสผ่านเก็บในรูปแบบที่ไม่มีใครอ่านออก</li>
<li><strong>ที่อยู่และคำสั่งซื้อ:</strong> เพื่อส่งของ รับคืน และออกใบแจ้งหนี้ ร้านเห็นเฉพาะข้อมูลที่จำเป็นสำหรับคำสั่งซื้อของร้านเอง</li>
<li><strong>กระเป๋าเงิน:</strong> ทุกรายการ หลักฐานการเติมเงิน และข้อมูลธนาคารหรือคริปโตที่คุณกรอกไว้สำหรับถอนเงิน</li>
<li><strong>สิ่งที่คุณดูและซื้อใน Plaza:</strong> เพื่อแนะนำสินค้า</li>
<li><strong>บันทึกทางเทคนิค:</strong> หมายเลขไอพีและเวลาที่เข้าใช้ เพื่อป้องกันการใช้งานในทางที่ผิด และให้คุณดูได้ว่าเข้าสู่ระบบอยู่ที่ไหนบ้าง</li>
</ul>
<h2>เอกสารยืนยันตัวตน</h2>
<p>เราขอจากผู้ที่ต้องการขายเท่านั้น เอกสารถูก<strong>เข้ารหัส</strong>ไว้ ไม่อยู่ในที่อยู่สาธารณะ ผู้ที่เปิดดูได้มีเพียงคุณกับเจ้าหน้าที่ที่ตรวจใบสมัคร และทุกครั้งที่เปิดดูจะมีบันทึกไว้</p>
<h2>บัตรและแชต</h2>
<p>หมายเลขบัตรส่งไปที่ผู้ให้บริการชำระเงิน ไม่ผ่าน Plaza หากเปิดใช้แชต แชตจะทำงานในกรอบแยกของผู้ให้บริการภายนอก ซึ่งรู้เพียงภาษาที่คุณใช้และข้อความที่คุณพิมพ์ในนั้น ไม่รู้ข้อมูลอื่นในบัญชี</p>
<h2>คุกกี้</h2>
<p>หน้าร้านใช้<strong>คุกกี้ทางเทคนิคเพียงสองตัว</strong> ตัวหนึ่งจำตะกร้าของผู้เยี่ยมชมที่ยังไม่มีบัญชี อีกตัวจำอุปกรณ์ที่คุณเคยเข้าสู่ระบบ เพื่อไม่ให้ใครเดารหัสผ่านจนบัญชีของคุณถูกล็อก ส่วนภาษา สกุลเงิน และสถานะเข้าสู่ระบบเก็บไว้ในพื้นที่เก็บข้อมูลของเบราว์เซอร์ และจะถูกลบเมื่อออกจากระบบ</p>
<h2>เก็บนานแค่ไหน และสิทธิของคุณ</h2>
<p>คุณดูและแก้ไขข้อมูล ดาวน์โหลดจากบัญชี และปิดบัญชีได้ หลังปิดบัญชีเราเก็บคำสั่งซื้อและรายการเงินไว้ตามระยะเวลาที่กฎหมายกำหนด เรื่องอื่น ๆ เขียนมาที่ <a href="mailto:support@plaza.test">support@plaza.test</a> หรือร้องเรียนต่อหน่วยงานคุ้มครองข้อมูลในประเทศของคุณได้</p>`,
  },
}
