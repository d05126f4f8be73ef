import { counted, type Label } from '#core/language'
import { shortDecimal } from '#core/numbers'

/** What is wrong with a quantity that has more decimal places than its unit allows; undefined when nothing is. */
export const decimalsProblem = (quantity: string, precision: number): Label | undefined => {
  const places = shortDecimal(quantity).split('.')[1]?.length ?? 0
  if (places <= precision) return undefined
  return [
    precision === 0 ? '该计量单位只能是整数' : `该计量单位最多 ${precision} 位小数`,
    precision === 0 ? 'This unit allows whole numbers only' : `This unit allows at most ${counted(precision, 'decimal place')}`,
  ]
}
