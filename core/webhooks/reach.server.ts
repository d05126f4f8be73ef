import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { Readable } from 'node:stream'

/** What became of sending something to an address outside. */
export type Reached =
  | { readonly outcome: 'answered'; readonly status: number; readonly answer: string }
  /** The address leads somewhere inside, and that is not allowed. */
  | { readonly outcome: 'internal'; readonly reason: string }
  | { readonly outcome: 'unreached'; readonly reason: string }

/** What is sent, and how far. */
export interface Outgoing {
  readonly address: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Addresses of the internal network that may be reached all the same. */
  readonly allowed: BlockList
  /** So much of an answer is read, in characters; 2000 when absent. */
  readonly longestAnswer?: number
  /** How long all of it may take, in milliseconds; 10 s when absent. */
  readonly patience?: number
  /** The addresses of a name; asked of the machine's resolver when absent. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

/** So much of an answer is read when nobody says how much, in characters. */
const usualAnswer = 2000

/**
 * Networks that are not the public internet. Of IPv4 those of the IANA registry of special-purpose addresses (RFC 6890) and everything from multicast on; of IPv6 all that is
 * not global unicast (2000::/3 is, RFC 4291 and the IANA address space registry), and in that the networks of the registry: protocol assignments with Teredo and ORCHID,
 * documentation, 6to4.
 */
const internalNetworks: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

/** Apart, because a list takes an IPv4 address for one of the networks that carry IPv4 inside IPv6. */
const internal = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix, family] of internalNetworks) internal[family].addSubnet(network, prefix, family)

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address lies in the internal network and may not be reached. */
export const isForbidden = (address: string, allowed: BlockList): boolean =>
  internal[familyOf(address)].check(address, familyOf(address)) && !allowed.check(address, familyOf(address))

/** Reads networks as an operator writes them: `10.1.2.3,192.168.0.0/24`. Throws at what is neither an address nor a network. */
export const networksIn = (written: string): BlockList => {
  const list = new BlockList()
  for (const part of written.split(',').map(one => one.trim())) {
    if (part === '') continue
    const [address = '', prefix] = part.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/** How long the addresses of a name are asked for before something is saved, in milliseconds. */
const patienceOfSaving = 1000

/**
 * The address inside to which something leads, where that may not be reached; undefined where it may. A name that leads nowhere now is judged when something
 * is sent, as every address is again.
 */
export const insideOf = async (
  address: string,
  allowed: BlockList,
  resolve: (name: string) => Promise<readonly string[]> = resolveName,
): Promise<string | undefined> => {
  try {
    const host = hostOf(new URL(address))
    const found = isIP(host) === 0 ? await within(resolve(host), AbortSignal.timeout(patienceOfSaving)) : [host]
    return found.find(one => isForbidden(one, allowed))
  } catch {
    return undefined
  }
}

/** The host of an address, without the brackets of IPv6 and without the dot that ends a whole name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** The addresses of a name; `localhost` and what ends in it is this machine, whatever a resolver says (RFC 6761). */
const resolveName = async (name: string): Promise<readonly string[]> =>
  /(?:^|\.)localhost$/i.test(name) ? ['127.0.0.1'] : (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * Posts JSON to an address. Its name is resolved once and the connection goes to what was judged, so that a name cannot change its meaning in between;
 * a redirect is an answer like others and not followed. Never throws.
 */
export const reach = async ({
  address,
  body,
  headers,
  allowed,
  longestAnswer = usualAnswer,
  patience = 10_000,
  resolve = resolveName,
}: Outgoing): Promise<Reached> => {
  try {
    const url = new URL(address)
    const host = hostOf(url)
    const signal = AbortSignal.timeout(patience)
    const found = isIP(host) === 0 ? await within(resolve(host), signal) : [host]
    const forbidden = found.find(one => isForbidden(one, allowed))
    if (forbidden !== undefined) return { outcome: 'internal', reason: forbidden }
    const [target] = found
    return target === undefined
      ? { outcome: 'unreached', reason: 'ENOTFOUND' }
      : await post({ url, target, body, headers, longestAnswer, signal })
  } catch (error) {
    return { outcome: 'unreached', reason: reasonOf(error) }
  }
}

const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('TimeoutError')), {
        once: true,
      })
    }),
  ])

interface Posting extends Pick<Outgoing, 'body' | 'headers'>, Required<Pick<Outgoing, 'longestAnswer'>> {
  readonly url: URL
  /** The address that was judged. */
  readonly target: string
  readonly signal: AbortSignal
}

const post = ({ url, target, body, headers, longestAnswer, signal }: Posting): Promise<Reached> =>
  new Promise((resolve, reject) => {
    const toTarget: LookupFunction = (_name, { all }, found) => {
      const family = isIP(target)
      if (all === true) found(null, [{ address: target, family }])
      else found(null, target, family)
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sending = send(
      url,
      {
        method: 'POST',
        lookup: toTarget,
        agent: false,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        },
      },
      response => {
        // Of an answer without end only the beginning is read.
        within(textOf(Readable.from(beginningOf(response, longestAnswer))), signal).then(
          answer => {
            sending.destroy()
            resolve({ outcome: 'answered', status: response.statusCode ?? 0, answer: answer.slice(0, longestAnswer) })
          },
          (error: unknown) => reject(error instanceof Error ? error : new Error('The answer broke off')),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })

async function* beginningOf(response: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of response) {
    yield part
    size += part.length
    if (size >= longest) return
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'ESOCKET'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'ETIMEDOUT' : (code ?? error.name)
}
