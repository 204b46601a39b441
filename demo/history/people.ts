import type { Language } from '../../contract/languages.ts'

/** Who buys from the shop of the demo's seller; names are in Latin letters, see `buyer`. */
export type Person = {
  email: string
  firstname: string
  lastname: string
  language: Language
  /** ISO 3166 alpha-2 */
  country: string
  city: string
  province: string
  postalCode: string
  street: string
  /** E.164 */
  phone: string
  /** pays from the wallet, once there is something in it */
  hasWallet: boolean
}

type Place = [city: string, province: string, postalCode: string, street: string]
type Named = [firstname: string, lastname: string, ...Place]

/** People of a country who read one language, and how their telephone numbers begin and how many digits follow. */
type Home = { country: string; language: Language; phone: [begin: string, digits: number]; people: Named[] }

const homes: Home[] = [
  {
    country: 'ES',
    language: 'es',
    phone: ['+346', 8],
    people: [
      ['Marta', 'Vidal', 'Barcelona', 'Barcelona', '08012', 'Carrer de Verdi 41, 2n 1a'],
      ['Javier', 'Ortega', 'Madrid', 'Madrid', '28004', 'Calle de Fuencarral 88, 4 C'],
      ['Nuria', 'Campos', 'Valencia', 'Valencia', '46005', 'Carrer de Cuba 27, pta 8'],
      ['Diego', 'Serrano', 'Sevilla', 'Sevilla', '41003', 'Calle Feria 112, 1 A'],
      ['Ainhoa', 'Etxeberria', 'Bilbao', 'Bizkaia', '48008', 'Alameda Urquijo 36, 5 izda'],
      ['Pablo', 'Rivas', 'Vigo', 'Pontevedra', '36201', 'Rúa do Príncipe 19, 3 B'],
      ['Carmen', 'Molina', 'Granada', 'Granada', '18009', 'Calle Molinos 54'],
      ['Sergio', 'Blanco', 'Zaragoza', 'Zaragoza', '50004', 'Paseo de la Independencia 8, 6 D'],
      ['Irene', 'Fuster', 'Palma', 'Illes Balears', '07006', 'Carrer de la Missió 15'],
      ['Rafael', 'Cano', 'Málaga', 'Málaga', '29016', 'Calle Cervantes 3, 2 F'],
      ['Elena', 'Prado', 'Madrid', 'Madrid', '28039', 'Calle de Bravo Murillo 211, bajo'],
      ['Jordi', 'Pons', 'Girona', 'Girona', '17004', 'Carrer de les Ballesteries 22'],
      ['Lucía', 'Herrero', 'Valladolid', 'Valladolid', '47002', 'Calle Santiago 14, 1 dcha'],
      ['Andrés', 'Gallego', 'Murcia', 'Murcia', '30001', 'Calle Trapería 30'],
      ['Sara', 'Benítez', 'Cádiz', 'Cádiz', '11005', 'Calle Sagasta 77, 2 A'],
      ['Hugo', 'Lorenzo', 'Santa Cruz de Tenerife', 'Santa Cruz de Tenerife', '38003', 'Rambla de Santa Cruz 101'],
      ['Beatriz', 'Sanz', 'Madrid', 'Madrid', '28012', 'Calle de Embajadores 60, 3 A'],
      ['Óscar', 'Nieto', 'Alicante', 'Alicante', '03001', 'Calle Mayor 12, 4 B'],
      ['Clara', 'Roig', 'Barcelona', 'Barcelona', '08024', 'Travessera de Gràcia 190, 1r'],
      ['Manuel', 'Iglesias', 'A Coruña', 'A Coruña', '15003', 'Rúa Real 45, 2'],
    ],
  },
  {
    country: 'MX',
    language: 'es',
    phone: ['+5255', 8],
    people: [
      ['Ximena', 'Robles', 'Ciudad de México', 'Ciudad de México', '06700', 'Calle Orizaba 154, depto. 6, Roma Norte'],
      ['Emiliano', 'Duarte', 'Guadalajara', 'Jalisco', '44160', 'Avenida Chapultepec Sur 231'],
      ['Fernanda', 'Treviño', 'Monterrey', 'Nuevo León', '64000', 'Calle Padre Mier 840 Oriente'],
      ['Rodrigo', 'Salas', 'Puebla', 'Puebla', '72000', 'Avenida 3 Oriente 1204'],
      ['Valeria', 'Cantú', 'Querétaro', 'Querétaro', '76000', 'Calle 5 de Mayo 39'],
      ['Santiago', 'Aguilar', 'Ciudad de México', 'Ciudad de México', '03100', 'Amores 912, int. 3, Del Valle'],
      ['Daniela', 'Ochoa', 'Mérida', 'Yucatán', '97000', 'Calle 60 n.º 473'],
      ['Leonardo', 'Rentería', 'León', 'Guanajuato', '37000', 'Madero 317, Centro'],
      ['Paola', 'Zamora', 'Oaxaca', 'Oaxaca', '68000', 'Macedonio Alcalá 402'],
    ],
  },
  {
    country: 'TW',
    language: 'zh-TW',
    phone: ['+8869', 8],
    people: [
      ['Yu-Ting', 'Chen', 'Taipei', 'Taipei City', '10665', '3F, No. 14, Lane 78, Section 2, Anhe Road, Da-an District'],
      ['Chia-Hao', 'Wu', 'Taichung', 'Taichung City', '403', 'No. 52, Huamei West Street, West District'],
      ['Pei-Shan', 'Huang', 'Kaohsiung', 'Kaohsiung City', '80145', '8F-2, No. 201, Zhongzheng 4th Road, Qianjin District'],
      ['Jun-Wei', 'Tsai', 'Tainan', 'Tainan City', '700', 'No. 31, Shennong Street, West Central District'],
      ['Hsin-Yi', 'Liu', 'New Taipei', 'New Taipei City', '220', '5F, No. 9, Alley 6, Lane 120, Minquan Road, Banqiao District'],
      ['Kuan-Lin', 'Yang', 'Hsinchu', 'Hsinchu City', '300', 'No. 88, Guangfu Road, East District'],
    ],
  },
  {
    country: 'FR',
    language: 'es',
    phone: ['+336', 8],
    people: [
      ['Camille', 'Renard', 'Toulouse', 'Haute-Garonne', '31000', '18 rue des Filatiers'],
      ['Inés', 'Lacoste', 'Bayonne', 'Pyrénées-Atlantiques', '64100', '7 rue Poissonnerie'],
    ],
  },
  {
    country: 'FR',
    language: 'en',
    phone: ['+336', 8],
    people: [
      ['Julien', 'Mercier', 'Lyon', 'Rhône', '69001', '33 rue de la Martinière'],
      ['Manon', 'Girard', 'Nantes', 'Loire-Atlantique', '44000', '5 rue Kervégan'],
    ],
  },
  {
    country: 'DE',
    language: 'en',
    phone: ['+4917', 8],
    people: [
      ['Jonas', 'Becker', 'Berlin', 'Berlin', '10967', 'Graefestraße 71'],
      ['Lena', 'Hofmann', 'Hamburg', 'Hamburg', '22765', 'Bahrenfelder Straße 130'],
      ['Felix', 'Krüger', 'Leipzig', 'Sachsen', '04229', 'Karl-Heine-Straße 48'],
    ],
  },
  {
    country: 'IT',
    language: 'en',
    phone: ['+3934', 8],
    people: [
      ['Giulia', 'Conti', 'Milano', 'MI', '20129', 'Via Melzo 16'],
      ['Marco', 'Ferri', 'Bologna', 'BO', '40123', 'Via del Pratello 62'],
    ],
  },
  {
    country: 'PT',
    language: 'es',
    phone: ['+35191', 7],
    people: [
      ['Inês', 'Carvalho', 'Lisboa', 'Lisboa', '1200-109', 'Rua da Bica de Duarte Belo 24, 2.º'],
      ['Tiago', 'Moreira', 'Porto', 'Porto', '4050-294', 'Rua das Flores 137'],
    ],
  },
  {
    country: 'US',
    language: 'en',
    phone: ['+1415555', 4],
    people: [
      ['Hannah', 'Brooks', 'Portland', 'OR', '97214', '1822 SE Ankeny Street'],
      ['Marcus', 'Allen', 'Chicago', 'IL', '60622', '1410 N Ashland Avenue, Apt 3'],
      ['Priya', 'Nair', 'Austin', 'TX', '78704', '605 West Mary Street'],
    ],
  },
  {
    country: 'JP',
    language: 'ja',
    phone: ['+8190', 8],
    people: [
      ['Yuki', 'Tanaka', 'Tokyo', 'Tokyo', '154-0004', '2-14-6 Taishido, Setagaya-ku'],
      ['Kenta', 'Mori', 'Osaka', 'Osaka', '550-0015', '1-8-22 Minamihorie, Nishi-ku'],
      ['Misaki', 'Ono', 'Fukuoka', 'Fukuoka', '810-0041', '1-3-9 Daimyo, Chuo-ku'],
    ],
  },
  {
    country: 'TH',
    language: 'th',
    phone: ['+668', 8],
    people: [
      ['Pimchanok', 'Wongsa', 'Bangkok', 'Bangkok', '10110', '29/4 Soi Sukhumvit 31, Khlong Toei Nuea, Watthana'],
      ['Thanawat', 'Chaiyo', 'Chiang Mai', 'Chiang Mai', '50200', '112 Nimmanhaemin Road, Suthep'],
    ],
  },
  {
    country: 'CN',
    language: 'zh',
    phone: ['+86138', 8],
    people: [
      ['Jie', 'Zhao', 'Shanghai', 'Shanghai', '200031', 'Room 402, No. 18, Lane 1520, Huaihai Middle Road'],
      ['Ling', 'Sun', 'Chengdu', 'Sichuan', '610041', '7-1203, No. 66, Tongzilin Middle Road'],
    ],
  },
]

/** How often somebody from a country buys, beside the others. */
export const weightOf: Record<string, number> = { ES: 39, MX: 17, TW: 12, FR: 8, DE: 6, IT: 4, PT: 4, US: 4, JP: 4, TH: 1, CN: 1 }

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

export const people: readonly Person[] = homes.flatMap(({ country, language, phone: [begin, digits], people }) =>
  people.map(([firstname, lastname, city, province, postalCode, street], place) => ({
    email: `${plain(firstname)}.${plain(lastname)}@plaza.test`,
    firstname,
    lastname,
    language,
    country,
    city,
    province,
    postalCode,
    street,
    phone: `${begin}${String(10_203_417 + place * 1_317_911)
      .padStart(digits, '1')
      .slice(-digits)}`,
    hasWallet: place % 5 === 1,
  })),
)
