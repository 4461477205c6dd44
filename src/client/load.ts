/** Loading what a signed-in page shows. */

/** What a page needs could not be loaded; its ErrorBoundary says so (load-error.tsx). */
export class LoadError extends Error {
  /** @param sentence what could not be loaded, as the documents word it */
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.name = 'LoadError'
  }
}

/**
 * Waits for an answer that a page needs.
 *
 * @param sentence what the page says when it fails: `load(call(…), m.company_load_failed())`
 * @throws LoadError
 */
export async function load<T>(answer: Promise<T>, sentence: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new LoadError(sentence, error)
  }
}
