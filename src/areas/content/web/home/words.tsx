/** Our Words: three promises, as text only. */
import { PhoneFold } from '#ui/phone-fold.tsx'
import { m } from '#words/messages.js'

export function OurWords() {
  const promises = [
    [m.home_words_digital(), m.home_words_digital_text()],
    [m.home_words_near(), m.home_words_near_text()],
    [m.home_words_rated(), m.home_words_rated_text()],
  ]
  return (
    <section className="wrap section">
      <PhoneFold title={m.home_words()}>
        <div className="grid gap-6 max-sm:pt-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
          <h2 className="max-sm:hidden">{m.home_words()}</h2>
          <ul>
            {promises.map(([title, text]) => (
              <li
                key={title}
                className="grid gap-x-12 gap-y-2 border-t border-line py-6 first:border-0 first:pt-0 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-baseline md:py-8"
              >
                <h3 className="font-stretch-110% md:text-27 md:leading-tight">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </PhoneFold>
    </section>
  )
}
