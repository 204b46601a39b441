import { queryOptions } from '@tanstack/react-query'
import { RequestFailure } from '../../../client/refusal.ts'
import outlineUrl from './outline.json?url'

type Line = (readonly [lat: number, lng: number])[]

/** The coasts and borders of the world, and where its countries are named. */
export type Outline = {
  land: Line[]
  borders: Line[]
  /** code, where the name stands, how many degrees it has room for; larger countries first */
  names: (readonly [country: string, lat: number, lng: number, width: number])[]
}

/** What ops/outline.ts made: lines as text. */
type Written = { stepsPerDegree: number; land: string[]; borders: string[]; names: Outline['names'] }

/** Reads a line from the algorithm of encoded polylines. */
export function decodeLine(text: string, stepsPerDegree: number): Line {
  const line: Line = []
  let [at, north, east] = [0, 0, 0]
  const step = () => {
    let [value, shift, bits] = [0, 0, 0]
    do {
      bits = text.charCodeAt(at) - 63
      at += 1
      value |= (bits & 31) << shift
      shift += 5
    } while (bits >= 32)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    north += step()
    east += step()
    line.push([north / stepsPerDegree, east / stepsPerDegree])
  }
  return line
}

async function loadOutline(signal: AbortSignal): Promise<Outline> {
  const response = await fetch(outlineUrl, { signal }).catch(() => null)
  if (!response?.ok) throw new RequestFailure('network')
  const { stepsPerDegree, land, borders, names } = (await response.json()) as Written
  const decode = (lines: string[]) => lines.map((line) => decodeLine(line, stepsPerDegree))
  return { land: decode(land), borders: decode(borders), names }
}

/** Asked for once: it is a file of this build. */
export const outlineQuery = queryOptions({
  queryKey: ['outline'],
  queryFn: ({ signal }) => loadOutline(signal),
  staleTime: Number.POSITIVE_INFINITY,
})
