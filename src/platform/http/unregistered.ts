/**
 * Sellers' calls by a user who has no company yet. The empty GUID is then their own companyId
 * (rules 1.5): what is read is empty, and what names a thing of a company, or changes one, is not
 * there. Nothing is read or written.
 */
import type * as z from 'zod/mini'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emptyGuid, isPresent } from '#kernel/ids.ts'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'

/** Whether a call carries the caller's companyId. */
export function carriesCompany({ input }: Endpoint): boolean {
  return 'companyId' in input.shape || 'CompanyId' in input.shape
}

/**
 * The answer to a caller without a company.
 *
 * @throws Problem 403 if the call did not send the empty companyId, 404 if it has no empty answer.
 */
export function answerUnregistered(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  raw: unknown,
): unknown {
  const sent = Object.entries(Object(raw)).find(([name]) => name.toLowerCase() === 'companyid')
  if (sent?.[1] !== emptyGuid) throw problem(403, m.error_access_not_allowed)
  const namesThing = Object.entries(input).some(
    ([name, value]) => /^(order|product|import)Id$/i.test(name) && isNamed(value),
  )
  const empty =
    endpoint.method === 'GET' && !namesThing
      ? endpoint.output.safeParse(emptyOf(endpoint.output))
      : undefined
  if (empty?.success) return empty.data
  throw problem(404, m.refused_company_first)
}

function isNamed(value: unknown): boolean {
  return typeof value === 'string' ? isPresent(value) : typeof value === 'number' && value > 0
}

/** A value of a schema without contents; undefined where there is none, such as for a time. */
function emptyOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'array') return []
  if (def.type === 'nullable') return null
  if (def.type === 'number') return 0
  if (def.type === 'boolean') return false
  if (def.type === 'string') {
    return ['', emptyGuid].find((text) => isValid(schema, text))
  }
  if (def.type !== 'object') return undefined
  const fields = Object.entries(def.shape).map(([name, field]) => [name, emptyOf(field)])
  return Object.fromEntries(fields)
}

function isValid(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, { async: false })
  return !(result instanceof Promise) && result.issues.length === 0
}
