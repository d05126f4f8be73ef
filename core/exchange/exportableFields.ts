import type { Actor } from '../rights/actor.ts'
import { readableFields } from '../rights/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { integer } from '../fields/integer/integer.ts'

type Reader = Pick<Actor, 'points'>

/** The record's number, by which it is found again. */
export const idField = integer(['记录编号', 'Record id'], { min: 1 })

/** How often the record was written: by it an import notices what has changed since the file was made. */
export const versionField = integer(['记录版本', 'Record version'], { min: 1 })

/** Every field a person may export: those they may read, of lines their readable parts. */
export const exportableFields = (entity: AnyEntity, reader: Reader): Fields => ({
  id: idField,
  version: versionField,
  ...withReadableLines(readableFields(entity.fields, reader), reader),
})

const withReadableLines = (fields: Fields, reader: Reader): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      'of' in field ? { ...field, of: readableFields(field.of as Fields, reader) } : field,
    ]),
  )
