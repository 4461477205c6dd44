/** The Blog menu with its sub menus (rules 3.13). */
import { NavLink } from 'react-router'
import { blogSections } from '#areas/content/rules/blog.ts'
import { articleLinks, type BlogLink, sectionLink } from '#areas/content/web/public.tsx'
import { noClass } from '#ui/cx.ts'

const bold = () => 'font-[650]'

/**
 * The desktop's menu: each subject as a list with its articles, if it has any. Browsers look for the
 * routes of articles when one is followed: there are too many to tell every visitor.
 */
export default function BlogMenu() {
  return blogSections.map((section) => (
    <SubMenu key={section.path} section={sectionLink(section)} articles={articleLinks(section)} />
  ))
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
