import { expect, test } from 'vitest'
import { text, textKind } from './text.ts'
import { emailPattern, phonePattern, taxNumberPattern } from './patterns.ts'

const takes = (pattern: typeof emailPattern, typed: string): boolean =>
  !('problem' in textKind.parse(text(['值', 'Value'], { pattern }), typed))

test.each(['0512-6288 5001', '+49 40 1234567', '13812345678', '(021) 5555-1234 转 801', '+1 650 555 1234 ext. 12'])(
  '%s is a telephone number',
  typed => {
    expect(takes(phonePattern, typed)).toBe(true)
  },
)

test.each(['call me', '0512-6288a', '+', '138#12'])('%s is none', typed => {
  expect(takes(phonePattern, typed)).toBe(false)
})

test.each(['91320594MA1XYZ2A3B', 'DE 123456789', '94-1234567'])('%s is a tax number', typed => {
  expect(takes(taxNumberPattern, typed)).toBe(true)
})

test.each(['abc<script>', '税号', '9132', '-12345-'])('%s is no tax number', typed => {
  expect(takes(taxNumberPattern, typed)).toBe(false)
})

test('an address has one @ and a dot behind it', () => {
  expect(takes(emailPattern, 'li.wei@example.com')).toBe(true)
  for (const typed of ['li.wei', 'li@wei', 'li wei@example.com', 'a@b@example.com']) expect(takes(emailPattern, typed)).toBe(false)
})
