import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../errors/refuse.ts'

/** The SHA-256 that a `Content-Digest` or `Repr-Digest` header promises (RFC 9530); undefined when it promises none. */
export const promisedDigest = (header: string | readonly string[] | undefined): Buffer | undefined => {
  const [, written] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(header ?? '')) ?? []
  return written === undefined ? undefined : Buffer.from(written, 'base64')
}

/** Refuses content that is not what was promised: it was damaged on its way. */
export const refuseDamaged = (promised: Uint8Array | undefined, found: Buffer): void => {
  if (promised !== undefined && !timingSafeEqual(promised, found)) refuse('fileDamaged')
}
