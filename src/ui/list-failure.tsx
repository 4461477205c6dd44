/** A list that failed to load: its form keeps the chosen filters, with the error below it. */
import { useLocation, useSearchParams } from 'react-router'
import type { Filters } from '#kernel/list.ts'
import { ListForm, type ListFormProps } from './list-form.tsx'
import { FailureView } from './section-failure.tsx'

/** @param text what could not be loaded (rules 3.6) */
export function ListFailure<F extends Filters>({
  title,
  text,
  ...form
}: { title: string; text: string } & Omit<ListFormProps<F>, 'state' | 'path'>) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <section>
      <h2>{title}</h2>
      <ListForm {...form} state={form.list.read(params)} path={pathname} />
      <FailureView text={text} />
    </section>
  )
}
