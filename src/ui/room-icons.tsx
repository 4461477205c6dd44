/** Icons of the navigation of rooms: the seller's and the console. */
import { line } from './icon.ts'

export const HomeIcon = /* @__PURE__ */ line('M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5')
export const ListIcon = /* @__PURE__ */ line('M4 6h3v3H4zm7 1.5h9M4 15h3v3H4zm7 1.5h9')
export const BillIcon = /* @__PURE__ */ line('M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6m-6 4h6')
export const QueueIcon = /* @__PURE__ */ line('M4 5.5h16v13H4zm0 8h5l1.5 2.5h3L15 13.5h5')
export const ChartIcon = /* @__PURE__ */ line('M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6')
export const MailIcon = /* @__PURE__ */ line('M3.5 6h17v12h-17zm0 .5 8.5 7 8.5-7')
export const PeopleIcon = /* @__PURE__ */ line(
  'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.5-7 12.5-7 13 0M15.5 5a3 3 0 0 1 0 6m2 2.5c2.5.8 3.7 3 4 6',
)
