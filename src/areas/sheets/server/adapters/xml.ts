/** Walks through the elements of an XML text in one pass, without building a tree. */

/** Deeper nesting than any spreadsheet has. */
const depthMax = 32

// Each alternative starts with another character, so a tag is read in one pass.
const tag = /<(\/?)(?:[^\s<>/:"']+:)?([^\s<>/:"'=]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y
const skipped = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** What {@link walkXml} calls; element names are without their namespace's prefix. */
export interface XmlVisitor {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** @throws Error if the text is not well-formed or nested too deeply. */
export function walkXml(xml: string, visitor: XmlVisitor): void {
  const path: string[] = []
  let at = 0
  while (at < xml.length) {
    const next = xml.indexOf('<', at)
    const text = xml.slice(at, next < 0 ? undefined : next)
    if (text !== '' && path.length > 0) visitor.text?.(unescaped(text))
    if (next < 0) break
    const skip = skipped.find(([start]) => xml.startsWith(start, next))
    if (skip) at = after(xml, skip[1], next)
    else if (xml.startsWith('<![CDATA[', next)) {
      at = after(xml, ']]>', next)
      visitor.text?.(xml.slice(next + 9, at - 3))
    } else {
      tag.lastIndex = next
      const match = tag.exec(xml)
      if (!match) throw new Error('The XML is not well-formed.')
      at = tag.lastIndex
      step(match, path, visitor)
    }
  }
  if (path.length > 0) throw new Error('The XML is not well-formed.')
}

function step(
  [, slash, name = '', rest = '']: RegExpExecArray,
  path: string[],
  visitor: XmlVisitor,
) {
  if (slash) {
    if (path.pop() !== name) throw new Error('The XML is not well-formed.')
    visitor.close?.(name)
    return
  }
  visitor.open?.(name, (attributeName) => attributeOf(rest, attributeName))
  if (rest.endsWith('/')) visitor.close?.(name)
  else if (path.push(name) > depthMax) throw new Error('The XML is nested too deeply.')
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from)
  if (at < 0) throw new Error('The XML is not well-formed.')
  return at + end.length
}

const attribute = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function attributeOf(rest: string, attributeName: string): string | undefined {
  for (const [, name, double, single] of rest.matchAll(attribute)) {
    if (name === attributeName) return unescaped(double ?? single ?? '')
  }
  return undefined
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return named[name] ?? whole
      const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
