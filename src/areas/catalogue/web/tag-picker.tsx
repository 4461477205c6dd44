/** Chooses tags: a search box over a checklist (rules 8.11). */

import { useState } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import { localName } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { catalogue } from '../contract/catalogue.ts'

/** A tag as returned by the lookup. */
export type ItemTag = OutputOf<typeof catalogue.itemTags>[number]

export default function TagPicker({
  tags,
  chosen,
  onChange,
  onClose,
}: {
  tags: readonly ItemTag[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const filterText = text.trim().toLowerCase()
  const visibleTags = tags.filter(({ name }) =>
    [name, localName('tag', name)].some((one) => one.toLowerCase().includes(filterText)),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.product_choose_tags()}
      footer={<Button onClick={onClose}>{m.product_tags_done()}</Button>}
    >
      <TextField
        label={m.product_tags_search()}
        type="search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="mt-3 max-h-[350px] overflow-y-auto">
        {visibleTags.length === 0 && <p className="text-muted">{m.product_tags_nothing()}</p>}
        {visibleTags.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={localName('tag', name)}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
