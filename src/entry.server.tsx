/** Renders a page whole, so that its inline scripts can be hashed for the security policy. */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { isProblem, type Problem } from '#kernel/problem.ts'
import { madeOf } from './app/made-of.ts'
import { contentSecurityPolicy } from './app/security-policy.ts'

const renderLimit = 10_000

// The router hides a loader's failure behind a plain error before it renders the error page; what
// a browser or cache has to know of it (busy: come again) is kept here.
const failures = new WeakMap<Request, Problem>()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const data =
    status === 200 && !failures.has(request)
      ? madeOf(context.staticHandlerContext.loaderData)
      : undefined
  // The cache holds the page that this data makes (src/app/pages.ts).
  if (data && request.headers.get('if-none-match') === data) {
    return new Response(null, { status: 304 })
  }
  const { body, failed } = await render(request, context)
  const html = paintFirst(body.toString())
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
  if (import.meta.env.PROD) {
    headers.set('content-security-policy', contentSecurityPolicy(html, serverApi().site))
  }
  const failure = failures.get(request)
  if (data && !failed) headers.set('etag', data)
  if (failure?.retryAfter) headers.set('retry-after', String(failure.retryAfter))
  if (failure || failed || status >= 500) headers.set('cache-control', 'no-store')
  const answer = failure?.status ?? (failed && status < 400 ? 500 : status)
  return new Response(Buffer.from(html), { status: answer, headers })
}

/**
 * Style, letters and the first pictures come before the scripts, which nobody sees. A browser asks
 * in the page's order, over six connections where the way is HTTP/1.1: scripts are named last.
 */
function paintFirst(html: string): string {
  const scripts: string[] = []
  const painted = html.replaceAll(/<link rel="modulepreload"([^>]*)>/g, (_, rest: string) => {
    scripts.push(`<link rel="modulepreload" fetchpriority="low"${rest}>`)
    return ''
  })
  return painted.replace('</body>', () => `${scripts.join('')}</body>`)
}

function render(
  request: Request,
  context: EntryContext,
): Promise<{ body: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => abort(), renderLimit)
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer)
          const chunks: Buffer[] = []
          const whole = new Writable({
            write(chunk: Buffer, _, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve({ body: Buffer.concat(chunks), failed })
              done()
            },
          })
          pipe(whole)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failed = true
          console.error(error)
        },
      },
    )
  })
}

/** A loader's failure that is the server's own fault goes to the log, an expected one does not. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isProblem(error)) failures.set(request, error)
  const expected = isRouteErrorResponse(error) || (isProblem(error) && error.status < 500)
  if (!request.signal.aborted && !expected) console.error(error)
}
