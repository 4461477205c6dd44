/** The heart as it looks, and what its two kinds share. */
import { createContext } from 'react'
import type { SessionUser } from '#client/session.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { SavedKind } from './user-heart.tsx'

/** What can be saved. */
export interface SavedThing {
  kind: SavedKind
  /** What its kind's calls know it by. */
  id: string
  name: string
}

/** What a heart is told. */
export interface HeartProps {
  thing: SavedThing
  className?: string | undefined
}

/** The same for who is logged in. */
export type UserHeartProps = HeartProps & { user: SessionUser }

/** Told when a thing is saved, or taken off again: the list of what is saved then reads again. */
export const SavedChange = createContext(() => {})

/** Where a visitor's wish waits in the tab for the login. */
export const wishKey = 'neev.save'

/** A wish to save a thing. */
export const wishFor = ({ kind, id }: Pick<SavedThing, 'kind' | 'id'>) => `${kind} ${id}`

export function Heart({
  thing: { name },
  className,
  pressed = false,
  busy = false,
  onClick,
}: HeartProps & { pressed?: boolean; busy?: boolean; onClick?: () => void }) {
  return (
    <IconButton
      label={m.saved_heart({ name })}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      className={cx('aria-pressed:text-action aria-pressed:[&_svg]:fill-current', className)}
      onClick={onClick}
    >
      <HeartIcon />
    </IconButton>
  )
}
