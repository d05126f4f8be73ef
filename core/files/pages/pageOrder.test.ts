import { expect, test } from 'vitest'
import { linesOfText, textPage } from './pageOrder.ts'

test('lines of a text fit on a page, whatever stands in them', () => {
  expect(linesOfText('a\tb\r\n\r\nc')).toEqual(['a    b', '', 'c'])
  const long = linesOfText('x'.repeat(textPage.width + 1))
  expect(long.map(line => line.length)).toEqual([textPage.width, 1])
  expect(linesOfText('水'.repeat(textPage.width)).map(line => line.length)).toEqual([textPage.width / 2, textPage.width / 2])
})
