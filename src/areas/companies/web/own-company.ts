/** What the entries of My Company know of the company that they belong to. */
import { useOutletContext } from 'react-router'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { companies } from '../contract.ts'

/** The caller's own company, pending texts included. */
export type OwnCompany = OutputOf<typeof companies.detail>

/** The company of the page around an entry. */
export function useOwnCompany(): OwnCompany {
  return useOutletContext<OwnCompany>()
}
