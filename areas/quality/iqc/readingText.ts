import type { Label } from '#core/language'
import { readCellNumber } from '#core/tables'
import { judgeReading, type Characteristic } from './judgeReading.ts'
import { saysUnmeasurable, unmeasurableIn, unmeasurableReasons, unmeasurableText } from './unmeasurable.ts'

/** Decimal places that a gauge may show. */
const gaugePlaces = 10

/** The longest reading that is stored; what is longer is none, and its beginning shows what it was. */
const longest = 40

/**
 * What a person typed, or a gauge sent, as it stands in its cell: numbers in plain digits (full-width digits, `.5` and grouping understood),
 * why nothing could be measured as that, everything else as it is, so that it can be mended.
 */
export const readingText = ({ kind }: Pick<Characteristic, 'kind'>, typed: string): string => {
  const reason = unmeasurableIn(typed)
  if (reason) return unmeasurableText(reason)
  const text = [...typed.replaceAll(/\p{Cc}/gu, '').trim()].slice(0, longest).join('')
  if (kind === 'attribute') return text
  const read = readCellNumber(text, { negative: true, places: gaugePlaces })
  return read.kind === 'number' ? read.value : text
}

/** What is wrong with a reading that is neither empty nor a value; undefined when it can be judged. */
export const readingProblem = (characteristic: Characteristic, text: string): Label | undefined => {
  if (text === '' || judgeReading(characteristic, text) !== 'unreadable') return undefined
  if (saysUnmeasurable(text)) return reasonMissing
  if (characteristic.kind === 'attribute') return ['请填写合格或不合格', 'Enter Pass or Fail']
  const read = readCellNumber(text, { negative: true, places: gaugePlaces })
  return read.kind === 'problem' ? read.message : ['请填写数字，例如 10.02', 'Enter a number such as 10.02']
}

const known = Object.values(unmeasurableReasons)

/** Somebody could not measure and did not say why. */
const reasonMissing: Label = [
  `请写明无法测的原因，例如“无法测：${known[0]?.[0]}”；可用：${known.map(([zh]) => zh).join('、')}`,
  `Say why, such as “n/a: ${known[0]?.[1].toLowerCase()}”. Reasons: ${known.map(([, en]) => en.toLowerCase()).join(', ')}`,
]

/** How a judgement of a reading is said. */
export const judgementWords = {
  belowMin: ['低于下限', 'Below the minimum'],
  aboveMax: ['高于上限', 'Above the maximum'],
  notOk: ['不合格', 'Fail'],
  unmeasurable: ['计为不合格', 'Counts as nonconforming'],
} as const satisfies Readonly<Record<string, Label>>

/** What somebody certainly meant by a text that is no reading: a comma for the decimal point. Undefined where it may separate thousands, too. */
export const certainRepair = ({ kind }: Pick<Characteristic, 'kind'>, text: string): string | undefined => {
  const rules = { negative: true, places: gaugePlaces }
  const read = readCellNumber(text, rules)
  if (kind === 'attribute' || read.kind !== 'problem' || read.trouble !== 'ambiguousComma' || /,\d{3}$/.test(text)) return undefined
  const meant = readCellNumber(text, { ...rules, decimalSign: ',' })
  return meant.kind === 'number' ? meant.value : undefined
}
