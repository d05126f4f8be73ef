import { decimalSignOf, readCellNumber, type DecimalSign } from './cellNumber.ts'
import { isUnitName } from './unitNames.ts'

/** What the cell of a quantity says: a number as `readCellNumber` reads it, and the unit behind it; empty where none stands there. */
export interface WrittenQuantity {
  readonly read: ReturnType<typeof readCellNumber>
  readonly unit: string
}

/** The number and the unit behind it, as in “2 pcs” or “1,000个”; what is behind a number and no unit belongs to it. */
const withUnit = /^(.*?\d[\d.,' ]*)\s*(\p{L}+)\.?$/u

/** Reads the quantity of a row: 2, ×2, 2x, 2 pcs, 1,000个. `decimalSign` is known from the column. */
export const readQuantity = (text: string, decimalSign?: DecimalSign): WrittenQuantity => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[x×*]\s*(?=\d)|(?<=\d)\s*[x×]$/i, '')
  const [, number = '', unit = ''] = withUnit.exec(plain) ?? []
  const counts = isUnitName(unit)
  return { read: readCellNumber(counts ? number : plain, { decimalSign }), unit: counts ? unit : '' }
}

const oneComma = /^\d{1,3},\d{3}$/

/** What the numbers of a column say of its commas. */
export interface ColumnSign {
  /** With which its numbers are read; undefined where none needs one, or nothing is known of any of them. */
  readonly sign: DecimalSign | undefined
  /** Every comma could separate thousands or decimals, because each number is written like 2,000. */
  readonly isGuess: boolean
}

/**
 * What the comma of a column means. Of 1,000 whole numbers beside it say that it separates thousands; where every one is written like 2,000, each could be 2 with three decimals;
 * beside a decimal comma (12,5) nothing is known of any of them. Without such cells other numbers prove the sign: 1.000,5 and 12,5 a comma, 12.50 a point.
 */
export const signOfColumn = (texts: readonly string[]): ColumnSign => {
  const numbers = texts.map(text => bareNumber(text)).filter(text => text !== '')
  const proved = decimalSignOf(numbers)
  const commas = numbers.filter(text => oneComma.test(text))
  if (proved !== undefined) return { sign: proved === ',' && commas.length > 0 ? undefined : proved, isGuess: false }
  if (commas.length === 0) return { sign: undefined, isGuess: false }
  // What has three decimals has them everywhere: whole numbers beside it prove that the comma separates thousands.
  const isGuess = numbers.every(text => oneComma.test(text)) && commas.every(text => text.endsWith('000'))
  return { sign: '.', isGuess }
}

/** Whether the comma of a number could separate thousands as well as decimals. */
export const hasOneComma = (text: string): boolean => oneComma.test(bareNumber(text))

/** The number of a cell without its unit. */
const bareNumber = (text: string): string => {
  const plain = text.normalize('NFKC').trim()
  return (withUnit.exec(plain)?.[1] ?? plain).trim()
}
