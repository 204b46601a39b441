declare module 'subset-font' {
  /** A font with the glyphs of `text` alone, as TrueType where `targetFormat` is 'sfnt', each axis of variation fixed where `variationAxes` says so. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
