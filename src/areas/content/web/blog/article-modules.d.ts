/** An article as a route: its head is the route's handle (vite.config.ts). */
declare module '*.mdx' {
  export const handle: import('./article.ts').Article
  export default function Article(): import('react').ReactNode
}
