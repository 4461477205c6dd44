/** The home page (rules 3.14): search, trades, our promises, and sign-up for dealers. */

import { type ComponentProps, useEffect } from 'react'
import { redirect } from 'react-router'
import { billing } from '#areas/billing/contract.ts'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import {
  busiestPlaces,
  MarketToday,
  RecentlySeen,
  type TradePlace,
  TradePlaces,
} from '#areas/market/web/public.tsx'
import { type Call, serverApi } from '#kernel/caller.ts'
import { addressIn } from '#kernel/language.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Later } from '#ui/later.tsx'
import { pageHead } from '#ui/page-head.ts'
import { SectionFailure } from '#ui/section-failure.tsx'
import { structuredData } from '#ui/structured-data.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { Route } from './+types/home.page.ts'
import { BestRated } from './home/best-rated.tsx'
import { Categories } from './home/categories.tsx'
import { Coupon, Steps, Street } from './home/dealers.tsx'
import { FirstScreen } from './home/first-screen.tsx'
import { useCity } from './home/kept-city.ts'
import { categories, couponPicture, shops, slides, visions } from './home/pictures.ts'
import { listFor, popularItems, readHomeSearch } from './home/search.ts'
import { Vision } from './home/vision.tsx'
import { OurWords } from './home/words.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const { site, callFor, report } = serverApi()
  const call = callFor(request)
  /** If a section fails, it shows an error in its place and the error is logged; the page stays. */
  const missing = (error: unknown) => {
    report(error)
    return null
  }
  const params = new URL(request.url).searchParams
  const search = readHomeSearch(params)
  if (search) throw redirect(await listFor(search, call))
  const [things, best, highlights, places, freePlan] = await Promise.all([
    popularItems(call),
    call(directory.bestRated, {}).catch(missing),
    call(market.highlights, {}).catch(missing),
    placesOf(call).catch(missing),
    call(billing.newFirmPlan, {}).catch(missing),
  ])
  return {
    site: site.name,
    address: site.publicUrl,
    social: site.socialLinks,
    // Requests for an unknown seller are redirected here (rules 12.1).
    sellerMissing: params.get('notice') === 'seller',
    highlights,
    places: places ?? [],
    // What a new firm pays follows from the plans that are offered.
    freePlan: freePlan?.name ? freePlan : null,
    things: things.map(({ name }) => name),
    best: best?.map(({ name, picture, sellerUrl, sellerRating, location, workingTypes }) => ({
      name,
      picture,
      sellerUrl,
      sellerRating,
      location,
      workingTypes,
    })),
    slides: slides(),
    categories: categories(),
    visions: visions(),
    shops: shops(),
    coupon: couponPicture(),
  }
}

/** The cities in which the market has most sellers of each trade, by its own counts. */
async function placesOf(call: Call): Promise<TradePlace[]> {
  const trades = await Promise.all(
    offeredTrades().map(async ({ id: typeId }) => {
      const { cities } = await call(directory.sellerCities, { sellerType: typeId })
      return cities.map(({ location, sellers }) => ({ city: location, typeId, sellers }))
    }),
  )
  return busiestPlaces(trades.flat())
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, address, social } = loaderData
  const home = addressIn(`${address}/`)
  return [
    ...pageHead({
      site,
      title: m.home_title({ site }),
      description: m.home_description(),
      canonical: home,
    }),
    ...(import.meta.env.SSR
      ? [
          structuredData(
            {
              '@type': 'WebSite',
              name: site,
              url: home,
              potentialAction: {
                '@type': 'SearchAction',
                target: `${home}?what={search_term_string}`,
                'query-input': 'required name=search_term_string',
              },
            },
            {
              '@type': 'Organization',
              name: site,
              url: home,
              // Search engines accept no SVG here.
              logo: new URL('/icons/icon-512.png', address).href,
              sameAs: social.length > 0 ? social : undefined,
            },
          ),
        ]
      : []),
  ]
}

/** A separate component, so that a change of city does not re-render the whole page. */
function Today({ highlights }: Pick<ComponentProps<typeof MarketToday>, 'highlights'>) {
  return <MarketToday highlights={highlights} chosenCity={useCity()} />
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sellerMissing } = loaderData
  useEffect(() => {
    if (sellerMissing) toast.error(m.seller_list_failed())
  }, [sellerMissing])
  return (
    <div className="home">
      {sellerMissing && (
        <div className="wrap py-4">
          <FormMessage>{m.seller_list_failed()}</FormMessage>
        </div>
      )}
      <FirstScreen slides={loaderData.slides} things={loaderData.things} />
      <Later>
        <Categories categories={loaderData.categories} />
      </Later>
      <Later>
        {loaderData.highlights ? (
          <Today highlights={loaderData.highlights} />
        ) : (
          <div className="wrap section">
            <SectionFailure title={m.market_new()} text={m.market_failed()} />
          </div>
        )}
      </Later>
      <Later>
        {loaderData.best ? (
          <BestRated sellers={loaderData.best} />
        ) : (
          <div className="wrap section">
            <SectionFailure title={m.home_best()} text={m.seller_list_failed()} />
          </div>
        )}
      </Later>
      <Later>
        <TradePlaces places={loaderData.places} />
        <RecentlySeen />
      </Later>
      <Later>
        <Vision pictures={loaderData.visions} />
        <OurWords />
      </Later>
      <Later>
        <Street shops={loaderData.shops} label={m.home_dealers({ site: loaderData.site })} />
        <Steps freePlan={loaderData.freePlan} />
        <Coupon picture={loaderData.coupon} />
      </Later>
    </div>
  )
}
