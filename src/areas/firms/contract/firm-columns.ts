/** The columns of sheets of firms, ours and those that others name themselves. */
import { plainText, type SheetColumn, type SheetKind } from '#areas/sheets/rules/columns.ts'

/** What a column of a sheet of firms can hold. */
export type FirmColumn =
  | 'externalId'
  | 'name'
  | 'trades'
  | 'phones'
  | 'email'
  | 'website'
  | 'gstin'
  | 'firstLine'
  | 'secondLine'
  | 'city'
  | 'pinCode'
  | 'position'
  | 'latitude'
  | 'longitude'
  | 'description'
  | 'pictures'
  | 'basis'
  | 'source'
  | 'collectedOn'
  | 'note'

/** The columns of our own sheets: field, name, and what others call it, the surest first. */
const columns: readonly (readonly [field: FirmColumn, name: string, otherNames: string])[] = [
  [
    'externalId',
    'External id',
    `id, firm id, shop id, place id, member id, membership no, member no, registration no, reg no,
    licence no, license no, code, firm code, dealer code, reference, ref no, आईडी, क्रमांक संख्या`,
  ],
  [
    'name',
    'Name',
    `firm name, name of firm, name of the firm, company name, company, shop name, name of shop,
    business name, dealer name, party name, party, store name, store, firm, shop, dealer, title,
    place name, trade name, legal name, naam, dukan, dukan ka naam, firm ka naam, नाम, फर्म, फ़र्म,
    फर्म का नाम, फ़र्म का नाम, दुकान, दुकान का नाम, कंपनी का नाम, संस्था का नाम`,
  ],
  [
    'trades',
    'Trades',
    `trade, category, categories, business, business type, type of business, nature of business,
    line of business, deals in, deal in, dealing in, items, products, material, materials, type,
    industry, vyapar, kaam, व्यापार, श्रेणी, काम, कारोबार`,
  ],
  [
    'phones',
    'Phones',
    `mobile, mobile no, mobile number, mobile 1, mobile 2, mob, mob no, phone, phone no,
    phone number, phone 1, phone 2, contact, contact no, contact number, contact nos, telephone,
    tel, tel no, landline, whatsapp, whatsapp no, whatsapp number, alternate number, alternate no,
    alternate mobile, other number, other phones, numbers, number, मोबाइल, मोबाइल नंबर, फोन, फ़ोन,
    फोन नंबर, फ़ोन नंबर, संपर्क`,
  ],
  ['email', 'E-mail', 'email, e mail, email id, email address, mail, mail id, ईमेल, ई मेल'],
  ['website', 'Site', 'website, web site, web, url, web address, homepage, link, वेबसाइट'],
  ['gstin', 'GSTIN', 'gst, gst no, gst number, gstin no, gstin number, gst in, जीएसटी'],
  [
    'firstLine',
    'Address',
    `full address, complete address, address 1, address line 1, address1, street address, street,
    shop address, location, shop no, पता, पूरा पता`,
  ],
  [
    'secondLine',
    'Area',
    'address 2, address line 2, address2, locality, landmark, colony, market, इलाका, क्षेत्र',
  ],
  ['city', 'City', 'town, district, city name, place, शहर, नगर, जिला'],
  [
    'pinCode',
    'Pincode',
    'pin, pin code, zip, zip code, postal code, postcode, पिन, पिनकोड, पिन कोड',
  ],
  [
    'position',
    'Position',
    'coordinates, coords, lat long, lat lng, gps, geo, geo location, lat lon',
  ],
  ['latitude', 'Latitude', 'lat, geo lat, y'],
  ['longitude', 'Longitude', 'long, lng, lon, geo long, x'],
  [
    'description',
    'Description',
    'about, details, detail, about firm, profile, speciality, services, विवरण, जानकारी',
  ],
  [
    'pictures',
    'Pictures',
    'picture, photo, photos, image, images, image url, photo url, फोटो, चित्र',
  ],
  ['basis', 'Basis', 'legal basis, consent, permission, आधार'],
  ['source', 'Source', 'data source, collected from, taken from, list, स्रोत'],
  [
    'collectedOn',
    'Date',
    'collected on, date of visit, visit date, visited on, as on, as of, date collected, तारीख, दिनांक',
  ],
  ['note', 'Note', 'notes, remark, remarks, comment, comments, टिप्पणी, रिमार्क'],
]

/** The header line of our own sheets. */
export const firmColumnNames = columns.map(([, name]) => name)

/** The fields in the order of our own sheets. */
export const firmColumnFields = columns.map(([field]) => field)

const asKeys = (names: string) =>
  names
    .split(',')
    .map((name) => plainText(name).replace(/[^\p{L}\p{M}\p{N}#%]+/gu, ''))
    .filter(Boolean)

/** Sheets of firms without an owner (rules 23.7). */
export const firmSheet: SheetKind<FirmColumn> = {
  name: 'firms',
  columns: columns.map(([field, name, otherNames]) => {
    const column: SheetColumn<FirmColumn> = { field, name, otherNames: asKeys(otherNames) }
    if (field === 'phones') column.repeats = true
    if (field === 'collectedOn') column.isDay = true
    return column
  }),
  ignored: asKeys(
    's no, sno, sr no, srno, sl no, slno, serial no, no, #, state, country, राज्य, क्रम',
  ),
}

/** What can be given once for all lines of a sheet. */
export const firmSheetValues = ['trades', 'basis', 'source', 'collectedOn'] as const
