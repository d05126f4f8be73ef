import { randomBytes } from 'node:crypto'
import { cookiesNamed } from './cookies.server.ts'
import { equalSecrets, sealOf } from './secrets.server.ts'

/** The cookie by which a browser proves that an account has signed in from it; it lets nobody in, it only counts his typing mistakes apart. */
export const deviceCookie = 'known_device'

/** How long a device stays known, in seconds. */
export const deviceLasts = 365 * 24 * 60 * 60

/** What the cookie says: a number of the device, and the seal that binds it to one account. */
export interface DeviceProof {
  readonly nonce: string
  readonly seal: string
}

const sealFor = (key: Buffer, account: Buffer, nonce: string): string => sealOf(key, 'device', account.toString('base64url'), nonce)

/** A proof for an account that has just signed in; a device that is known already keeps its number. */
export const deviceProof = (key: Buffer, account: Buffer, former: DeviceProof | undefined): DeviceProof => {
  const nonce = isKnownDevice(key, account, former) ? former.nonce : randomBytes(16).toString('base64url')
  return { nonce, seal: sealFor(key, account, nonce) }
}

/** Whether the proof is one of ours for this account. */
export const isKnownDevice = (key: Buffer, account: Buffer, proof: DeviceProof | undefined): proof is DeviceProof =>
  proof !== undefined && equalSecrets(proof.seal, sealFor(key, account, proof.nonce))

/** The proof as the cookie's value. */
export const writtenProof = ({ nonce, seal }: DeviceProof): string => `${nonce}.${seal}`

/** The proof that a cookie header holds, if it holds exactly one. */
export const readProof = (header: string | undefined): DeviceProof | undefined => {
  const [value = '', ...more] = cookiesNamed(header, deviceCookie)
  const [, nonce, seal] = /^([\w-]{22})\.([\w-]{43})$/.exec(value) ?? []
  return more.length === 0 && nonce !== undefined && seal !== undefined ? { nonce, seal } : undefined
}
