import { expect, test } from 'vitest'
import { canonicalPath, patternsOf } from './paths.ts'

const patterns = patternsOf({
  root: { id: 'root' },
  tile: { id: 'tile', parentId: 'root', path: 'TileSellers/:companyType?' },
  edit: { id: 'edit', parentId: 'root', path: 'companyDetail/eidtProduct' },
  seller: { id: 'seller', parentId: 'root', path: 'Seller/:sellerUrl' },
  review: { id: 'review', parentId: 'seller', path: 'Reveiw' },
  article: { id: 'article', parentId: 'root', path: 'Blog/BlogMarble/MakaranaMarbleMBlg' },
})

test.each([
  ['/tilesellers/2', '/TileSellers/2'],
  ['/TileSellers/', '/TileSellers'],
  ['/COMPANYDETAIL/EIDTPRODUCT', '/companyDetail/eidtProduct'],
  ['/companyDetail/editProduct', '/companyDetail/eidtProduct'],
  ['/Seller/Shree-Marbles/Review', '/Seller/Shree-Marbles/Reveiw'],
  ['/Blog/BlogMarble/MakranaMarbleMBlg', '/Blog/BlogMarble/MakaranaMarbleMBlg'],
  ['/seller/Shree-Marbles/reveiw/', '/Seller/Shree-Marbles/Reveiw'],
])('%s redirects to %s', (path, target) => expect(canonicalPath(path, patterns)).toBe(target))

test.each(['/', '/TileSellers', '/TileSellers/2', '/Seller/review', '/nothing/here', '/Seller'])(
  '%s does not redirect',
  (path) => expect(canonicalPath(path, patterns)).toBeUndefined(),
)
