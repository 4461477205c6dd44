/** All icons: line drawings on one grid. */
import { createElement, type ReactElement, type SVGProps } from 'react'
import { cx } from './cx.ts'

/** An icon's props: the attributes of its `svg`, and `label` if there is no text next to it. */
export type IconProps = SVGProps<SVGSVGElement> & {
  /** Accessible name. Without it the icon is decoration and hidden from assistive technology. */
  label?: string
}

export type Icon = (props: IconProps) => ReactElement

/** Makes a line icon on a 24 × 24 grid, 1.25 em large, in the colour of the surrounding text. */
function line(d: string): Icon {
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

export const SearchIcon = /* @__PURE__ */ line(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.8 11.3L20.5 20.5',
)
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = /* @__PURE__ */ line('m6 6 12 12M18 6 6 18')
export const MapPinIcon = /* @__PURE__ */ line(
  'M12 21.5c-4.5-4.3-7-7.9-7-11.2a7 7 0 0 1 14 0c0 3.3-2.5 6.9-7 11.2m0-13.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
)
export const StarIcon = /* @__PURE__ */ line(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
)
export const HeartIcon = /* @__PURE__ */ line(
  'M12 20.5C6.5 16.6 3.5 13.2 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 3.8-3 7.2-8.5 11.1',
)
export const SealIcon = /* @__PURE__ */ line(
  'm12 2.5 2.3 2 3-.3.9 2.9 2.6 1.6-1.1 2.8 1.1 2.8-2.6 1.6-.9 2.9-3-.3-2.3 2-2.3-2-3 .3-.9-2.9-2.6-1.6 1.1-2.8-1.1-2.8 2.6-1.6.9-2.9 3 .3zM8.5 11.6l2.5 2.5 4.5-4.9',
)
export const CheckIcon = /* @__PURE__ */ line('m4.5 12.5 5 5 10-11')
export const AlertIcon = /* @__PURE__ */ line(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v4.7m0 3.2v.1',
)
export const InfoIcon = /* @__PURE__ */ line(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 7.5v5m0-8.1v.1',
)
export const ArrowUpIcon = /* @__PURE__ */ line('M12 20V4.5m-6.5 6.5L12 4.5 18.5 11')
export const FeedbackIcon = /* @__PURE__ */ line('M4 5h16v11.5h-9L6.5 20v-3.5H4zM8.5 9.5h7m-7 3h4')
export const ChevronDownIcon = /* @__PURE__ */ line('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ line('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ line('m9.5 6 6 6-6 6')
export const PhoneIcon = /* @__PURE__ */ line(
  'M5 4h3.6l1.7 4.4-2.2 1.5a12 12 0 0 0 6 6l1.5-2.2L20 15.4V19a1.5 1.5 0 0 1-1.6 1.5C10.7 20 4 13.3 3.5 5.6A1.5 1.5 0 0 1 5 4',
)
export const MailIcon = /* @__PURE__ */ line('M3.5 5.5h17v13h-17zl8.5 7 8.5-7')
export const EyeIcon = /* @__PURE__ */ line(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
)
export const EyeOffIcon = /* @__PURE__ */ line(
  'M4 4l16 16M9.5 5.8a9 9 0 0 1 2.5-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
)
export const CameraIcon = /* @__PURE__ */ line(
  'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v11.5h-17zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
)
export const EditIcon = /* @__PURE__ */ line('m4 20 .8-4L16 4.8l3.2 3.2L8 19.2zM13.5 7.3l3.2 3.2')
export const TrashIcon = /* @__PURE__ */ line(
  'M4.5 7h15m-10-.2V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5m4-5v5',
)
export const UserIcon = /* @__PURE__ */ line(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.5-4 3.5-5.5 7.5-5.5s7 1.5 7.5 5.5',
)
export const PauseIcon = /* @__PURE__ */ line('M9 5.5v13M15 5.5v13')
export const PlayIcon = /* @__PURE__ */ line('M8 5.5v13l11-6.5z')
export const TargetIcon = /* @__PURE__ */ line(
  'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M12 2.5v5m0 9v5M2.5 12h5m9 0h5',
)
