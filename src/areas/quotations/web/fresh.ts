/** A page that learns of answers by itself: asked again while it is looked at. */
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between two questions, and after how many without anybody there it stops. */
const pause = 20_000
const idleMax = 30 * 60_000

/** @param isLive whether anything may still come */
export function useFresh(isLive: boolean): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useRef(false)
  isBusy.current = state !== 'idle'
  useEffect(() => {
    if (!isLive) return
    let touched = Date.now()
    let last = Date.now()
    const ask = () => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine
      // A dialog is left as it is.
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (!isSeen || isBusy.current || isInDialog || Date.now() - touched > idleMax) return
      last = Date.now()
      void revalidate()
    }
    const touch = () => {
      touched = Date.now()
      if (document.visibilityState === 'visible' && Date.now() - last > pause) ask()
    }
    const timer = setInterval(ask, pause)
    document.addEventListener('visibilitychange', touch)
    document.addEventListener('pointerdown', touch, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', touch)
      document.removeEventListener('pointerdown', touch)
    }
  }, [isLive, revalidate])
}
