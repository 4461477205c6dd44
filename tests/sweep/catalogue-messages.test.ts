/** The messages of a seller's product pages, each with its cause (rules 8.4, 8.10, 8.14). */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { expectAccessible } from '../support/browser.ts'
import {
  button,
  cards,
  complaints,
  dialog,
  field,
  main,
  open,
  openSellerJourney,
  page,
} from '../support/seller-page.ts'
import { expectToast } from '../support/toasts.ts'

const list = '/companyDetail/productList'
const add = '/companyDetail/productDetail?trade=1'
const serverError = m.error_server({ detail: m.error_internal() })

openSellerJourney()

/** Answers an API call with this code or rows, or with a failure, while `work` runs. */
async function answered(name: string, answer: unknown, work: () => Promise<void>): Promise<void> {
  const path = `**/api/**/${name}**`
  await page.route(path, (route) =>
    answer === 'fails'
      ? route.fulfill({ status: 500, json: { status: 500, detail: 'Broken.' } })
      : route.fulfill({ json: answer }),
  )
  await work()
  await page.unroute(path)
}

/** Waits for a text that may be for screen readers only. */
const announced = (text: string) => main().getByText(text).first().waitFor({ state: 'attached' })
const firstSave = () => button(m.product_save()).first().click()

test('lookups: loaded, failed, and empty', async () => {
  await open(add)
  await announced('Load company Type data successfully.')
  await announced('Load item Type data successfully.')
  await announced('Load item tag data successfully.')
  const lookups = '**/api/**/Get{CompanyTypes,ItemTypesAsync,ItemTagsAsync}**'
  await page.route(lookups, (route) => route.fulfill({ status: 500, json: {} }))
  await open(add)
  for (const text of [
    'Unable to load company type data.',
    'Unable to load item type data.',
    'Unable to load item tags data.',
  ]) {
    await expectToast(page, text)
    await main().getByText(text).waitFor()
  }
  await expectToast(page, serverError)
  await page.unroute(lookups)
  await page.route(lookups, (route) => route.fulfill({ json: [] }))
  await open(add)
  for (const text of [
    'Could not load company Type data.',
    'Could not load item Type data.',
    'Could not load item tag data.',
  ]) {
    await expectToast(page, text)
    await main().getByText(text).waitFor()
  }
  await expectAccessible(page)
  await page.unroute(lookups)
})

test('a failed lookup does not break the product list; a failed list is reported', async () => {
  await answered('GetItemTypesAsync', 'fails', async () => {
    await open(`${list}?trade=1`)
    await main().getByText(m.lookup_item_type_failed()).first().waitFor()
    await cards().first().waitFor()
    await announced('Product Load successfully.')
  })
  await answered('GetCompanyProductsByfiltersAsync', 'fails', async () => {
    await open(`${list}?trade=1`)
    await expectToast(page, 'Got an error while loading products.')
    await main().getByText(serverError).first().waitFor()
  })
  await open(`${list}?trade=1&text=nothing`)
  await main().getByText('Product not found.').waitFor()
})

test('a new product: its name is kept when the type is chosen later; a failed call, an unknown code', async () => {
  await open(add.replace('?trade=1', ''))
  await field(m.product_name()).fill('Makrana Pearl')
  await firstSave()
  await expectToast(page, m.product_select_company_type())
  await field(m.product_type()).selectOption('1')
  await field(m.product_item_type()).waitFor()
  await expect.poll(() => field(m.product_name()).inputValue()).toBe('Makrana Pearl')
  await field(m.product_description()).fill('Soft and white.')
  await field(m.product_price()).fill('185.50')
  await field(m.product_offer_price()).fill('0')
  await field(m.product_unit_count_label()).fill('1')
  await answered('SaveCompanyNewProductAsync', 'fails', async () => {
    await firstSave()
    await expectToast(page, 'Got an error while saving a New Product.')
    await expectToast(page, serverError)
  })
  const odd = { saveResult: 99, productId: '00000000-0000-0000-0000-000000000000' }
  await answered('SaveCompanyNewProductAsync', odd, async () => {
    await firstSave()
    await expectToast(page, 'Got an error while saving a New Product.')
  })
})

test('the shared catalogue: no results, a failed load, a refused choice', async () => {
  await open(`${add}&existingText=nothing`)
  await main().getByText('Products not found.').waitFor()
  await answered('GetDefaultProductsByfiltersAsync', 'fails', async () => {
    await open(`${add}&existingText=white`)
    await expectToast(page, 'Got an error while loading products.')
    await main().getByText(serverError).first().waitFor()
  })
  await open(`${add}&existingText=white`)
  await announced('Product Load successfully.')
  const panel = main().getByRole('tabpanel')
  await panel
    .getByRole('button', { name: `${m.product_existing_add()}: ` })
    .first()
    .click()
  const price = field(m.product_price(), panel).first()
  const before = await price.inputValue()
  await price.fill('much')
  await button(m.product_existing_submit_count({ count: 1 }), panel).click()
  await expectToast(page, m.product_invalid_form())
  await price.fill(before)
  // A refusal stands until its reason is gone.
  await panel
    .getByRole('button', { name: `${m.product_existing_remove()}: ` })
    .first()
    .click()
  await button(m.product_existing_submit(), panel).click()
  await panel.getByText(m.product_existing_none_chosen()).waitFor()
  await panel
    .getByRole('button', { name: `${m.product_existing_add()}: ` })
    .first()
    .click()
  await expect.poll(() => panel.getByText(m.product_existing_none_chosen()).count()).toBe(0)
  await answered('SaveDefaultProductAsCompanyProductAsync', 99, async () => {
    await button(m.product_existing_submit_count({ count: 1 }), panel).click()
    await expectToast(page, 'Got an error while adding Products.')
  })
})

