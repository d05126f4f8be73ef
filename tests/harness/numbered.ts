import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { snake } from '../../core/define/naming.ts'
import { revisionsOf } from '../../core/define/revisions.ts'
import { drawingSteps } from '../../core/define/ways.ts'

/** The assignments that give a record the numbers which its steps would have drawn, for tests that put it into a state without them. */
export const numbered = (entity: AnyEntity): readonly RawBuilder<unknown>[] =>
  Object.entries<Field>(entity.fields)
    .flatMap(([name, field]) => (drawingSteps(field) ? [snake(name), ...(revisionsOf(entity) ? ['number_root'] : [])] : []))
    .map(column => sql`${sql.id(column)} = coalesce(${sql.id(column)}, 'N-' || id)`)
