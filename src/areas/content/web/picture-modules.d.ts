/** Type of `import slab from 'picture:site/slab?640,1280'` (scripts/lib/site-pictures.mjs). */
declare module 'picture:*' {
  const picture: {
    /** A `srcset`. */
    avif: string
    /** A URL, for browsers without AVIF. */
    webp: string
    /** Size of the drawing, in pixels. */
    width: number
    height: number
    /** Average colour, as `#rrggbb`. */
    colour: string
  }
  export default picture
}
