/** The language a visitor has chosen, kept in a cookie; the site's root URL redirects to it. */
import type { FastifyInstance } from 'fastify'
import { type Language, languagePath, languages } from '#kernel/language.ts'

const cookie = 'lang'
const year = 365 * 24 * 60 * 60

/** Mounts the routes a browser calls when a visitor chooses a language. */
export function mountChoice(app: FastifyInstance): void {
  for (const language of languages) {
    app.get(languagePath(language), async (_, reply) =>
      reply
        .header('set-cookie', `${cookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`)
        .header('cache-control', 'no-store')
        .code(204)
        .send(),
    )
  }
}

/** The language named in a browser's cookies; English if there is none. */
export function chosenLanguage(cookies = ''): Language {
  const [, named] = new RegExp(`(?:^|; *)${cookie}=(\\w+)`).exec(cookies) ?? []
  return languages.find((language) => language === named) ?? 'en'
}
