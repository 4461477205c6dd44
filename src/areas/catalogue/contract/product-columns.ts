/** The columns of product sheets, ours and those that dealers name themselves. */
import { plainText, type SheetColumn, type SheetKind } from '#areas/sheets/rules/columns.ts'
import { type FieldChange, fieldsOf, type Inputs } from '#kernel/record.ts'
import { productRecord } from './product-record.ts'

type RecordName = keyof Inputs<typeof productRecord, FieldChange>

/** A field of a product that a column can fill. */
export type Field =
  | RecordName
  | 'id'
  | 'companyTypeId'
  | 'itemTypeId'
  | 'itemSubTypeId'
  | 'tagTitles'
  | 'moreInfo'
  | 'attributes'
  | 'pictures'
  | 'property'

/** The columns that an export writes: header name, and the field that it fills. */
const written: readonly (readonly [name: string, field: Field])[] = [
  ['Id', 'id'],
  ['Company type', 'companyTypeId'],
  ['Item type', 'itemTypeId'],
  ['Item sub type', 'itemSubTypeId'],
  ...fieldsOf(productRecord).map(
    ([name, { column = name, inputName = name }]) => [column, inputName as RecordName] as const,
  ),
  ['Tags', 'tagTitles'],
  ['More info', 'moreInfo'],
  ['Attributes', 'attributes'],
]

/** The column of pictures. It adds pictures, and is not part of a product's own fields. */
export const picturesColumn = 'Pictures'

/** The header line of every sheet. */
export const columnNames = written.map(([name]) => name)

/** What dealers call these columns, in English, Hinglish and Hindi; the surest first. */
const otherNames: Partial<Record<Field, string>> = {
  id: 'product id',
  code: `item code, product code, sku, sku code, article, article no, article number, model, model no,
    model number, part no, part number, design no, design code, item no, item number, material code,
    lot no, lot number, art no, cat no, catalogue no, catalog no, prod code, कोड, आइटम कोड, उत्पाद कोड`,
  companyTypeId: 'trade, business, business type, vyapar, व्यापार, कंपनी का प्रकार',
  itemTypeId: `category, product category, item category, categories, type, product type, group,
    item group, product group, stock group, family, shreni, prakar, श्रेणी, प्रकार, वर्ग, समूह, कैटेगरी`,
  itemSubTypeId: `sub category, subcategory, sub type, variety, sub group, quality, kism, kisam,
    उप श्रेणी, उपश्रेणी, उप प्रकार, किस्म, क़िस्म, सब कैटेगरी`,
  name: `item name, product name, name of item, name of product, item, product, items, products,
    particulars, particular, material name, name of material, material, item description,
    product description, description of goods, goods, title, stock item, maal, mal, saman, samaan,
    naam, vastu, maal ka naam, item ka naam, आइटम का नाम, आइटम, नाम, सामान, सामान का नाम, माल,
    माल का नाम, वस्तु, वस्तु का नाम, उत्पाद, उत्पाद का नाम, सामग्री, प्रोडक्ट`,
  description: `details, detail, remarks, remark, about, specification, specifications, spec, specs,
    note, notes, comments, long description, jankari, vivran, tippani, विवरण, जानकारी, टिप्पणी, रिमार्क`,
  price: `mrp, list price, price, rate, unit price, unit rate, selling price, sale price, rates,
    prices, basic rate, basic price, sale rate, selling rate, sp, list rate, bhav, bhaav, dar, kimat,
    keemat, qeemat, daam, dam, mulya, एमआरपी, मूल्य, भाव, दर, कीमत, क़ीमत, दाम, रेट`,
  offerPrice: `disc rate, discount rate, discounted rate, disc price, discount price,
    discounted price, offer rate, special price, special rate, net rate, net price, net, best price,
    best rate, deal price, final price, final rate, dealer price, dealer rate, after discount,
    dp, dealer net, chhoot ke baad, offer, ऑफर मूल्य, ऑफ़र मूल्य, छूट मूल्य, छूट दर, छूट के बाद, ऑफर रेट, नेट रेट`,
  unitOfMeasure: `per, uom, measure, unit of measurement, measurement unit, units of measure,
    sales unit, rate per, price per, rate unit, price unit, ikai, prati, इकाई, यूनिट, मात्रक, प्रति`,
  unit: 'units, number of units, price for',
  size: `sizes, dimension, dimensions, size in mm, size mm, l x w, lxb, lxw, length x width, saiz,
    aakar, naap, nap, साइज, साइज़, आकार, नाप, माप`,
  minimumOrder: `min order, minimum order quantity, min order quantity, minimum order qty,
    min order qty, moq, min qty, minimum qty, min quantity, minimum quantity, kam se kam,
    न्यूनतम ऑर्डर, न्यूनतम मात्रा, कम से कम`,
  minimumOrderUnit: 'min order unit, moq unit, min qty unit',
  brand:
    'make, brand name, company, manufacturer, mfg, mfr, company name, brand / make, ब्रांड, ब्राण्ड, ब्रैंड, कंपनी, निर्माता',
  materailType: 'type of material, material kind, सामग्री का प्रकार',
  inStock: `stock, available, availability, stock status, status, stock qty, stock quantity,
    qty in stock, quantity in stock, current stock, closing stock, closing balance, available qty,
    available quantity, balance, balance qty, qty available, inventory, maal hai, uplabdh, uplabdhta,
    स्टॉक, स्टाक, उपलब्ध, उपलब्धता, माल है`,
  showInOffers: 'show in offers, on offer, in offer, ऑफर में, ऑफ़र में',
  tagTitles: 'tag, keywords, keyword, टैग',
  moreInfo: 'other details, other information, properties, अन्य जानकारी',
  attributes: 'attribute, specs by name, गुण',
  pictures: `picture, photo, photos, image, images, photo name, image name, picture name, photo no,
    file name, pic, pics, pic no, photo file, image file, image link, photo link, image url, tasveer, tasvir, फोटो,
    फ़ोटो, चित्र, तस्वीर`,
  property: `hsn, hsn code, hsn no, hsn sac, hsn/sac, hsn/sac code, gst, gst %, gst rate, tax, tax %,
    tax rate, thickness, thick, thk, motai, mota, finish, finishing, surface, colour, color, rang, shade,
    weight, wt, vajan, origin, country of origin, grade, coverage, warranty, guarantee, packing, pack,
    packaging, pack size, pcs per box, pieces per box, box coverage, sq ft per box, class, series,
    collection, wattage, watt, voltage, pressure, shape, style, wood, fabric, एचएसएन, एचएसएन कोड,
    जीएसटी, मोटाई, फिनिश, फ़िनिश, रंग, वजन, वज़न, ग्रेड, पैकिंग, वारंटी`,
}

