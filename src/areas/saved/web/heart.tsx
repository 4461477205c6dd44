/** The heart button, and types shared by its visitor and user variants. */
import { createContext } from 'react'
import type { SessionUser } from '#client/session.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { SavedKind } from './user-heart.tsx'

/** A target that can be saved. */
export interface SaveTarget {
  kind: SavedKind
  /** Its key in the API calls of its kind. */
  id: string
  name: string
}

export interface HeartProps {
  target: SaveTarget
  className?: string | undefined
}

/** Props of a logged-in user's heart. */
export type UserHeartProps = HeartProps & { user: SessionUser }

/** Called when a target is saved or unsaved, so that a list of saved things reloads. */
export const SavedChange = createContext(() => {})

/** Tab storage key of the target that a visitor wants to save after logging in. */
export const wishKey = 'neev.save'

/** The stored value for a target to save after the login. */
export const wishFor = ({ kind, id }: Pick<SaveTarget, 'kind' | 'id'>) => `${kind} ${id}`

export function Heart({
  target: { name },
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
      className={cx('heart', className)}
      onClick={onClick}
    >
      <HeartIcon />
    </IconButton>
  )
}
