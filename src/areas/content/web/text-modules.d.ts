/** Type of `import terms from 'text:terms'` (scripts/lib/site-texts.mjs): the text by language. */
declare module 'text:*' {
  const texts: Record<string, import('../rules.ts').LongText>
  export default texts
}
