/** An item of the queue: what is public now next to what is to be decided on. */
import { useState } from 'react'
import { Link } from 'react-router'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import { Picture, useImageBase } from '#areas/media/web/public.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { textDiff } from '#ui/text-diff.ts'
import { m } from '#words/messages.js'
import type { PendingItem } from '../contract.ts'
import type { WordName } from '../rules.ts'
import { keyOf } from './decide.ts'
import { kindName, waitedFor } from './queue-list.ts'

/**
 * The pictures, such as a review's bills, are beside the decision; a new one alone has the whole
 * width, so that it can be read.
 *
 * @param zoomed the enlarged picture, '' for none
 * @param struck the parts that are not approved with it
 */
export function ItemDetail({
  item,
  zoomed,
  onZoom,
  struck,
  onStrike,
}: {
  item: PendingItem
  zoomed: string
  onZoom: (name: string) => void
  struck: ReadonlySet<string>
  onStrike: (key: string) => void
}) {
  const pictures = [...item.picturesBefore, ...item.picturesAfter]
  return (
    <>
      <h2 className="text-21 wrap-anywhere">{item.title}</h2>
      <p className="mt-1 text-15 text-muted">
        {kindName(item.subject)}
        {item.companyUrl !== '' && (
          <>
            {' · '}
            <Link to={`/Seller/${item.companyUrl}`} target="_blank">
              {item.companyName}
            </Link>
          </>
        )}
        {' · '}
        {m.moderation_waits({ time: waitedFor(item.since) })}
      </p>
      {pictures.length > 0 && (
        <div
          className={cx(
            'mt-4 grid gap-4',
            item.picturesBefore.length > 0 && item.picturesAfter.length > 0 && 'sm:grid-cols-2',
          )}
        >
          <Pictures title={m.moderation_before()} names={item.picturesBefore} onZoom={onZoom} />
          <Pictures title={m.moderation_after()} names={item.picturesAfter} onZoom={onZoom} />
        </div>
      )}
      {item.parts.length > 0 && (
        <PartPictures parts={item.parts} struck={struck} onStrike={onStrike} onZoom={onZoom} />
      )}
      {item.words.length > 0 && <Words words={item.words} />}
      <Zoom name={zoomed} onClose={() => onZoom('')} />
    </>
  )
}

const wordName: Readonly<Record<WordName, () => string>> = {
  attributes: m.moderation_word_attributes,
  bill: m.moderation_word_bill,
  brand: m.moderation_word_brand,
  description: m.moderation_word_description,
  file: m.moderation_word_file,
  gstin: m.company_gstin,
  legalName: m.company_legal_name,
  material: m.moderation_word_material,
  message: m.moderation_word_message,
  more: m.moderation_word_more,
  name: m.moderation_word_name,
  price: m.moderation_word_price,
  product: m.moderation_word_product,
  rating: m.moderation_word_rating,
  reply: m.moderation_word_reply,
  report: m.moderation_word_report,
  same: m.moderation_word_same,
  seller: m.moderation_word_seller,
  size: m.moderation_word_size,
  tags: m.moderation_word_tags,
  type: m.moderation_word_type,
}

