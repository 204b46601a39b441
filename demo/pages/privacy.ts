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
<li><strong>Cuenta:</strong> nombre, correo y teléfono, si lo das, para reconocerte y escribirte. La contraseña se guarda de forma que nadie puede leerla.</li>
<li><strong>Direcciones y pedidos:</strong> para enviarlos y atenderte si algo no va bien. La tienda ve solo lo que necesita para su pedido.</li>
<li><strong>Conversaciones con tiendas:</strong> las leéis tú y la tienda; Plaza, solo lo que alguien denuncia. Si cierras la cuenta, quedan sin tu nombre las que tratan de un pedido o de una denuncia.</li>
<li><strong>Monedero:</strong> cada movimiento de tu dinero.</li>
<li><strong>Lo que compras y lo que llevas en el carrito:</strong> para las recomendaciones.</li>
<li><strong>Visitas a productos:</strong> contamos cuántas veces se abre la página de un producto, por hora y país de envío, para que su tienda sepa si interesa. No apuntamos quién la abrió.</li>
<li><strong>Registros técnicos:</strong> dirección IP y fecha de los accesos, para frenar abusos y ver dónde tienes la sesión abierta.</li>
<li><strong>Correos y SMS que te enviamos:</strong> a quién, cuándo y si salieron, durante un año, y el texto durante 90 días, para ayudarte si algo no te llega. Los códigos y los enlaces con los que se entra no se guardan nunca.</li>
<li><strong>Búsquedas:</strong> contamos qué palabras se buscan, por día e idioma, para saber qué falta en la tienda. No apuntamos quién buscó, no contamos correos ni números largos, y lo que casi nadie busca se olvida a los 30 días.</li>
</ul>
<h2>Tarjetas</h2>
<p>El número de tu tarjeta lo recibe el proveedor de pagos, no Plaza.</p>
<h2>Cookies</h2>
<p>El sitio de compras usa <strong>solo dos cookies técnicas</strong>: una recuerda el carrito de quien visita sin cuenta; la otra reconoce el dispositivo donde ya iniciaste sesión, para que nadie pueda bloquear tu cuenta a fuerza de contraseñas erróneas. El idioma, la moneda y la sesión se guardan en el almacenamiento de tu navegador y se borran al cerrar sesión.</p>
<h2>Cuánto tiempo y tus derechos</h2>
<p>Puedes ver y corregir tus datos en <a href="/#/pages/mine/confing">tu perfil</a>; allí también puedes descargar una copia de todo o cerrar la cuenta. Al cerrarla borramos tu nombre, correo, teléfono, foto, direcciones, cuentas de cobro y lo demás que no hace falta conservar. Quedan, sin tu nombre y el tiempo que exige la ley, los pedidos con la dirección a la que se enviaron, las solicitudes y los movimientos de dinero; tus valoraciones siguen sin tu nombre. Para cualquier otra petición, escribe a <a href="mailto:support@plaza.test">support@plaza.test</a>; también puedes acudir a la autoridad de protección de datos de tu país.</p>`,
    en: `<h2>In short</h2>
