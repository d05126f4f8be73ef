import { expect, test } from 'vitest'
import { isLong } from './isLong.ts'

test('a text is long beyond twenty-two letters or eleven Chinese signs', () => {
  expect(['Alexandra Mueller-Lind', '苏州水务集团有限公司厂', 'PO-2026 苏州水务集团'].map(isLong)).toEqual([false, false, false])
  expect(['Alexandra Mueller-Linde', '深圳鹏城在线监测系统有限公司', '苏州水务集团有限公司 AB'].map(isLong)).toEqual([true, true, true])
})