function Words({ words }: { words: PendingItem['words'] }) {
  const hasBefore = words.some(({ before }) => before !== '')
  const columns = hasBefore
    ? 'sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]'
    : 'sm:grid-cols-[7rem_minmax(0,1fr)]'
  return (
    <dl className="mt-4 text-15">
      {words.map(({ name, before, after }) => (
        // Two bills have the same name, so it alone is not unique.
        <div
          key={`${name} ${after}`}
          className={cx('grid gap-x-4 gap-y-1 border-t border-line py-2.5', columns)}
        >
          <dt className="font-semibold">{wordName[name]()}</dt>
          {hasBefore && (
            <dd className="wrap-anywhere whitespace-pre-line">
              <span className="block text-13 text-muted">{m.moderation_before()}</span>
              <Marked before={before} after={after} side="gone" />
            </dd>
          )}
          <dd className="wrap-anywhere whitespace-pre-line">
            {hasBefore && <span className="block text-13 text-muted">{m.moderation_after()}</span>}
            <Marked before={hasBefore ? before : after} after={after} side="new" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One side of a change; what differs from the other side is marked. */
function Marked({ before, after, side }: { before: string; after: string; side: 'gone' | 'new' }) {
  const pieces = textDiff(before, after).filter(({ kind }) => kind === 'same' || kind === side)
  if (pieces.length === 0) return <span className="text-muted">{m.moderation_nothing()}</span>
  const Mark = side === 'gone' ? 'del' : 'ins'
  const className = side === 'gone' ? 'text-bad' : 'font-semibold text-good'
  return pieces.map(({ kind, text, order }) =>
    kind === 'same' ? (
      text
    ) : (
      <Mark key={order} className={className}>
        {text}
      </Mark>
    ),
  )
}

function Pictures({
  title,
  names,
  onZoom,
}: {
  title: string
  names: readonly string[]
  onZoom: (name: string) => void
}) {
  if (names.length === 0) return null
  return (
    <div>
      <h3 className="text-15 text-muted">{title}</h3>
      <ul className={cx('mt-2 grid gap-2', names.length > 1 && 'sm:grid-cols-2')}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="relative block aspect-4/3 w-full cursor-zoom-in bg-sunken"
              aria-label={m.moderation_zoom()}
              onClick={() => onZoom(name)}
            >
              <Picture
                name={name}
                sizes="(width >= 64rem) 34rem, 100vw"
                alt=""
                className="[&_img]:object-contain"
                fallback={<span className="p-3 text-15">{m.moderation_no_picture()}</span>}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The pictures that are decided with a product; each can be struck out. */
function PartPictures({
  parts,
  struck,
  onStrike,
  onZoom,
}: {
  parts: PendingItem['parts']
  struck: ReadonlySet<string>
  onStrike: (key: string) => void
  onZoom: (name: string) => void
}) {
  return (
    <div className="mt-4">
      <h3 className="text-15 text-muted">{m.moderation_parts({ count: parts.length })}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {parts.map((part) => {
          const isStruck = struck.has(keyOf(part))
          return (
            <li key={keyOf(part)}>
              <button
                type="button"
                className={cx(
                  'relative block aspect-4/3 w-full cursor-zoom-in bg-sunken',
                  isStruck && 'opacity-40',
                )}
                aria-label={m.moderation_zoom()}
                onClick={() => onZoom(part.picture)}
              >
                <Picture
                  name={part.picture}
                  sizes="(width >= 64rem) 12rem, 50vw"
                  alt=""
                  className="[&_img]:object-contain"
                  fallback={<span className="p-3 text-15">{m.moderation_no_picture()}</span>}
                />
              </button>
              <label className="choice text-15">
                <input type="checkbox" checked={isStruck} onChange={() => onStrike(keyOf(part))} />
                {m.moderation_strike()}
              </label>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-13 text-muted">{m.moderation_parts_hint()}</p>
    </div>
  )
}

/** A picture fitted to the window; a click shows it in full size. */
function Zoom({ name, onClose }: { name: string; onClose: () => void }) {
  const base = useImageBase()
  const [isWhole, setIsWhole] = useState(true)
  return (
    <Dialog open={name !== ''} onClose={onClose} title={m.moderation_zoom()} wide>
      <button
        type="button"
        className="block w-full overflow-auto"
        aria-label={isWhole ? m.moderation_zoom_full() : m.moderation_zoom_whole()}
        onClick={() => setIsWhole(!isWhole)}
      >
        <img
          src={pictureUrl(base, name, 1600)}
          alt=""
          className={isWhole ? 'mx-auto max-h-[70dvh] w-auto' : 'w-[1600px] max-w-none'}
        />
      </button>
    </Dialog>
  )
}
