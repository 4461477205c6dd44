/** The same page in the other languages. */
import { useLocation } from 'react-router'
import {
  type Language,
  language,
  languageNames,
  languagePath,
  languages,
  pathIn,
} from '#kernel/language.ts'

/** Plain links: each language is a build of its own, so its pages are loaded anew. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={pathIn(pathname, other) + search}
        hrefLang={other}
        lang={other}
        className="nav-link language"
        onClick={() => remember(other)}
      >
        {languageNames[other]}
      </a>
    ))
}

/** From now on the bare address of the site leads to that language: the answer sets a cookie. */
function remember(chosen: Language) {
  fetch(languagePath(chosen), { keepalive: true }).catch(() => undefined)
}
