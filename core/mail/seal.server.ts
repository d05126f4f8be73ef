import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what must be kept but not be read in the database: AES-256-GCM under a key of its own. */
export interface Sealing {
  seal(text: string): Buffer
  /** Throws when it was sealed with another key or has been changed. */
  open(sealed: Buffer): string
}

const nonceLength = 12
const tagLength = 16

/** What is sealed; each under a key of its own. */
type SealPurpose = 'mail' | 'signing codes' | 'webhooks'

/** The sealing whose key is derived from the product's signing key; another signing key opens nothing of what was sealed before. */
export const sealingWith = (signingKey: Buffer, purpose: SealPurpose = 'mail'): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', `meniscus ${purpose}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
      decipher.setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8')
    },
  }
}
