/** A section that failed: heading and controls stay, what failed stands below them. */
import { lazy } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Filters } from '#kernel/list.ts'
import { orElse } from './lazy-part.tsx'
import { ListForm, type ListFormProps } from './list-form.tsx'

/** What failed, inline and as toast, and the way to try again; fetched then, since most never fail. */
export const FailureView = lazy(
  orElse(
    () => import('./failure-view.tsx'),
    ({ text }) => <p role="alert">{text}</p>,
  ),
)

/** @param text what could not be loaded (document 3, section 8) */
export function SectionFailure({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <FailureView text={text} />
    </section>
  )
}

/** The same for a list, whose form keeps what was asked for. */
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
