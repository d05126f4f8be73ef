import type { AnyEntity } from '../define/entity.ts'
import type { Field, FieldGroup, Fields } from '../define/field.ts'
import { may, type Actor } from './actor.ts'
import { onceFor } from '../define/onceFor.ts'

/** The point that lets a person see, or write, the fields of a group. */
export const groupPoint = (group: FieldGroup, verb: 'read' | 'write'): string => `field.${group}:${verb}`

/** Whether the actor may see this field: in rows, filters, sorts, search, history and exports alike. Of a name, whether they may read such records at all. */
export const readable = (actor: Pick<Actor, 'points'>, field: Field): boolean =>
  (field.group === undefined || may(actor, groupPoint(field.group, 'read'))) && mayBeNamed(actor, field)

const mayBeNamed = (actor: Pick<Actor, 'points'>, { nameOf }: Field): boolean => nameOf === undefined || may(actor, `${nameOf.of}:read`)

/** Whether the actor may write this field. */
export const writable = (actor: Pick<Actor, 'points'>, field: Field): boolean =>
  mayBeNamed(actor, field) &&
  (field.group === undefined || may(actor, groupPoint(field.group, 'write')) || (field.filledByReaders === true && readable(actor, field)))

/** The fields of an entity or line that remain for this actor; everything that is read is derived from these. */
export const readableFields = (fields: Fields, actor: Pick<Actor, 'points'>): Fields =>
  Object.values(fields).every(field => readable(actor, field))
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([, field]) => readable(actor, field)))

/** The same with those of lines. */
export const readableWithLines = (fields: Fields, actor: Pick<Actor, 'points'>): Fields => readableTo(actor)(fields)

/** Every record that is read or written asks for them; whose rights change is another object. */
const readableTo = onceFor((actor: Pick<Actor, 'points'>) =>
  onceFor((fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(readableFields(fields, actor)).map(([name, field]) => [
        name,
        'of' in field ? { ...field, of: readableFields(field.of as Fields, actor) } : field,
      ]),
    ),
  ),
)

/**
 * Whether the actor may see what was once written at a place (`field`, or `field.line.inner`) as belonging to a group or to none: as it was written,
 * and as the field is declared now.
 */
export const mayReadWritten = (
  actor: Pick<Actor, 'points'>,
  fields: Fields,
  { place, group }: { readonly place: string; readonly group: FieldGroup | undefined },
): boolean => {
  const [name = '', , inner] = place.split('.')
  const field: (Field & { readonly of?: Fields }) | undefined = fields[name]
  const innermost = inner === undefined ? undefined : field?.of?.[inner]
  const isOpen = [group, field?.group, innermost?.group].every(one => one === undefined || may(actor, groupPoint(one, 'read')))
  return isOpen && [field, innermost].every(one => one === undefined || mayBeNamed(actor, one))
}

/** The fields of an entity, line or step that this actor may fill in, those of lines included; to the actor there are no others. */
export const writableFields = (fields: Fields, actor: Pick<Actor, 'points'>): Fields => writableTo(actor)(fields)

const writableTo = onceFor((actor: Pick<Actor, 'points'>) =>
  onceFor((fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => writable(actor, field))
        .map(([name, field]) => [name, 'of' in field ? { ...field, of: writableFields(field.of as Fields, actor) } : field]),
    ),
  ),
)

/** The fields that a list answers: everything that is one value and not large. */
export const listFields = (entity: AnyEntity, actor: Pick<Actor, 'points'>): Fields => readableFields(everyListField(entity), actor)

/** The fields that a list has, whoever may see them. */
export const everyListField = onceFor(({ fields }: AnyEntity): Fields =>
  Object.fromEntries(Object.entries<Field>(fields).filter(([, field]) => !isHeavy(field))),
)

const isHeavy = (field: Field): boolean => field.kind === 'lines' || field.kind === 'json' || field.kind === 'richText'
