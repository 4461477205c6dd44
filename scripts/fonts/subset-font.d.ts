/** The part of subset-font that we use; it comes without types. */
declare module 'subset-font' {
  /** A number fixes an axis; a range narrows it. */
  type Axis = number | { min: number; max: number; default: number }
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
      preserveNameIds?: number[]
      dropTables?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
