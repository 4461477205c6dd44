/** The form of all icons: line drawings on one grid. */
import { createElement, type ReactElement, type SVGProps } from 'react'
import { cx } from './cx.ts'

/** An icon's props: the attributes of its `svg`, and `label` if there is no text next to it. */
export type IconProps = SVGProps<SVGSVGElement> & {
  /** Accessible name. Without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

export type Icon = (props: IconProps) => ReactElement

/** Makes an icon, 1.25 em large, in the colour of the surrounding text. */
export function icon(shape: ReactElement, viewBox?: string): Icon {
  return ({ label, className, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox,
        ...rest,
        className: cx('icon', className),
        ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
      },
      shape,
    )
}

/** Makes a line icon on a 24 × 24 grid. */
export const line = (d: string): Icon => icon(createElement('path', { d }), '0 0 24 24')
