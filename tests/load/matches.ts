/**
 * `node tests/load/matches.ts`: how long it takes to find products, dealers and baskets for a list of
 * thirty lines, measured inside a process, on the filled database of
 * DATABASE_URL, or the product's own in DATA_DIR (`npm run market`).
 */
import { basketsOf } from '#areas/materials/rules/matches.ts'
import { readLines } from '#areas/materials/rules/reader.ts'
import { readerKnowledge } from '#areas/materials/server/reads/knowledge.ts'
import { productsOfLines } from '#areas/materials/server/reads/line-products.ts'
import { cityCoordinates } from '#areas/places/server/public.ts'
import { openDatabase } from '#platform/database/database.ts'
import { quantile } from './load.ts'

const times = 60
const cities = ['Jaipur, Rajasthan', 'Morbi, Gujarat', 'Kochi, Kerala', 'Indore, Madhya Pradesh']
const text = `saria 12mm 2.5 ton
saria 8mm 1 ton
cement opc 53 200 bori
cement ppc 100 bori
ईंट 8000
fly ash bricks 2000
ret 5 brass
gitti 20mm 3 brass
gitti 10mm 2 brass
wall putty 40 kg 25 bag
600x1200 vitrified tile 1,450 sq ft
600x600 vitrified tile 800 sq ft
300x450 wall tiles 400 sq ft
makrana white marble 350 sq ft
kota stone 500 sq ft
granite black 120 sq ft
tile adhesive 30 bag
cpvc pipe 1 inch 20 piece
upvc pipe 4 inch 15 piece
1000 litre tank 2 piece
wash basin 3 piece
darwaze 6
plywood 18mm 20 sheet
led bulb 9w 20 piece
led panel 15w 12 piece
wire 1.5 sq mm 4 roll
paint exterior 40 litre
primer 20 litre
modular switch 60 piece
sofa 1 set`

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env
const database = await openDatabase({
  dataDir,
  databaseUrl,
  queryTimeLimit: 10_000,
  log: () => {},
})
try {
  const known = await readerKnowledge(database)
  const lines = readLines(text, known).map((line, at) => ({
    ...line,
    id: at + 1,
    picture: null,
    productId: null,
  }))
  const ids = lines.map(({ id }) => id)
  const taken: number[] = []
  let products = 0
  for (let turn = 0; turn < times; turn += 1) {
    const centre = await cityCoordinates(cities[turn % cities.length] ?? '')
    const begin = performance.now()
    const result = await productsOfLines(database, lines, centre && { ...centre, kilometres: 25 })
    basketsOf(result.dealers, ids)
    taken.push(performance.now() - begin)
    products += result.products.flat().length
  }
  taken.sort((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(taken, share).toFixed(0))
  const each = Math.round(products / times)
  console.log(`${lines.length} lines, ${each} products found: p50 ${p50} ms, p95 ${p95} ms`)
} finally {
  await database.close()
}