test('an update: product deleted meanwhile, an unknown code, a failed call; the same for properties', async () => {
  await open(`${list}?trade=1&text=${encodeURIComponent('Abu White 45')}`)
  await cards().getByRole('link', { name: m.product_edit() }).click()
  await page.waitForURL('**/companyDetail/eidtProduct?**')
  for (const [answer, text] of [
    [5, "Product doen't exists."],
    [99, 'Got an error while updating Product.'],
    ['fails', 'Got an exception while updating product.'],
  ] as const) {
    await answered('UpdateCompanyProductAsync', answer, async () => {
      await firstSave()
      await expectToast(page, text)
    })
  }
  await main().locator('summary', { hasText: m.product_section_more() }).click()
  await answered('UpdateCompanyProductAsync', 'fails', async () => {
    const more = main().locator('details', { hasText: m.product_more_add() })
    await button(m.product_save(), more).click()
    await expectToast(page, 'Got an exception While adding more info in a New Product.')
  })
})

test('pictures: none, load failed, none in a colour, save failed, delete failed', async () => {
  const images = main().locator('summary', { hasText: m.product_section_edit_images() })
  await page.reload()
  await images.click()
  await announced("Product doesn't have any saved images.")
  await main().getByText('Images are not uploaded.').waitFor()
  await field(m.product_color()).selectOption({ label: 'White' })
  const panel = main().locator('details', { hasText: m.product_saved_images() })
  const upload = async () => {
    const buffer = await drawn(320, 240, 70).jpeg().toBuffer()
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'slab.jpg', mimeType: 'image/jpeg', buffer })
    await button(m.product_save(), panel).click()
  }
  await answered('SaveProductImagesAsync', 99, async () => {
    await upload()
    await expectToast(page, 'Got an error while uploading images.')
  })
  await button(m.product_save(), panel).click()
  await expectToast(page, 'Images uploaded successfully.')
  await announced('Product images have been load successfully')
  await field(m.product_color()).selectOption({ label: 'Red' })
  await main().getByText("Images doen't exist for this product.").waitFor()
  await field(m.product_color()).selectOption('')
  const remove = async () => {
    await main()
      .getByRole('button', { name: `${m.product_delete()}: slab.jpg` })
      .click()
    await button(m.product_delete(), dialog()).click()
  }
  await answered('DeleteCompanyProductImageAsync', 99, async () => {
    await remove()
    await expectToast(page, 'Got an error while deleting image')
    await page.keyboard.press('Escape')
  })
  await answered('DeleteCompanyProductImageAsync', 12, async () => {
    await remove()
    await expectToast(page, "Default Image can't be deleted")
  })
  await remove()
  await expectToast(page, 'Image deleted successfully.')
  await answered('GetCompanyProductImagesByProductIdAsync', 'fails', async () => {
    await page.reload()
    await images.click()
    await expectToast(page, 'Got an error while loading product images')
    await main().getByText(serverError).first().waitFor()
  })
})

test('default pictures: loaded, none of this type, and a failed load', async () => {
  await field(m.product_color()).selectOption({ label: 'White' })
  const ask = () => button(m.product_add_default_images()).click()
  await ask()
  await dialog()
    .getByText('Default images of same type product have been load successfully.')
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await answered('GetDefaultProductImagesAsync', { images: [], totalCount: 0 }, async () => {
    await ask()
    await dialog().getByText('Currenlty There is no any images for this product type').waitFor()
    await page.keyboard.press('Escape')
  })
  await answered('GetDefaultProductImagesAsync', 'fails', async () => {
    await ask()
    await expectToast(page, 'Got an error while loading default images.')
    await page.keyboard.press('Escape')
  })
})

test('a deletion: an unknown code, a failed call', async () => {
  await open(`${list}?trade=1&text=${encodeURIComponent('Abu White 44')}`)
  await cards().getByRole('button', { name: m.my_products_all() }).click()
  for (const answer of [99, 'fails']) {
    await answered('DeleteCompanyProductAsync', answer, async () => {
      await cards().getByRole('button', { name: m.product_delete() }).click()
      await button(m.product_delete(), dialog()).click()
      await expectToast(page, 'Got an error while deleting Product.')
      await page.keyboard.press('Escape')
    })
  }
})

test('25 products take less than 2,500 pixels on a desktop and 6,000 on a phone, in both lists', async () => {
  const rows = async () => (await cards().first().locator('xpath=../..').boundingBox())?.height
  for (const path of [list, '/companyDetail/myCompany']) {
    for (const [width, most] of [
      [1280, 2500],
      [360, 6000],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await open(`${path}?trade=1`)
      await expect.poll(() => cards().count()).toBe(25)
      await expect.poll(rows).toBeLessThan(most)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('the console shows no other errors', () => {
  const expected = /500|Failed to load resource|LoadError|Server error/
  expect(complaints.filter((text) => !expected.test(text))).toEqual([])
})
