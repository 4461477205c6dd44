/** Access to the pages of the console, which several areas have. */

/**
 * Lets an admin with a second factor pass, and returns what the role may do; throws a Response for
 * everyone else.
 */
type OpenConsole = (request: Request) => Promise<readonly string[]>

let open: OpenConsole = async () => {
  throw new Response(null, { status: 404 })
}

/** Sets who may open the console; called once at start. */
export function provideConsole(how: OpenConsole): void {
  open = how
}

/** Must be the first line of a console page's loader. */
export const openConsole: OpenConsole = (request) => open(request)
