import { Picture } from '#areas/media/web/public.tsx'
import { cx } from '#ui/cx.ts'
import { UserIcon } from '#ui/form-icons.tsx'
import { m } from '#words/messages.js'

/** A person's picture in a square, or the default one. `className` sets its size. */
export function ProfilePicture({ name, className }: { name: string; className?: string }) {
  return (
    <div
      className={cx(
        'relative flex-none overflow-clip rounded-10 border border-line bg-sunken',
        className,
      )}
    >
      <Picture
        name={name}
        sizes="9rem"
        alt={m.profile_picture()}
        fallback={
          <span className="absolute inset-0 grid place-content-center text-muted [&_.icon]:size-12">
            <UserIcon />
          </span>
        }
      />
    </div>
  )
}
