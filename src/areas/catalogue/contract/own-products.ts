/** What a seller does with its own products and their pictures (document 3, sections 3 and 7). */

import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, wholeNumber } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { productImagesMax, productsAtOnce } from '../rules.ts'
import { ownProduct, productImage } from './catalogue.ts'
import { exampleImage, exampleProduct } from './examples.ts'
import { chosenProduct, productInfo, quickInfo, savedImage } from './product-fields.ts'

const own = { loginId: guid, companyId: guid }
const trade = wholeNumber().check(z.minimum(1))
const which = { ...own, companyTypeId: trade, productId: guid }
const someProducts = z.array(guid).check(z.minLength(1), z.maxLength(productsAtOnce))
const rate = { limit: 120, seconds: 60, per: 'caller' } as const

const { productId } = exampleProduct
const exampleOwn = { loginId: emptyGuid, companyId: emptyGuid, companyTypeId: 1 }
const exampleTypes = { itemTypeId: 101, itemSubTypeId: 10101 }
const examplePrices = {
  ...exampleTypes,
  price: 185,
  offerPrice: 160,
  size: '18 mm slabs',
  unit: '1',
  unitOfMeasure: 'sq ft' as const,
}
const exampleInfo = {
  ...examplePrices,
  name: 'Makrana White',
  description: 'White with grey veins, polished, from our own quarry.',
  brand: '',
  materailType: 'Marble',
  moreInfo: '[{"key":"Finish","value":"Mirror polish"}]',
  tagTitles: '1; ',
}

