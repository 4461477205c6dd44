import { Form, useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { comparePath } from '../rules/compare.ts'
import { useChosen } from './compare-choice.ts'

/** Compares a page's product with those chosen before; without JavaScript shows it alone. */
export function CompareButton({ id }: { id: string }) {
  const { choose } = useChosen('product')
  const navigate = useNavigate()
  return (
    <Form
      action="/compare"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(comparePath({ products: choose(id, true), sellers: [] }))
      }}
    >
      <input type="hidden" name="product" value={id} />
      <Button type="submit" kind="quiet">
        {m.compare_choose()}
      </Button>
    </Form>
  )
}
