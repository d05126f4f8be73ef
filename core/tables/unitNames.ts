import { keyOf } from './problem.ts'

/** Names of units that mean the same; the first stands for all of them. */
const sameUnits: readonly (readonly string[])[] = [
  ['个', '個', '只', '隻', '件', '颗', '片', '枚', '粒', '支', 'PCS', 'PC', 'PCE', 'EA', 'EACH', 'PIECE', 'PIECES', 'NOS', 'ST', 'STK'],
  ['米', 'M', 'METER', 'METRE', 'METERS', 'METRES'],
  ['毫米', 'MM', 'MILLIMETRE', 'MILLIMETER'],
  ['千克', '公斤', 'KG', 'KILOGRAM', 'KILOGRAMS'],
  ['克', 'G', 'GRAM', 'GRAMS'],
  ['升', 'L', 'LITRE', 'LITER'],
  ['毫升', 'ML', 'MILLILITRE', 'MILLILITER'],
  ['套', 'SET', 'SETS'],
  ['卷', 'ROLL', 'ROLLS', 'REEL', 'REELS'],
  ['张', '張', 'SHEET', 'SHEETS'],
]

/** What pieces are counted in, where a row names no unit. */
export const usualUnit = '个'

/** The name that stands for all names of a unit. */
export const groupOf = (unit: string): string => sameUnits.find(names => names.includes(unit))?.[0] ?? unit

/** Whether a word is a usual name of a unit. */
export const isUnitName = (word: string): boolean => sameUnits.some(names => names.includes(keyOf(word)))
