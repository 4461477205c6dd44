/** Checks the market's banners by their names alone; nothing is drawn. */

import { beforeAll, expect, test } from 'vitest'
import { patient } from '#tests/support/patience.ts'
import { drawMarket } from './market.ts'
import { bannerSize } from './panels.ts'
import { bannerPanels } from './pictures.ts'

let banners: { file: string; left: number; width: number }[][]

beforeAll(async () => {
  const market = await drawMarket({ today: new Date('2026-11-21T10:00:00Z') })
  const names = market.companies.flatMap((company) => company.backgroundPicture || [])
  banners = names.map((name) => bannerPanels(name) ?? [])
}, patient(60_000))

test('every seller has a banner, filled from edge to edge', () => {
  expect(banners.length).toBeGreaterThanOrEqual(600)
  for (const panels of banners) {
    const last = panels.at(-1)
    expect(panels[0]?.left).toBe(0)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(bannerSize.width)
  }
})

test('no two sellers’ banners look alike', () => {
  const alike: string[] = []
  banners.forEach((one, place) => {
    for (const other of banners.slice(place + 1)) {
      const same = one.reduce((sum, panel) => sum + sharedWidth(panel, other), 0)
      if (same > bannerSize.width * 0.6) alike.push(one.map(({ file }) => file).join(' '))
    }
  })
  expect(alike).toEqual([])
})

/** The width in pixels over which another banner shows the same drawing as this panel. */
function sharedWidth(
  panel: { file: string; left: number; width: number },
  other: readonly { file: string; left: number; width: number }[],
): number {
  return other
    .filter(({ file }) => file === panel.file)
    .reduce((sum, { left, width }) => {
      const from = Math.max(left, panel.left)
      return sum + Math.max(0, Math.min(left + width, panel.left + panel.width) - from)
    }, 0)
}
