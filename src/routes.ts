/** Every page, one line each, by area. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { userPages } from './app/shell/user-pages.ts'
import { blogSections } from './areas/content/rules/blog.ts'

const area = (file: string) => `./areas/${file}.page.tsx`
const article = (file: string) => `./areas/content/web/blog/${file}.mdx`
const sellers = area('directory/web/seller-list')

export default [
  index(area('content/web/home')),
  route('login', area('accounts/web/login')),
  route('signUp', area('accounts/web/sign-up')),
  route('forgotPassword', area('accounts/web/forgot-password')),
  route('Plans', area('billing/web/plans')),
  route('ContactUs', area('messages/web/contact-us')),
  route('Wish', area('demand/web/wish')),
  route('AboutUs', area('content/web/about-us')),
  route('termsCondition', area('content/web/terms')),
  route('privacyPolicy', area('content/web/privacy')),

  route('MarbleSellers/:companyType?', sellers, { id: 'marble-sellers' }),
  route('TileSellers/:companyType?', sellers, { id: 'tile-sellers' }),
  route('FurnitureSellers/:companyType?', sellers, { id: 'furniture-sellers' }),
  route('LightSellers/:companyType?', sellers, { id: 'light-sellers' }),
  route('PipeandFittings/:companyType?', sellers, { id: 'pipe-and-fittings' }),
  route('Lighting/:companyType?', sellers, { id: 'lighting' }),
  route('Cement/:companyType?', sellers, { id: 'cement' }),
  route('Brick/:companyType?', sellers, { id: 'brick' }),
  route(':tradeList/:companyType?', sellers, { id: 'trade-list' }),

  layout('./app/shell/product-cards.page.tsx', [
    route('Products/:companyType?', area('market/web/product-search')),
  ]),
  route('compare', area('product/web/compare')),
  route('Seller/:sellerUrl/Product/:product', area('product/web/product')),

  route('house', area('materials/web/house')),
  route('sharedList', area('materials/web/shared-list')),
  route('pay/:token', area('billing/web/pay')),
  route('report', area('grievances/web/report')),
  route('stopChange', area('accounts/web/stop-change')),
  route('stopMails', area('notifications/web/stop-mails')),

  route('Blog/Articles', area('content/web/blog/articles')),
  layout(area('content/web/blog/blog-frame'), [
    route('Blog', area('content/web/blog/blog')),
    ...blogSections.flatMap(({ path, file, articles }) => [
      route(path.slice(1), article(file), { id: `${file}-articles` }),
      ...Object.entries(articles).map(([name, file]) =>
        route(`${path.slice(1)}/${name}`, article(file)),
      ),
    ]),
  ]),

  layout('./app/shell/user-shell.page.tsx', [
    ...userPages.map(({ path, file }) => route(path, area(file))),
    route('user/materials/:listId', area('materials/web/material-list')),
    route('user/materials/:listId/prices', area('materials/web/list-prices')),
    route('user/requests/new', area('quotations/web/new-request')),
    route('user/requests/:requestId', area('quotations/web/request')),
  ]),

  layout(area('companies/web/company-shell'), [
    route('companyDetail/overview', area('overview/web/overview')),
    route('companyDetail/companyBasicDetail', area('companies/web/basic-detail')),
    route('companyDetail/companyAddress', area('companies/web/addresses')),
    route('companyDetail/enquiries', area('quotations/web/enquiries')),
    route('companyDetail/enquiries/:enquiryId', area('quotations/web/enquiry')),
    route('companyDetail/Subscription', area('checkout/web/subscription')),
    route('companyDetail/OrderSummary', area('checkout/web/order-summary')),
    route('companyDetail/OrderConfirm/:id', area('billing/web/order-confirm')),
    route('companyDetail/OrderList', area('billing/web/order-list')),
    route('companyDetail/OrderDetail', area('billing/web/order-detail')),
    route('companyDetail/webhooks', area('webhooks/web/webhooks')),
    route('companyDetail/members', area('members/web/members')),
    route('companyDetail/help', area('help/web/visits')),
  ]),
  layout(area('overview/web/my-company'), { id: 'product-list-room' }, [
    route('companyDetail/productList', area('catalogue/web/manage-products')),
    route('companyDetail/productDetail', area('catalogue/web/add-products')),
    route('companyDetail/eidtProduct', area('catalogue/web/edit-product')),
    route('companyDetail/companyProductDetail', area('catalogue/web/product-detail')),
  ]),
  route('companyDetail/myCompany', area('overview/web/my-company'), [
    index(area('catalogue/web/company-products'), { id: 'my-company' }),
    route('companyProductList', area('catalogue/web/company-products'), {
      id: 'company-product-list',
    }),
    route('companyGallery', area('gallery/web/company-gallery')),
    route('companyReview', area('reviews/web/company-reviews')),
    route('companyAboutUs', area('companies/web/company-about')),
    route('companyContactInfo', area('companies/web/company-contact')),
    route('billValidation', area('reviews/web/bill-validation')),
  ]),

  route('ListedFirm/:sellerUrl', area('firms/web/listed-firm')),
  route('Invited/:token', area('firms/web/invited')),
  route('Member/:token', area('members/web/invitation')),
  route('Seller', area('storefront/web/no-seller')),
  route('Seller/:sellerUrl', area('storefront/web/storefront'), [
    index(area('storefront/web/seller-offers'), { id: 'storefront' }),
    route('ProductSeller/:productType', area('storefront/web/products')),
    route('Reveiw', area('storefront/web/reviews')),
    route('AboutSeller', area('storefront/web/about')),
    route('ContactSeller', area('storefront/web/contact')),
    route('GallerySeller', area('storefront/web/gallery')),
    route('SellerOffers', area('storefront/web/seller-offers'), { id: 'seller-offers' }),
  ]),

  layout(area('admin/web/admin-shell'), [
    route('admin', area('moderation/web/queue')),
    route('admin/decisions', area('moderation/web/decisions')),
    route('admin/overview', area('admin/web/overview')),
    route('admin/people', area('admin/web/people')),
    route('admin/reports', area('grievances/web/report-queue')),
    route('admin/firms', area('firms/web/firms')),
    route('admin/firms/claims', area('firms/web/claim-queue')),
    route('admin/firms/sheets', area('firms/web/sheets')),
    route('admin/firms/invitations', area('firms/web/invitations')),
    route('admin/firms/cards', area('firms/web/cards')),
    route('admin/firms/renames', area('companies/web/renames')),
    route('admin/firms/merges', area('firms/web/merges')),
    route('admin/firms/:firmId', area('firms/web/firm')),
    route('admin/towns', area('demand/web/towns')),
    route('admin/searches', area('demand/web/searches')),
    route('admin/wishes', area('demand/web/wishes')),
    route('admin/messages', area('admin/web/messages')),
    route('admin/operation', area('admin/web/operation')),
    route('admin/enquiries', area('quotations/web/reports')),
    route('admin/enquiries/numbers', area('quotations/web/numbers')),
    route('admin/orders', area('admin/web/orders')),
    route('admin/orders/:orderId', area('admin/web/order')),
    route('admin/accounts', area('admin/web/accounts')),
    route('admin/accounts/figures', area('admin/web/figures')),
    route('admin/receipts', area('admin/web/receipts')),
    route('admin/sell/:companyId', area('admin/web/sell')),
    route('admin/subscriptions', area('admin/web/subscriptions')),
    route('admin/catalogue', area('admin/web/catalogue')),
    route('admin/catalogue/lines', area('catalogue/web/free-lines')),
    route('admin/plans', area('admin/web/plans')),
    route('admin/admins', area('admin/web/admins')),
    route('admin/audit', area('admin/web/audit')),
  ]),

  route('*', './app/shell/not-found.page.tsx'),
] satisfies RouteConfig
