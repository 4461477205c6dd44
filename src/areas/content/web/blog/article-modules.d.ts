/** An article as a route module: its front matter is the route's handle (vite.config.ts). */
declare module '*.mdx' {
  export const handle: import('./article.ts').Article
  export default function Article(): import('react').ReactNode
}
