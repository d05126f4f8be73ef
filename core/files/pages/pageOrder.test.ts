import { expect, test } from 'vitest'
import { fitting, linesOfText, textPage } from './pageOrder.ts'

test('lines of a text fit on a page, whatever stands in them', () => {
  expect(linesOfText('a\tb\r\n\r\nc')).toEqual(['a    b', '', 'c'])
  const long = linesOfText('x'.repeat(textPage.width + 1))
  expect(long.map(line => line.length)).toEqual([textPage.width, 1])
  expect(linesOfText('水'.repeat(textPage.width)).map(line => line.length)).toEqual([textPage.width / 2, textPage.width / 2])
})

test('a page is drawn with a bounded number of pixels, whatever size it claims', () => {
  for (const [width, height] of [
    [595, 842],
    [100_000, 100_000],
    [100_000, 0.001],
    [0.000_001, 100_000],
  ] as const) {
    const scale = fitting(width, height)
    expect(Math.ceil(width * scale) * Math.ceil(height * scale), `${width} × ${height}`).toBeLessThan(6_100_000)
  }
})
