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

/** Plain links: each language is a build of its own, so its pages are loaded again. */
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
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          const { href } = event.currentTarget
          remember(other).finally(() => location.assign(href))
        }}
      >
        {languageNames[other]}
      </a>
    ))
}

/**
 * From now on the bare address of the site leads to that language: the answer sets a cookie, which
 * the next page has to find. Nobody waits longer than a second for it.
 */
async function remember(chosen: Language): Promise<void> {
  const signal = AbortSignal.timeout(1000)
  await fetch(languagePath(chosen), { keepalive: true, signal }).catch(() => undefined)
}
