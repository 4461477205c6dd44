/** Extra properties of a saved product, as rows of key and value (rules 8.2). */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { newGuid } from '#kernel/ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { TrashIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { ownProducts } from '../contract/own-products.ts'
import { moreInfoKeyMax, moreInfoMax, moreInfoValueMax } from '../rules/products.ts'
import { beforeMore } from './checks.ts'
import { readProperties, type SavedProduct, saying } from './product-info.ts'

const moreAnswers = answers({
  done: { [saveResult.updated]: m.product_updated },
  refused: { [saveResult.notExist]: m.product_not_exist },
  otherwise: m.product_update_failed,
})

interface Row {
  id: string
  key: string
  value: string
}

const emptyRow = (): Row => ({ id: newGuid(), key: '', value: '' })

export default function MoreDetail({
  saved,
  onSaved,
}: {
  saved: SavedProduct | null
  onSaved: (product: SavedProduct) => void
}) {
  const user = useSession()
  const [rows, setRows] = useState<readonly Row[]>(() => [
    ...readProperties(saved?.info.moreInfo).map((one) => ({ ...emptyRow(), ...one })),
    emptyRow(),
  ])
  const mutation = useMutation(
    (product: SavedProduct) => {
      const { companyTypeId, info } = product
      const input = { companyTypeId, productInfo: info }
      return saying(call(ownProducts.update, input), () => toast.error(m.product_more_exception()))
    },
    {
      answers: moreAnswers,
      onDone: (_, { info, ...product }) =>
        onSaved({ ...product, info: { ...saved?.info, ...info } }),
    },
  )
  function save() {
    const stop = beforeMore({ saved: saved !== null, loggedIn: user !== null })
    if (stop || !saved) return mutation.refuse(stop ?? '')
    const details = rows
      .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
      .filter(({ key, value }) => key !== '' && value !== '')
    const { attributes: _, ...info } = saved.info
    mutation.run({ ...saved, info: { ...info, moreInfo: JSON.stringify(details) } })
  }
  const change = (id: string, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  return (
    <div className="grid max-w-form gap-4">
      {rows.map(({ id, key, value }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
          <TextField
            label={m.product_more_key()}
            maxLength={moreInfoKeyMax}
            value={key}
            onChange={({ currentTarget }) => change(id, { key: currentTarget.value })}
          />
          <TextField
            label={m.product_more_value()}
            maxLength={moreInfoValueMax}
            value={value}
            onChange={({ currentTarget }) => change(id, { value: currentTarget.value })}
          />
          <IconButton
            label={`${m.product_more_remove()} ${key || index + 1}`}
            onClick={() => setRows(rows.filter((row) => row.id !== id))}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      {rows.length < moreInfoMax && (
        <div>
          <Button kind="quiet" onClick={() => setRows([...rows, emptyRow()])}>
            {m.product_more_add()}
          </Button>
        </div>
      )}
      <FormMessage>{mutation.failure}</FormMessage>
      <div>
        <Button onClick={save} busy={mutation.busy}>
          {m.product_save()}
        </Button>
      </div>
    </div>
  )
}
