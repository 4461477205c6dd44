/** What is like a line and in no sum of it, and why; the makes in which it is offered. */
import { Link } from 'react-router'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { localPlace } from '#kernel/site-names.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { type LeftOutReason, leftOutReasons } from '../rules/left-out.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { addAnswers } from './add-answers.ts'
import type { LineFormProps } from './line-form.tsx'
import { lineToAdd } from './list-store.ts'
import { priceText } from './price-words.ts'
import type { Around } from './use-matches.ts'

/** The props of {@link LeftOut}. */
export interface LeftOutProps {
  line: MaterialLine
  around: Around
  /** Undefined for a list that can only be read: then makes cannot be chosen. */
  form: Omit<LineFormProps, 'line' | 'kinds' | 'onClose'> | undefined
}

const reasons: Readonly<Record<LeftOutReason, () => string>> = {
  make: m.house_left_out_make,
  size: m.house_left_out_size,
  words: m.house_left_out_words,
  kind: m.house_left_out_kind,
  thing: m.house_left_out_thing,
  stock: m.house_left_out_stock,
  unit: m.house_left_out_unit,
}

export default function LeftOut({ line, around, form }: LeftOutProps) {
  const own = lineToAdd(line)
  const found = useLoaded(
    JSON.stringify([own, around]),
    (signal) =>
      load(
        call(materials.leftOut, { line: own, ...around }, { signal }),
        m.materials_matches_failed(),
      ),
    { quiet: true },
  )
  const choosing = useMutation(
    async (brand: string) => ({
      result: (await form?.store.change(line.id, { ...own, brand })) ?? '',
    }),
    { answers: ({ result }) => addAnswers(result), onDone: () => form?.onSaved(line) },
  )
  if (!found.data) return found.settled ? <LoadedFailure loaded={found} /> : <Skeleton />
  const { makes, products } = found.data
  const others = makes.filter((make) => make !== line.brand)
  if (others.length + products.length === 0) {
    return <p className="text-15 text-muted">{m.house_left_out_none()}</p>
  }
  return (
    <div className="grid gap-3">
      <FormMessage>{choosing.failure}</FormMessage>
      {others.length > 0 && (
        <section aria-label={m.house_makes()}>
          <h3 className="text-15">{m.house_makes()}</h3>
          <ul className="line-chips mt-1">
            {others.map((make) => (
              <li key={make}>
                {form ? (
                  <button
                    type="button"
                    className="line-chip"
                    aria-disabled={choosing.busy || undefined}
                    aria-label={m.house_make_choose({ make })}
                    onClick={() => choosing.run(make)}
                  >
                    {make}
                  </button>
                ) : (
                  <span className="line-chip">{make}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOutReasons.map((reason) => {
        const some = products.filter((product) => product.reason === reason)
        if (some.length === 0) return null
        return (
          <section key={reason} aria-label={reasons[reason]()}>
            <h3 className="text-15">{reasons[reason]()}</h3>
            <ul className="line-offers">
              {some.map((product) => (
                <li key={product.productId} className="line-offer">
                  <Link to={productPath(product)} className="wrap-anywhere">
                    {product.name}
                  </Link>
                  <span className="line-offer-price tabular-nums">{priceText(line, product)}</span>
                  <span className="text-13 text-muted wrap-anywhere">
                    {[product.brand, product.size, product.sellerName, localPlace(product.location)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
