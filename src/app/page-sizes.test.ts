/** A list's default page size is the same on the screen and in the API. */
import { expect, test } from 'vitest'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { existingList } from '#areas/catalogue/web/existing-list.ts'
import { ownProductList } from '#areas/catalogue/web/own-list.ts'
import { directory } from '#areas/directory/contract.ts'
import { sellers } from '#areas/directory/rules/lists.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { messages } from '#areas/messages/contract.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { queueList } from '#areas/moderation/web/queue-list.ts'
import { ownMessages, ownReviews } from '#areas/overview/web/own-lists.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { galleryList, productList, reviewList } from '#areas/storefront/web/lists.ts'

// A seller's own reviews and pictures have their lists in page files: 25, as all account lists.
test.each([
  { call: directory.sellerList, screen: sellers.usual.size, size: 10 },
  { call: storefront.reviews, screen: reviewList.usual.size, size: 10 },
  { call: storefront.products, screen: productList.usual.size, size: 10 },
  { call: storefront.galleryImages, screen: galleryList.usual.size, size: 25 },
  { call: catalogue.companyProducts, screen: ownProductList.usual.size, size: 25 },
  { call: catalogue.defaultProducts, screen: existingList.usual.size, size: 25 },
  { call: catalogue.defaultImages, screen: existingList.usual.size, size: 25 },
  { call: reviews.own, screen: ownReviews.usual.size, size: 25 },
  { call: reviews.ofCompany, screen: 25, size: 25 },
  { call: gallery.ofCompany, screen: 25, size: 25 },
  { call: messages.byLogin, screen: ownMessages.usual.size, size: 25 },
  { call: moderation.pendingItems, screen: queueList.usual.size, size: 25 },
])('$call.path', ({ call, screen, size }) => {
  expect(screen).toBe(size)
  expect(call.input.shape.pageSize.parse(undefined)).toBe(size)
})
