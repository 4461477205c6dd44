/** What `import slab from 'picture:site/slab?640,1280'` gives (scripts/lib/site-pictures.mjs). */
declare module 'picture:*' {
  const picture: {
    /** A `srcset`. */
    avif: string
    /** An address, for browsers without AVIF. */
    webp: string
    /** Of the drawing, in pixels. */
    width: number
    height: number
    /** Its average, as `#rrggbb`. */
    colour: string
  }
  export default picture
}
