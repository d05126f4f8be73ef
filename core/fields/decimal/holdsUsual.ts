import type { Field } from '../../define/field.ts'
import { isEmpty } from '../isEmpty.ts'
import { shortDecimal } from './typedNumber.ts'

/** Whether a number holds what its definition calls usual (`usual`): there is nothing to say about it. */
export const holdsUsual = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined && 'usual' in field && !isEmpty(value) && shortDecimal(String(value)) === field.usual
