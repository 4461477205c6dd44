/** The parts of our OpenAPI document that the page reads. */
import type { Audience, RateLimit } from '#kernel/endpoint.ts'

/** A JSON schema, limited to what the page shows. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** One call. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-audience': Audience
  'x-body-limit': number
  'x-rate-limit'?: RateLimit
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema; example?: unknown } } }
  responses: Record<string, Response>
}

/** A field in the path or the query. */
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
  example?: unknown
}

/** The response with a certain status. */
export interface Response {
  description: string
  content: Record<string, { schema: Schema; example?: unknown }>
}

export interface Document {
  info: { title: string; description: string }
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
}

/** A call with its method and path. */
export interface Call {
  method: 'GET' | 'POST'
  /** With a leading slash. */
  path: string
  operation: Operation
}

/** All calls, in the document's order. */
export function callsOf(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET' as const, path, operation: get }] : []),
    ...(post ? [{ method: 'POST' as const, path, operation: post }] : []),
  ])
}
