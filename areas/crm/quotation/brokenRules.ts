import { inWords } from '#core/fields'
import type { Label } from '#core/language'

/** What makes a quotation special, in the words of a sentence. */
export const brokenRules = {
  discount: ['价格低于卖方可决定的范围', 'prices are lower than the seller decides'],
  floor: ['价格低于底价', 'prices are below the floor'],
  free: ['有免费赠送', 'goods are given free of charge'],
  custom: ['有价格表之外的内容', 'something is offered that is not in the price book'],
  label: ['贴客户自己的标签或品牌', 'goods bear the customer’s own label or brand'],
  terms: ['付款条件与客户不同', 'payment terms differ from those of the customer'],
  validity: ['有效期超过 90 天', 'it is valid for more than 90 days'],
  oldPrices: ['价格表日期早于 30 天前', 'the price list date is more than 30 days old'],
} as const satisfies Readonly<Record<string, Label>>

/** One of them. */
export type BrokenRule = keyof typeof brokenRules

/** As they are stored: their names between spaces; null where nothing is broken. */
export const storedRules = (rules: readonly BrokenRule[]): string | null => (rules.length === 0 ? null : rules.join(' '))

/** What is broken, in words. */
export const rulesInWords = (stored: string | null): Label => [
  inWords(brokenRules, stored ?? '', 'zh'),
  inWords(brokenRules, stored ?? '', 'en'),
]
