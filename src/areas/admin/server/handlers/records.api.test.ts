/** Records that admins edit: the catalogue's reference data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { ownProducts } from '#areas/catalogue/contract/own-products.ts'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { places } from '#areas/places/contract.ts'
import { status } from '#kernel/codes.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { defaultImages } from '../../contract/default-images.ts'
import { records } from '../../contract/records.ts'
import type { RecordKind } from '../../rules.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await openTestApp()
  moderator = await app.admin('moderator')
})
afterAll(() => app.close())

const page = { text: '', pageSize: 100, pageNumber: 1 }
const search = (kind: RecordKind, text = '') =>
  app.call(moderator, records.findCatalogue, { ...page, kind, text })
const save = (kind: RecordKind, id: string, values: Record<string, string>) =>
  app.call(moderator, records.saveCatalogue, { kind, id, values })

describe.each([
  ['itemType', 'an item type', { name: 'Porphyry', companyTypeId: '1', position: '900' }],
  ['itemTag', 'a tag', { name: 'Hand-made', position: '900' }],
] as const)('kind %s, %s', (kind, _, values) => {
  test('is added, changed, and removed', async () => {
    expect(await save(kind, '', values)).toBe('created')
    expect(await save(kind, '', { ...values, name: values.name.toUpperCase() })).toBe('taken')
    const [row] = (await search(kind, values.name)).rows
    expect(row).toMatchObject({ uses: 0, values })
    const id = row?.id ?? ''
    expect(await save(kind, id, { ...values, name: 'Renamed', position: '901' })).toBe('updated')
    expect((await search(kind, 'renamed')).rows).toMatchObject([
      { id, values: { position: '901' } },
    ])
    expect(await app.call(moderator, records.removeCatalogue, { kind, id })).toBe('removed')
    expect(await app.call(moderator, records.removeCatalogue, { kind, id })).toBe('unknown')
    expect(await save(kind, id, { ...values, name: 'Again' })).toBe('unknown')
    expect((await search(kind, 'renamed')).totalCount).toBe(0)
  })

  test('cannot be removed while in use', async () => {
    const used = (await search(kind)).rows.find(({ uses }) => uses > 0)
    const gone = app.call(moderator, records.removeCatalogue, { kind, id: used?.id ?? '' })
    expect(await gone).toBe('used')
  })

  test('invalid values are reported by field', async () => {
    const wrong = save(kind, '', { ...values, name: '', position: 'high' })
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'name' }, { field: 'position' }],
    })
  })
})

test('a renamed item type and tag have their new name everywhere', async () => {
  const seller = await app.seller({ WorkingTypes: [1] })
  const type = { name: 'Porphyry', companyTypeId: '1', position: '900' }
  const tag = { name: 'Hand-cut', position: '900' }
  const create = async (kind: RecordKind, values: Record<string, string> & { name: string }) => {
    expect(await save(kind, '', values)).toBe('created')
    return (await search(kind, values.name)).rows[0]?.id ?? ''
  }
  const [typeId, tagId] = [await create('itemType', type), await create('itemTag', tag)]
  const product = { name: 'Cobbles', itemTypeId: Number(typeId), tagIds: [Number(tagId)] }
  await addTestProducts(app, seller, product)
  const called = async (filterText: string) => {
    await app.settle()
    const { products } = await app.call(null, market.products, { filterText, exact: 1 })
    return products.map(({ itemTypeIdText }) => itemTypeIdText)
  }
  expect(await called('porphyry hand-cut')).toEqual(['Porphyry'])
  expect(await save('itemType', typeId, { ...type, name: 'Rhyolite' })).toBe('updated')
  expect(await save('itemTag', tagId, { ...tag, name: 'Tumbled' })).toBe('updated')
  expect(await called('rhyolite tumbled')).toEqual(['Rhyolite'])
})

test('item types are offered within their trade, and a new one has the last place', async () => {
  const { fields, rows } = await search('itemType')
  const parent = fields.find(({ name }) => name === 'parentItemId')
  expect(parent?.within).toBe('companyTypeId')
  const trades = new Set(parent?.options.map(({ of }) => of))
  expect(trades).toEqual(new Set(['1', '2', '3', '4', '5', '6', '7']))
  const places = rows.map(({ values }) => Number(values.position))
  const proposed = Number(fields.find(({ name }) => name === 'position')?.proposed)
  expect(proposed).toBeGreaterThan(Math.max(...places))
  const products = (await search('defaultProduct')).fields
  const withins = products.flatMap(({ name, within }) => (within ? [[name, within]] : []))
  expect(withins).toEqual([
    ['itemTypeId', 'companyTypeId'],
    ['itemSubTypeId', 'itemTypeId'],
  ])
})

test('a sub type must be in the trade of its item type', async () => {
  const parent = (await search('itemType')).rows.find(({ values }) => values.companyTypeId === '1')
  const values = { name: 'Foreign', companyTypeId: '2', parentItemId: parent?.id ?? '' }
  expect(await save('itemType', '', { ...values, position: '1' })).toBe('unfit')
})

test('a shared product is offered to sellers, and cannot be removed while one of them uses it', async () => {
  const seller = await app.seller({ WorkingTypes: [1] })
  const [item] = (await search('itemType')).rows.filter(
    ({ values }) => values.companyTypeId === '1',
  )
  const values = {
    name: 'Andhi Pista',
    companyTypeId: '1',
    itemTypeId: item?.id ?? '',
    price: '85.5',
    offerPrice: '0',
    unit: '1',
    description: 'A green marble of Rajasthan.',
  }
  expect(await save('defaultProduct', '', values)).toBe('created')
  const [row] = (await search('defaultProduct', 'andhi pista')).rows
  expect(row).toMatchObject({ uses: 0, values })
  const id = row?.id ?? ''
  await addTestProducts(app, seller, { name: 'Mine', defaultProductId: id })
  expect(await app.call(moderator, records.removeCatalogue, { kind: 'defaultProduct', id })).toBe(
    'used',
  )
})

test('a new canned text is offered for the next decision', async () => {
  const text = 'Please name the quarry.'
  expect(await save('cannedText', '', { text, position: '5' })).toBe('created')
  const queue = () => app.call(moderator, moderation.pendingItems, {})
  expect((await queue()).cannedTexts.indexOf(text)).toBe(1)
  const [row] = (await search('cannedText', 'quarry')).rows
  expect(
    await app.call(moderator, records.removeCatalogue, { kind: 'cannedText', id: row?.id ?? '' }),
  ).toBe('removed')
  expect((await queue()).cannedTexts).not.toContain(text)
})

describe('another name of a city', () => {
  const sellersIn = async (location: string) => {
    const query = { sellerType: 2, location }
    const { sellerList } = await app.call(null, directory.sellerList, query)
    return sellerList.map(({ sellerUrl }) => sellerUrl)
  }
  const suggested = async () => {
    const all = await app.call(null, places.cities, {})
    return all.filter(({ cityName }) => cityName === 'Jodhpur').map((each) => each.displayValue)
  }

  test('means its city, in searches and for addresses that use it', async () => {
    const [one, other] = [
      await app.seller({ WorkingTypes: [2] }),
      await app.seller({ WorkingTypes: [2] }),
    ]
    await app.saveAddresses(one, { city: 'Jodhpur', state: 'Rajasthan' })
    await app.saveAddresses(other, { city: 'Sun City', state: 'Rajasthan' })
    await app.settle()
    const both = [one.companyUrl, other.companyUrl].sort()
    expect(await sellersIn('sun city')).toEqual([other.companyUrl])
    await expect(
      save('cityAlias', '', { name: 'Sun  City', city: 'Jodhpurr' }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'city' }],
    })
    expect(await save('cityAlias', '', { name: 'Sun  City', city: 'jodhpur' })).toBe('created')
    expect(await save('cityAlias', '', { name: 'SUN CITY', city: 'Jaipur' })).toBe('taken')
    await app.settle()
    for (const location of ['sun city', 'Jodhpur']) {
      await expect.poll(async () => (await sellersIn(location)).sort()).toEqual(both)
    }
    expect(await suggested()).toContain('Sun City (Jodhpur), Rajasthan')
    const [row] = (await search('cityAlias', 'sun city')).rows
    expect(row).toMatchObject({ uses: 1, values: { name: 'Sun City', city: 'Jodhpur' } })
    const id = row?.id ?? ''
    expect(await app.call(moderator, records.removeCatalogue, { kind: 'cityAlias', id })).toBe(
      'used',
    )
  })

  test('that no address uses can be removed', async () => {
    expect(await save('cityAlias', '', { name: 'Blue City', city: 'Jodhpur' })).toBe('created')
    await expect.poll(suggested).toContain('Blue City (Jodhpur), Rajasthan')
    const [row] = (await search('cityAlias', 'blue city')).rows
    expect(
      await app.call(moderator, records.removeCatalogue, { kind: 'cityAlias', id: row?.id ?? '' }),
    ).toBe('removed')
    await expect.poll(suggested).not.toContain('Blue City (Jodhpur), Rajasthan')
  })
})

describe('a colour', () => {
  const sand = { name: 'Sand', code: '#C2B280' }
  const remove = (id: string) =>
    app.call(moderator, records.removeCatalogue, { kind: 'colour', id })
  const offered = async () => {
    const list = await app.call(null, catalogue.colours, {})
    return list.filter(({ id }) => id > 6)
  }
  const idOf = async (text: string) => (await search('colour', text)).rows[0]?.id ?? ''

  test('is one of the six of rules 8.9, or added by an admin', async () => {
    expect((await search('colour')).rows.map(({ values }) => values)).toEqual([
      { name: 'white', code: '#ffffff', description: 'White' },
      { name: 'silver', code: '#c0c0c0', description: 'Silver' },
      { name: 'Gray', code: '#808080', description: 'Gray' },
      { name: 'Red', code: '#ff0000', description: 'Red' },
      { name: 'Blue', code: '#0000ff', description: 'Blue' },
      { name: 'Green', code: '#008000', description: 'Green' },
    ])
    await expect(save('colour', '', { name: 'Sand', code: 'sand' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'code' }],
    })
    expect(await save('colour', '', sand)).toBe('created')
    expect(await save('colour', '', { ...sand, name: 'SAND' })).toBe('taken')
    expect(await offered()).toMatchObject([{ name: 'Sand', code: '#c2b280', description: 'Sand' }])
    expect(await remove(await idOf('sand'))).toBe('removed')
    expect(await offered()).toEqual([])
  })

  test('is chosen for a picture, shown and searchable; renamed everywhere, and not removable', async () => {
    expect(await save('colour', '', sand)).toBe('created')
    const id = await idOf('sand')
    const seller = await app.seller({ WorkingTypes: [1] })
    const [productId = ''] = await addTestProducts(app, seller, { name: 'Sandstone Slab' })
    const own = {
      loginId: seller.userId,
      companyId: seller.companyId,
      productId,
      companyTypeId: 1,
    }
    const picture = async (colorName: string) => {
      const file = await drawn(640, 480).jpeg().toBuffer()
      const productImage = file.toString('base64')
      const imageList = [{ imageId: 0, productImage, imageName: `${colorName}.jpg`, colorName }]
      return app.call(seller, ownProducts.saveImages, { ...own, imageList })
    }
    expect(await refusal(picture('Sandy'))).toBe(400)
    expect(await picture('Sand')).toBe(1)
    const waiting = await app.call(moderator, moderation.pendingItems, {
      company: seller.companyUrl,
    })
    const items = waiting.rows.map(({ subject, id, version }) => ({ subject, id, version }))
    const decision = { status: status.approved, comment: '' }
    const [answer] = await app.call(moderator, moderation.decideItems, { items, decision })
    expect(answer).toMatchObject({ subject: 'product_image', result: 'done' })
    const visibleProducts = async (filter: object) => {
      await app.settle()
      const { products } = await app.call(null, market.products, filter)
      return products.map(({ name, color, colours }) => [name, color, colours])
    }
    const slab = (name: string) => [
      ['Sandstone Slab', [name], [{ code: '#c2b280', description: name }]],
    ]
    expect(await visibleProducts({ color: Number(id) })).toEqual(slab('Sand'))
    expect(await save('colour', id, { name: 'Desert', code: '#c2b280' })).toBe('updated')
    expect(await visibleProducts({ filterText: 'desert slab' })).toEqual(slab('Desert'))
    const { counts } = await app.call(null, market.products, { filterText: 'desert slab' })
    expect(counts).toContainEqual({ filter: 'color', id: Number(id), name: 'Desert', count: 1 })
    const images = await app.call(seller, ownProducts.images, own)
    expect(images.map(({ colorName }) => colorName)).toEqual(['Desert'])
    expect((await search('colour', 'desert')).rows).toMatchObject([{ uses: 1 }])
    expect(await remove(id)).toBe('used')
  })

  test('with an unknown id finds nothing, and cannot be given to a picture', async () => {
    for (const color of [40_000, 2_147_483_647]) {
      expect((await app.call(null, market.products, { color })).totalCount).toBe(0)
    }
    const product = (await search('defaultProduct')).rows[0]?.id ?? ''
    const pic = (await drawn(640, 480).jpeg().toBuffer()).toString('base64')
    const wrong = app.call(moderator, defaultImages.add, { product, pic, colourId: 999 })
    expect(await refusal(wrong)).toBe(400)
  })
})

test('the first picture of a shared product is its cover and cannot be removed', async () => {
  const { rows } = await search('defaultProduct', '')
  const product = rows[0]?.id ?? ''
  const list = () => app.call(moderator, defaultImages.list, { product })
  const before = await list()
  const pic = (await drawn(640, 480).jpeg().toBuffer()).toString('base64')
  const image = { product, name: 'new.jpg', pic, colourId: 1 }
  expect(await app.call(moderator, defaultImages.add, image)).toBe('added')
  const after = await list()
  expect(after).toHaveLength(before.length + 1)
  const [standing] = after
  expect(standing?.isDefault).toBe(true)
  const remove = (imageId: number) => app.call(moderator, defaultImages.remove, { imageId })
  expect(await remove(standing?.imageId ?? 0)).toBe('main')
  const mine = after.find(({ imageName }) => imageName === 'new.jpg')
  const uses = `select 1 from picture_uses where subject = 'default_product_image' and picture_name = $1`
  expect((await app.database.query(uses, [mine?.picPath])).rows).toHaveLength(1)
  expect(await remove(mine?.imageId ?? 0)).toBe('removed')
  expect(await remove(mine?.imageId ?? 0)).toBe('unknown')
  // The picture is no longer accessible by its name.
  expect((await app.database.query(uses, [mine?.picPath])).rows).toEqual([])
  expect(await list()).toEqual(before)
})
