import { expect, test } from 'vitest'
import type { Label } from '../../language/label.ts'
import { text } from '../text/text.ts'
import { choice } from './choice.ts'
import { isSegmented } from './segmented.ts'

const of = (...captions: readonly Label[]) =>
  choice(['类型', 'Type'], Object.fromEntries(captions.map((words, place) => [`v${place}`, words])))

test('few values that are called shortly in both languages stand side by side; others open as a list', () => {
  expect(isSegmented(of(['人民币', 'CNY'], ['美元', 'USD']))).toBe(true)
  expect(isSegmented(of(['普通物料', 'Ordinary'], ['套件', 'Set'], ['服务', 'Service']))).toBe(true)
  expect(isSegmented(of(['甲', 'A'], ['乙', 'B'], ['丙', 'C'], ['丁', 'D']))).toBe(true)
  expect(isSegmented(of(['甲', 'A'], ['乙', 'B'], ['丙', 'C'], ['丁', 'D'], ['戊', 'E']))).toBe(false)
  expect(isSegmented(of(['专票', 'Special VAT invoice'], ['普票', 'Ordinary VAT invoice']))).toBe(false)
  expect(isSegmented(of(['增值税专用发票', 'Special'], ['增值税普通发票', 'Other']))).toBe(false)
  expect(isSegmented(text(['名称', 'Name']))).toBe(false)
})
