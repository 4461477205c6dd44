/** A storefront with products of two trades, pictures, offers and an unapproved product. */
import { randomUUID } from 'node:crypto'
import { addProductImages, addProducts, type NewProduct } from '#areas/catalogue/server/public.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import type { Services } from '#platform/http/context.ts'
import { drawn } from '../pictures.ts'
import { addFirm } from './people.ts'

/** The seller; its storefront is /Seller/makrana-yard. */
export const yard = {
  name: 'Makrana Yard',
  url: 'makrana-yard',
  trades: [1, 2],
  phone: '9829066666',
}

/** A seller without products and offers. */
export const bare = { name: 'Bare Yard', url: 'bare-yard', trades: [3], phone: '9829077777' }

const stones = [
  ['Albeta White', 101, 10101],
  ['Katni Beige', 102, null],
  ['Morwad White', 102, null],
  ['Udaipur Pink', 103, null],
] as const

/** Fills a server's database; returns the id of the product with three pictures. */
export async function fillProducts(services: Services): Promise<string> {
  const companyId = await addFirm(services, yard)
  await addFirm(services, bare)
  const pictures = await Promise.all([1, 2, 3].map((seed) => picture(services, seed)))
  const day = (number: number) => new Date(Date.UTC(2026, 9, number))
  const marble = Array.from({ length: 24 }, (_, index) => {
    const [name, itemTypeId, itemSubTypeId] = stones[index % stones.length] ?? stones[0]
    return product(companyId, {
      name: `${name} ${index + 1}`,
      itemTypeId,
      itemSubTypeId,
      price: 18_500 + index * 1_000,
      offerPrice: index < 3 ? 16_000 : 0,
      showInOffers: index < 3,
      inStock: index % 5 !== 1,
      tagIds: [1, 2],
      createdAt: day(28 - index),
      approvedAt: day(28),
    })
  })
  const tile = product(companyId, {
    companyTypeId: 2,
    itemTypeId: 201,
    name: 'Double Charge Ivory',
    unit: '4',
    showInOffers: true,
    approvedAt: day(28),
  })
  const waiting = product(companyId, { name: 'Waits for an admin', showInOffers: true })
  const [first, second] = marble
  await services.database.transaction(async (tx) => {
    await addProducts(tx, [...marble, tile, waiting])
    const images = pictures.map((pictureName, index) => ({
      productId: first?.id ?? '',
      pictureName,
      colourId: index + 1,
      approvedAt: day(28),
    }))
    const one = { productId: second?.id ?? '', pictureName: pictures[1] ?? '' }
    await addProductImages(tx, [...images, { ...one, approvedAt: day(28) }])
  })
  await services.jobs.drain()
  return first?.id ?? ''
}

function product(companyId: string, fields: Partial<NewProduct>): NewProduct & { id: string } {
  return {
    id: randomUUID(),
    companyId,
    companyTypeId: 1,
    itemTypeId: 101,
    name: 'Makrana',
    description:
      'Cut to size in our own yard, polished and edge-finished; veins matched slab to slab.',
    price: 20_000,
    unit: 'sq ft',
    size: '18 mm slabs',
    materialType: 'Marble',
    moreInfo: [{ key: 'Finish', value: 'Mirror polish' }],
    ...fields,
  }
}

async function picture(services: Services, seed: number): Promise<string> {
  const file = await drawn(1200, 900, seed).webp().toBuffer()
  return (await takePictureFile(services, file)).name
}