<p>We keep what it takes to bring you an order, look after your money and comply with the law. We do not sell data, show third-party advertising or follow what you do on other sites.</p>
<h2>What we keep, and why</h2>
<ul>
<li><strong>Account:</strong> your name, email and, if you give it, phone number, so that we know you and can write to you. Your password is stored in a form that nobody can read.</li>
<li><strong>Addresses and orders:</strong> to ship them and to help you if something goes wrong. A shop sees only what it needs for its own order.</li>
<li><strong>Conversations with shops:</strong> you and the shop read them; Plaza reads only what somebody reports. If you close your account, those about an order or a report stay, without your name.</li>
<li><strong>Wallet:</strong> every transaction.</li>
<li><strong>What you buy and what is in your cart:</strong> for recommendations.</li>
<li><strong>Views of products:</strong> we count how often the page of a product is opened, by hour and delivery country, so that its shop knows whether people are interested. We do not note who opened it.</li>
<li><strong>Technical logs:</strong> IP address and time of access, to stop abuse and to show you where you are signed in.</li>
<li><strong>Emails and text messages that we send you:</strong> to whom, when and whether they went out for a year, and the text for 90 days, to help you when something does not arrive. Codes and links that let somebody in are never kept.</li>
<li><strong>Searches:</strong> we count which words are searched for, by day and language, so that we know what is missing. We do not note who searched, do not count email addresses or long numbers, and forget after 30 days what hardly anybody searches for.</li>
</ul>
<h2>Cards</h2>
<p>Your card number goes to the payment provider, not to Plaza.</p>
<h2>Cookies</h2>
<p>The storefront uses <strong>two technical cookies only</strong>: one remembers the cart of a visitor without an account; the other recognises a device on which you have signed in, so that nobody can lock you out by guessing passwords. Language, currency and your session are kept in your browser’s storage and are cleared when you sign out.</p>
<h2>How long, and your rights</h2>
<p>You can see and correct your data in <a href="/#/pages/mine/confing">your profile</a>, where you can also download a copy of everything or close your account. When you close it, we delete your name, email, phone number, photo, addresses, withdrawal accounts and everything else that need not be kept. Orders with the address that they were sent to, applications and transactions stay without your name for as long as the law requires; your reviews stay without your name. For anything else, write to <a href="mailto:support@plaza.test">support@plaza.test</a>; you may also turn to the data protection authority of your country.</p>`,
    zh: `<h2>简单说</h2>
<p>我们只保存送达订单、保管款项和遵守法律所需的信息。我们不出售数据，不投放第三方广告，也不跟踪您在其他网站上的行为。</p>
<h2>保存哪些信息，用来做什么</h2>
<ul>
<li><strong>账户：</strong>姓名、邮箱，以及您选择提供的电话，用于识别您和与您联系。密码以任何人都无法读取的形式保存。</li>
<li><strong>地址与订单：</strong>用于发货，以及出现问题时为您处理。店铺只能看到处理自家订单所需的内容。</li>
<li><strong>与店铺的对话：</strong>只有您和店铺可见，Plaza 仅查看被举报的内容。注销账户后，涉及订单或举报的对话会去除姓名后保留。</li>
<li><strong>钱包：</strong>每一笔变动。</li>
<li><strong>您购买的商品和购物车中的商品：</strong>用于推荐。</li>
<li><strong>商品浏览量：</strong>我们按小时和收货国家或地区统计商品页面被打开的次数，让店铺了解商品是否受关注，但不记录是谁打开的。</li>
<li><strong>技术日志：</strong>IP 地址和访问时间，用于防止滥用，也让您看到自己在哪些设备上登录。</li>
<li><strong>我们发给您的邮件和短信：</strong>收件人、时间和是否发出保留一年，正文保留 90 天，以便在您未收到时协助查找。验证码和登录链接从不保存。</li>
<li><strong>搜索：</strong>我们按日期和语言统计搜索词，以了解缺少哪些商品。我们不记录搜索者，不统计邮箱和长号码，很少被搜索的词语 30 天后即删除。</li>
</ul>
<h2>银行卡</h2>
<p>您的卡号由支付服务商接收，Plaza 不接触。</p>
<h2>Cookie</h2>
<p>商城页面<strong>只用两个技术性 Cookie</strong>：一个用来记住未登录访客的购物车；另一个用来识别您登录过的设备，以免有人靠乱猜密码把您锁在账户之外。语言、货币和登录状态保存在浏览器的本地存储中，退出登录时清除。</p>
<h2>保存多久，您的权利</h2>
<p>您可以在<a href="/#/pages/mine/confing">个人资料</a>中查看和更正自己的信息，也可以下载全部信息的副本或注销账户。注销后，我们会删除您的姓名、邮箱、电话、头像、地址、收款账户以及其他无需保留的信息。订单（含收货地址）、申请和资金记录会在去除姓名后按法律要求的期限保留，您的评价会保留但不再显示姓名。如有其他请求，请发邮件至 <a href="mailto:support@plaza.test">support@plaza.test</a>；您也可以向所在国家的数据保护机构投诉。</p>`,
    'zh-TW': `<h2>簡單來說</h2>
