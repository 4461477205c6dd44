/** Saves a seller or product for later. A visitor logs in first, then it is saved on return. */
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#client/login-path.ts'
import { useSession } from '#client/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { tabStorage } from '#ui/storage.ts'
import { Heart, type HeartProps, type UserHeartProps, wishFor, wishKey } from './heart.tsx'

const UserHeart = lazyPart<UserHeartProps>(() => import('./user-heart.tsx'), Heart)

export function Save(props: HeartProps) {
  const user = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  if (user) return <UserHeart {...props} user={user} />
  const logIn = () => {
    tabStorage.write(wishKey, wishFor(props.target))
    navigate(loginPath(place))
  }
  return <Heart {...props} onClick={logIn} />
}
