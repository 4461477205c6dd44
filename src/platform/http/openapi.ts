/** Generates the OpenAPI 3.1 document from the contract. */

import * as z from 'zod/mini'
import { type Endpoint, type Example, pathParameters } from '#kernel/endpoint.ts'
import { pageSizes } from '#kernel/paging.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { version } from '#platform/settings/version.ts'
import type { Bound } from './context.ts'
import { problemResponses } from './openapi-problems.ts'

type Json = Record<string, unknown>

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

/** Finds the example of a call. */
type ExampleOf = (endpoint: Endpoint) => Example

/** All endpoints, each with its example, as an OpenAPI 3.1 document. */
export function openApiDocument(
  endpoints: readonly Bound[],
  exampleOf: ExampleOf,
  settings: Settings,
): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint } of endpoints) {
    const path = `/${endpoint.path}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, exampleOf(endpoint)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${settings.siteName} API`,
      version,
      description: describe(settings),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function describe({ images, publicUrl }: Settings): string {
  const base = new URL(images.baseUrl, publicUrl).href.replace(/\/$/, '')
  return [
    `Page sizes are ${pageSizes.join(', ')}; 1 means all rows (at most 500).`,
    `Pictures are served at ${base}/<name> in their largest width (WebP), and at ${base}/<name>/<width>.avif or .webp, where the width is 160, 320, 480, 640, 960, 1280 or 1600, up to the first that is not smaller than the picture's own width (part of its name).`,
    'In examples, the empty GUID stands for the caller’s own id.',
    'A picture name with a ~ is signed: the picture is not public, and its URL expires within two hours.',
  ].join(' ')
}

function operation(endpoint: Endpoint, example: Example): Json {
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `Open to: ${endpoint.audience}.`,
    'x-audience': endpoint.audience,
    'x-body-limit': endpoint.bodyLimit,
    ...(endpoint.rate ? { 'x-rate-limit': { ...endpoint.rate } } : {}),
    ...(endpoint.audience === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: parameters(endpoint, example.input),
    ...(endpoint.method === 'POST' ? { requestBody: requestBody(endpoint, example.input) } : {}),
    responses: {
      200: {
        description: 'The response.',
        content: {
          'application/json': {
            schema: schemaOf(endpoint.output, 'output'),
            example: example.answer,
          },
        },
      },
      ...problemResponses(endpoint),
    },
  }
}

function parameters(endpoint: Endpoint, example: Json): Json[] {
  const inPath = pathParameters(endpoint.path)
  const schema = schemaOf(endpoint.input, 'input')
  const required = new Set(listOf(schema.required))
  const fields = Object.entries(objectOf(schema.properties))
    .filter(([name]) => inPath.includes(name) || endpoint.method === 'GET')
    .map(([name, field]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.has(name),
      schema: field,
      ...(name in example ? { example: example[name] } : {}),
    }))
  return endpoint.idempotent ? [...fields, idempotencyKey] : fields
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key for the operation, such as a UUID. If the call is repeated within a day with the same key and input, it is not carried out again; the first response is returned.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function requestBody(endpoint: Endpoint, input: Json): Json {
  const inPath = pathParameters(endpoint.path)
  const schema = schemaOf(endpoint.input, 'input')
  const properties = Object.fromEntries(
    Object.entries(objectOf(schema.properties)).filter(([name]) => !inPath.includes(name)),
  )
  const required = listOf(schema.required).filter((name) => !inPath.includes(String(name)))
  const example = Object.fromEntries(
    Object.entries(input).filter(([name]) => !inPath.includes(name)),
  )
  return {
    required: true,
    content: {
      'application/json': {
        schema: { ...schema, properties, ...(required.length > 0 ? { required } : {}) },
        example,
      },
    },
  }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function tagsOf(endpoints: readonly Bound[]): Json[] {
  return [...new Set(endpoints.map(({ endpoint }) => tagOf(endpoint)))].sort().map((name) => ({
    name,
  }))
}

function tagOf(endpoint: Endpoint): string {
  return (endpoint.path.split('/')[0] ?? '').toLowerCase()
}

function operationId(endpoint: Endpoint): string {
  return endpoint.path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .join('_')
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
