/** Of a picture: its sides in pixels. */
export type Size = { width: number; height: number }

/** The square that is cut out: its middle in pixels of the picture, and how often its side goes into the shorter side of the picture. */
export type Crop = { x: number; y: number; zoom: number }

export const zoomMost = 4

/** All that fits into a square, from the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Side of the square, in pixels of the picture. */
export const cropSide = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** The nearest square that lies inside of the picture and is not enlarged too much. */
export function insideOf(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = { x, y, zoom: between(1, zoom, zoomMost) }
  const half = cropSide(size, kept) / 2
  return { ...kept, x: between(half, x, size.width - half), y: between(half, y, size.height - half) }
}

/** The picture is moved below the square, by parts of its side: to the right, and what lay left of it comes into sight. */
export function moved(size: Size, crop: Crop, by: { right: number; down: number }): Crop {
  const side = cropSide(size, crop)
  return insideOf(size, { ...crop, x: crop.x - by.right * side, y: crop.y - by.down * side })
}

/** The middle stays where it is, as far as the picture goes. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => insideOf(size, { ...crop, zoom })
