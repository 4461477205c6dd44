/** What `import terms from 'text:terms'` gives (scripts/lib/site-texts.mjs): the text by language. */
declare module 'text:*' {
  const texts: Record<string, import('../rules.ts').LongText>
  export default texts
}
