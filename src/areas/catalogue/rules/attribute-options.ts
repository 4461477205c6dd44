/** The options of an attribute, as an admin types them: one on each line. */

import { m } from '#words/messages.js'

/** A text in both languages. */
export interface BothLanguages {
  english: string
  /** Empty where it has no other name. */
  hindi: string
}

/** One option of a choice, or one usual value of a number or size. */
export interface AttributeOption {
  code: string
  name: BothLanguages
  /** What else it is called. */
  otherNames: string[]
}

/** The longest code of an option or attribute. */
export const attributeCodeMax = 30
/** Maximum number of options of an attribute. */
export const attributeOptionsMax = 60

/**
 * How names are compared: without letter case, blanks and signs, so that "Fe-500 D" is "fe500d". A
 * point between digits stays: SDR 13.5 is not SDR 135.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u093c', '')
    .replace(/(?<!\d)[.]|[.](?!\d)|[^\p{L}\p{M}\p{N}.]+/gu, '')
}

/** A code made of a name: "White body" as "white-body". */
export function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, attributeCodeMax)
}

/**
 * Reads options from lines such as `53 = 53 grade | 53 ग्रेड | opc 53, 53 gr`: a code, which may be
 * left out where the name says it, the name, the name in Hindi, other names.
 *
 * @param codeFor the code of a name without one
 */
export function readOptions(text: string, codeFor = codeOf): AttributeOption[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, typed = '', rest = ''] = /^(?:([^=|]*)=)?(.*)$/.exec(line) ?? []
      const [english = '', hindi = '', others = ''] = rest.split('|').map((part) => part.trim())
      return {
        code: typed.trim() || codeFor(english),
        name: { english, hindi },
        otherNames: listedNames(others),
      }
    })
}

/** Names that are separated by commas. */
export const listedNames = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Options as {@link readOptions} reads them. */
export function writeOptions(options: readonly AttributeOption[]): string {
  return options
    .map(({ code, name, otherNames }) =>
      `${code} = ${[name.english, name.hindi, otherNames.join(', ')].join(' | ')}`.replace(
        /[ |]+$/,
        '',
      ),
    )
    .join('\n')
}

/** All that an option is called. */
export const namesOf = ({ code, name, otherNames }: AttributeOption): string[] =>
  [code, name.english, name.hindi, ...otherNames].filter(Boolean)

/** Why these options cannot be those of an attribute of this kind; undefined if they can. */
export function faultInOptions(
  kind: string,
  options: readonly AttributeOption[],
): (() => string) | undefined {
  if (options.length > attributeOptionsMax) {
    return () => m.attribute_options_many({ max: attributeOptionsMax })
  }
  if ((kind === 'choice' || kind === 'choices') && options.length < 2) {
    return m.attribute_options_few
  }
  const pattern = codePatterns[kind] ?? /^[a-z0-9][a-z0-9.-]*$/
  const wrong = options.find(({ code }) => code.length > attributeCodeMax || !pattern.test(code))
  if (wrong) return () => m.attribute_option_code({ option: wrong.name.english || wrong.code })
  const twice = options.find((option, at) =>
    options
      .slice(0, at)
      .some((other) =>
        namesOf(other).some((name) =>
          namesOf(option).some((own) => comparable(own) === comparable(name)),
        ),
      ),
  )
  return twice && (() => m.attribute_option_twice({ option: twice.name.english || twice.code }))
}

/** Codes of usual values are the values themselves, in base units. */
const codePatterns: Readonly<Record<string, RegExp>> = {
  number: /^\d+(\.\d+)?$/,
  size: /^\d+(\.\d+)?(x\d+(\.\d+)?){1,2}$/,
}
