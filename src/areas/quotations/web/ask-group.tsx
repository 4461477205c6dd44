/** Lines of one trade, and the dealers who may be asked for them (rules 22.2). */
import { answeringText } from '#areas/market/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Placeholder } from '#ui/placeholder.tsx'
import { m } from '#words/messages.js'
import type { RequestLine } from '../contract/fields.ts'
import type { AskedGroup, DealerToAsk } from '../contract/offered.ts'
import { dealersPerTrade } from '../rules/limits.ts'
import { amountText, detailText, distanceText, hasAmount, perText, tradeName } from './words.ts'

/** Dealers that are in sight before the others are unfolded, besides all that are ticked first. */
const seenFirst = 3
/** Things of a dealer that are named on its row. */
const thingsNamed = 1

export function AskGroup({
  group,
  lines,
  dealers,
  chosenLines,
  ticked,
  isFull,
  error,
  errorId,
  onLine,
  onDealer,
}: {
  group: AskedGroup
  lines: readonly RequestLine[]
  dealers: readonly DealerToAsk[]
  chosenLines: readonly number[]
  ticked: readonly string[]
  /** Whether no more dealers of this trade may be ticked. */
  isFull: boolean
  error: string
  errorId: string
  onLine: (lineId: number) => void
  onDealer: (sellerUrl: string) => void
}) {
  const { typeId, isCarried, lineIds } = group
  const rows = group.dealers.flatMap(({ sellerUrl, lineIds: own }) => {
    const dealer = dealers.find((each) => each.sellerUrl === sellerUrl)
    return dealer ? [{ dealer, own }] : []
  })
  const inSight = Math.max(seenFirst, group.dealers.filter(({ isChosen }) => isChosen).length)
  const row = ({ dealer, own }: (typeof rows)[number]) => (
    <DealerRow
      key={dealer.sellerUrl}
      typeId={typeId}
      dealer={dealer}
      lineIds={own}
      lineCount={lineIds.length}
      isTicked={ticked.includes(dealer.sellerUrl)}
      isFull={isFull}
      onToggle={() => onDealer(dealer.sellerUrl)}
    />
  )
  return (
    <fieldset className="ask-group" aria-describedby={error ? errorId : undefined}>
      <legend className="text-17 font-semibold">{tradeName(typeId)}</legend>
      {(lines.length > 1 || lineIds.length > 1) && (
        <ul className="ask-lines">
          {lines
            .filter(({ lineId }) => lineIds.includes(lineId))
            .map((line) => (
              <li key={line.lineId}>
                <LineBox
                  line={line}
                  isChosen={chosenLines.includes(line.lineId)}
                  onToggle={() => onLine(line.lineId)}
                />
              </li>
            ))}
        </ul>
      )}
      <p className="text-15 text-muted">
        {isCarried ? m.ask_who_has({ max: dealersPerTrade }) : m.ask_nobody_lists()}
      </p>
      {rows.length === 0 && <p>{m.quotation_dealers_none()}</p>}
      <div className="ask-dealers">{rows.slice(0, inSight).map(row)}</div>
      {rows.length > inSight && (
        <details className="ask-more">
          <summary className="min-h-11 content-center">
            {m.ask_more_shops({ count: rows.length - inSight })}
          </summary>
          <div className="ask-dealers">{rows.slice(inSight).map(row)}</div>
        </details>
      )}
      {error && (
        <p id={errorId} className="field-message" data-kind="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function LineBox({
  line,
  isChosen,
  onToggle,
}: {
  line: RequestLine
  isChosen: boolean
  onToggle: () => void
}) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isChosen && hasAmount(line)}
        disabled={!hasAmount(line)}
        onChange={onToggle}
      />
      <span className="wrap-anywhere">
        {line.what},{' '}
        {hasAmount(line) ? (
          amountText(line)
        ) : (
          <span className="text-muted">{m.quotation_line_no_quantity()}</span>
        )}{' '}
        <span className="text-muted">{detailText(line)}</span>
      </span>
    </label>
  )
}

function DealerRow({
  typeId,
  dealer,
  lineIds,
  lineCount,
  isTicked,
  isFull,
  onToggle,
}: {
  typeId: number
  dealer: DealerToAsk
  lineIds: readonly number[]
  lineCount: number
  isTicked: boolean
  isFull: boolean
  onToggle: () => void
}) {
  const { sellerUrl, name, town, distance, rating, ratingCount, isAskedLately } = dealer
  const answers = answeringText({
    answerMinutes: dealer.medianMinutes,
    answerRate: dealer.answerRate,
  })
  const has = dealer.products.filter(({ lineId }) => lineIds.includes(lineId))
  return (
    <label className="choice ask-dealer">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isAskedLately || (isFull && !isTicked)}
        onChange={onToggle}
      />
      <span className="ask-picture">
        <Picture
          name={dealer.picture}
          sizes="3.5rem"
          alt=""
          fallback={<Placeholder trade={typeId || 7} seed={sellerUrl} />}
        />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="text-15 text-muted">
          {[
            [distanceText(distance), localPlace(town)].filter(Boolean).join(', '),
            rating === null ? '' : `★ ${rating.toFixed(1)} (${ratingCount})`,
            answers,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {has.length > 0 && (
          <span className="text-15 wrap-anywhere">
            {has
              .slice(0, thingsNamed)
              .map((thing) =>
                m.ask_has_thing({
                  name: thing.name,
                  price: formatRupees(thing.price),
                  unit: perText(thing.unit),
                }),
              )
              .join(' · ')}
            {has.length > thingsNamed &&
              ` · ${m.ask_has_more({ count: has.length - thingsNamed })}`}
          </span>
        )}
        {lineCount > 1 && (
          <span className="text-15">
            {m.ask_asked_for({ count: lineIds.length, all: lineCount })}
          </span>
        )}
        {!dealer.isClaimed && <span className="text-15 text-muted">{m.firm_unclaimed()}</span>}
        {isAskedLately && (
          <span className="text-15 text-muted">{m.quotation_asked_lately_mark()}</span>
        )}
      </span>
    </label>
  )
}
