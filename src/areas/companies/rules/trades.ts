/** The trades, as every page names them. */
import { m } from '#words/messages.js'

/** A trade that a company can deal in. */
export interface CompanyType {
  id: number
  name: string
  /** The seller list's path, without its parameter (rules 10.1). */
  listPath: string
}

/** The seven trades, with the ids used everywhere (rules 6.1). */
export const companyTypes: readonly CompanyType[] = [
  { id: 1, name: m.company_type_marble(), listPath: '/MarbleSellers' },
  { id: 2, name: m.company_type_tile(), listPath: '/TileSellers' },
  { id: 3, name: m.company_type_furniture(), listPath: '/FurnitureSellers' },
  { id: 4, name: m.company_type_lighting(), listPath: '/LightSellers' },
  { id: 5, name: m.company_type_pipe(), listPath: '/PipeandFittings' },
  { id: 6, name: m.company_type_cement(), listPath: '/Cement' },
  { id: 7, name: m.company_type_building(), listPath: '/Brick' },
]

/** The trade with an id, or undefined. */
export function companyType(id: number): CompanyType | undefined {
  return companyTypes.find((type) => type.id === id)
}
