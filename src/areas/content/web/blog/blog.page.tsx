/** Redirects to the blog's first section, marble (document 1, section 2, "Blog"). */
import { redirect } from 'react-router'
import { blogSections } from '../../rules.ts'

export function loader() {
  throw redirect(blogSections[0].path)
}
