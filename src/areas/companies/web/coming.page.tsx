/** An entry of My Company whose work is not built yet. */
import { Empty } from '#ui/empty.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

export default function ComingPage() {
  return (
    <Empty icon={<InfoIcon />} title={m.my_company_coming()}>
      {m.my_company_coming_text()}
    </Empty>
  )
}
