/** A product and its picture, used in the examples of several endpoints. */

import { exampleOf } from '#kernel/record.ts'
import { productRecord } from './product-record.ts'

/** A seller's own picture. */
export const exampleImage = {
  imageId: 1,
  imageName: 'makrana-white.jpg',
  imagePath: '5f1d7a84b02c4e9f8d3a6b7c1e2f9a04-320x240-b8a58c',
  colorName: 'white',
  isActive: true,
  isDefault: false,
  isSelected: false,
  isValid: 4,
  statusText: 'Approved',
  comment: '',
  activeOn: '2026-11-20T09:30:00.000Z',
  validateDate: '2026-11-20T10:00:00.000Z',
  itemTypeId: 101,
  itemSubTypeId: 10101,
}

/** A seller's own product. */
export const exampleProduct = {
  productId: '7d0f2c2e-5b0b-4c59-9f0e-0d8f3c1a2b4d',
  companyTypeId: 1,
  ...exampleOf(productRecord, 'public', 'card', 'owner'),
  itemTypeId: 101,
  itemSubTypeId: 10101,
  itemTypeIdText: 'Makrana Marble',
  itemSubTypeIdText: 'Makrana White',
  color: 'white',
  isActive: true,
  overLimit: false,
  isDefault: false,
  isValid: 4,
  statusText: 'Approved',
  comment: '',
  validateDate: '2026-11-20T10:00:00.000Z',
  createdDate: '2026-11-20T09:30:00.000Z',
  lastModifyDate: '2026-11-20T09:30:00.000Z',
  activeOn: '2026-11-20T09:30:00.000Z',
  tagTitles: '1; ',
  tagTitleText: '#Polished; ',
  attributes: { 'stone-finish': 'polished', 'stone-thickness': '18' },
  attributeList: [
    {
      code: 'stone-finish',
      name: { english: 'Finish', hindi: 'फ़िनिश' },
      value: { english: 'Polished', hindi: 'पॉलिश' },
      isInCompare: true,
    },
    {
      code: 'stone-thickness',
      name: { english: 'Thickness', hindi: 'मोटाई' },
      value: { english: '18 mm', hindi: '18 मिमी' },
      isInCompare: true,
    },
  ],
  moreInfo: '[{"key":"Origin","value":"Makrana"}]',
  productImageList: [exampleImage],
}
