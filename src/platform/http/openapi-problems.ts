/** The problems that a call may return, for the OpenAPI document. */
import type { Endpoint } from '#kernel/endpoint.ts'

/** Error responses of an operation by status, each a problem document. */
export function problemResponses(endpoint: Endpoint): Record<string, object> {
  const texts: Record<string, string | undefined> = {
    400: 'A field is missing or not valid; `errors` lists each one.',
    401: endpoint.audience === 'anyone' ? undefined : 'The token is missing or has expired.',
    403: forbidden(endpoint),
    409: endpoint.idempotent
      ? 'The call with this Idempotency-Key is still running, or its response was lost.'
      : undefined,
    413:
      endpoint.method === 'POST'
        ? `The body is larger than ${endpoint.bodyLimit} bytes.`
        : undefined,
    415: endpoint.method === 'POST' ? 'The body is not JSON.' : undefined,
    422: endpoint.idempotent ? 'This Idempotency-Key was used with another input.' : undefined,
    429: endpoint.rate ? 'Too many calls; Retry-After says when to try again.' : undefined,
    '4XX': 'Any other client error, such as 404 for something that does not exist.',
    503: 'The server is busy or starting; Retry-After says when to try again.',
    '5XX': 'A server error.',
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([status, description]) =>
      description === undefined ? [] : [[status, { description, content }]],
    ),
  )
}

const content = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

function forbidden(endpoint: Endpoint): string | undefined {
  const foreign = 'an id that does not belong to the token’s user'
  if (endpoint.audience === 'seller') return `A user without a company, or ${foreign}.`
  if (endpoint.audience === 'admin') return `A user who is not an admin, or ${foreign}.`
  const hasId = endpoint.own.length > 0
  const crossSite = endpoint.method === 'POST' ? 'a request from another site' : undefined
  const reasons = [hasId && endpoint.ownIds === 'checked' ? foreign : undefined, crossSite]
  const text = reasons.filter((reason) => reason !== undefined).join(', or ')
  return text === '' ? undefined : `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
