/** The Blog menu of phones (rules 3.13). */
import { NavLink } from 'react-router'
import { blogSections } from '#areas/content/rules/blog.ts'
import { articleLinks, sectionLink } from '#areas/content/web/public.tsx'
import { noClass } from '#ui/cx.ts'
import { m } from '#words/messages.js'

/** The phone's menu: each subject expands to its articles. The router finds them in the desktop's. */
export default function BlogList() {
  return blogSections.map((section) => {
    const articles = articleLinks(section)
    const { path, label } = sectionLink(section)
    if (articles.length === 0) {
      return (
        <li key={path}>
          <NavLink to={path} discover="none" className={noClass}>
            {label}
          </NavLink>
        </li>
      )
    }
    return (
      <li key={path} className="col-span-full">
        <details className="nav-menu">
          <summary className="nav-link">{label}</summary>
          <ul className="grid grid-cols-2 pl-3">
            {[{ path, label: m.blog_overview() }, ...articles].map((link) => (
              <li key={link.label}>
                <NavLink to={link.path} end discover="none" className={noClass}>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      </li>
    )
  })
}
