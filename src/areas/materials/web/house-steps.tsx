/** The bar of a list's steps: List, Prices near you, Asked, Bought. */
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { type Step, stepPath, steps } from '../rules/steps.ts'

const labels: Readonly<Record<Step, () => string>> = {
  list: m.house_list,
  prices: m.house_prices,
  asked: m.house_asked,
  bought: m.house_bought,
}

/** @param current the step that the page shows */
export function HouseSteps({ listId, current }: { listId: number; current: Step }) {
  return (
    <nav aria-label={m.house_steps()} className="house-steps print:hidden">
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <Link to={stepPath(listId, step)} aria-current={step === current ? 'step' : undefined}>
              {labels[step]()}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
