/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleInput } from '#kernel/record.ts'
import { exampleImage, exampleProduct } from './example-product.ts'
import { ownProducts } from './own-products.ts'
import { productRecord } from './product-record.ts'

const { productId } = exampleProduct
const exampleOwn = { loginId: emptyGuid, companyId: emptyGuid, companyTypeId: 1 }
const exampleTypes = { itemTypeId: 101, itemSubTypeId: 10101 }
const examplePrices = { ...exampleTypes, ...exampleInput(productRecord, 'atOnce') }
const exampleInfo = {
  ...examplePrices,
  ...exampleInput(productRecord, 'approved'),
  moreInfo: '[{"key":"Origin","value":"Makrana"}]',
  attributes: { 'stone-finish': 'Mirror polish', 'stone-thickness': '18 mm' },
  tagTitles: '1; ',
}

export const ownProductExamples = examples(ownProducts, {
  product: {
    input: { loginId: emptyGuid, companyId: emptyGuid, productId },
    answer: exampleProduct,
  },
  images: { input: { ...exampleOwn, productId }, answer: [exampleImage] },
  create: {
    input: { ...exampleOwn, productInfo: { id: emptyGuid, ...exampleInfo } },
    answer: { saveResult: 1, productId },
  },
  update: {
    input: { ...exampleOwn, productInfo: { id: productId, ...exampleInfo, inStock: true } },
    answer: 0,
  },
  quickUpdate: {
    input: {
      ...exampleOwn,
      productInfo: { id: productId, ...examplePrices, inStock: true, showInOffers: true },
    },
    answer: 0,
  },
  remove: { input: { ...exampleOwn, productId, ...exampleTypes }, answer: 11 },
  changeMany: {
    input: { loginId: emptyGuid, companyId: emptyGuid, productIds: [productId], inStock: true },
    answer: 'done',
  },
  priceMany: {
    input: { ...exampleOwn, prices: [{ productId, price: 199, offerPrice: '185' }] },
    answer: 'done',
  },
  removeMany: {
    input: { loginId: emptyGuid, companyId: emptyGuid, productIds: [productId] },
    answer: 'done',
  },
  choose: {
    input: {
      ...exampleOwn,
      productList: [
        {
          id: '1de0a9f4-62f1-4c0e-a5d3-0c4a7b1b9f10',
          ...examplePrices,
          inStock: true,
          isActive: true,
          isDefault: true,
        },
      ],
    },
    answer: 1,
  },
  saveImages: {
    input: {
      ...exampleOwn,
      productId,
      imageList: [
        {
          imageId: 0,
          productImage:
            'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEW4pYxbSRXVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC',
          imageName: 'makrana-white.jpg',
          colorName: 'white',
          ...exampleTypes,
          isActive: true,
          isDefault: false,
        },
      ],
    },
    answer: 1,
  },
  orderImages: { input: { ...exampleOwn, productId, imageIds: [1] }, answer: 'done' },
  removeImage: {
    input: { ...exampleOwn, productId, imageId: 1, isDefault: false, ...exampleTypes },
    answer: 11,
  },
})
