import { exact } from '../exact/exact.ts'
import { readCellNumber, type DecimalSign } from './cellNumber.ts'
import { plainHeading, tailOf } from './headings.ts'
import { keyOf } from './problem.ts'
import { groupOf, isUnitName, usualUnit } from './unitNames.ts'

// What a heading says of the numbers below it: that each stands for a thousand (数量(K)), or is the price of a thousand (单价(元/K)).

const sizes: Readonly<Record<string, string>> = {
  打: '12',
  doz: '12',
  dozen: '12',
  百: '100',
  hundred: '100',
  hundreds: '100',
  k: '1000',
  千: '1000',
  thousand: '1000',
  thousands: '1000',
  万: '10000',
  kk: '1000000',
}

/** A word for so many, and the unit behind it where one is named; undefined for any other words. */
const sizeOf = (words: string): string | undefined => {
  const [, word = '', unit = ''] = /^(kk|k|[打百千万]|doz(?:en)?|hundreds?|thousands?|10{2,6}|1,000|10,000)\s*(.*)$/i.exec(words) ?? []
  // Of pieces alone: a kg is no thousand of anything.
  if (word === '' || (unit !== '' && !(isUnitName(unit) && groupOf(keyOf(unit)) === usualUnit))) return undefined
  return sizes[word.toLowerCase()] ?? word.replace(',', '')
}

/** How many single pieces one of a quantity stands for, where its heading says so at its end: `1000` for 数量(K), 数量（千个）, Qty (k pcs), 用量(×1000). */
export const multipleOf = (heading: string): string | undefined => {
  if (isOfPrice.test(heading)) return undefined
  const tail = tailOf(heading)
  const times = /^[x×*] ?(10{1,4})$/i.exec(tail)?.[1]
  return times ?? (/^\d/.test(tail) ? undefined : sizeOf(tail))
}

const isOfPrice = /价|price|cost/i
const behindPer = /\s*(?:\/|(?<![a-z])per(?![a-z])|每)\s*([^/()（）]{1,16}?)\s*(?=[)\]】]?\s*$)/iu
const inBracketsAtEnd = /\s*[([【]\s*(\D[^)\]】]*?)\s*[)\]】]?\s*$/u
const beforePrice = /^每?([百千万])(?:个|只|件|片|颗)?(?=(?:含税|不含税|未税)?(?:单价|价格|价))/u

/** The price of how many pieces a heading names, as in 单价(元/K), 千只单价, Price per 1000; with the heading without it. Undefined where it names none. */
export const pricePerOf = (heading: string): { readonly per: string; readonly rest: string } | undefined => {
  const text = plainHeading(heading)
  if (!isOfPrice.test(text)) return undefined
  const front = beforePrice.exec(text)
  if (front) return { per: sizes[front[1] ?? ''] ?? '1', rest: text.slice(front[0].length) }
  const found = behindPer.exec(text) ?? inBracketsAtEnd.exec(text)
  const per = found === null ? undefined : sizeOf(found[1] ?? '')
  return found === null || per === undefined || per === '12'
    ? undefined
    : {
        per,
        rest: text
          .replace(found[0], '')
          .replace(/[([【]\s*[)\]】]?\s*$/, '')
          .trim(),
      }
}

/** By what the numbers below a heading are worked out for single pieces. */
export type Scale = { readonly times: string } | { readonly per: string }

/** By what the numbers below a heading are worked out for single pieces; undefined where they are of one. */
export const scaleBelow = (heading: string): Scale | undefined => {
  const price = pricePerOf(heading)
  if (price) return { per: price.per }
  const times = multipleOf(heading)
  return times === undefined ? undefined : { times }
}

/** The number of a cell multiplied or shared out exactly, with its currency behind it; undefined where the cell holds no number. `per` is a power of ten. */
export const scaledCell = (text: string, by: Scale, decimalSign: DecimalSign | undefined): string | undefined => {
  const read = readCellNumber(text, { money: true, decimalSign })
  if (read.kind !== 'number') return undefined
  const factor = 'times' in by ? by.times : `0.${'1'.padStart(by.per.length - 1, '0')}`
  const value = plain(exact(read.value).times(factor).toFixed())
  return read.currency === undefined ? value : `${value} ${read.currency}`
}

const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
