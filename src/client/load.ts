/** Loads the data of signed-in pages. */

/** A page's data could not be loaded; shown by its ErrorBoundary (load-error.tsx). */
export class LoadError extends Error {
  /**
   * @param sentence what could not be loaded, by rules 3.6
   * @param cause the error of the call; undefined if the call succeeded with an empty response
   */
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'LoadError'
  }
}

/**
 * Awaits data that a page cannot do without.
 *
 * @param sentence the page's message on failure: `load(call(…), m.company_load_failed())`
 * @param empty its message for an empty response (`null`), if it has one (rules 3.6)
 * @throws LoadError; a guard's Response as it is
 */
export async function load<T>(
  answer: Promise<T | null>,
  sentence: string,
  empty = sentence,
): Promise<T> {
  let data: T | null
  try {
    data = await answer
  } catch (error) {
    // A guard's answer: the way to the login, or a page that is not there.
    if (error instanceof Response) throw error
    throw new LoadError(sentence, error)
  }
  if (data === null) throw new LoadError(empty)
  return data
}
