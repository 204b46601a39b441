/**
 * What post in a country works with. `needed`: a parcel is not delivered without it. `optional`: it exists, and people leave it out.
 * `none`: there is no such thing, so nobody is asked for it.
 *
 * Source: the address formats of Google's libaddressinput (required fields) and the Universal Postal Union's sheets by country. Where the two
 * ask for something that is not in use (Panama's postal codes) or name the country itself (the territories of the United States), it is not needed.
 */
export type PostalUse = 'needed' | 'optional' | 'none'

const listed = (codes: string): ReadonlySet<string> => new Set(codes.trim().split(/\s+/))

// Every country is in exactly one of these three: together they are the countries that an address can be in (ISO 3166 and Kosovo).
const postalCode: Record<PostalUse, ReadonlySet<string>> = {
  needed: listed(`
    AS AT AU AX BE BG BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HR HU ID IM IN IO IS IT JE JP KR LI LT LU LV MC MF MH MP
    MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RS RU SE SG SH SI SJ SK SM TC TH TR TW UA US VA VI WF YT ZA`),
  optional: listed(`
    AD AF AI AL AM AQ AR AZ BA BB BD BH BM BN BT BY CC CL CO CR CU CV CX CY DO DZ EC EG EH ET FO GE GH GI GN GT GW HM HN HT IE IL IQ IR JM JO
    KE KG KH KW KY KZ LA LB LC LK LR LS MA MD ME MG MK MM MN MS MT MU MV MZ NE NF NG NI NP OM PA PE PG PH PK PS PY SA SD SN SO SV SZ TJ TM TN TT
    TZ UM UY UZ VC VE VG VN WS XK ZM`),
  none: listed(`
    AE AG AO AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP LY ML MO MR MW NA NR NU QA RW SB SC SL
    SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZW`),
}

// Countries in neither list write no province on a parcel.
const province: Record<Exclude<PostalUse, 'none'>, ReadonlySet<string>> = {
  needed: listed('AR AU BR CA CN CO ES HN ID IN IQ IT JM JP KN KR KY MX MY NR PE PF PG SO SV TH TW US VE'),
  // Some of them write none either, but have so many cities that one is found by its province only: AT BE CI DE FR GB NL PL.
  optional: listed(`
    AE AM AT BB BE BO BS BY CI CL CR CU CV DE DO EC EE EG FM FR GB GT IE IR KH KI KZ LA LT LV MH MM MN MZ NG NI NL PA PH PL PW PY RO RU SC SR TR
    TV UA UY UZ VN`),
}

/** Whether these two letters are a country that an address can be in. */
export const isCountry = (code: string): boolean => Object.values(postalCode).some((codes) => codes.has(code))

export const countryCodes: readonly string[] = Object.values(postalCode)
  .flatMap((codes) => [...codes])
  .sort()

export const postalCodeUse = (country: string): PostalUse =>
  postalCode.none.has(country) ? 'none' : postalCode.needed.has(country) ? 'needed' : 'optional'

export const provinceUse = (country: string): PostalUse =>
  province.needed.has(country) ? 'needed' : province.optional.has(country) ? 'optional' : 'none'
