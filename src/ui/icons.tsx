/** Icons that most pages show; those of forms and accounts are in form-icons.tsx. */
import { icon, line } from './icon.ts'
import { drawn } from './shapes.tsx'

export const SearchIcon = /* @__PURE__ */ line(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.8 11.3L20.5 20.5',
)
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = /* @__PURE__ */ line('m6 6 12 12M18 6 6 18')
export const MapPinIcon = /* @__PURE__ */ icon(/* @__PURE__ */ drawn('pin'))
export const StarIcon = /* @__PURE__ */ line(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
)
export const HeartIcon = /* @__PURE__ */ icon(/* @__PURE__ */ drawn('heart'))
export const InstallIcon = /* @__PURE__ */ line('M12 4v11m-5-5 5 5 5-5M5 20h14')
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
export const PhoneIcon = /* @__PURE__ */ icon(/* @__PURE__ */ drawn('phone'))
export const PauseIcon = /* @__PURE__ */ line('M9 5.5v13M15 5.5v13')
export const PlayIcon = /* @__PURE__ */ line('M8 5.5v13l11-6.5z')
export const TargetIcon = /* @__PURE__ */ line(
  'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M12 2.5v5m0 9v5M2.5 12h5m9 0h5',
)
