import { makeField, type FieldOptions } from '../../define/field.ts'
import type { Unit } from '../../define/unit.ts'
import { unitPricePlaces } from '../../exact/money.ts'
import type { Label } from '../../language/label.ts'
import type { DecimalField } from './decimal.ts'

interface UnitPriceOptions extends FieldOptions {
  /** At least '0' where nothing is said. */
  readonly min?: string
  readonly max?: string
  /** The currency, where it is always the same or a field of the row says it. */
  readonly unit?: Unit
}

/**
 * What one of something costs: an exact decimal with six places, never negative, read with its cents and with as many places more as it has. What so many of them come to
 * is an amount, in whole cents.
 */
export const unitPrice = <const O extends UnitPriceOptions>(label: Label, options: O = {} as O): DecimalField<O> =>
  makeField('decimal', label, { min: '0', ...options, cents: true, scale: unitPricePlaces })
