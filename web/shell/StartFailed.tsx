import type { languages } from '../../contract/languages.ts'
import { settings } from '../client/settings.ts'

/** The one place whose words are not in the language files: it stands for the case that nothing could be loaded, the files included. */
const sentences = {
  es: ['No hemos podido abrir Plaza. Comprueba tu conexión.', 'Intentar de nuevo'],
  en: ['Plaza could not be opened. Please check your connection.', 'Try again'],
  zh: ['无法打开 Plaza，请检查网络连接。', '重试'],
  'zh-TW': ['無法開啟 Plaza，請檢查網路連線。', '重試'],
  ja: ['Plazaを開けませんでした。接続をご確認ください。', 'もう一度試す'],
  th: ['เปิด Plaza ไม่ได้ กรุณาตรวจสอบการเชื่อมต่อ', 'ลองอีกครั้ง'],
} satisfies Record<(typeof languages)[number]['code'], [string, string]>

export function StartFailed() {
  const [sentence, again] = sentences[settings.get().lang]
  return (
    <main lang={settings.get().lang} className="grid min-h-dvh place-content-center gap-5 p-6 text-center">
      <p>{sentence}</p>
      <button
        type="button"
        className="mx-auto min-h-11 rounded-full bg-accent px-6 font-semibold text-on-accent"
        onClick={() => location.reload()}
      >
        {again}
      </button>
    </main>
  )
}
