/** Looks up a pincode while it is typed, for other areas' forms. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { compactCode } from '#kernel/code-text.ts'
import { isProblem } from '#kernel/problem.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { type PincodePlace, places } from '../contract.ts'
import { pincodePattern } from '../rules.ts'

/** The state of a lookup; a failed one does not block typing. */
export interface PincodeLookup {
  looking: boolean
  /** Why the place was not found, or ''. */
  failure: string
  /** Takes each change of the field; sends a request for each new complete pincode. */
  typed: (pincode: string) => void
}

/**
 * Looks up pincodes as they are typed (rules 7.5).
 *
 * @param known the form's initial pincode, which needs no lookup
 * @param onFound called with each place; earlier requests are aborted
 */
export function usePincodeLookup(
  known: string,
  onFound: (place: PincodePlace) => void,
): PincodeLookup {
  const [looking, setLooking] = useState(false)
  const [failure, setFailure] = useState('')
  const last = useRef(known)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const typed = useCallback(
    (text: string) => {
      const pincode = compactCode(text)
      if (pincode === last.current) return
      running.current?.abort()
      setLooking(false)
      setFailure('')
      last.current = ''
      if (!pincodePattern.test(pincode)) return
      last.current = pincode
      const controller = new AbortController()
      running.current = controller
      setLooking(true)
      call(places.pincode, { pincode }, { signal: controller.signal }).then(
        (place) => {
          if (controller.signal.aborted) return
          setLooking(false)
          onFound(place)
        },
        (error) => {
          if (controller.signal.aborted) return
          setLooking(false)
          const texts = failureTexts(error)
          toast.error(texts.toast)
          const unknown = isProblem(error) && error.status === 404
          setFailure(
            unknown ? m.address_pincode_failed() : `${texts.inline} ${m.address_pincode_failed()}`,
          )
        },
      )
    },
    [onFound],
  )
  return { looking, failure, typed }
}
