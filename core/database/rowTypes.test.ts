import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { elementsOf } from './rowTypes.server.ts'

/** As PostgreSQL writes an array of texts. */
const written = (elements: readonly (string | null)[]): string =>
  `{${elements
    .map(element => {
      if (element === null) return 'NULL'
      const isPlain = element !== '' && !/[{}",\\\s]/.test(element) && !/^null$/i.test(element)
      return isPlain ? element : `"${element.replaceAll(/["\\]/g, '\\$&')}"`
    })
    .join(',')}}`

test('the elements of an array are read as PostgreSQL writes them', () => {
  const element = fc.oneof(
    fc.constantFrom(null, '', 'NULL', 'null', 'quality.iqc:read', '{', '}', ',', '"', '\\', ' ', '水质'),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(element), elements => {
      expect(elementsOf(written(elements))).toEqual(elements)
    }),
  )
})
