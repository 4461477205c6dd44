/** A seller's page: banner, name, sections (rules 12.1). */

import { href, Link, Outlet, redirect, useLocation } from 'react-router'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { UnclaimedNotice } from '#areas/firms/web/public.tsx'
import { ReportLink } from '#areas/grievances/web/public.tsx'
import { answeringText } from '#areas/market/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { SellerPlace } from '#areas/places/web/public.tsx'
import { AskForPrice } from '#areas/quotations/web/public.tsx'
import { Save } from '#areas/saved/web/public.tsx'
import { averageText } from '#kernel/average.ts'
import { serverApi } from '#kernel/caller.ts'
import { splitPath } from '#kernel/language.ts'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { MapPinIcon, PhoneIcon, StarIcon } from '#ui/icons.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Placeholder } from '#ui/placeholder.tsx'
import { FailureView } from '#ui/section-failure.tsx'
import { structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import { canContact } from '../rules.ts'
import type { Route } from './+types/storefront.page.ts'
import { leaveSeller } from './section-data.ts'
import { isDefaultSection, sectionPath } from './section-paths.ts'
import { ContactBar, SectionBar } from './sections.tsx'
import { previewAddress, shopData, wayTo } from './structured-data.ts'
import { useView } from './use-view.ts'

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const api = serverApi()
  const seller = await api
    .callFor(request)(storefront.sellerInfo, { sellerUrl: params.sellerUrl })
    .catch((error: unknown) => leaveSeller(error, request, params.sellerUrl))
  if (seller.sellerUrl !== params.sellerUrl) {
    const rest = splitPath(url.pathname).path.split('/').slice(3).join('/')
    throw redirect(
      `${href('/Seller/:sellerUrl', seller)}${rest ? `/${rest}` : ''}${url.search}`,
      301,
    )
  }
  return {
    seller,
    site: api.site.name,
    publicUrl: api.site.publicUrl,
    picture: previewAddress(api.site.publicUrl, seller),
    rated: ratingText(seller),
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: params.sellerUrl }, { name: 'robots', content: 'noindex' }]
  const { seller, site, publicUrl, picture } = loaderData
  const [{ loaderData: settings }] = matches
  return [
    ...pageHead({
      site,
      title: `${seller.name} | ${site}`,
      description: import.meta.env.SSR ? describe(seller) : undefined,
      canonical: publicUrl + sectionPath(seller.sellerUrl),
      picture,
    }),
    ...(import.meta.env.SSR && settings
      ? [structuredData(shopData(settings, seller), wayTo(settings, seller))]
      : []),
  ]
}

export default function StorefrontPage({ loaderData }: Route.ComponentProps) {
  const { seller, rated } = loaderData
  const { pathname } = useLocation()
  // On a phone there is space for the banner only in the default section.
  const isFirst = isDefaultSection(pathname)
  const beside = isFirst ? '' : 'max-md:hidden'
  useView(seller.sellerUrl)
  return (
    <>
      <div className={cx('banner', beside)}>
        <Picture
          name={seller.picture}
          sizes="100vw"
          alt=""
          eager={isFirst}
          fallback={
            <Placeholder trade={seller.workingTypes[0] ?? 7} seed={seller.sellerUrl} wide />
          }
        />
      </div>
      <div className={cx('wrap', isFirst ? 'pt-6' : 'pt-2 md:pt-6')}>
        {!seller.unclaimed && (
          <p className={cx('text-15 text-muted', beside)}>
            {m.store_welcome({ name: seller.name })}
          </p>
        )}
        <div className="mt-1 flex items-start justify-between gap-4">
          <h1
            className={cx(
              'wrap-anywhere',
              !isFirst && 'max-md:line-clamp-1 max-md:pt-2 max-md:text-21',
            )}
          >
            {seller.name}
          </h1>
          <div className="flex flex-none items-center gap-2">
            <AskForPrice seller={seller.sellerUrl} className="max-md:hidden" />
            {canContact(seller) && (
              <Link
                to={sectionPath(seller.sellerUrl, 'ContactSeller')}
                {...linkButton('primary', 'max-md:hidden')}
              >
                <PhoneIcon />
                {m.market_ask()}
              </Link>
            )}
            <Save target={{ kind: 'seller', id: seller.sellerUrl, name: seller.name }} />
          </div>
        </div>
        {rated && (
          <Link
            to={sectionPath(seller.sellerUrl, 'Reveiw')}
            className={cx(
              'flex min-h-11 items-center gap-1 text-13 text-seal underline-offset-4 hover:underline sm:text-15 [&>svg]:fill-seal',
              beside,
            )}
          >
            <StarIcon />
            {rated}
          </Link>
        )}
        <p
          className={cx(
            'mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted wrap-anywhere',
            beside,
          )}
        >
          {seller.location && (
            <span className="inline-flex items-center gap-1">
              <MapPinIcon />
              <SellerPlace sellerUrl={seller.sellerUrl} location={seller.location} />
            </span>
          )}
          <span>{tradeNames(seller.workingTypes).join(', ')}</span>
          {!seller.unclaimed && <span>{answeringText(seller)}</span>}
        </p>
        {seller.unclaimed && (
          <UnclaimedNotice
            unclaimed={seller.unclaimed}
            site={loaderData.site}
            sellerUrl={seller.sellerUrl}
          />
        )}
      </div>
      <SectionBar seller={seller} tight={!isFirst} />
      <div className={cx('wrap pb-8', isFirst ? 'pt-8' : 'pt-5 md:pt-8')}>
        <Outlet context={seller} />
        <p className="mt-8">
          <ReportLink subject="firm" about={seller.sellerUrl} />
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {seller.workingTypes.map((typeId) => {
            const type = tradeOf(typeId)
            return type ? (
              <li key={typeId}>
                <Link
                  to={`${type.listPath}/${typeId}`}
                  className="inline-flex min-h-11 items-center text-action underline-offset-4 hover:underline"
                >
                  {m.store_more_sellers({ trade: type.name })}
                </Link>
              </li>
            ) : null
          })}
        </ul>
      </div>
      <ContactBar seller={seller} />
    </>
  )
}

/** Keeps the links to the sections; trades and contacts are unknown here. */
export function ErrorBoundary({ params: { sellerUrl } }: Route.ErrorBoundaryProps) {
  return (
    <>
      <h1 className="wrap pt-6 wrap-anywhere">{sellerUrl}</h1>
      <SectionBar
        seller={{ sellerUrl, workingTypes: [], hasSubscription: true, unclaimed: null }}
        tight={false}
      />
      <div className="wrap pt-2 pb-8">
        <FailureView text={m.seller_list_failed()} />
      </div>
    </>
  )
}

/** Average rating and review count, worded as in seller lists; '' without reviews. */
function ratingText({ sellerRating, ratingCount }: SellerInfo): string {
  if (sellerRating === null) return ''
  const average = m.store_reviews_average({ average: averageText(sellerRating) })
  const reviews =
    ratingCount === 1 ? m.seller_list_sealed_one() : m.seller_list_sealed({ count: ratingCount })
  return `${average} · ${reviews}`
}

function describe({ description, name, workingTypes, location }: SellerInfo): string {
  const trades = tradeNames(workingTypes).join(', ')
  const place = location || 'India'
  return description || m.store_description({ name, trades, place })
}

function tradeNames(typeIds: readonly number[]): string[] {
  return typeIds.flatMap((id) => tradeOf(id)?.name ?? [])
}
