import type { Field } from '../../define/field.ts'
import { exact } from '../../exact/exact.ts'
import { percentField, type DecimalShape } from '../decimal/percent.ts'
import { typedNumber } from '../decimal/typedNumber.ts'
import { readDraft, type Draft } from '../draft.ts'

const commaForPoint = /^([+-]?\d+),(\d+)$/
const written = /^[+-]?\d+(?:\.\d*)?$/

/**
 * What was certainly meant by a number that its field refuses, as one would type it: a comma is a point, places that the field does not keep are
 * rounded half up, what lies above the highest value becomes that. Undefined for anything else, and where that would be refused as well.
 */
export const meant = (field: Field, draft: Draft): string | undefined => {
  if ((field.kind !== 'decimal' && field.kind !== 'integer') || (typeof draft !== 'string' && typeof draft !== 'number')) return undefined
  // Fields of these kinds have them; whole numbers keep no places.
  const shape = { scale: 0, ...field } as DecimalShape
  const { scale, max } = shape.percent === true ? percentField(shape) : shape
  const plain = typedNumber(String(draft)).replace(commaForPoint, '$1.$2')
  if (!written.test(plain)) return undefined
  const number = exact(plain.replace(/\.$/, ''))
  const kept = exact(number.toFixed(scale))
  // A count that was typed as a half may be either of its neighbours.
  if (scale === 0 && !kept.eq(number)) return undefined
  const fitting = max !== undefined && kept.gt(max) ? exact(max) : kept
  const text = fitting.toFixed()
  const { problems } = readDraft(field, text)
  return text === String(draft) || Object.keys(problems).length > 0 ? undefined : text
}
