/** A room, such as the console: its navigation at the edge of the window, the work next to it. */
import type { ReactNode } from 'react'
import { NeedsScript } from './needs-script.tsx'
import { Skeleton } from './skeleton.tsx'
import './styles/room.css'

/** The tree stays the same when the navigation appears, so that the page keeps its state and input. */
export function RoomLayout({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  return (
    <div className={nav ? 'room-layout' : 'wrap py-8 md:py-12'}>
      {nav}
      <div className={nav ? 'room-work' : 'min-w-0'}>{children}</div>
    </div>
  )
}

/** Shown until the page's script and data have loaded. */
export function RoomLayoutLoading() {
  return (
    <RoomLayout nav={<div className="room-rail" />}>
      <NeedsScript />
      <Skeleton shape="title" />
      <div className="mt-8 grid gap-6">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </RoomLayout>
  )
}
