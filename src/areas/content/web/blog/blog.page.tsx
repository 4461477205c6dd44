/** Redirects to the blog's first section, marble (rules 3.15). */
import { redirect } from 'react-router'
import { blogSections } from '../../rules/blog.ts'

export function loader() {
  throw redirect(blogSections[0].path)
}
