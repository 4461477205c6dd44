/** Which addresses the server may call on behalf of users: only those of the public internet. */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
// Within the global unicast addresses: tunnels, which lead to any IPv4 address, and examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6')
}

const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private network, a
 * link, or a range with a meaning of its own. Of IPv6 only global unicast counts, so neither mapped
 * IPv4 addresses nor those of translators do.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The address of a server is not one that may be called. */
export class ClosedAddress extends Error {
  readonly code = 'ECLOSED'
  override message = 'The address is not on the public internet.'
}

/** A name look-up that refuses a name if any of its addresses may not be called. */
export function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
        return answer(new ClosedAddress(), [])
      }
      if (options.all) return answer(null, addresses)
      const [first] = addresses
      return first ? answer(null, first.address, first.family) : answer(new ClosedAddress(), [])
    })
  }
}
