// What this app uses of Leaflet 2, which has no types of its own yet. Its modules are taken one by one, so that what is not used (popups, controls,
// images, canvas ...) is not loaded: 25 kB instead of 40.

declare module 'leaflet/src/geometry/Point.js' {
  export class Point {
    constructor(x: number, y: number)
    x: number
    y: number
  }
}

declare module 'leaflet/src/map/Map.js' {
  import type { Point } from 'leaflet/src/geometry/Point.js'

  export type LatLng = { lat: number; lng: number }
  export type Corner = readonly [lat: number, lng: number]
  type Moving = { animate?: boolean; padding?: readonly [number, number] }
  type Bounds = { contains: (place: Corner) => boolean }

  export class LeafletMap {
    constructor(element: HTMLElement, options: Record<string, unknown>)
    dragging: { enable: () => void; disable: () => void }
    on(events: string, listener: (event: { latlng: LatLng }) => void): this
    remove(): this
    setView(centre: Corner, zoom: number, options?: Moving): this
    setZoom(zoom: number, options?: Moving): this
    setMinZoom(zoom: number): this
    panBy(offset: readonly [number, number], options?: Moving): this
    panInside(place: Corner, options?: Moving): this
    getBoundsZoom(bounds: readonly [Corner, Corner], inside: boolean): number
    getBounds(): Bounds
    getCenter(): LatLng
    getZoom(): number
    getMinZoom(): number
    getMaxZoom(): number
    getSize(): Point
    createPane(name: string): HTMLElement
    latLngToLayerPoint(place: Corner): Point
    latLngToContainerPoint(place: Corner): Point
    containerPointToLatLng(point: readonly [number, number]): LatLng
  }
  export { LeafletMap as Map }
}

declare module 'leaflet/src/map/handler/Map.Drag.js'
declare module 'leaflet/src/map/handler/Map.PinchZoom.js'
declare module 'leaflet/src/layer/vector/Renderer.getRenderer.js'

declare module 'leaflet/src/layer/vector/SVG.js' {
  export class SVG {
    constructor(options: { padding: number })
  }
}

declare module 'leaflet/src/layer/vector/Polygon.js' {
  import type { Corner, Map as LeafletMap } from 'leaflet/src/map/Map.js'
  export class Polygon {
    constructor(rings: readonly (readonly Corner[])[], options: Record<string, unknown>)
    addTo(map: LeafletMap): this
  }
}

declare module 'leaflet/src/layer/vector/Polyline.js' {
  import type { Corner, Map as LeafletMap } from 'leaflet/src/map/Map.js'
  export class Polyline {
    constructor(lines: readonly (readonly Corner[])[], options: Record<string, unknown>)
    addTo(map: LeafletMap): this
  }
}

declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export class DivIcon {
    constructor(options: { html: Element; className: string; iconSize: readonly [number, number]; iconAnchor: readonly [number, number] })
  }
}

declare module 'leaflet/src/layer/marker/Marker.js' {
  import type { Corner, LatLng, Map as LeafletMap } from 'leaflet/src/map/Map.js'
  export class Marker {
    constructor(place: Corner, options: Record<string, unknown>)
    addTo(map: LeafletMap): this
    remove(): this
    on(events: string, listener: () => void): this
    setLatLng(place: Corner): this
    getLatLng(): LatLng
  }
}

declare module 'leaflet/src/layer/tile/TileLayer.js' {
  import type { Map as LeafletMap } from 'leaflet/src/map/Map.js'
  export class TileLayer {
    constructor(template: string, options: Record<string, unknown>)
    addTo(map: LeafletMap): this
  }
}
