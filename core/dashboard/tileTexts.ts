import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { kindOf } from '../fields/kinds.ts'
import { arrangedColumns } from '../lists/columns.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { tileRows } from './dashboard.ts'

/** How the rows of a view read in a tile. */
interface TileTexts {
  /** What must be read of them. */
  readonly fields: Fields
  readonly columns: readonly string[]
  cells(row: Readonly<Record<string, unknown>>): readonly string[]
}

/** The first columns of a view, the one that names a record in front. */
export const textsOf = (entity: AnyEntity, fields: Fields, parameters: string, language: Language): TileTexts => {
  const arranged = arrangedColumns(entity, fields, readView(entity, fields, parameters).state.arrangement.columns).map(({ name }) => name)
  const names = [entity.title, ...arranged.filter(name => name !== entity.title)].slice(0, tileRows.columns)
  const shown = names.flatMap(name => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })
  return {
    fields: Object.fromEntries(shown.map(({ name, field }) => [name, field])),
    columns: shown.map(({ field }) => inLanguage(field.label, language)),
    cells: row =>
      shown.map(({ name, field }) => {
        const value = row[name]
        return value === null || value === undefined ? '' : kindOf(field).toText(field, value, language)
      }),
  }
}
