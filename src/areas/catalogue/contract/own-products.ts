/** Endpoints for a seller's own products and their pictures (rules 8.4, 8.10). */

import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, optionalLine, wholeNumber } from '#kernel/fields.ts'
import { contentRoles } from '#kernel/firm-roles.ts'
import { inputsOf } from '#kernel/record.ts'
import { productImagesMax, productsAtOnce } from '../rules/products.ts'
import { ownProduct, productImage } from './catalogue.ts'
import {
  chosenProduct,
  productInfo,
  productPrices,
  quickInfo,
  savedImage,
} from './product-fields.ts'
import { productRecord } from './product-record.ts'

const own = { loginId: guid, companyId: guid }
const trade = wholeNumber().check(z.minimum(1))
const which = { ...own, companyTypeId: trade, productId: guid }
const someProducts = z.array(guid).check(z.minLength(1), z.maxLength(productsAtOnce))
const rate = { limit: 120, seconds: 60, per: 'caller' } as const

export const ownProducts = {
  product: endpoint({
    method: 'GET',
    path: 'Product/GetCompanyProductByIdAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Returns the newest version of one of the caller's own products; 404 if there is none.",
    input: z.object({ ...own, productId: guid }),
    output: ownProduct,
  }),
  images: endpoint({
    method: 'GET',
    path: 'Product/GetCompanyProductImagesByProductIdAsync/',
    audience: 'seller',
    roles: contentRoles,
    summary: "Lists the pictures of one of the caller's own products in every status, cover first.",
    input: z.object(which),
    output: z.array(productImage),
  }),
  create: endpoint({
    method: 'POST',
    path: 'Product/SaveCompanyNewProductAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Adds a product, which waits for an admin's approval: 1 added. With an id, updates that product: 0 updated, 5 no such product.",
    input: z.object({ ...own, companyTypeId: trade, productInfo }),
    output: z.object({ saveResult: z.int(), productId: guid }),
    idempotent: true,
    rate,
  }),
  update: endpoint({
    method: 'POST',
    path: 'Product/UpdateCompanyProductAsync',
    audience: 'seller',
    roles: contentRoles,
    summary: 'Updates a product: 0 updated, 5 no such product. Fields left out stay as they are.',
    input: z.object({ ...own, companyTypeId: trade, productInfo }),
    output: z.int(),
    rate,
  }),
  quickUpdate: endpoint({
    method: 'POST',
    path: 'Product/QuickUpdateCompanyProductAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      'Updates price, stock and the like at once, and attributes, which wait for approval: 0 updated, 5 no such product.',
    input: z.object({ ...own, companyTypeId: trade, productInfo: quickInfo }),
    output: z.int(),
    rate,
  }),
  remove: endpoint({
    method: 'POST',
    path: 'Product/DeleteCompanyProductAsync',
    audience: 'seller',
    roles: contentRoles,
    summary: 'Deletes a product: 11 deleted, 5 no such product.',
    input: z.object({
      ...which,
      itemTypeId: z.optional(wholeNumber()),
      itemSubTypeId: z.optional(wholeNumber()),
    }),
    output: z.int(),
    rate,
  }),
  changeMany: endpoint({
    method: 'POST',
    path: 'Product/UpdateCompanyProductsAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      'Sets the stock and offer flags of products; `unknown` if one is missing (none is changed).',
    input: z.object({
      ...own,
      productIds: someProducts,
      ...inputsOf(productRecord, 'switch'),
    }),
    output: z.enum(['done', 'unknown']),
    rate,
  }),
  priceMany: endpoint({
    method: 'POST',
    path: 'Product/UpdateCompanyProductPricesAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      'Sets price and offer price of products, each its own; `unknown` if one is missing (none is changed).',
    input: z.object({
      ...own,
      prices: z.array(productPrices).check(z.minLength(1), z.maxLength(productsAtOnce)),
    }),
    output: z.enum(['done', 'unknown']),
    rate,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: 'Product/DeleteCompanyProductsAsync',
    audience: 'seller',
    roles: contentRoles,
    summary: 'Deletes products; `unknown` if one is missing (none is deleted).',
    input: z.object({ ...own, productIds: someProducts }),
    output: z.enum(['done', 'unknown']),
    rate,
  }),
  choose: endpoint({
    method: 'POST',
    path: 'Product/SaveDefaultProductAsCompanyProductAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Adds products of the default catalogue to the caller's own: 1 added, 5 if one is missing (none is added).",
    input: z.object({
      ...own,
      companyTypeId: trade,
      productList: z.array(chosenProduct).check(z.minLength(1), z.maxLength(productsAtOnce)),
    }),
    output: z.int(),
    bodyLimit: 128 * 1024,
    idempotent: true,
    rate,
  }),
  saveImages: endpoint({
    method: 'POST',
    path: 'Product/SaveProductImagesAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      'Adds uploaded or default catalogue pictures to a product, or deletes (isActive false) some: 1 saved, 5 no such product or picture, 12 a default catalogue picture cannot be deleted, 14 too many.',
    input: z.object({
      ...which,
      /** The company's name from its address; ignored. */
      companyName: optionalLine(100),
      imageList: z.array(savedImage).check(z.minLength(1), z.maxLength(productImagesMax)),
    }),
    output: z.int(),
    bodyLimit: pictureBodyLimit(2),
    idempotent: true,
    rate,
  }),
  orderImages: endpoint({
    method: 'POST',
    path: 'Product/SaveProductImageOrderAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Reorders a product's pictures, cover first; `unknown` if there is no such product or picture.",
    input: z.object({
      ...which,
      imageIds: z.array(z.int()).check(z.minLength(1), z.maxLength(productImagesMax)),
    }),
    output: z.enum(['done', 'unknown']),
    rate,
  }),
  removeImage: endpoint({
    method: 'POST',
    path: 'Product/DeleteCompanyProductImageAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      'Deletes a picture of a product: 11 deleted, 12 it is from the default catalogue, 5 no such picture.',
    input: z.object({
      ...which,
      imageId: wholeNumber(),
      isDefault: z.optional(z.boolean()),
      itemTypeId: z.optional(wholeNumber()),
      itemSubTypeId: z.optional(wholeNumber()),
    }),
    output: z.int(),
    rate,
  }),
}
