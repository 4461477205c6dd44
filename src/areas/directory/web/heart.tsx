/** The heart as it looks, and what its two kinds share. */
import type { SessionUser } from '#client/session.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

/** What a heart is told; `onChange` once the seller is saved, or taken off again. */
export interface HeartProps {
  seller: { name: string; sellerUrl: string }
  className?: string | undefined
  onChange?: (() => void) | undefined
}

/** The same for who is logged in. */
export type UserHeartProps = HeartProps & { user: SessionUser }

export function Heart({
  seller: { name },
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
