/** Loading what a signed-in page shows. */

/** What a page needs could not be loaded; its ErrorBoundary says so (load-error.tsx). */
export class LoadError extends Error {
  /**
   * @param sentence what could not be loaded, as the documents word it
   * @param cause what the call threw; undefined where it was answered, with nothing
   */
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'LoadError'
  }
}

/**
 * Waits for an answer that a page needs.
 *
 * @param sentence what the page says when it fails: `load(call(…), m.company_load_failed())`
 * @param empty what it says where the answer is empty (`null`), if the documents have words for that
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
