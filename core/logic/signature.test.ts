import { expect, test } from 'vitest'
import { proofIn, writtenProof } from './signature.ts'

test.each([
  [{ password: '水 &=+%é', code: '' }, { password: '水 &=+%é' }],
  [{ password: 'typed too', code: '123456' }, { code: '123456' }],
])('what is written into the header is read out of it, in ASCII', (typed, read) => {
  const written = writtenProof(typed)
  expect(written).toMatch(/^[\x21-\x7e]*$/)
  expect(proofIn(written)).toEqual(read)
})

test.each([undefined, '', 'password=', 'code=', [['password=a']], 'other=1'])('%s is nothing to sign with', header => {
  expect(proofIn(header)).toBeUndefined()
})
