import { expect, test } from 'vitest'
import { companyKeyFrom, isSignedBy } from './companyKey.server.ts'

const key = companyKeyFrom(Buffer.alloc(32, 1))
const text = '{"pn":"12034","version":"1.4.2"}'

test('what the company signs is known by its public key alone', () => {
  const signature = key.sign(text)
  expect(companyKeyFrom(Buffer.alloc(32, 1)).publicKey).toBe(key.publicKey)
  expect(isSignedBy(key.publicKey, text, signature)).toBe(true)
  expect(isSignedBy(key.publicKey, text.replace('1.4.2', '1.4.3'), signature)).toBe(false)
  expect(isSignedBy(companyKeyFrom(Buffer.alloc(32, 2)).publicKey, text, signature)).toBe(false)
  expect(isSignedBy(key.publicKey, text, 'AAAA')).toBe(false)
  expect(isSignedBy('AAAA', text, signature)).toBe(false)
})
