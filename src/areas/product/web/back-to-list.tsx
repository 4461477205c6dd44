/** Leads from a product back to the list that it was found in, as it was; first to its trade's. */
import { useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { marketPath } from '#areas/market/rules/search.ts'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { isListBefore, lastList } from '#ui/list-memory.ts'
import { m } from '#words/messages.js'

const never = () => () => undefined
/** Lists whose rows lead to products. */
const hasProducts = (path: string) => /\/(Products|ProductSeller|savedProducts)(\/|$)/.test(path)

export function BackToList({ companyTypeId }: { companyTypeId: number }) {
  const trade = marketPath(companyTypeId)
  const list = useSyncExternalStore(
    never,
    () => {
      const last = lastList(hasProducts)
      return last ? last.path + last.query : trade
    },
    () => trade,
  )
  const navigate = useNavigate()
  return (
    <Link
      to={list}
      onClick={(event) => {
        const { metaKey, ctrlKey, shiftKey } = event
        if (metaKey || ctrlKey || shiftKey || !isListBefore(list)) return
        // One step back also restores where the list was scrolled to.
        event.preventDefault()
        navigate(-1)
      }}
      className="no-print inline-flex min-h-11 items-center gap-1 text-15"
    >
      <ChevronLeftIcon />
      {list === trade ? m.market_back() : m.market_back_list()}
    </Link>
  )
}
