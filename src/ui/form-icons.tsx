/** Icons of forms and accounts, which most public pages do without. */
import { line } from './icon.ts'

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