const namesOf = (field: Field) =>
  (otherNames[field] ?? '').split(',').flatMap((name) => {
    const key = plainText(name.normalize('NFKC')).replace(/[^\p{L}\p{M}\p{N}#%]+/gu, '')
    return key === '' ? [] : key
  })

const ignored = `sno, sr no, srno, serial no, serial number, serial, sl no, sl, sn, sr, no, #, index,
  row, ser no, क्रम, क्रम सं, क्रम संख्या, क्रमांक, क्र, क्र सं, क्रसं, kram, kramank`

/** A price list's names of what was paid before an offer, and of what is paid with it. */
const listPrices = new Set(['mrp', 'listprice', 'listrate', 'एमआरपी'])
const paidPrices = new Set([
  'rate',
  'price',
  'sellingprice',
  'saleprice',
  'sp',
  'salerate',
  'sellingrate',
  'रेट',
  'दर',
  'भाव',
])

/** Names of the product itself, and of what says more about it where both are there. */
const shortNames = new Set([
  'itemname',
  'productname',
  'nameofitem',
  'nameofproduct',
  'item',
  'product',
])
const longNames = new Set(['itemdescription', 'productdescription', 'descriptionofgoods'])

const columns: readonly SheetColumn<Field>[] = [
  ...written.map(([name, field]) => ({ field, name, otherNames: namesOf(field) })),
  { field: 'pictures', name: picturesColumn, otherNames: namesOf('pictures') },
  { field: 'property', name: 'Property', otherNames: namesOf('property'), repeats: true },
]

/** Sheets of products. */
export const productSheet: SheetKind<Field> = {
  name: 'products',
  columns,
  ignored: ignored.split(',').map((name) => plainText(name).replace(/[^\p{L}\p{M}\p{N}#]+/gu, '')),
  together: (keys) => {
    const at = (names: ReadonlySet<string>) =>
      keys.findIndex((own) => own.some((key) => names.has(key)))
    const list = at(listPrices)
    const paid = at(paidPrices)
    const together = new Map<number, Field>()
    // Beside an MRP, the rate is what is paid.
    if (list >= 0 && paid >= 0) together.set(list, 'price').set(paid, 'offerPrice')
    const short = at(shortNames)
    const long = at(longNames)
    if (short >= 0 && long >= 0) together.set(short, 'name').set(long, 'description')
    return together
  },
}

/** Columns that a new product needs. */
export const requiredFields = [
  'companyTypeId',
  'itemTypeId',
  'name',
  'description',
  'price',
  'unit',
] as const satisfies readonly Field[]

const names = new Map<string, string>(columns.map(({ field, name }) => [field, name]))

/** Our own name of the column that fills a field. */
export function columnOf(field: string): string {
  return names.get(field) ?? field
}
