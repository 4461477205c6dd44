/** The home page's pictures and texts, used only by its loader to keep the page's bundle small. */
import onyx from 'picture:1-banner-onyx?480,960'
import stoneShop from 'picture:1-banner-shop?640,1280'
import yard from 'picture:1-banner-yard-mixed?640,1280'
import tileShop from 'picture:2-banner-shop?640,1280'
import showroom from 'picture:2-banner-showroom?640,1280'
import encaustic from 'picture:2-banner-wall-encaustic?480,960'
import scales from 'picture:2-banner-wall-scales?640,1280'
import kitchen from 'picture:3-banner-kitchen?640,1280'
import furnitureShop from 'picture:3-banner-shop?640,1280'
import boards from 'picture:3-banner-woods?480,640,1280'
import workshop from 'picture:3-banner-workshop?640,1280'
import valves from 'picture:5-banner-valves?640,1280'
import bricks from 'picture:7-banner-bond-red?480,960'
import pendants from 'picture:site/pendants?480,640,1280'
import pipes from 'picture:site/pipes?480,640,1280'
import slab from 'picture:site/slab?640,960,1440,1920'
import { type TradePicture, tradePictures } from '#areas/companies/rules/trade-choices.ts'
import {
  type TradeRecord,
  tradePath,
  tradeRecords,
  tradeText,
} from '#areas/companies/rules/trades.ts'
import { marketPath } from '#areas/market/rules/search.ts'
import { pictureSrcSet, pictureUrl, readPictureName } from '#areas/media/rules/picture-urls.ts'
import { serverApi } from '#kernel/caller.ts'
import { m } from '#words/messages.js'
import type { SitePictureSource } from '../site-picture.tsx'
import type { Category } from './categories.tsx'

/** The site's own pictures of trades, by the names that their records give (rules 27.1). */
const ownPictures: Readonly<Record<TradePicture, SitePictureSource>> = {
  '1-banner-onyx': onyx,
  '2-banner-wall-encaustic': encaustic,
  '2-banner-wall-scales': scales,
  '3-banner-woods': boards,
  '7-banner-bond-red': bricks,
  'site/pendants': pendants,
  'site/pipes': pipes,
  'site/slab': slab,
}

/** The main carousel: a slide for each trade that has one (rules 3.14). */
export function slides() {
  const trades = tradeRecords().flatMap(({ slide, ...trade }) =>
    slide && trade.isOffered ? [{ slide, trade }] : [],
  )
  return trades
    .toSorted((one, other) => one.slide.position - other.slide.position)
    .map(({ slide, trade }) => ({
      to: tradePath(trade),
      picture: pictureOf(trade, slide.picture),
      name: tradeText(slide.names),
      text: tradeText(slide.texts),
    }))
}

/**
 * The Top Categories: cards whose pictures lead to the trade's products and whose Know More to a
 * page of the blog (rules 3.14).
 */
export function categories(): Category[] {
  const trades = tradeRecords().flatMap(({ category, ...trade }) =>
    category && trade.isOffered ? [{ category, trade }] : [],
  )
  return trades
    .toSorted((one, other) => one.category.position - other.category.position)
    .map(({ category, trade }) => ({
      name: tradeText(category.names),
      to: marketPath(trade.id),
      article: category.article,
      picture: pictureOf(trade, trade.picture),
    }))
}

/** A picture of the site, one that an admin has uploaded, or a neutral drawing. */
function pictureOf(
  { id, code }: Pick<TradeRecord, 'id' | 'code'>,
  name: string,
): SitePictureSource {
  const own = tradePictures.find((picture) => picture === name)
  if (own) return ownPictures[own]
  const size = readPictureName(name)
  const { imageBase } = serverApi().site
  if (!size) {
    const webp = `/placeholder/wide/${id}/${encodeURIComponent(code)}.svg`
    return { avif: '', webp, width: 960, height: 240, colour: '#b9b4aa' }
  }
  return {
    avif: pictureSrcSet(imageBase, name, 'avif'),
    webp: pictureUrl(imageBase, name),
    width: size.width,
    height: size.height,
    colour: size.placeholder,
  }
}

/** Our Vision: five slides. */
export function visions() {
  return [
    { picture: yard, alt: m.home_vision_yard() },
    { picture: showroom, alt: m.home_vision_showroom() },
    { picture: workshop, alt: m.home_vision_workshop() },
    { picture: kitchen, alt: m.home_vision_kitchen() },
    { picture: valves, alt: m.home_vision_valves() },
  ]
}

/** The dealers' shops, shown side by side like a market street. */
export function shops() {
  return [
    { picture: stoneShop, alt: m.home_dealer_stone() },
    { picture: furnitureShop, alt: m.home_dealer_furniture() },
    { picture: tileShop, alt: m.home_dealer_tile() },
  ]
}

/** The picture on the coupon banner. */
export function couponPicture() {
  return encaustic
}
