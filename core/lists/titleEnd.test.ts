import { expect, test } from 'vitest'
import { endOf } from './titleEnd.ts'

const parts = (title: string) => {
  const at = endOf(title)
  return at === undefined ? undefined : [title.slice(0, at), title.slice(at)]
}

test('a long title has an end that is never cut, no sign in halves and no space at the cut', () => {
  expect(parts('MT-0012345 Dissolved oxygen sensor')).toEqual(['MT-0012345 Dissolved oxyge', 'n sensor'])
  expect(parts('深圳鹏城在线监测系统有限公司')).toEqual(['深圳鹏城在线', '监测系统有限公司'])
  expect(parts('Cable for the sensor, 10 m black')).toEqual(['Cable for the sensor, 1', '0 m black'])
  expect(parts('Sensor with a long name 𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).toEqual(['Sensor with a long name 𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷'])
  expect(parts('a        '.repeat(1).padEnd(40))).toBeUndefined()
  expect(parts('SO-261102-001')).toBeUndefined()
})
