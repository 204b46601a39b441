/** A place on the earth, in degrees. */
export type Point = { lat: number; lng: number }

/** A step of the sixth decimal is a hand's breadth: nobody points more exactly. */
const decimals = 6

const held = (degrees: number, most: number) => Number(Math.min(most, Math.max(-most, degrees)).toFixed(decimals))

export const pointAt = (lat: number, lng: number): Point => ({ lat: held(lat, 90), lng: held(lng, 180) })

const degreesOf = (text: string | null, most: number): number | null => {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,15})?$/.test(text)) return null
  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : null
}

/** The point that stands in an address (`lat=37.389&lng=-5.984`); null when it is none. */
export function pointOf(query: URLSearchParams): Point | null {
  const [lat, lng] = [degreesOf(query.get('lat'), 90), degreesOf(query.get('lng'), 180)]
  return lat === null || lng === null ? null : pointAt(lat, lng)
}

/** As map apps take it and people copy it: '37.389000, -5.984000'. */
export const coordinates = ({ lat, lng }: Point): string => `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`

/** Where a place is told to be near: to a hundred metres, so that a finger's tremble asks nothing anew. */
export const roughly = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) })
