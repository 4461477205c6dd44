/**
 * Signed names of pictures that are not public (specification, README: "picture address"). An
 * answer to somebody who may see one names it as `<name>~<end>-<signature>`; addresses made of that
 * name work until its end, for everybody who has them.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/http/context.ts'
import { splitPictureName } from '../../rules.ts'

type Needs = Pick<Services, 'keys'>

const period = 3600

/**
 * The name of a picture as it is answered to somebody who may see it before, or without, its being
 * public: its owner, an admin. Valid for at least an hour, at most two; within an hour it stays the
 * same. '' stays ''.
 */
export function signPicture({ keys }: Needs, name: string): string {
  if (name === '') return ''
  const end = (Math.floor(Date.now() / 1000 / period) + 2) * period
  return `${name}~${end.toString(36)}-${signatureOf(keys, name, end)}`
}

/** What a name in an address is worth: `plain` has no signature, `false` is a bad or an old one. */
export function checkSignature({ keys }: Needs, text: string): 'plain' | 'signed' | false {
  const { name, signature } = splitPictureName(text)
  if (signature === undefined) return 'plain'
  const [digits = '', mark = ''] = signature.split('-')
  const end = Number.parseInt(digits, 36)
  if (!(end * 1000 > Date.now())) return false
  const wanted = Buffer.from(signatureOf(keys, name, end))
  const given = Buffer.from(mark)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'signed' : false
}

function signatureOf(keys: Needs['keys'], name: string, end: number): string {
  return keys.hash('picture address', `${name} ${end}`).slice(0, 32)
}
