/** Says what is shown instead of what was typed, with a link to search for exactly that. */
import { Link } from 'react-router'
import { m } from '#words/messages.js'

/** @param exact path of the exact search for what was typed */
export default function MeantNotice({
  search: { text, location: place },
  typed,
  exact,
}: {
  search: { text: string; location: string }
  typed: { text: string; location: string; without: string[] }
  exact: string
}) {
  const asTyped = typed.location
    ? m.seller_list_words_in({ text: typed.text, place: typed.location })
    : typed.text
  return (
    <p className="mt-6 text-15">
      <strong>
        {text && place && m.seller_list_showing_in({ text, place })}
        {text && !place && m.seller_list_showing({ text })}
        {!text && place && m.seller_list_showing_place({ place })}
        {!text && !place && m.seller_list_showing_all()}
      </strong>{' '}
      {typed.without.length > 0 &&
        m.seller_list_without({ words: typed.without.map((word) => `'${word}'`).join(', ') })}{' '}
      <Link to={exact} rel="nofollow">
        {m.seller_list_as_typed({ text: asTyped.trim() })}
      </Link>
    </p>
  )
}
