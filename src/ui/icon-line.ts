import { createElement, type ReactElement, type SVGProps } from 'react'
import { cx } from './cx.ts'

/** What every icon takes: the attributes of its `svg`, and `label` where the icon stands alone. */
export type IconProps = SVGProps<SVGSVGElement> & {
  /** Spoken name. Without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

export type Icon = (props: IconProps) => ReactElement

/** Makes a line icon on a 24 grid, 1.25 em large, in the colour of the text around it. */
export function line(d: string): Icon {
  return ({ label, className, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
        className: cx('icon', className),
        ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
      },
      createElement('path', { d }),
    )
}
