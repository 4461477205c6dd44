/**
 * Signed names of pictures that are not public (rules 15.3). Responses to a user who may see one
 * name it `<name>~<end>-<signature>`; URLs with that name work until `end`, for anyone who has
 * them.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/http/context.ts'
import { splitPictureName } from '../../rules/stored-pictures.ts'

type Needs = Pick<Services, 'keys'>

const period = 3600

/**
 * Signs a picture's name for a user who may see it even if it is not public: its owner or an admin.
 * Valid for one to two hours; the signed name changes once an hour. '' stays ''.
 */
export function signPicture({ keys }: Needs, name: string): string {
  if (name === '') return ''
  const end = (Math.floor(Date.now() / 1000 / period) + 2) * period
  return `${name}~${end.toString(36)}-${signatureOf(keys, name, end)}`
}

/** Checks a name from a URL: `plain` has no signature, `false` an invalid or expired one. */
export function checkSignature({ keys }: Needs, text: string): 'plain' | 'signed' | false {
  const { name, signature } = splitPictureName(text)
  if (signature === undefined) return 'plain'
  const [digits = '', mark = ''] = signature.split('-')
  const end = Number.parseInt(digits, 36)
  if (!(end * 1000 > Date.now())) return false
  const expected = Buffer.from(signatureOf(keys, name, end))
  const given = Buffer.from(mark)
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'signed' : false
}

function signatureOf(keys: Needs['keys'], name: string, end: number): string {
  return keys.hash('picture address', `${name} ${end}`).slice(0, 32)
}
