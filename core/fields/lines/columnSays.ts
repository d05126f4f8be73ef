import { isFollowing, type Field } from '../../define/field.ts'
import { says } from '../isEmpty.ts'

/** A number of what became of a row, or a share: that it is zero says no more than that there is nothing yet. What people count, price and add up says it where it is zero. */
const isQuietAtZero = (field: Field): boolean =>
  isFollowing(field) || (field.readonly && field.origin === undefined) || ('percent' in field && field.percent === true)

const isZero = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'amount' in value ? isZero(value.amount) : /^-?0(?:\.0*)?$/.test(String(value))

/** Whether a value says something in a column of a table on a page: a column in which none of the rows does takes no room. */
export const columnSays = (field: Field, value: unknown): boolean => says(value) && !(isQuietAtZero(field) && isZero(value))
