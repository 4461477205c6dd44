/** The Blog menu with its sub menus (rules 3.13). */
import { NavLink } from 'react-router'
import { blogSections } from '#areas/content/rules/blog.ts'
import { articleLinks, type BlogLink, sectionLink } from '#areas/content/web/public.tsx'
import { noClass } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { m } from '#words/messages.js'

const bold = () => 'font-[650]'

/**
 * The desktop menu: each subject as a list with its articles, if it has any. Browsers look for the
 * routes of articles when one is followed: there are too many to tell every visitor.
 */
export function BlogMenu({ place }: { place: string }) {
  return (
    <Disclosure label={m.nav_blog()} place={place}>
      <li className="blog-menu">
        {blogSections.map((section) => (
          <SubMenu
            key={section.path}
            section={sectionLink(section)}
            articles={articleLinks(section)}
          />
        ))}
      </li>
    </Disclosure>
  )
}

function SubMenu({ section, articles }: { section: BlogLink; articles: BlogLink[] }) {
  return (
    <ul>
      <li>
        <NavLink to={section.path} end className={bold}>
          {section.label}
        </NavLink>
      </li>
      {articles.map(({ path, label }) => (
        <li key={label}>
          <NavLink to={path} end discover="none" className={noClass}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The phone's menu: each subject expands to its articles. The router finds them in the desktop's. */
export function BlogList() {
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
