/** Saves a seller or a product for later. A visitor logs in first, and comes back with it saved. */
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#client/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Heart, type HeartProps, type UserHeartProps } from './heart.tsx'

const UserHeart = lazyPart<UserHeartProps>(() => import('./user-heart.tsx'), Heart)

export function Save(props: HeartProps) {
  const user = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  if (user) return <UserHeart {...props} user={user} />
  const wish = async () => {
    const { wishFor } = await import('./wish.ts')
    navigate(wishFor(props.thing, place))
  }
  return <Heart {...props} onClick={wish} />
}
