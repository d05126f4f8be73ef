import { describe, expect, test } from 'vitest'
import { base32, matchingStep, totpAddress, totpCode, totpStep } from './totp.server.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes by the clock', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code)
  })

  test('are taken one step early or late, never twice, and never when a later one was used', () => {
    const now = 1_234_567_890_000
    const step = totpStep(now)
    for (const [off, found] of [
      [-2, undefined],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, undefined],
    ] as const)
      expect(matchingStep(secret, totpCode(secret, step + off), now, 0)).toBe(found)
    expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeUndefined()
    expect(matchingStep(secret, totpCode(secret, step - 1), now, step)).toBeUndefined()
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６', '000000'])
      expect(matchingStep(secret, wrong, now, 0)).toBeUndefined()
  })

  test('begin with a secret that apps can read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(totpAddress(secret, 'chen.yu')).toBe(
      'otpauth://totp/Meniscus:chen.yu?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Meniscus&algorithm=SHA1&digits=6&period=30',
    )
  })
})
