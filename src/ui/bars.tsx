/** A number that changes over time, as bars and as a table. */
import { m } from '#words/messages.js'

export interface Bar {
  /** Such as a day. */
  name: string
  value: number
}

const width = 300
const height = 80

/**
 * @param title what is counted
 * @param total the number above the bars
 * @param show formats a value
 */
export function Bars({
  title,
  total,
  bars,
  show = (value) => value.toLocaleString('en-IN'),
}: {
  title: string
  total: string
  bars: readonly Bar[]
  show?: (value: number) => string
}) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1)
  const step = width / Math.max(1, bars.length)
  const gap = Math.min(2, step / 4)
  const [first] = bars
  const last = bars.at(-1)
  return (
    <figure className="card card-body">
      <figcaption>
        <h2 className="text-15 text-muted">{title}</h2>
        <p className="text-27 font-semibold tabular-nums">{total}</p>
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
                <th scope="col">{m.bars_day()}</th>
                <th scope="col" className="number">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="number">{show(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
