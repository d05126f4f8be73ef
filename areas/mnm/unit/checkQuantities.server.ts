import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { exact } from '#core/numbers'
import { pickEach } from '#core/records.server'
import { decimalsProblem } from './precision.ts'
import { unit } from './unit.ts'

/** A quantity in a unit of measure. */
interface Counted {
  readonly quantity: string
  /** None where nothing is known of how it is counted. */
  readonly unit: number | null
  /** Whether it is counted in whole ones whatever its unit allows: goods with SNs. */
  readonly isWhole?: boolean
}

/** Refuses quantities with more decimal places than their units allow, all of them at once, each at the path of the field in which it was typed. */
export const checkQuantities = async (
  context: Pick<Context, 'tx' | 'product'>,
  counted: readonly (Counted & { readonly field: string })[],
): Promise<void> => {
  const units = await pickEach(
    context,
    unit,
    counted.flatMap(one => one.unit ?? []),
    ['precision'],
  )
  const problems = counted.flatMap(({ field, quantity, unit: of, isWhole }) => {
    const precision = isWhole ? 0 : units.get(of ?? 0)?.precision
    const message = precision === undefined ? undefined : decimalsProblem(quantity, precision)
    return message ? [{ field, message, rounded: exact(exact(quantity).toFixed(precision)) }] : []
  })
  const [first] = problems
  if (!first) return
  refuse('invalidFields', {
    message: first.message,
    problems: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    mends: Object.fromEntries(problems.flatMap(({ field, rounded }) => (rounded.gt(0) ? [[field, rounded.toFixed()]] : []))),
  })
}

/** The same for the quantity of every line of a document. */
export const checkLineQuantities = (context: Pick<Context, 'tx' | 'product'>, items: readonly Counted[]): Promise<void> =>
  checkQuantities(
    context,
    items.map(({ quantity, unit: of, isWhole = false }, at) => ({ field: `items.${at}.quantity`, quantity, unit: of, isWhole })),
  )
