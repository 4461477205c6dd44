/** Shared by journeys of asking: shops that list cement, and people's own windows. */
import type { Page } from 'playwright-core'
import { type Person, password, type Seller } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { type desk, openWindow, type phone, server } from './journey.ts'

/** Shops of these names in Jaipur, each with a cement. */
export async function addCementShops(names: readonly string[]): Promise<Seller[]> {
  const shops: Seller[] = []
  for (const name of names) {
    const shop = await server.seller({ Name: name, WorkingTypes: [6] })
    await server.saveAddresses(shop, { pinCode: '302001', city: 'Jaipur' })
    await addTestProducts(server, shop, {
      companyTypeId: 6,
      itemTypeId: 601,
      name: 'OPC 53 cement',
      price: 39_000,
      unit: '1',
      unitOfMeasure: 'bag',
    })
    shops.push(shop)
  }
  return shops
}

/** Opens windows of people who are logged in, and collects what their pages complain of. */
export function ownWindows() {
  const complaints: string[][] = []
  const open = async (screen: typeof phone | typeof desk, { email }: Person): Promise<Page> => {
    const opened = await openWindow(screen, { email, password })
    complaints.push(opened.complaints)
    return opened.page
  }
  return { open, complaints }
}
