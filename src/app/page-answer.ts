/** Sends a page with its ETag, compressed as the browser accepts it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cacheable } from './page-cache.ts'

/** A rendered page, the same for every visitor. */
export interface Page extends Cacheable {
  headers: Record<string, string>
  body: Buffer
  /** The compressed body; each encoding is computed once. */
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>
}

// Fast enough for a page that is sent once; higher levels take ten times as long for 10 % less.
const brotliQuality = 4
// The compressed forms of a page together take less than half of its size.
const roomForForms = 1.5

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Makes a page from a rendered response, whose `ETag` identifies its data. */
export async function pageOf(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  const madeOf = headers.etag
  // Weak, because every encoding has the same tag.
  headers.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.vary = 'accept-encoding'
  const forms = new Map<string, Promise<Buffer>>()
  const compress = (encoding: 'br' | 'gzip') =>
    encoding === 'gzip'
      ? zip(body)
      : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return {
    madeOf,
    bytes: body.length * roomForForms,
    headers,
    body,
    compressed: (encoding) => {
      const form = forms.get(encoding) ?? compress(encoding)
      forms.set(encoding, form)
      return form
    },
  }
}

/** Sends a page, or 304 if the browser's copy is still current. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers)
  if (holds(request.headers['if-none-match'], page.headers.etag)) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding))
}

function holds(tags: string | undefined, tag: string | undefined): boolean {
  if (!tags || !tag) return false
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((each) => plain(each) === plain(tag))
}

/** Brotli if it is accepted, otherwise gzip; undefined if neither is. */
export function bestEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (!accepted) return undefined
  const taken = new Map(
    accepted.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return [name.trim(), weight === undefined ? 1 : Number(weight)]
    }),
  )
  const takes = (name: string) => (taken.get(name) ?? taken.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}
