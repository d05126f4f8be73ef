import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'

type LinesField = Field & { readonly of?: Fields; readonly named?: string; readonly totals?: readonly string[] }

/** What is wrong with how the lines of an entity are read on its pages. */
export const checkLines = ({ fields }: AnyEntity): readonly string[] =>
  Object.entries<LinesField>(fields).flatMap(([name, { of = {}, named, totals = [] }]) => [
    ...(named !== undefined && fieldOf(of, named)?.kind !== 'ref'
      ? [`the lines ${name} are named by ${named}, which is no reference`]
      : []),
    ...totals.filter(one => fieldOf(fields, one) === undefined).map(one => `the lines ${name} come to ${one}, which does not exist`),
  ])
