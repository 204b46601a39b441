import { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
import { Marker } from 'leaflet/src/layer/marker/Marker.js'
import { Polygon } from 'leaflet/src/layer/vector/Polygon.js'
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js'
import { SVG } from 'leaflet/src/layer/vector/SVG.js'
import { type Corner, Map as LeafletMap } from 'leaflet/src/map/Map.js'
import 'leaflet/src/layer/vector/Renderer.getRenderer.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.PinchZoom.js'
import type { WebsiteConfig } from '../../../client/boot.ts'
import type { Outline } from './outline.ts'
import { type Point, pointAt } from './points.ts'

/** What stands on the map: larger places first, where not all of them fit. */
export type Label = { name: string; lat: number; lng: number; look: 'country' | 'province' | 'city'; room?: number }

/** `wish`: another number is another wish for the same view, after somebody has moved the map away from it. */
export type View = { centre: Point; zoom: number; wish?: number }

type WorldMapOptions = {
  view: View
  tiles: WebsiteConfig['tiles']
  /** somebody has pressed the map or let the pin go there; without it nothing can be put anywhere */
  onPoint: ((point: Point) => void) | undefined
  /** what is shown has changed and stands still */
  onView: (view: View) => void
}

export type WorldMap = {
  draw: (outline: Outline) => void
  show: (view: View) => void
  pin: (point: Point | null) => void
  label: (labels: readonly Label[]) => void
  zoomBy: (steps: number) => void
  moveBy: (right: number, down: number) => void
  /** the point so many pixels beside another */
  beside: (point: Point, right: number, down: number) => Point
  centre: () => Point
  remove: () => void
}

/** Where the projection of web maps ends. */
const poleward = 85
const world: readonly [Corner, Corner] = [
  [-poleward, -180],
  [poleward, 180],
]
/** Beyond this the outline has nothing more to show than names; tiles go on. */
const zoomMost = { outline: 13, tiles: 18 }
const pinSize = 44
const keptFromEdge = 64

const cornerOf = ({ lat, lng }: Point): Corner => [Math.min(poleward, Math.max(-poleward, lat)), lng]

/** Colours come from the roles of the page, so that both themes are right without a word from here. */
const svg = 'http://www.w3.org/2000/svg'
function makePin(): SVGElement {
  const pin = document.createElementNS(svg, 'svg')
  pin.setAttribute('viewBox', '0 0 44 44')
  pin.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS(svg, 'path')
  drop.setAttribute('d', 'M22 42S9 27.5 9 17.5a13 13 0 0 1 26 0C35 27.5 22 42 22 42z')
  const hole = document.createElementNS(svg, 'circle')
  for (const [name, value] of Object.entries({ cx: 22, cy: 17.5, r: 5 })) hole.setAttribute(name, String(value))
  pin.append(drop, hole)
  return pin
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A map of the world on Leaflet: an outline, tiles where the house has some, one pin, and names. Everything that speaks is outside of it. */
export function openWorldMap(element: HTMLElement, { view, tiles, onPoint, onView }: WorldMapOptions): WorldMap {
  const animate = !isStill()
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    // The page has keys, wheel and double press of its own.
    keyboard: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    bounceAtZoomLimits: false,
    maxBounds: world,
    maxBoundsViscosity: 1,
    maxZoom: tiles ? zoomMost.tiles : zoomMost.outline,
    zoomAnimation: animate,
    markerZoomAnimation: animate,
    fadeAnimation: animate,
    inertia: animate,
  })
  // One world fills the map, so that there is nothing beyond its edge.
  const fitWorld = () => map.setMinZoom(Math.max(1, map.getBoundsZoom(world, true)))
  fitWorld()
  map.setView(cornerOf(view.centre), Math.max(view.zoom, map.getMinZoom()), { animate: false })
  map.on('resize', fitWorld)

  const names = map.createPane('names')
  names.classList.add('leaflet-zoom-hide')
  let labels: readonly Label[] = []
  const placeLabels = () => placeNames(map, names, labels)
  map.on('moveend', () => {
    placeLabels()
    const { lat, lng } = map.getCenter()
    onView({ centre: pointAt(lat, lng), zoom: map.getZoom() })
  })
  if (onPoint) map.on('click', ({ latlng }) => onPoint(pointAt(latlng.lat, latlng.lng)))
  if (tiles) {
    void import('leaflet/src/layer/tile/TileLayer.js').then(({ TileLayer }) =>
      new TileLayer(tiles.url, {
        noWrap: true,
        bounds: world,
        maxZoom: zoomMost.tiles,
        // Many servers of tiles want to know the site that shows them; they learn its name and nothing more.
        referrerPolicy: 'strict-origin',
        className: 'map-tiles',
      }).addTo(map),
    )
  }

  let marker: Marker | null = null
  const stopHands = listenToHands(element, map)
  return {
    draw({ land, borders }) {
      const renderer = new SVG({ padding: 0.4 })
      new Polygon(land, { className: 'map-land', interactive: false, renderer }).addTo(map)
      new Polyline(borders, { className: 'map-border', interactive: false, renderer }).addTo(map)
    },
    show({ centre, zoom }) {
      map.setView(cornerOf(centre), Math.max(zoom, map.getMinZoom()), { animate })
    },
    pin(point) {
      if (!point) {
        marker?.remove()
        marker = null
        return
      }
      if (marker) {
        marker.setLatLng(cornerOf(point))
      } else {
        const made = new Marker(cornerOf(point), {
          icon: new DivIcon({
            html: makePin(),
            className: 'map-pin',
            iconSize: [pinSize, pinSize],
            iconAnchor: [pinSize / 2, pinSize - 2],
          }),
          draggable: onPoint !== undefined,
          interactive: onPoint !== undefined,
          keyboard: false,
          autoPan: true,
        })
        made.on('dragend', () => {
          const { lat, lng } = made.getLatLng()
          onPoint?.(pointAt(lat, lng))
        })
        marker = made.addTo(map)
      }
      if (onPoint && map.getBounds().contains(cornerOf(point)))
        map.panInside(cornerOf(point), { animate, padding: [keptFromEdge, keptFromEdge] })
    },
    label(wanted) {
      labels = wanted
      placeLabels()
    },
    zoomBy(steps) {
      map.setZoom(Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), map.getZoom() + steps)), { animate })
    },
    moveBy(right, down) {
      map.panBy([right, down], { animate })
    },
    beside(point, right, down) {
      const { x, y } = map.latLngToContainerPoint(cornerOf(point))
      const { lat, lng } = map.containerPointToLatLng([x + right, y + down])
      return pointAt(Math.min(poleward, Math.max(-poleward, lat)), lng)
    },
    centre() {
      const { lat, lng } = map.getCenter()
      return pointAt(lat, lng)
    },
    remove() {
      stopHands()
      map.remove()
    },
  }
}

