/** The admin whose console this is. */
import { useOutletContext } from 'react-router'
import type { OwnAdmin } from '../contract/own.ts'

/** The caller's role and permissions, on a page of the console. */
export function useOwnAdmin(): OwnAdmin {
  return useOutletContext<OwnAdmin>()
}
