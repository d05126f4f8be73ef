import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { csvLine } from './tableFile.server.ts'

test('a line of a CSV file is read as the texts that were written, whatever they hold', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'a"b', '"', 'a,b', 'x;y', ' a', 'a\t', 'a\r\nb', "it's", '\n'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 8 }), fc.array(text, { minLength: 2, maxLength: 8 }), (one, other) => {
      const read = parse(csvLine(one) + csvLine(other), { record_delimiter: '\r\n', relax_column_count: true })
      expect(read).toEqual([one, other])
    }),
  )
  expect(csvLine(['IQC-1', '', '探头 "A"', '1,5'])).toBe('IQC-1,,"探头 ""A""","1,5"\r\n')
})
