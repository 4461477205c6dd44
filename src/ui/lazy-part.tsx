/**
 * Parts of a page that are fetched when they are first shown. One that cannot be fetched, without a
 * connection or since a newer build is there, never takes the page down with what was typed into it.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * For `lazy` itself, where a part is what the page is about: the server waits for it, and `Missing`
 * is shown in its place, with its props, when it cannot be fetched.
 *
 * @param onMissing told when that happens
 */
export function orElse<P>(
  load: Load<P>,
  Missing: ComponentType<P>,
  onMissing?: () => void,
): Load<P> {
  return () =>
    load().catch(() => {
      onMissing?.()
      return { default: Missing }
    })
}

/**
 * A part that comes after the page: `waiting` is shown until it has come, `Missing` when it cannot be
 * fetched. The next time that it is shown it is asked for again.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  Missing: ComponentType<P>,
  waiting?: ReactNode,
): ComponentType<P> {
  const ask = () =>
    lazy(
      orElse(load, Missing, () => {
        part = ask()
      }),
    )
  let part = ask()
  return function LazyPart(props: P) {
    // What it began with stays until it is shown again.
    const [Part] = useState<ComponentType<P>>(() => part)
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
