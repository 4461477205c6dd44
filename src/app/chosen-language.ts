/** The language that somebody has chosen, kept in a cookie: the site's bare address leads to it. */
import type { FastifyInstance } from 'fastify'
import { type Language, languagePath, languages } from '#kernel/language.ts'

const cookie = 'lang'
const year = 365 * 24 * 60 * 60

/** Mounts what a browser asks when somebody chooses a language. */
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

/** The language that a browser's cookies name; English for none. */
export function chosenLanguage(cookies = ''): Language {
  const [, named] = new RegExp(`(?:^|; *)${cookie}=(\\w+)`).exec(cookies) ?? []
  return languages.find((language) => language === named) ?? 'en'
}
