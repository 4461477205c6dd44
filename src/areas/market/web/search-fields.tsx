/** The fields of the product search, with the number of products for each choice. */

import { Link } from 'react-router'
import { localText } from '#areas/catalogue/web/public.tsx'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { placeFieldOf, withinField } from '#areas/places/web/public.tsx'
import { localName, localPlace } from '#kernel/site-names.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { Option } from '#ui/field.tsx'
import type { FacetField } from '#ui/list-form.tsx'
import { m } from '#words/messages.js'
import type { Counted, CountedAttribute, MarketPage } from '../contract.ts'
import {
  type MarketSearch,
  marketList,
  marketPath,
  marketTotalMax,
  sizeKey,
  sizeText,
} from '../rules/search.ts'

/** Labels of the sort orders of products across sellers. */
export const orderLabels = {
  [sortOrder.relevance]: m.sort_relevance,
  [sortOrder.lowPrice]: m.sort_low_price,
  [sortOrder.highPrice]: m.sort_high_price,
  [sortOrder.newest]: m.sort_newest,
  [sortOrder.nearest]: m.sort_nearest,
}

/** A choice with its count; when the total is capped, counts are of a sample and not shown. */
const withCountOf = (totalCount: number) => (name: string, count: number) =>
  totalCount >= marketTotalMax ? name : `${name} (${count})`

/** The fields of the search; their choices are those in the counts. */
export function searchFields(
  search: MarketSearch,
  { counts, attributes, totalCount }: Pick<MarketPage, 'counts' | 'attributes' | 'totalCount'>,
) {
  const withCount = withCountOf(totalCount)
  const choices = (filter: Counted['filter'], chosen: number, name = (one: Counted) => one.name) =>
    withChosen(
      counts
        .filter((one) => one.filter === filter)
        .map((one) => ({ value: one.id, label: withCount(name(one), one.count) })),
      chosen,
    )
  const flag = (filter: Counted['filter'], label: string) => {
    const count = counts.find((one) => one.filter === filter)?.count
    return [
      { value: 0, label: m.market_any() },
      { value: 1, label: count === undefined ? label : withCount(label, count) },
    ]
  }
  const cities = counts
    .filter(({ filter }) => filter === 'location')
    .map(({ name, count }) => ({ value: name, label: withCount(localPlace(name), count) }))
  const stars = choices('rating', search.rating, ({ id }) => starsAtLeast(id))
  return {
    text: { label: m.market_what(), placeholder: m.market_what_hint() },
    location: { label: m.seller_list_where(), draw: placeFieldOf(cities) },
    from: { label: m.market_price_from(), beside: true, chip: chipOf(m.market_chip_from) },
    to: { label: m.market_price_to(), beside: true, chip: chipOf(m.market_chip_to) },
    dimensions: { label: m.market_size(), first: true, options: sizes(search, counts, withCount) },
    a: { label: '', facets: attributeFields(attributes, withCount) },
    within: { ...withinField(search.location), first: true },
    item: {
      label: m.product_item_type(),
      prompt: m.store_products_all_types(),
      options: choices('itemType', search.item, typeName),
    },
    sub: {
      label: m.product_item_sub_type(),
      prompt: m.store_products_all_sub_types(),
      options: search.item ? choices('itemSubType', search.sub, typeName) : [],
    },
    colour: {
      label: m.product_color(),
      options: withAll(choices('color', search.colour)),
    },
    stock: { label: m.market_stock(), options: flag('inStock', m.product_in_stock()) },
    offers: { label: m.market_offers(), options: flag('offers', m.market_offers_only()) },
    rating: { label: m.market_stars(), options: withAll(stars) },
  }
}

/** A select for each attribute of what was found. */
function attributeFields(
  attributes: readonly CountedAttribute[],
  withCount: (name: string, count: number) => string,
): FacetField[] {
  return attributes.map(({ code, name, values }) => ({
    code,
    label: localText(name),
    options: [
      { value: '', label: m.market_any() },
      ...values.map(({ value, text, count }) => ({
        value,
        label: withCount(localText(text), count),
      })),
    ],
  }))
}

const typeName = ({ name }: Counted) => localName('type', name)

const chipOf = (words: (amount: { amount: string }) => string) => (amount: string) =>
  words({ amount: amount.replace(/^₹\s*/, '') })

/** Keeps the chosen option even if nothing is found with it. */
function withChosen(options: Option[], chosen: number): Option[] {
  if (chosen === 0 || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: m.market_chosen() }]
}

/** Sizes by their keys; the chosen one is kept even if nothing is found with it. */
function sizes(
  { dimensions }: MarketSearch,
  counts: readonly Counted[],
  withCount: (name: string, count: number) => string,
): Option[] {
  const chosen = sizeKey(dimensions)
  const sizeCounts = counts.filter(({ filter }) => filter === 'size')
  const options = sizeCounts.map(({ name, count }) => ({
    // As in the URL, so that it is shown as selected.
    value: name === chosen ? dimensions : name,
    label: withCount(sizeText(name), count),
  }))
  const isMissing = chosen !== '' && !sizeCounts.some(({ name }) => name === chosen)
  if (isMissing) options.push({ value: dimensions, label: sizeText(chosen) })
  return options.length === 0 ? [] : [{ value: '', label: m.market_any() }, ...options]
}

const withAll = (options: Option[]): Option[] =>
  options.length === 0 ? [] : [{ value: 0, label: m.market_any() }, ...options]

const starsAtLeast = (stars: number) => (stars === 5 ? m.rating_five() : m.rating_min({ stars }))

/** Links to the trades, keeping all filters except item types, which belong to a trade. */
export function Trades({
  companyTypeId,
  search,
  counts,
  totalCount,
}: {
  companyTypeId: number
  search: MarketSearch
  counts: readonly Counted[]
  totalCount: number
}) {
  const withCount = withCountOf(totalCount)
  const countOf = (id: number) =>
    counts.find((one) => one.filter === 'companyType' && one.id === id)?.count
  const query = marketList.write({ ...search, item: 0, sub: 0, page: 1 })
  const all: { id: number; name: string; count?: number }[] = [
    { id: 0, name: m.market_all_trades() },
    ...offeredTrades(),
  ]
  return (
    <nav aria-label={m.market_trades()} className="mt-3">
      <ul className="scroll-line link-bar relative flex gap-x-1">
        {all.map(({ id, name, count = countOf(id) }) => (
          <li key={id}>
            <Link
              to={marketPath(id) + query}
              preventScrollReset
              className="nav-link"
              aria-current={id === companyTypeId ? 'page' : undefined}
            >
              {count === undefined ? name : withCount(name, count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
