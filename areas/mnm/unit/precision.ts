import { refuse } from '#core/errors'
import { shortDecimal } from '#core/numbers'

/** Refuses a quantity with more decimal places than its unit allows. */
export const checkDecimals = (field: string, quantity: string, precision: number): void => {
  const places = shortDecimal(quantity).split('.')[1]?.length ?? 0
  if (places <= precision) return
  const message = [
    precision === 0 ? '该计量单位只能是整数' : `该计量单位最多 ${precision} 位小数`,
    precision === 0 ? 'This unit allows whole numbers only' : `This unit allows at most ${precision} decimal places`,
  ] as const
  refuse('invalidFields', { message, problems: { [field]: message }, data: { precision } })
}
