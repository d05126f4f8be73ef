import type { Label } from '#core/language'
import { readCellNumber } from '#core/sheet'
import { judgeReading, type Characteristic } from './judgeReading.ts'

/** Decimal places that a gauge may show. */
const gaugePlaces = 10

/** The longest reading that is stored; what is longer is none, and its beginning shows what it was. */
const longest = 40

/**
 * What a person typed, or a gauge sent, as it is stored: numbers in plain digits (full-width digits, `.5` and grouping understood),
 * everything else as it is, so that it can be mended.
 */
export const readingText = ({ kind }: Pick<Characteristic, 'kind'>, typed: string): string => {
  const text = [...typed.replaceAll(/\p{Cc}/gu, '').trim()].slice(0, longest).join('')
  if (kind === 'attribute') return text
  const read = readCellNumber(text, { negative: true, places: gaugePlaces })
  return read.kind === 'number' ? read.value : text
}

/** What is wrong with a reading that is neither empty nor a value; undefined when it can be judged. */
export const readingProblem = (characteristic: Characteristic, text: string): Label | undefined => {
  if (text === '' || judgeReading(characteristic, text) !== 'unreadable') return undefined
  if (characteristic.kind === 'attribute') return ['请填写合格或不合格', 'Enter Pass or Fail']
  const read = readCellNumber(text, { negative: true, places: gaugePlaces })
  return read.kind === 'problem' ? read.message : ['请填写数字，例如 10.02', 'Enter a number such as 10.02']
}

/** How a judgement of a reading is said. */
export const judgementWords = {
  belowMin: ['低于下限', 'Below the minimum'],
  aboveMax: ['高于上限', 'Above the maximum'],
  notOk: ['不合格', 'Fail'],
} as const satisfies Readonly<Record<string, Label>>

/** What somebody certainly meant by a text that is no reading: a comma for the decimal point. Undefined where it may separate thousands, too. */
export const certainRepair = ({ kind }: Pick<Characteristic, 'kind'>, text: string): string | undefined => {
  const rules = { negative: true, places: gaugePlaces }
  const read = readCellNumber(text, rules)
  if (kind === 'attribute' || read.kind !== 'problem' || read.trouble !== 'ambiguousComma' || /,\d{3}$/.test(text)) return undefined
  const meant = readCellNumber(text, { ...rules, decimalSign: ',' })
  return meant.kind === 'number' ? meant.value : undefined
}
