import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'

/** How many columns a list shows when its definition names none. */
const usualColumns = 6

/** The columns of a list that this person may see, in order; the title always stands among them. */
export const listColumns = (entity: AnyEntity, fields: Fields): readonly string[] => {
  const declared: readonly string[] = entity.list?.columns ?? Object.keys(fields).slice(0, usualColumns)
  const visible = declared.filter(name => fieldOf(fields, name) !== undefined)
  return visible.includes(entity.title) || !fieldOf(fields, entity.title) ? visible : [entity.title, ...visible]
}

/** What a card shows of a record below its title and state. */
export const cardColumns = (entity: AnyEntity, fields: Fields): readonly string[] =>
  listColumns(entity, fields)
    .filter(name => name !== entity.title && name !== entity.state)
    .slice(0, 4)
