export type Carrier = {
  code: string
  /** as its own customers write it */
  name: string
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
  { code: 'sf-express', name: '顺丰速运', trackingPage: 'https://www.sf-express.com/we/ow/chn/sc/waybill/waybill-detail/{number}' },
  { code: 'yamato', name: 'ヤマト運輸', trackingPage: 'https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno={number}' },
  { code: 'sagawa', name: '佐川急便', trackingPage: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}' },
  {
    code: 'japan-post',
    name: '日本郵便',
    trackingPage: 'https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S002&locale=ja&reqCodeNo1={number}',
  },
  { code: 'thailand-post', name: 'ไปรษณีย์ไทย', trackingPage: 'https://track.thailandpost.co.th/?trackNumber={number}' },
]

/** By its code or its name, however it is capitalised. */
const findCarrier = (given: string): Carrier | undefined => {
  const wanted = given.trim().toLowerCase()
  return carriers.find(({ code, name }) => code === wanted || name.toLowerCase() === wanted)
}

/** What people call it: the name of a carrier that we know, else what the shop wrote. */
export const carrierName = (given: string): string => findCarrier(given)?.name ?? given.trim()

/** The carrier's page about this parcel; null where we know none. */
export const trackingUrl = (given: string, number: string): string | null =>
  findCarrier(given)?.trackingPage.replace('{number}', () => encodeURIComponent(number.trim())) ?? null