export const ownProducts = {
  product: endpoint({
    method: 'GET',
    path: 'Product/GetCompanyProductByIdAsync',
    audience: 'seller',
    summary: "One of the caller's own products, newest version; 404 where there is none.",
    input: z.object({ ...own, productId: guid }),
    output: ownProduct,
    example: { loginId: emptyGuid, companyId: emptyGuid, productId },
    exampleAnswer: exampleProduct,
  }),
  images: endpoint({
    method: 'GET',
    path: 'Product/GetCompanyProductImagesByProductIdAsync/',
    audience: 'seller',
    summary: "The pictures of one of the caller's own products, in every status, the cover first.",
    input: z.object(which),
    output: z.array(productImage),
    example: { ...exampleOwn, productId },
    exampleAnswer: [exampleImage],
  }),
  create: endpoint({
    method: 'POST',
    path: 'Product/SaveCompanyNewProductAsync',
    audience: 'seller',
    summary: 'Adds a product, which waits for an admin: 1. With an id it updates that one: 0 or 5.',
    input: z.object({ ...own, companyTypeId: trade, productInfo }),
    output: z.object({ saveResult: z.int(), productId: guid }),
    idempotent: true,
    rate,
    example: { ...exampleOwn, productInfo: { id: emptyGuid, ...exampleInfo } },
    exampleAnswer: { saveResult: 1, productId },
  }),
  update: endpoint({
    method: 'POST',
    path: 'Product/UpdateCompanyProductAsync',
    audience: 'seller',
    summary: 'Changes a product: 0, or 5 where there is none. What is left out stays as it is.',
    input: z.object({ ...own, companyTypeId: trade, productInfo }),
    output: z.int(),
    rate,
    example: { ...exampleOwn, productInfo: { id: productId, ...exampleInfo, inStock: true } },
    exampleAnswer: 0,
  }),
  quickUpdate: endpoint({
    method: 'POST',
    path: 'Product/QuickUpdateCompanyProductAsync',
    audience: 'seller',
    summary: 'Changes what shows at once, price and stock: 0, or 5 where there is no such product.',
    input: z.object({ ...own, companyTypeId: trade, productInfo: quickInfo }),
    output: z.int(),
    rate,
    example: {
      ...exampleOwn,
      productInfo: { id: productId, ...examplePrices, inStock: true, showInOffers: true },
    },
    exampleAnswer: 0,
  }),
  remove: endpoint({
    method: 'POST',
    path: 'Product/DeleteCompanyProductAsync',
    audience: 'seller',
    summary: 'Deletes a product: 11, or 5 where there is none.',
    input: z.object({
      ...which,
      itemTypeId: z.optional(wholeNumber()),
      itemSubTypeId: z.optional(wholeNumber()),
    }),
    output: z.int(),
    rate,
    example: { ...exampleOwn, productId, ...exampleTypes },
    exampleAnswer: 11,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: 'Product/UpdateCompanyProductsAsync',
    audience: 'seller',
    summary:
      'Puts products in or out of stock or offers: 0, or 5 and no change where one is missing.',
    input: z.object({
      ...own,
      productIds: someProducts,
      inStock: z.optional(z.boolean()),
      showInOffers: z.optional(z.boolean()),
    }),
    output: z.int(),
    rate,
    example: { loginId: emptyGuid, companyId: emptyGuid, productIds: [productId], inStock: true },
    exampleAnswer: 0,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: 'Product/DeleteCompanyProductsAsync',
    audience: 'seller',
    summary: 'Deletes products: 11, or 5 and no change where one is missing.',
    input: z.object({ ...own, productIds: someProducts }),
    output: z.int(),
    rate,
    example: { loginId: emptyGuid, companyId: emptyGuid, productIds: [productId] },
    exampleAnswer: 11,
  }),
  choose: endpoint({
    method: 'POST',
    path: 'Product/SaveDefaultProductAsCompanyProductAsync',
    audience: 'seller',
    summary: 'Takes over products of the default catalogue: 1, or 5 where one is missing.',
    input: z.object({
      ...own,
      companyTypeId: trade,
      productList: z.array(chosenProduct).check(z.minLength(1), z.maxLength(productsAtOnce)),
    }),
    output: z.int(),
    bodyLimit: 128 * 1024,
    idempotent: true,
    rate,
    example: {
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
    exampleAnswer: 1,
  }),
  saveImages: endpoint({
    method: 'POST',
    path: 'Product/SaveProductImagesAsync',
    audience: 'seller',
    summary: 'Adds pictures, sent or of the default catalogue: 1; 5 no such product, 14 too many.',
    input: z.object({
      ...which,
      /** The company's own, from its address; not looked at. */
      companyName: z._default(z.string().check(z.maxLength(100)), ''),
      imageList: z.array(savedImage).check(z.minLength(1), z.maxLength(productImagesMax)),
    }),
    output: z.int(),
    bodyLimit: pictureBodyLimit(2),
    idempotent: true,
    rate,
    example: {
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
    exampleAnswer: 1,
  }),
  orderImages: endpoint({
    method: 'POST',
    path: 'Product/SaveProductImageOrderAsync',
    audience: 'seller',
    summary: "Puts a product's pictures in this order, the cover first: 0, or 5 for another's.",
    input: z.object({
      ...which,
      imageIds: z.array(z.int()).check(z.minLength(1), z.maxLength(productImagesMax)),
    }),
    output: z.int(),
    rate,
    example: { ...exampleOwn, productId, imageIds: [1] },
    exampleAnswer: 0,
  }),
  removeImage: endpoint({
    method: 'POST',
    path: 'Product/DeleteCompanyProductImageAsync',
    audience: 'seller',
    summary: 'Deletes a picture: 11; 12 for one of the default catalogue, 5 where there is none.',
    input: z.object({
      ...which,
      imageId: wholeNumber(),
      isDefault: z.optional(z.boolean()),
      itemTypeId: z.optional(wholeNumber()),
      itemSubTypeId: z.optional(wholeNumber()),
    }),
    output: z.int(),
    rate,
    example: { ...exampleOwn, productId, imageId: 1, isDefault: false, ...exampleTypes },
    exampleAnswer: 11,
  }),
}
