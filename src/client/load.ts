/** Loads the data of signed-in pages. */

/** A page's data could not be loaded; shown by its ErrorBoundary (load-error.tsx). */
export class LoadError extends Error {
  /**
   * @param sentence what could not be loaded, in the words of the documents
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
 * @param empty its message for an empty response (`null`), if the documents define one
 * @throws LoadError
 */
export async function load<T>(answer: Promise<T>, sentence: string, empty = sentence): Promise<T> {
  let found: T
  try {
    found = await answer
  } catch (error) {
    throw new LoadError(sentence, error)
  }
  if (found === null) throw new LoadError(empty)
  return found
}
