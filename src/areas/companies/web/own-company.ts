/** The company, as provided to the pages inside My Company. */
import { useOutletContext } from 'react-router'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { companies } from '../contract.ts'

/** The caller's own company, including pending texts. */
export type OwnCompany = OutputOf<typeof companies.detail>

/** The company loaded by the surrounding My Company page. */
export function useOwnCompany(): OwnCompany {
  return useOutletContext<OwnCompany>()
}
