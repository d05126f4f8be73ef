import { expect, test } from 'vitest'
import { around, searchableText } from './searchableText.ts'

test('Chinese is whole where a page sets its characters apart or ends a line; words of Latin letters keep their blanks', () => {
  expect(searchableText('温 度 补\n偿电阻的 取值')).toBe('温度补偿电阻的取值')
  expect(searchableText('pH 玻璃\tglass  bulb,\r\ncali-\nbration 10 kΩ')).toBe('pH 玻璃 glass bulb, calibration 10 kΩ')
  expect(searchableText('a\u0000b\ud800')).toBe('ab\ufffd')
})

test('what is said of a hit is what stands around it, never the whole page', () => {
  const text = `${'前'.repeat(200)}温度补偿${'后'.repeat(200)}`
  const said = around(text, ['温度补偿'])
  expect(said).toContain('温度补偿')
  expect(said.length).toBeLessThan(130)
  expect(around('Resistance', ['RESIST'])).toBe('Resistance')
  expect(around('short', ['absent'])).toBe('short')
})