<p>我們只保存送達訂單、保管款項與遵守法律所需的資料。我們不販售個資，不投放第三方廣告，也不追蹤您在其他網站上的行為。</p>
<h2>保存哪些資料，用來做什麼</h2>
<ul>
<li><strong>帳戶：</strong>姓名、電子郵件，以及您選擇提供的電話，用於識別您並與您聯絡。密碼以任何人都無法讀取的形式保存。</li>
<li><strong>地址與訂單：</strong>用於出貨，以及發生問題時為您處理。商店只看得到處理自家訂單所需的內容。</li>
<li><strong>與商店的對話：</strong>只有您和商店可見，Plaza 僅查看被檢舉的內容。關閉帳戶後，涉及訂單或檢舉的對話會去除姓名後保留。</li>
<li><strong>錢包：</strong>每一筆異動。</li>
<li><strong>您購買的商品與購物車中的商品：</strong>用於推薦。</li>
<li><strong>商品瀏覽次數：</strong>我們按小時與收貨國家或地區統計商品頁面被開啟的次數，讓商店了解商品是否有人感興趣，但不記錄是誰開啟的。</li>
<li><strong>技術紀錄：</strong>IP 位址與存取時間，用於防止濫用，也讓您看到自己在哪些裝置上登入。</li>
<li><strong>我們寄給您的電子郵件與簡訊：</strong>收件人、時間與是否寄出保留一年，內文保留 90 天，以便在您未收到時協助查找。驗證碼與登入連結從不保存。</li>
<li><strong>搜尋：</strong>我們按日期與語言統計搜尋詞，以了解缺少哪些商品。我們不記錄搜尋者，不統計電子郵件與長號碼，很少被搜尋的詞語 30 天後即刪除。</li>
</ul>
<h2>信用卡</h2>
<p>您的卡號由金流服務商接收，Plaza 不會經手。</p>
<h2>Cookie</h2>
<p>商城頁面<strong>只使用兩個技術性 Cookie</strong>：一個用來記住未登入訪客的購物車；另一個用來辨識您登入過的裝置，以免有人靠亂猜密碼把您鎖在帳戶之外。語言、貨幣與登入狀態保存在瀏覽器的本機儲存空間，登出時清除。</p>
<h2>保存多久，您的權利</h2>
<p>您可以在<a href="/#/pages/mine/confing">個人資料</a>中查看與更正自己的資料，也可以下載全部資料的副本或關閉帳戶。關閉後，我們會刪除您的姓名、電子郵件、電話、頭像、地址、收款帳戶，以及其他無須保留的資料。訂單（含收件地址）、申請與金流紀錄會在去除姓名後依法律要求的期限保留，您的評價會保留但不再顯示姓名。如有其他需求，請來信 <a href="mailto:support@plaza.test">support@plaza.test</a>；您也可以向所在國家的個資保護主管機關申訴。</p>`,
    ja: `<h2>要点</h2>
