/** An address as it is read: its lines, the place, the state. */
import type { ReactNode } from 'react'
import type { AddressPlace } from '#kernel/address.ts'
import { localName, localPlace } from '#kernel/site-names.ts'

/**
 * @param title the first line; left out where it already stands above
 * @param children what follows, such as phone numbers
 */
export function AddressLines({
  address,
  title,
  className = '',
  children,
}: {
  address: Omit<AddressPlace, 'firstLine'>
  title?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { secondLine, city, state, pinCode, country } = address
  return (
    <address className={`not-italic wrap-anywhere ${className}`}>
      {title}
      {secondLine && <p>{secondLine}</p>}
      <p>
        {localPlace(city)} {pinCode}
      </p>
      <p>
        {localName('place', state)}, {localName('place', country)}
      </p>
      {children}
    </address>
  )
}
