/** Plans in figures by month, plan, trade and town (rules 16.30). */
import { type Day, monthOf } from '#kernel/dates.ts'

/** What is counted. */
export const figureNames = ['started', 'renewed', 'ended', 'revenue', 'outstanding'] as const
export type FigureName = (typeof figureNames)[number]

/** Firms, and amounts in paise. */
export type Figures = Record<FigureName, number>

/** A figure of a month, for a plan and the firms of a trade and town. */
export interface CountedFigure {
  name: FigureName
  /** The first day of the month, in India. */
  month: Day
  /** The type's name, such as Gold. */
  plan: string
  /** The firm's first trade and the town of its first address; 0 and '' without one. */
  typeId: number
  town: string
  value: number
}

/** By which the figures are divided. */
export const figureParts = ['plan', 'trade', 'town'] as const
export type FigurePart = (typeof figureParts)[number]

/** What is looked at: one plan, trade or town, or all. */
export type FigureFilter = { [Part in FigurePart]: string }

/** The name of a figure's part. */
export function partOf(figure: CountedFigure, part: FigurePart): string {
  if (part === 'plan') return figure.plan
  return part === 'trade' ? String(figure.typeId) : figure.town
}

/** The months until a day, the oldest first. */
export function monthsUntil(day: Day, count: number): Day[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1))
    return monthOf(first.toISOString().slice(0, 10) as Day)
  })
}

function noFigures(): Figures {
  return { started: 0, renewed: 0, ended: 0, revenue: 0, outstanding: 0 }
}

/** What matches a filter. */
export function matching(counted: readonly CountedFigure[], filter: FigureFilter): CountedFigure[] {
  return counted.filter((figure) =>
    figureParts.every((part) => filter[part] === '' || partOf(figure, part) === filter[part]),
  )
}

/** The figures of each month. */
export function byMonth(
  counted: readonly CountedFigure[],
  months: readonly Day[],
): (Figures & { month: Day })[] {
  const rows = new Map(months.map((month) => [month, { month, ...noFigures() }]))
  for (const { month, name, value } of counted) {
    const row = rows.get(month)
    if (row) row[name] += value
  }
  return [...rows.values()]
}

/**
 * The figures of each plan, trade or town in all months together, the largest revenue first. What
 * is outstanding is that of the last month: it is a state, not a sum.
 */
export function byPart(
  counted: readonly CountedFigure[],
  part: FigurePart,
  lastMonth: Day,
): (Figures & { name: string })[] {
  const rows = new Map<string, Figures & { name: string }>()
  for (const figure of counted) {
    if (figure.name === 'outstanding' && figure.month !== lastMonth) continue
    const name = partOf(figure, part)
    const row = rows.get(name) ?? { name, ...noFigures() }
    row[figure.name] += figure.value
    rows.set(name, row)
  }
  return [...rows.values()].sort(
    (a, b) => b.revenue - a.revenue || b.started - a.started || (a.name < b.name ? -1 : 1),
  )
}

/** The figures that are amounts, in paise. */
export function isAmount(name: FigureName): name is 'revenue' | 'outstanding' {
  return name === 'revenue' || name === 'outstanding'
}
