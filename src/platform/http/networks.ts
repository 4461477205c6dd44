/** Networks by which rate limits are counted. */

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which one
 * household gets. An address that is neither is its own network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
  const prefix = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}

/**
 * A regular expression for the networks ({@link networkOf}) in the same /56 or /48, which one
 * customer of a provider may have. Undefined for IPv4.
 */
export function widerNetwork(network: string, bits: 56 | 48): string | undefined {
  const [address = '', prefix] = network.split('::/')
  if (prefix !== '64') return undefined
  const groups = address.split(':')
  const head = groups.slice(0, 3).join(':')
  if (bits === 48) return `^${head}:[0-9a-f]+::/64$`
  const high = Number.parseInt(groups[3] ?? '0', 16) >> 8
  const last = high === 0 ? '[0-9a-f]{1,2}' : `${high.toString(16)}[0-9a-f]{2}`
  return `^${head}:${last}::/64$`
}

/**
 * The networks around a network ({@link networkOf}), from the widest to itself: an IPv6 customer may
 * have a /56 or a /48, an IPv4 address stands alone. None for an unknown address.
 */
export function networksAround(network: string): string[] {
  if (network === '') return []
  const [address = '', prefix] = network.split('::/')
  if (prefix !== '64') return [network]
  const [one, two, three, last = '0'] = address.split(':')
  const high = (Number.parseInt(last, 16) >> 8) << 8
  return [
    `${one}:${two}:${three}::/48`,
    `${one}:${two}:${three}:${high.toString(16)}::/56`,
    network,
  ]
}
