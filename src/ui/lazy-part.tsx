/**
 * Parts of a page that are loaded when first shown. One that fails to load, offline or because a
 * newer build has replaced it, never breaks the page and what was typed into it.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * For `lazy` itself, if the page is mainly about the part: the server waits for it, and `Missing`
 * is shown in its place, with its props, if it fails to load.
 *
 * @param onMissing called when that happens
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
 * A part that loads after the page: `waiting` is shown until then, `Missing` if it fails to load.
 * It is requested again the next time it is shown.
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
    // Keeps the component it was mounted with until it is mounted again.
    const [Part] = useState<ComponentType<P>>(() => part)
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
