/**
 * The browsers that the site promises, and what of the built scripts and styles they do not have
 * (docs/decisions, "promised browsers"). Syntax is not looked at: the build writes it for these
 * browsers (`build.target`, vite.config.ts).
 */
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parseAst } from 'vite'
import { promisedBrowsers } from './promised-browsers.mjs'

/**
 * What some of these browsers lack, and why that is right. A browser leaves out a declaration, and a
 * whole rule, that it does not know.
 */
export const harmless = new Map([
  [':has', 'Firefox 115 to 120: looks only; what needs it has a class or an attribute besides'],
  ['@property', 'Firefox 115 to 127: Tailwind sets the same values where it is missing'],
  [':selection', 'looks'],
  ['.skipTransition', 'React calls it for a transition that it could start'],
  ['.showNotification', 'pushes are offered where PushManager is; WebView has none'],
  ['Notification.requestPermission', 'the same'],
  ['.getSubscription', 'the same'],
  ['property text-wrap', 'where lines break'],
  ['property text-size-adjust', 'the prefixed one, of browsers that enlarge texts'],
  ['property field-sizing', 'how high a field is before one types'],
  ['property scrollbar-width', 'how thick a bar is'],
  ['property content-visibility', 'saves work'],
  ['property contain-intrinsic-size', 'saves work'],
  ['property scroll-initial-target', 'where a row of tabs begins'],
  ['property print-color-adjust', 'paper; the prefixed one stands beside it'],
  ['property resize', 'a handle that phones do not need'],
  ['property overscroll-behavior', 'what happens at the end of a scrolled part'],
  ['property overscroll-behavior-x', 'the same'],
  ['property cursor', 'nobody points on a phone'],
  ['grid-template-columns: subgrid', 'Chrome 111 to 116: names stand above their values'],
  ['font-family: ui-monospace', 'other fonts stand behind it'],
  ['text-decoration: dotted', 'the prefixed one stands beside it'],
  ['property -webkit-tap-highlight-color', 'a shade while a finger is down'],
  ['property -webkit-user-drag', 'of the map library'],
])

/** The promised browsers, with the version that each would need, that do not have a feature. */
function lacking(compat, prefixed = () => false) {
  return Object.entries(promisedBrowsers).flatMap(([browser, version]) => {
    const all = [compat?.support[browser] ?? []].flat()
    const own = all.filter((each) => {
      if (each.prefix) return prefixed(each.prefix)
      const isOver = each.version_removed && !each.partial_implementation
      return !each.flags && !each.alternative_name && !isOver
    })
    const since = own.map(({ version_added }) => versionOf(version_added))
    return since.some((added) => added <= version) || own.length === 0
      ? []
      : [`${browser} ${Math.min(...since)}`.replace('Infinity', 'never')]
  })
}

/** @param {unknown} added a version, perhaps as "≤37"; anything else is none */
function versionOf(added) {
  const number = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
}

const domNames =
  /^(HTML.*Element|Element|Document|DocumentFragment|Node|NodeList|EventTarget|Event|Window|Navigator|Abort.*|Blob|File|FormData|Headers|Request|Response|URL|URLSearchParams|Storage|Crypto|History|Location|Range|Selection|Animation|DOMRect|DOMTokenList|CanvasRenderingContext2D|ReadableStream|ServiceWorker.*|FetchEvent|Cache.*|Notification|.*Observer)$/
const { Intl: formats, Temporal: _, WebAssembly: __, ...language } = data.javascript.builtins
/** Whose static members are known. */
const owners = { ...data.api, ...language, ...formats }
/**
 * Whose methods are looked for by name alone. Of all others the names are too usual: `run`, `check`,
 * `subscribe` are methods of our own.
 */
const instances = Object.entries({ ...data.api, ...language }).flatMap(([name, owner]) =>
  name in language || (domNames.test(name) && !/Permission|Geolocation|Install/.test(name))
    ? [owner]
    : [],
)
const isMember = (name) => /^[a-z]\w*$/i.test(name) && !name.endsWith('_event')

/** By name of a method: what is known of it for every object that has one. */
const methods = Map.groupBy(
  instances.flatMap((owner) =>
    Object.entries(owner)
      .filter(([name]) => isMember(name) && !name.endsWith('_static'))
      .map(([name, { __compat }]) => ({ name, compat: __compat })),
  ),
  ({ name }) => name,
)

/** What a browser would need for a method, if no object of all browsers has one of this name. */
function lackingMethod(name) {
  const all = methods.get(name) ?? []
  const missing = all.map(({ compat }) => lacking(compat))
  return missing.length > 0 && missing.every(({ length }) => length > 0) ? missing[0] : []
}

