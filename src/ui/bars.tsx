/** A number that changes over time, as bars and as a table, perhaps with another as a line. */
import { m } from '#words/messages.js'

export interface Bar {
  /** Such as a day. */
  name: string
  value: number
}

/** Another number beside the bars, as a line. */
export interface BarLine {
  name: string
  /** Said below the total. */
  total: string
  /** One for each bar. */
  values: readonly number[]
}

const width = 300
const height = 80

/**
 * @param title what is counted
 * @param total the number above the bars
 * @param line another number to compare with
 * @param level of the heading
 * @param unit of a bar, such as Day: the head of its column
 * @param show formats a value
 */
export function Bars({
  title,
  total,
  bars,
  line,
  level = 2,
  unit = m.bars_day(),
  show = (value) => value.toLocaleString('en-IN'),
}: {
  title: string
  total: string
  bars: readonly Bar[]
  line?: BarLine | undefined
  level?: 2 | 3
  unit?: string
  show?: (value: number) => string
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), ...(line?.values ?? []), 1)
  const step = width / Math.max(1, bars.length)
  const gap = Math.min(2, step / 4)
  const [first] = bars
  const last = bars.at(-1)
  return (
    <figure className="card card-body">
      <figcaption>
        <Heading className="text-15 text-muted">{title}</Heading>
        <p className="text-27 font-semibold tabular-nums">{total}</p>
        {line && <p className="text-13 text-muted tabular-nums">{line.total}</p>}
      </figcaption>
      {/* The table below has the same data. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full border-b border-line text-action"
        aria-hidden="true"
      >
        {bars.map(({ name, value }, index) => {
          const tall = (Math.abs(value) / most) * height
          return (
            <rect
              key={name}
              x={index * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              className={value < 0 ? 'fill-(--color-bad)' : 'fill-current'}
            />
          )
        })}
        {line && (
          <polyline
            points={line.values
              .map((value, index) => `${(index + 0.5) * step},${height - (value / most) * height}`)
              .join(' ')}
            className="fill-none stroke-text"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p className="mt-1 flex justify-between text-13 text-muted" aria-hidden="true">
        <span>{first?.name}</span>
        <span>{last?.name}</span>
      </p>
      <details className="mt-2 text-15">
        <summary className="cursor-pointer">{m.bars_table()}</summary>
        <div className="mt-2">
          <table className="table">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                <th scope="col" className="number">
                  {title}
                </th>
                {line && (
                  <th scope="col" className="number">
                    {line.name}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {bars
                .map((bar, index) => ({ ...bar, beside: line?.values[index] ?? 0 }))
                .toReversed()
                .map(({ name, value, beside }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="number">{show(value)}</td>
                    {line && <td className="number">{show(beside)}</td>}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
