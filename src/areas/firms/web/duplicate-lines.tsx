/** Lines of a sheet whose firm may be there already: change it, add another, or leave the line out. */
import { href, Link } from 'react-router'
import { SelectField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { DuplicateLine } from '../contract/sheets.ts'
import { type DuplicateChoice, duplicateChoices } from '../rules/sheets.ts'
import { sameText } from './words.ts'

const choiceTexts: Record<DuplicateChoice, () => string> = {
  skip: m.firm_sheet_choice_skip,
  change: m.firm_sheet_choice_change,
  add: m.firm_sheet_choice_add,
}
const options = duplicateChoices.map((value) => ({ value, label: choiceTexts[value]() }))

function choiceOf(value: string): DuplicateChoice {
  return duplicateChoices.find((choice) => choice === value) ?? 'skip'
}

export function DuplicateLines({
  count,
  lines,
  all,
  chosen,
  onAll,
  onLine,
}: {
  count: number
  /** The first of them. */
  lines: readonly DuplicateLine[]
  all: DuplicateChoice
  chosen: ReadonlyMap<number, DuplicateChoice>
  onAll: (choice: DuplicateChoice) => void
  onLine: (line: number, choice: DuplicateChoice) => void
}) {
  return (
    <section className="grid w-full gap-3 border-t border-line pt-4">
      <h3 className="text-17">{m.firm_sheet_duplicates({ count })}</h3>
      <div className="max-w-form">
        <SelectField
          label={m.firm_sheet_duplicates_all()}
          value={all}
          options={options}
          onChange={({ currentTarget }) => onAll(choiceOf(currentTarget.value))}
        />
      </div>
      <ul className="grid max-h-80 gap-3 overflow-y-auto">
        {lines.map(({ line, name, earlierLine, firms }) => (
          <li
            key={line}
            className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2 sm:items-center sm:gap-6"
          >
            <div className="grid min-w-0 gap-1">
              <p className="wrap-anywhere">
                <span className="text-muted tabular-nums">
                  {m.product_sheets_line()} {line}
                </span>{' '}
                <span className="font-semibold">{name}</span>
              </p>
              {earlierLine > 0 && (
                <p className="text-15 text-muted">{m.firm_sheet_earlier({ line: earlierLine })}</p>
              )}
              {firms.map(({ firmId, name: other, url, place, same, isClaimed }) => (
                <p key={firmId} className="text-15 wrap-anywhere">
                  <Link to={href('/Seller/:sellerUrl', { sellerUrl: url })} target="_blank">
                    {other}
                  </Link>
                  {`, ${place}. ${m.firms_same({ what: sameText(same) })}`}
                  {isClaimed && ` ${m.firms_has_owner()}.`}
                </p>
              ))}
            </div>
            <SelectField
              label={m.firm_sheet_choice({ line })}
              value={chosen.get(line) ?? all}
              options={options}
              onChange={({ currentTarget }) => onLine(line, choiceOf(currentTarget.value))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
