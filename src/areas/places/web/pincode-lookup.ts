/** The look-up of a pincode that is being typed, for other areas' forms. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { isProblem } from '#kernel/problem.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { type PincodePlace, places } from '../contract.ts'
import { pincodePattern } from '../rules.ts'

/** How a look-up goes: a failed one says so and leaves typing possible. */
export interface PincodeLookup {
  looking: boolean
  /** Why the place was not found, or ''. */
  failure: string
  /** Takes each change of the field; asks once six digits stand there that were not asked for yet. */
  typed: (pincode: string) => void
}

/**
 * Looks up pincodes as they are typed (document 2, section 5).
 *
 * @param known the pincode that the form starts with, which needs no look-up.
 * @param found called with each place; what was asked for earlier is dropped.
 */
export function usePincodeLookup(
  known: string,
  found: (place: PincodePlace) => void,
): PincodeLookup {
  const [looking, setLooking] = useState(false)
  const [failure, setFailure] = useState('')
  const last = useRef(known)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const typed = useCallback(
    (text: string) => {
      const pincode = text.trim()
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
          found(place)
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
    [found],
  )
  return { looking, failure, typed }
}
