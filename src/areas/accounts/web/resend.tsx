/** Button to request another code, disabled until the countdown reaches zero. */
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { countdownText, useCountdown } from './countdown.ts'

/**
 * Resend button for a code form, with the countdown 'Resend OTP in: mm:ss' (rules 4.9).
 *
 * @param resendAt when another code may be requested, in milliseconds since 1970.
 */
export function ResendButton({ resendAt, resend }: { resendAt: number; resend: () => void }) {
  const left = useCountdown(resendAt)
  return (
    <>
      <Button kind="secondary" disabled={left > 0} onClick={resend}>
        {m.sign_up_resend()}
      </Button>
      {left > 0 && (
        <p role="timer" className="w-full text-15 text-muted tabular-nums">
          {m.sign_up_resend_in({ time: countdownText(left) })}
        </p>
      )}
    </>
  )
}
