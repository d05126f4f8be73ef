import { isIP } from 'node:net'

/**
 * An address as the database takes it, without the zone of a link-local one; null for what is no address, such as a proxy's `unknown`,
 * and for a caller who has hung up, of whom the connection tells none.
 */
export const plainAddress = (given: string | undefined): string | null => {
  const plain = (given ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? null : plain
}

/** An address as one sender is counted by: IPv4 alone, IPv6 with the /64 that a single customer owns, no address at all as one. */
export const networkOf = (address: string | null): { readonly address: string; readonly bits: number } =>
  address === null ? { address: '::', bits: 128 } : { address, bits: isIP(address) === 4 ? 32 : 64 }
