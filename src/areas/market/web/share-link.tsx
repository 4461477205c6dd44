/** Shares a page's URL by the device's share sheet or clipboard; by WhatsApp without JavaScript. */
import type { MouseEvent } from 'react'
import { linkButton } from '#ui/button.tsx'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

export function ShareLink({ title, address }: { title: string; address: string }) {
  const text = `${title} ${address}`
  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const { shareOrCopy } = await import('./share.ts')
    await shareOrCopy({ title, url: address })
  }
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      rel="noreferrer nofollow"
      onClick={share}
      {...linkButton('quiet')}
    >
      <ArrowUpIcon />
      {m.market_share()}
    </a>
  )
}
