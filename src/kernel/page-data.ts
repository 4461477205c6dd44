/**
 * Paths at which the router in the browser requests the data of pages: `/AboutUs.data` for
 * `/AboutUs`, `/_.data` for a path that ends with a slash, and `/hi.data` for the Hindi home.
 */

/** The path of the page whose data is at this path; undefined if the path is not one of data. */
export function pageOfData(pathname: string): string | undefined {
  if (!pathname.endsWith('.data')) return undefined
  return pathname.replace(/\/?_\.data$|\.data$/, '') || '/'
}