function lackingStatic(owner, name) {
  const { [`${name}_static`]: inApi, [name]: inLanguage } = owners[owner] ?? {}
  return lacking((inApi ?? inLanguage)?.__compat)
}

/**
 * What a built script calls that a promised browser lacks. What it asks for first (`x.name &&`,
 * `'name' in x`, `typeof Name`, `x.name?.()`) is taken for tested.
 *
 * @param {string} code
 * @returns {string[]} such as "Map.groupBy (chrome 117, …)"
 */
export function missingInScript(code) {
  /** @type {Map<string, string[]>} */
  const used = new Map()
  const tested = new Set()
  const declared = new Set()
  walk(parseAst(code), undefined, (node, parent, key) => {
    if (node.type === 'BinaryExpression' && node.operator === 'in') tested.add(node.left.value)
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
      tested.add(node.argument.name ?? node.argument.property?.name)
    }
    if (node.type === 'Identifier' && declares(parent, key)) declared.add(node.name)
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
      const { name } = node.callee
      if (name in owners) used.set(name, lacking(owners[name].__compat))
    }
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const { name } = node.callee
      if (name in data.api) used.set(name, lacking(data.api[name].__compat))
    }
    for (const [name, compat] of [...patternsOf(node), ...staticsOf(node)]) {
      used.set(name, lacking(compat))
    }
    if (node.type !== 'MemberExpression') return
    const name = node.computed ? node.property.value : node.property.name
    if (typeof name !== 'string') return
    const isCalled = /^(Call|New)Expression$/.test(parent?.type ?? '') && key === 'callee'
    if (!isCalled || parent.optional) {
      tested.add(name)
      return
    }
    // React's `Children.toArray` is none of an iterator.
    if (node.object.property?.name === 'Children') return
    const owner = node.object.type === 'Identifier' ? node.object.name : ''
    // `scheduler.yield()`: an object of the window that some do not have.
    if (owner in data.api.Window && !(owner in owners)) {
      used.set(owner, lacking(data.api.Window[owner].__compat))
    }
    if (name in iterators && isIterator(node.object)) {
      used.set(`iterator’s ${name}`, lacking(iterators[name].__compat))
      return
    }
    if (owner in owners && owner !== '') used.set(`${owner}.${name}`, lackingStatic(owner, name))
    else used.set(`.${name}`, lackingMethod(name))
  })
  return sentences(
    [...used].filter(([name]) => {
      const [owner = '', member = ''] = name.split('.')
      return !tested.has(member || owner) && !declared.has(owner)
    }),
  )
}

const { Iterator: iterators, RegExp: regularExpressions } = data.javascript.builtins

/**
 * Whether a value is an iterator: `map.values()`, `text.matchAll(x)`. Arrays have methods of the same
 * names, so these are not found by name alone.
 */
function isIterator({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const { name } = callee.property
  return name === 'matchAll' || (/^(values|keys|entries)$/.test(name) && given.length === 0)
}

/** What a regular expression needs: its flags, and groups that change them. */
function patternsOf(node) {
  const { regex, callee, arguments: given = [] } = node
  const isBuilt = callee?.type === 'Identifier' && callee.name === 'RegExp'
  const { pattern, flags } = regex ?? {
    pattern: isBuilt && String(given[0]?.value ?? ''),
    flags: isBuilt && String(given[1]?.value ?? ''),
  }
  if (!pattern && !flags) return []
  const needed = []
  if (flags?.includes('v')) needed.push(['pattern flag v', regularExpressions.unicodeSets.__compat])
  if (/\(\?[ims]*-?[ims]*:/.test(pattern.replaceAll('(?:', ''))) {
    needed.push(['pattern modifier', data.javascript.regular_expressions.modifier.__compat])
  }
  const groups = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name)
  if (new Set(groups).size < groups.length) {
    const { named_capturing_group: named } = data.javascript.regular_expressions
    needed.push(['pattern group twice', named.duplicate_named_capturing_groups.__compat])
  }
  return needed
}

/** Static members that are not called where they are named: `new Intl.X()`, `const { x } = Map`. */
function staticsOf({ type, callee, id, init }) {
  if (type === 'NewExpression' && callee.object?.name === 'Intl') {
    const { name } = callee.property
    return [[`Intl.${name}`, formats[name]?.__compat]]
  }
  const owner = type === 'VariableDeclarator' && id.type === 'ObjectPattern' && init?.name
  if (!owner || !(owner in owners)) return []
  return id.properties.flatMap(({ key }) => {
    const known = owners[owner][key?.name] ?? owners[owner][`${key?.name}_static`]
    return known ? [[`${owner}.${key.name}`, known.__compat]] : []
  })
}

function declares(parent, key) {
  return (
    (parent?.type === 'VariableDeclarator' && key === 'id') ||
    (/Function|Class/.test(parent?.type ?? '') && (key === 'id' || key === 'params')) ||
    (/^Import.*Specifier$/.test(parent?.type ?? '') && key === 'local')
  )
}

function walk(node, parent, visit, key = '') {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, parent, visit, key)
  } else if (node && typeof node.type === 'string') {
    visit(node, parent, key)
    for (const [name, value] of Object.entries(node)) {
      if (value && typeof value === 'object') walk(value, node, visit, name)
    }
  }
}

