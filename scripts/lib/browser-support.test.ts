import { expect, test } from 'vitest'
import { missingInScript, missingInStyle } from './browser-support.mjs'

const names = (missing: string[]) => missing.map((each) => each.replace(/ \(.*/, ''))

test.each([
  ['Map.groupBy([], (x) => x)', 'Map.groupBy'],
  ['Object.groupBy([], (x) => x)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(f)', 'Promise.try'],
  ['Array.fromAsync(f())', 'Array.fromAsync'],
  ['URL.canParse(x)', 'URL.canParse'],
  ['URL.parse(x)', 'URL.parse'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['new Set([1]).union(b)', '.union'],
  ['map.values().toArray()', 'iterator’s toArray'],
  ['f(x).toArray()', '.toArray'],
  ["'x'.isWellFormed()", '.isWellFormed'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['dialog.requestClose()', '.requestClose'],
  ['new URLPattern(x)', 'URLPattern'],
  // Arrays have methods of these names.
  ['map.values().map(f)', 'iterator’s map'],
  ['map.entries().some(f)', 'iterator’s some'],
  ["'x'.matchAll(r).filter(f)", 'iterator’s filter'],
  ["Map['groupBy']([], f)", 'Map.groupBy'],
  ['const { groupBy } = Map', 'Map.groupBy'],
  ["new Intl.DurationFormat('en')", 'Intl.DurationFormat'],
  ["new Intl.Segmenter('hi')", 'Intl.Segmenter'],
  ["cookieStore.get('x')", 'cookieStore'],
  ['/[\\p{L}--[a-z]]/v.test(x)', 'pattern flag v'],
  ["new RegExp('x', 'v')", 'pattern flag v'],
  ['/(?i:a)b/.test(x)', 'pattern modifier'],
  ['/(?<y>a)|(?<y>b)/.test(x)', 'pattern group twice'],
])('%s is more than the promised browsers have', (code, name) => {
  expect(names(missingInScript(code))).toEqual([name])
})

test.each([
  'list.toSorted().toReversed().toSpliced(0, 1)',
  'list.findLast(f) ?? list.at(-1)',
  "'x'.replaceAll('x', 'y')",
  'structuredClone(x)',
  'crypto.randomUUID()',
  'AbortSignal.timeout(1000)',
  'document.startViewTransition && document.startViewTransition(f)',
  "'checkVisibility' in e && e.checkVisibility()",
  'dialog.requestClose?.()',
  'const union = () => 1; union()',
  'React.Children.toArray(x)',
  'Object.values(x).map(f)',
  '[...map.values()].map(f)',
  "new Intl.NumberFormat('hi')",
  "typeof cookieStore === 'object' && cookieStore.get('x')",
  '/(?:a)(?<y>b)(?<!c)/u.test(x)',
])('%s is not', (code) => {
  expect(missingInScript(code)).toEqual([])
})

test.each([
  ['.a{color:light-dark(#fff,#000)}', 'light-dark()'],
  ['.a{&:hover{color:red}}', 'nested rules'],
  ['@starting-style{.a{opacity:0}}', '@starting-style'],
  ['.a:user-invalid{color:red}', ':user-invalid'],
  ['@scope (.a){b{color:red}}', '@scope'],
  ['.a{anchor-name:--b}', 'property anchor-name'],
  ['.a{float:inline-start}', 'float: inline-start'],
  ['.a{width:stretch}', 'width: stretch'],
  ['.a{appearance:base-select}', 'appearance: base-select'],
  ['.a{color:oklch(from red l c h)}', 'colour from another'],
  ['.a{background:linear-gradient(in oklch,red,blue)}', 'gradient in a colour space'],
])('%s is more than the promised browsers have', (css, name) => {
  expect(names(missingInStyle(css))).toEqual([name])
})

test.each([
  '.a{text-align:left;inset:0;aspect-ratio:1;gap:1px}',
  '@media (width>=40rem){.a:is(b,c):focus-visible{display:grid}}',
  '@supports (color:light-dark(red,red)){.a{color:light-dark(#fff,#000)}}',
  '@layer a{.a{height:100dvh;width:min(1px,2px);color:color-mix(in srgb,red,blue)}}',
  '.a\\&_b{color:red}',
  '.a{float:left;width:fit-content;appearance:none;background:linear-gradient(red,blue)}',
  '.a{content:"&{light-dark()";background:url(x?a=light-dark())}',
])('%s is not', (css) => {
  expect(missingInStyle(css)).toEqual([])
})
