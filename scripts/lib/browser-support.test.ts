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
  ['map.values().toArray()', '.toArray'],
  ["'x'.isWellFormed()", '.isWellFormed'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['dialog.requestClose()', '.requestClose'],
  ['new URLPattern(x)', 'URLPattern'],
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
])('%s is more than the promised browsers have', (css, name) => {
  expect(names(missingInStyle(css))).toEqual([name])
})

test.each([
  '.a{text-align:left;inset:0;aspect-ratio:1;gap:1px}',
  '@media (width>=40rem){.a:is(b,c):focus-visible{display:grid}}',
  '@supports (color:light-dark(red,red)){.a{color:light-dark(#fff,#000)}}',
  '@layer a{.a{height:100dvh;width:min(1px,2px);color:color-mix(in srgb,red,blue)}}',
  '.a\\&_b{color:red}',
  '.a{content:"&{light-dark()";background:url(x?a=light-dark())}',
])('%s is not', (css) => {
  expect(missingInStyle(css)).toEqual([])
})
