import { expect, test } from 'vitest'
import { endOf } from './titleEnd.ts'

const parts = (title: string) => {
  const at = endOf(title)
  return at === undefined ? undefined : [title.slice(0, at), title.slice(at)]
}

test('a long title has an end that is never cut: its last part where that has room, and no sign in halves', () => {
  expect(parts('MT-0012345 Dissolved oxygen sensor')).toEqual(['MT-0012345 Dissolved oxygen ', 'sensor'])
  expect(parts('CH01000014 pH 缓冲液 4.01（25 °C） 500 mL')).toEqual(['CH01000014 pH 缓冲液 4.01（25 °C） ', '500 mL'])
  expect(parts('AS01000013 CM200 主板组件（已烧录、已测试）')).toEqual(['AS01000013 CM200 主板组件（已烧录、', '已测试）'])
  expect(parts('深圳鹏城在线监测系统有限公司')).toEqual(['深圳鹏城在线监测系统', '有限公司'])
  expect(parts('Suzhou Environmental Instrumentation')).toEqual(['Suzhou Environmental Instrum', 'entation'])
  expect(parts('Sensor with a long name 𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷')?.join('')).toBe('Sensor with a long name 𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷')
  expect(parts(`a${' '.repeat(40)}`)).toBeUndefined()
  expect(parts('SO-261102-001')).toBeUndefined()
})