/**
 * A finger that comes over the map scrolls the page on; two fingers move the map and make it larger. A mouse moves it, and its wheel belongs
 * to the page unless Ctrl is held, which is also what a touch pad sends for two fingers.
 */
function listenToHands(element: HTMLElement, map: LeafletMap): () => void {
  const whose = ({ pointerType }: PointerEvent) => map.dragging[pointerType === 'mouse' ? 'enable' : 'disable']()
  const keepTwoFingers = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
  let turned = 0
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    turned += event.deltaY
    if (Math.abs(turned) < 40) return
    map.setZoom(map.getZoom() - Math.sign(turned), { animate: !isStill() })
    turned = 0
  }
  element.addEventListener('pointerdown', whose, { capture: true })
  element.addEventListener('touchmove', keepTwoFingers, { passive: false })
  element.addEventListener('wheel', turn, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', whose, { capture: true })
    element.removeEventListener('touchmove', keepTwoFingers)
    element.removeEventListener('wheel', turn)
  }
}

const gap = 6

/** Writes the names that are in sight and leaves out those that would lie on another or are wider than what they name. */
function placeNames(map: LeafletMap, pane: HTMLElement, labels: readonly Label[]) {
  const bounds = map.getBounds()
  const pixelsPerDegree = (256 * 2 ** map.getZoom()) / 360
  const written = labels.flatMap(({ name, lat, lng, look, room }) => {
    if (!bounds.contains([lat, lng])) return []
    const element = document.createElement('span')
    element.className = `map-name map-name-${look}`
    element.textContent = name
    const { x, y } = map.latLngToLayerPoint([lat, lng])
    return [{ element, x, y, room: room === undefined ? Number.POSITIVE_INFINITY : Math.max(room * pixelsPerDegree, room > 1 ? 0 : 24) }]
  })
  pane.replaceChildren(...written.map(({ element }) => element))
  // All are measured before one is moved: a browser lays out once.
  const sizes = written.map(({ element }) => ({ width: element.offsetWidth, height: element.offsetHeight }))
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  for (const [order, { element, x, y, room }] of written.entries()) {
    const { width = 0, height = 0 } = sizes[order] ?? {}
    const box = { left: x - width / 2 - gap, right: x + width / 2 + gap, top: y - height / 2 - gap, bottom: y + height / 2 + gap }
    const isFree = taken.every(
      ({ left, right, top, bottom }) => box.right < left || box.left > right || box.bottom < top || box.top > bottom,
    )
    if (!isFree || width > room * 1.4) {
      element.remove()
      continue
    }
    taken.push(box)
    element.style.transform = `translate(${Math.round(x - width / 2)}px, ${Math.round(y - height / 2)}px)`
  }
}
