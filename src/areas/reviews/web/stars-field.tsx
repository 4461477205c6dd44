/** One to five stars, chosen by pointer or arrow keys. */
import { useState } from 'react'
import { FieldLabel, FieldNotes, useFieldIds } from '#ui/field-frame.tsx'
import type { Registration } from '#ui/form-store.ts'
import { StarIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

const ratings = [1, 2, 3, 4, 5]

export function StarsField({
  label,
  error,
  ...rest
}: { label: string; error?: string | undefined } & Registration) {
  // Firefox 115 has no `:has`, by which the styles know it otherwise.
  const [chosen, setChosen] = useState(0)
  const { id, control } = useFieldIds({ id: undefined, hint: undefined, error })
  return (
    <fieldset className="field" aria-describedby={control['aria-describedby']}>
      <legend className="field-label">
        <FieldLabel label={label} optional={false} />
      </legend>
      <div className="stars-field">
        {ratings.map((rating) => (
          <label
            key={rating}
            htmlFor={`${id}-${rating}`}
            data-chosen={rating <= chosen || undefined}
          >
            <input
              {...rest}
              onChange={(event) => {
                setChosen(rating)
                rest.onChange(event)
              }}
              type="radio"
              id={`${id}-${rating}`}
              value={rating}
              className="sr-only"
            />
            <StarIcon />
            <span className="sr-only">
              {rating === 1 ? m.review_stars_one() : m.review_stars_many({ count: rating })}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
