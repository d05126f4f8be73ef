import { expect, test } from 'vitest'
import { tableKind } from './tableKind.ts'

const kindOf = (text: string) => tableKind(Buffer.from(text))

test.each([
  ['名称,数量', 'csv'],
  ['<10 kΩ,4', 'csv'],
  ['PK\u0003\u0004', 'xlsx'],
])('%j is a table', (text, format) => {
  expect(kindOf(text)).toEqual({ format })
})

test.each([
  ['%PDF-1.7\n1 0 obj', 'This is no table'],
  ['{\\rtf1\\ansi', 'This is no table'],
  ['<!DOCTYPE html><table><tr><td>4', 'This is a web page'],
  ['\n<HTML><body>', 'This is a web page'],
  ['', 'The file is empty'],
  ['\u0000\u0001', 'This is no table'],
])('%j is refused in words', (text, why) => {
  expect(kindOf(text)).toEqual({ refused: [expect.any(String), expect.stringContaining(why)] })
})
