import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

/** The Ed25519 key pair of the company (RFC 8032): machines that know its public key see that something was agreed to here. */
export interface CompanyKey {
  /** The 32 bytes of the public key, in Base64. */
  readonly publicKey: string
  /** The 64 bytes of the signature over a text in UTF-8, in Base64. */
  sign(text: string): string
}

// What stands before the 32 bytes of a key of Ed25519 in PKCS #8 and in SPKI (RFC 8410, sections 7 and 4).
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * The key pair of the company, from the product's signing key, as the keys are under which secrets are sealed: the private key is kept nowhere, and no copy of the
 * database holds it. Another signing key makes another pair.
 */
export const companyKeyFrom = (signingKey: Buffer): CompanyKey => {
  const seed = Buffer.from(hkdfSync('sha256', signingKey, '', 'meniscus company signature', 32))
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length).toString('base64')
  return { publicKey, sign: text => sign(null, Buffer.from(text, 'utf8'), key).toString('base64') }
}

/** Whether a text was signed with the private half of a public key. What is no key or no signature signs nothing. */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  const raw = Buffer.from(publicKey, 'base64')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'))
}
