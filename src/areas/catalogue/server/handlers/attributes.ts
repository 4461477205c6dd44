/** What is asked of the products of each kind (rules 28). */
import type { Handler } from '#platform/http/context.ts'
import type { attributeCalls } from '../../contract/attributes.ts'
import { attributesOf } from '../reads/attributes.ts'

/** The attributes of a trade, or of all. */
export const attributes: Handler<typeof attributeCalls.attributes> = (
  { companyType },
  { database },
) => attributesOf(database.replica, companyType === 0 ? undefined : [companyType])