/** Functions of values, wherever in the table they are. */
const cssFunctions = new Map()
function findFunctions(node) {
  for (const [name, each] of Object.entries(node)) {
    if (name === '__compat') continue
    if (each.__compat?.description?.includes('()') || /^[a-z-]+$/.test(name)) {
      const known = cssFunctions.get(name) ?? []
      cssFunctions.set(name, [...known, each.__compat])
    }
    findFunctions(each)
  }
}
findFunctions(data.css.types)

/**
 * What a built style uses that a promised browser lacks, apart from what stands in `@supports`.
 *
 * @param {string} css
 */
export function missingInStyle(css) {
  const plain = withoutSupports(css.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, '""'))
  const used = new Map()
  const heads = [...plain.matchAll(/([^{};]+)\{/g)].map(([, head]) => head)
  const declarations = [...plain.matchAll(/[{;]\s*([a-z-]+):([^{};]*)(?=[;}])/g)]
  const names = new Set(declarations.map(([, name]) => name))
  for (const [, name] of heads.join('\n').matchAll(/@([a-z-]+)/g)) {
    used.set(`@${name}`, lacking(data.css['at-rules'][name]?.__compat))
  }
  for (const [, name] of heads.join('\n').matchAll(/:{1,2}([a-z][a-z-]+)/g)) {
    used.set(`:${name}`, lacking(data.css.selectors[name]?.__compat))
  }
  if (heads.some((head) => /(?:^|[^\\])&/.test(head))) {
    used.set('nested rules', lacking(data.css.selectors.nesting.__compat))
  }
  for (const [, name, value] of declarations) {
    const prefixed = (prefix) => names.has(`${prefix}${name}`)
    used.set(`property ${name}`, lacking(data.css.properties[name]?.__compat, prefixed))
    for (const [, called] of value.matchAll(/(?:^|[,\s(])([a-z-]+)\(/g)) {
      const missing = (cssFunctions.get(called) ?? []).map((compat) => lacking(compat))
      const isMissing = missing.length > 0 && missing.every(({ length }) => length > 0)
      used.set(`${called}()`, isMissing ? missing[0] : [])
    }
    for (const [word] of value.matchAll(/(?<![\w(.#-])[a-z][a-z-]+(?![\w(-])/g)) {
      const known = data.css.properties[name]?.[word]?.__compat
      if (known && !harmless.has(`property ${name}`)) {
        used.set(`${name}: ${word}`, lacking(known, prefixed))
      }
    }
    if (/\b(?:rgb|hsl|oklch|oklab|lch|lab|color)\(from\b/.test(value)) {
      used.set('colour from another', lacking(data.css.types.color.oklch.relative_syntax.__compat))
    }
    if (/gradient\([^)]*\bin [a-z]/.test(value)) {
      const { interpolation_color_space: space } = data.css.types.gradient['linear-gradient']
      used.set('gradient in a colour space', lacking(space.__compat))
    }
  }
  return sentences([...used])
}

/** A style without its blocks of `@supports`, whose declarations ask first. */
function withoutSupports(css) {
  let rest = css
  for (;;) {
    const start = rest.indexOf('@supports')
    if (start < 0) return rest
    let depth = 0
    let end = rest.indexOf('{', start)
    do {
      if (rest[end] === '{') depth++
      else if (rest[end] === '}') depth--
      end++
    } while (depth > 0 && end < rest.length)
    rest = rest.slice(0, start) + rest.slice(end)
  }
}

function sentences(used) {
  return used.flatMap(([name, missing]) =>
    missing.length > 0 && !harmless.has(name) ? [`${name} (${missing.join(', ')})`] : [],
  )
}