<p>当社が保存するのは、ご注文の品をお届けし、代金を管理し、法令を守るために必要な情報だけです。データの販売、第三者の広告の表示、ほかのサイトでの行動の追跡は行いません。</p>
<h2>保存する情報とその目的</h2>
<ul>
<li><strong>アカウント：</strong>お名前、メールアドレス、任意でご登録いただく電話番号。ご本人の確認とご連絡に使います。パスワードは誰にも読み取れない形で保存します。</li>
<li><strong>住所と注文：</strong>発送と、問題が起きたときの対応に使います。ショップが見られるのは、自店の注文に必要な内容だけです。</li>
<li><strong>ショップとの会話：</strong>読むのはお客様とショップだけで、Plazaは報告された内容のみを確認します。アカウントを閉じた後も、注文や報告に関わる会話はお名前を除いて残ります。</li>
<li><strong>ウォレット：</strong>すべての入出金。</li>
<li><strong>購入した商品とカートの商品：</strong>おすすめの表示に使います。</li>
<li><strong>商品の閲覧数：</strong>商品ページが開かれた回数を、時間帯とお届け先の国・地域ごとに数え、ショップに伝えます。誰が開いたかは記録しません。</li>
<li><strong>技術的な記録：</strong>IPアドレスとアクセス日時。不正利用の防止と、ログイン中の端末の表示に使います。</li>
<li><strong>お送りしたメールとSMS：</strong>宛てた先、日時、送信できたかどうかを1年間、本文を90日間保管し、届かないときの確認に使います。認証コードやログイン用のリンクは一切保管しません。</li>
<li><strong>検索：</strong>足りない商品を知るため、検索された語を日付と言語ごとに数えます。誰が検索したかは記録せず、メールアドレスや長い番号は数えません。ほとんど検索されない語は30日後に消えます。</li>
</ul>
<h2>カード</h2>
<p>カード番号を受け取るのは決済事業者で、Plazaには渡りません。</p>
<h2>Cookie</h2>
<p>ストアで使うCookieは<strong>技術的なもの二つだけ</strong>です。一つはログインしていない方のカートを覚えておくため、もう一つはログインしたことのある端末を見分け、第三者がパスワードの試行でアカウントを締め出すのを防ぐためのものです。言語、通貨、ログイン状態はブラウザのストレージに保存し、ログアウト時に消去します。</p>
<h2>保存期間とお客様の権利</h2>
<p>ご自身の情報は<a href="/#/pages/mine/confing">プロフィール</a>で確認と訂正ができ、すべての情報のコピーのダウンロードや、アカウントの閉鎖もできます。閉鎖すると、お名前、メールアドレス、電話番号、プロフィール写真、住所、受取口座など、保存の必要のない情報を削除します。注文（お届け先を含む）、お申し込み、入出金の記録はお名前を外し、法令の定める期間保存します。レビューはお名前を外して残ります。そのほかのご要望は <a href="mailto:support@plaza.test">support@plaza.test</a> までお寄せください。お住まいの国のデータ保護当局に申し立てることもできます。</p>`,
    th: `<h2>สรุปสั้น ๆ</h2>
