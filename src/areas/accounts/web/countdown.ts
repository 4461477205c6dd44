/** Countdown until another code may be requested: 'Resend OTP in: mm:ss'. */
import { useEffect, useState } from 'react'
import { resendSeconds } from '../rules.ts'

/**
 * Whole seconds until a deadline (milliseconds since 1970), 0 once it has passed. Never more than
 * the countdown's length, so that setting the clock back cannot disable the button for hours.
 */
export function secondsUntil(deadline: number, now: number): number {
  const seconds = Math.ceil((deadline - now) / 1000)
  return Math.min(Math.max(seconds, 0), resendSeconds)
}

/** Seconds as mm:ss. */
export function countdownText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** Seconds until a deadline, counting down while mounted. A deadline of `0` means none. */
export function useCountdown(deadline: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (secondsUntil(deadline, Date.now()) === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [deadline])
  return secondsUntil(deadline, now)
}
