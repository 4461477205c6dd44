/** Parts of a page that are fetched when they are first shown. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A part that is fetched when it is first shown. One that cannot be fetched, without a connection
 * or since a newer build is there, never takes the page down with what was typed into it: `Missing`
 * stands in its place, and the next time that it is shown it is asked for again.
 *
 * @param load imports it
 * @param Missing stands there when that fails; gets the part's own props
 * @param waiting stands there meanwhile
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Missing: ComponentType<P>,
  waiting?: ReactNode,
): ComponentType<P> {
  const ask = () =>
    lazy(() =>
      load().catch(() => {
        part = ask()
        return { default: Missing }
      }),
    )
  let part = ask()
  return function Late(props: P) {
    // What it began with stays until it is shown anew.
    const [Part] = useState<ComponentType<P>>(() => part)
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