<p>เราเก็บเฉพาะข้อมูลที่จำเป็นต่อการจัดส่ง ดูแลเงินของคุณ และปฏิบัติตามกฎหมาย เราไม่ขายข้อมูล ไม่แสดงโฆษณาของบุคคลที่สาม และไม่ติดตามสิ่งที่คุณทำในเว็บไซต์อื่น</p>
<h2>เราเก็บอะไร เพื่ออะไร</h2>
<ul>
<li><strong>บัญชี:</strong> ชื่อ อีเมล และโทรศัพท์ถ้าคุณให้ไว้ เพื่อให้รู้ว่าเป็นคุณและติดต่อคุณได้ รหัสผ่านเก็บในรูปแบบที่ไม่มีใครอ่านออก</li>
<li><strong>ที่อยู่และคำสั่งซื้อ:</strong> เพื่อจัดส่งและดูแลคุณเมื่อมีปัญหา ร้านเห็นเฉพาะข้อมูลที่จำเป็นสำหรับคำสั่งซื้อของร้านเอง</li>
<li><strong>การสนทนากับร้านค้า:</strong> มีเพียงคุณและร้านค้าที่อ่าน Plaza อ่านเฉพาะข้อความที่มีผู้รายงาน หากปิดบัญชี การสนทนาที่เกี่ยวกับคำสั่งซื้อหรือการรายงานจะยังอยู่โดยไม่มีชื่อของคุณ</li>
<li><strong>กระเป๋าเงิน:</strong> ทุกรายการเคลื่อนไหว</li>
<li><strong>สิ่งที่คุณซื้อและสินค้าในรถเข็น:</strong> เพื่อแนะนำสินค้า</li>
<li><strong>จำนวนเข้าชมสินค้า:</strong> เรานับว่าหน้าสินค้าถูกเปิดกี่ครั้ง แยกตามชั่วโมงและประเทศปลายทาง เพื่อให้ร้านรู้ว่ามีคนสนใจหรือไม่ โดยไม่จดว่าใครเปิด</li>
<li><strong>บันทึกทางเทคนิค:</strong> หมายเลขไอพีและเวลาที่เข้าใช้ เพื่อป้องกันการใช้งานในทางที่ผิด และให้คุณดูได้ว่าเข้าสู่ระบบอยู่ที่ไหนบ้าง</li>
<li><strong>อีเมลและ SMS ที่เราส่งถึงคุณ:</strong> เก็บว่าส่งถึงใคร เมื่อใด และส่งออกหรือไม่เป็นเวลาหนึ่งปี และเก็บเนื้อหา 90 วัน เพื่อช่วยตรวจสอบเมื่อคุณไม่ได้รับ เราไม่เก็บรหัสยืนยันและลิงก์สำหรับเข้าใช้</li>
<li><strong>การค้นหา:</strong> เรานับคำที่ถูกค้นหาตามวันและภาษา เพื่อให้รู้ว่าขาดสินค้าใด เราไม่บันทึกว่าใครค้นหา ไม่นับอีเมลหรือหมายเลขยาว และลบคำที่แทบไม่มีใครค้นหาหลัง 30 วัน</li>
</ul>
<h2>บัตร</h2>
<p>หมายเลขบัตรส่งไปที่ผู้ให้บริการชำระเงิน ไม่ผ่าน Plaza</p>
<h2>คุกกี้</h2>
<p>หน้าร้านใช้<strong>คุกกี้ทางเทคนิคเพียงสองตัว</strong> ตัวหนึ่งจำรถเข็นของผู้เยี่ยมชมที่ยังไม่มีบัญชี อีกตัวจำอุปกรณ์ที่คุณเคยเข้าสู่ระบบ เพื่อไม่ให้ใครเดารหัสผ่านจนบัญชีของคุณถูกล็อก ส่วนภาษา สกุลเงิน และสถานะเข้าสู่ระบบเก็บไว้ในพื้นที่เก็บข้อมูลของเบราว์เซอร์ และจะถูกลบเมื่อออกจากระบบ</p>
<h2>เก็บนานแค่ไหน และสิทธิของคุณ</h2>
<p>คุณดูและแก้ไขข้อมูลได้ใน<a href="/#/pages/mine/confing">โปรไฟล์ของคุณ</a> รวมถึงดาวน์โหลดสำเนาข้อมูลทั้งหมดหรือปิดบัญชี เมื่อปิดบัญชี เราจะลบชื่อ อีเมล โทรศัพท์ รูปโปรไฟล์ ที่อยู่ บัญชีรับเงิน และข้อมูลอื่นที่ไม่จำเป็นต้องเก็บ ส่วนคำสั่งซื้อพร้อมที่อยู่จัดส่ง คำขอ และรายการเคลื่อนไหวจะเก็บไว้โดยไม่ผูกกับชื่อคุณ ตามระยะเวลาที่กฎหมายกำหนด รีวิวจะอยู่ต่อโดยไม่มีชื่อ หากมีเรื่องอื่น ๆ เขียนมาที่ <a href="mailto:support@plaza.test">support@plaza.test</a> หรือร้องเรียนต่อหน่วยงานคุ้มครองข้อมูลในประเทศของคุณได้</p>`,
  },
}
