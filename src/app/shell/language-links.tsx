/** Links to the same page in the other languages. */
import { useLocation } from 'react-router'
import {
  type Language,
  language,
  languageNames,
  languagePath,
  languages,
  pathIn,
} from '#kernel/language.ts'

/** Plain links: each language is a build of its own, so the page has to be reloaded. */
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
 * Makes the site's root URL redirect to that language: the response sets a cookie, which the next
 * page must find. Waits at most a second for it.
 */
async function remember(chosen: Language): Promise<void> {
  const signal = AbortSignal.timeout(1000)
  await fetch(languagePath(chosen), { keepalive: true, signal }).catch(() => undefined)
}
