/** Every page, one line each, in the order of the specification's route table. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const area = (file: string) => `./areas/${file}.page.tsx`
const sellers = area('directory/web/seller-list')

export default [
  index(area('content/web/home')),
  route('login', area('accounts/web/login')),
  route('signUp', area('accounts/web/sign-up')),
  route('forgotPassword', area('accounts/web/forgot-password')),
  route('ContactUs', area('messages/web/contact-us')),
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

  layout(area('profile/web/user-shell'), [
    route('user/UserInfo', area('profile/web/user-info')),
    route('user/manageProfile', area('profile/web/manage-profile')),
    route('user/manageAddress', area('profile/web/manage-address')),
    route('user/changePassword', area('profile/web/change-password')),
    route('user/myData', area('privacy/web/my-data')),
  ]),

  layout(area('companies/web/company-shell'), [
    route('companyDetail/companyBasicDetail', area('companies/web/basic-detail')),
    route('companyDetail/companyAddress', area('companies/web/addresses')),
  ]),
  layout(area('companies/web/my-company'), { id: 'product-list-room' }, [
    route('companyDetail/productList', area('catalogue/web/company-products'), {
      id: 'product-list',
    }),
  ]),
  route('companyDetail/myCompany', area('companies/web/my-company'), [
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

  route('Seller/:sellerUrl', area('storefront/web/storefront'), [
    index(area('storefront/web/seller-offers'), { id: 'storefront' }),
    route('ProductSeller/:productType', area('storefront/web/products')),
    route('Reveiw', area('storefront/web/reviews')),
    route('AboutSeller', area('storefront/web/about')),
    route('ContactSeller', area('storefront/web/contact')),
    route('GallerySeller', area('storefront/web/gallery')),
    route('SellerOffers', area('storefront/web/seller-offers'), { id: 'seller-offers' }),
  ]),

  route('dev/ui', './app/shell/showcase.page.tsx'),
  route('*', './app/shell/not-found.page.tsx'),
] satisfies RouteConfig
