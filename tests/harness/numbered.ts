import { sql, type RawBuilder } from 'kysely'
import { filledStates, type AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { snake } from '../../core/define/naming.ts'
import { revisionsOf } from '../../core/define/revisions.ts'
import { drawingSteps } from '../../core/define/ways.ts'
import { columnNames } from '../../core/reading/source.server.ts'
import { entitySamples } from './entitySamples.ts'

/** The assignments that give a record the numbers which its steps would have drawn, for tests that put it into a state without them. */
export const numbered = (entity: AnyEntity): readonly RawBuilder<unknown>[] =>
  Object.entries<Field>(entity.fields)
    .flatMap(([name, field]) => (drawingSteps(field) ? [snake(name), ...(revisionsOf(entity) ? ['number_root'] : [])] : []))
    .map(column => sql`${sql.id(column)} = coalesce(${sql.id(column)}, 'N-' || id)`)

/** What the database accepts in a field that a state asks for, where a test does not look at it. */
const fillers: Readonly<Record<string, RawBuilder<unknown>>> = {
  date: sql`current_date`,
  moment: sql`now()`,
  text: sql`'…'`,
  integer: sql`1`,
}

/** The assignments that fill in what a state asks for, as its steps would have done: people are those who made the record, contents stand in `filled` of its samples. */
export const filledAt = (entity: AnyEntity, state: string): readonly RawBuilder<unknown>[] => {
  const { filled = {} } = entitySamples.get(entity.name) ?? {}
  const fields = filledStates(entity).find(([at]) => at === state)?.[1] ?? []
  return fields.flatMap(name => {
    const field: (Field & { readonly to?: string }) | undefined = entity.fields[name]
    if (field === undefined || drawingSteps(field)) return []
    const byKind = field.to === 'admin.user' ? sql`created_by_id` : fillers[field.kind]
    const value = name in filled ? sql`${JSON.stringify(filled[name])}::jsonb` : byKind
    const column = sql.id(columnNames(entity, name)[0] ?? '')
    return value === undefined ? [] : [sql`${column} = coalesce(${column}, ${value})`]
  })
}
