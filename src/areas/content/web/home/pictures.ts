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
import { companyType } from '#areas/companies/rules/trades.ts'
import { marketPath } from '#areas/market/rules/search.ts'
import { m } from '#words/messages.js'
import type { Category } from './categories.tsx'

/** The main carousel: a slide for each category (rules 3.14). */
export function slides() {
  return [
    slide(1, slab, m.home_slide_marble(), m.home_slide_marble_text()),
    slide(2, scales, m.home_slide_tiles(), m.home_slide_tiles_text()),
    slide(3, boards, m.home_slide_furniture(), m.home_slide_furniture_text()),
    slide(4, pendants, m.home_slide_lightings(), m.home_slide_lightings_text()),
    slide(5, pipes, m.home_slide_pipes(), m.home_slide_pipes_text()),
  ]
}

function slide(typeId: number, picture: typeof slab, name: string, text: string) {
  return { to: listPath(typeId), picture, name, text }
}

/**
 * The Top Categories: six cards, whose pictures lead to the trade's products and whose Know More to
 * a blog page (rules 3.14).
 */
export function categories(): Category[] {
  return [
    category(1, m.home_category_marble(), { article: '/Blog/BlogMarble', picture: onyx }),
    category(2, m.home_category_tiles(), { article: '/Blog/BlogTile', picture: encaustic }),
    category(3, m.home_category_furniture(), { article: '/Blog/BlogFurniture', picture: boards }),
    category(4, m.home_category_lightings(), {
      article: '/Blog/BlogLighting/IndoorTBlg',
      picture: pendants,
    }),
    category(7, m.home_category_building(), {
      article: '/Blog/BlogBuildingMaterials',
      picture: bricks,
    }),
    category(5, m.home_category_pipes(), { article: '/Blog/BlogPipesAndFittings', picture: pipes }),
  ]
}

function category(
  typeId: number,
  name: string,
  illustration: { article: string; picture: typeof slab },
): Category {
  return { name, to: marketPath(typeId), ...illustration }
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

function listPath(typeId: number): string {
  return `${companyType(typeId)?.listPath ?? ''}/${typeId}`
}
