import type { Language } from './languages.ts'

export type Carrier = {
  code: string
  /** as it writes itself abroad */
  name: string
  /** as its customers at home read it, where that differs */
  names?: Partial<Record<Language, string>>
  /** its public page about one parcel; `{number}` stands where the number goes */
  trackingPage: `https://${string}`
}

/** Carriers whose page about a parcel has an address of its own. Shops may ship with any other: its number is shown without a link. */
export const carriers: readonly Carrier[] = [
  {
    code: 'correos',
    name: 'Correos',
    trackingPage: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  { code: 'seur', name: 'SEUR', trackingPage: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  { code: 'dhl', name: 'DHL', trackingPage: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}&submit=1' },
  { code: 'ups', name: 'UPS', trackingPage: 'https://www.ups.com/track?tracknum={number}' },
  { code: 'fedex', name: 'FedEx', trackingPage: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { code: 'usps', name: 'USPS', trackingPage: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  { code: 'royal-mail', name: 'Royal Mail', trackingPage: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  { code: 'la-poste', name: 'La Poste', trackingPage: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  {
    code: 'sf-express',
    name: 'SF Express',
    names: { zh: '顺丰速运', 'zh-TW': '順豐速運', ja: 'SFエクスプレス' },
    trackingPage: 'https://www.sf-express.com/we/ow/chn/sc/waybill/waybill-detail/{number}',
  },
  {
    code: 'yamato',
    name: 'Yamato Transport',
    names: { ja: 'ヤマト運輸' },
    trackingPage: 'https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno={number}',
  },
  {
    code: 'sagawa',
    name: 'Sagawa Express',
    names: { ja: '佐川急便', zh: '佐川急便', 'zh-TW': '佐川急便' },
    trackingPage: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  },
  {
    code: 'japan-post',
    name: 'Japan Post',
    names: { ja: '日本郵便', zh: '日本邮政', 'zh-TW': '日本郵便' },
    trackingPage: 'https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S002&locale=ja&reqCodeNo1={number}',
  },
  {
    code: 'thailand-post',
    name: 'Thailand Post',
    names: { th: 'ไปรษณีย์ไทย', zh: '泰国邮政', 'zh-TW': '泰國郵政', ja: 'タイ郵便' },
    trackingPage: 'https://track.thailandpost.co.th/?trackNumber={number}',
  },
]

/** By its code or one of its names, however it is capitalised. */
const findCarrier = (given: string): Carrier | undefined => {
  const wanted = given.trim().toLowerCase()
  return carriers.find(({ code, name, names = {} }) => [code, name, ...Object.values(names)].some((word) => word.toLowerCase() === wanted))
}

/** By what two ways of writing a carrier are the same: the code of one that we know, else the words without capitals. */
export const carrierKey = (given: string): string => findCarrier(given)?.code ?? given.trim().toLowerCase()

/** A tracking number as it is compared: people write spaces into it, and small letters. */
export const trackingKey = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** What a reader of this language calls it: a carrier that we know by its name, any other as the shop wrote it. */
export function carrierName(given: string, language?: Language): string {
  const carrier = findCarrier(given)
  return (language && carrier?.names?.[language]) ?? carrier?.name ?? given.trim()
}

/** The carrier's page about this parcel; null where we know none. */
export const trackingUrl = (given: string, number: string): string | null =>
  findCarrier(given)?.trackingPage.replace('{number}', () => encodeURIComponent(number.trim())) ?? null
