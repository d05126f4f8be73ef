import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// One-time codes by the clock (RFC 6238) as every authenticator app makes them: HMAC-SHA-1, 30 seconds, six digits.

const stepSeconds = 30
const digits = 6

/** How many steps a device's clock may be off, either way. */
const tolerance = 1

/** A new secret of 160 bits, as the RFC recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as an authenticator app takes it: base 32 without padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('')
}

/** The code of one step. */
export const totpCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step that a moment lies in, in milliseconds. */
export const totpStep = (at: number): number => Math.floor(at / 1000 / stepSeconds)

/** The step whose code this is, of those that are near a moment and later than the last that was used; undefined when there is none. */
export const matchingStep = (secret: Buffer, code: string, at: number, lastUsed: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = totpStep(at)
  let found: number | undefined
  for (let step = now - tolerance; step <= now + tolerance; step++) {
    const isSame = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    if (isSame && step > lastUsed) found ??= step
  }
  return found
}

/** What an authenticator app reads from the picture: whose secret, of which product. */
export const totpAddress = (secret: Buffer, account: string): string => {
  const parameters = new URLSearchParams({ secret: base32(secret), issuer: 'Meniscus', algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/Meniscus:${encodeURIComponent(account)}?${parameters.toString()}`
}
