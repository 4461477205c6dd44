/**
 * Searches as people of the trade type them, and what they ask for. What is right is judged by a
 * product's kinds and its name, never by the search's own vocabulary.
 */

/** Products by item types or sub types (ids) that also have, or lack, words in name or kind. */
export interface Rule {
  kinds: readonly number[]
  has?: RegExp
  lacks?: RegExp
}

/** What several searches ask for alike. */
export interface Judged {
  /** The thing itself. */
  right: readonly Rule[]
  /** Fittings and accessories, which are not wrong after it. */
  beside?: readonly Rule[]
  asked: readonly string[]
}

export const of = (...kinds: number[]): Rule => ({ kinds })
export const having = (has: RegExp, ...kinds: number[]): Rule => ({ kinds, has })
export const lacking = (lacks: RegExp, ...kinds: number[]): Rule => ({ kinds, lacks })

export const cement = [of(601, 602, 603)]
export const tiles = [
  lacking(
    /adhesive|grout|paint/i,
    201,
    202,
    203,
    204,
    205,
    206,
    207,
    208,
    209,
    210,
    211,
    212,
    213,
    71007,
  ),
]
export const marble = [of(101, 102, 103, 104), having(/marble slab/i, 111)]
export const granite = [of(106, 107)]
export const pipes = [
  having(/pipe|hose|conduit/i, 501, 503, 504, 505, 506, 507, 508, 516),
  having(/pipe/i, 515),
].map((rule) => ({
  ...rule,
  lacks: /clip|clamp|bend|box|elbow|tee|socket|nipple|union|flange|trap|cowl/i,
}))
export const fittings = [
  having(
    /elbow|tee|coupler|reducer|union|cap|mta|fta|nipple|socket|flange|bend|trap|junction|fitting|cowl|valve/i,
    502,
    503,
    504,
    507,
    508,
  ),
]
export const basins = [having(/basin/i, 512, 112)]
export const toilets = [having(/wc|pan/i, 512)]
export const doors = [having(/door/i, 311, 713)].map((rule) => ({ ...rule, lacks: /frame/i }))
export const boards = [lacking(/laminate|veneer/i, 711)]
export const paints = [of(608, 609, 611), having(/paint/i, 615)]
export const wallPaints = [of(608, 609)]
export const beds = [of(302), having(/bed|cot/i, 309, 314)]
export const tables = [
  having(/table|workstation/i, 304, 305, 306, 308, 309, 314),
  having(/dining set/i, 305),
]
export const diningSets = [having(/dining set/i, 305)]
export const chairs = [having(/chair/i, 305, 307, 308, 314)]
export const wardrobes = [having(/wardrobe|almirah/i, 304, 309)]
export const lights = [
  of(401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415),
]
export const taps = [having(/cock|tap|mixer|diverter/i, 510)]
export const bricks = [having(/brick/i, 701, 702)].map((rule) => ({ ...rule, lacks: /bats/i }))
export const blocks = [having(/block|aac/i, 701, 702, 703)]
export const glass = [having(/glass/i, 71309, 71310, 71311, 71312)]
export const tanks = [having(/tank/i, 514)]
export const stone = [
  lacking(
    /basin|temple|murti|fountain/i,
    101,
    102,
    103,
    104,
    105,
    106,
    107,
    108,
    109,
    110,
    111,
    112,
  ),
  of(71006),
]
