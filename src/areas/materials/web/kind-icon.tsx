/** The picture of a kind of product, from one file that all pages share. */

import pictures from '#ui/kinds.svg'
import { kindPicture } from '../rules/kind-pictures.ts'

/** Decoration: the kind's name stands beside it, or in the opened row. */
export function KindIcon({ kind }: { kind: number | null }) {
  return (
    <svg className="kind-icon" aria-hidden="true" data-kind={kindPicture(kind)}>
      <use href={`${pictures}#${kindPicture(kind)}`} />
    </svg>
  )
}
