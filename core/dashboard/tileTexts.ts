import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { spokenBy, spokenField } from '../define/spoken.ts'
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

/** The first columns of a view, the one that names a record in front; where it stands is said as everywhere. */
export const textsOf = (entity: AnyEntity, fields: Fields, parameters: string, language: Language): TileTexts => {
  const arranged = arrangedColumns(entity, fields, readView(entity, fields, parameters).state.arrangement.columns).map(({ name }) => name)
  const names = [entity.title, ...arranged.filter(name => name !== entity.title)].slice(0, tileRows.read)
  const shown = names.flatMap(name => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })
  const standing = shown.some(({ name }) => name === entity.state) ? spokenBy(entity) : []
  const readToo = standing.flatMap(name => (fields[name] ? [[name, fields[name]] as const] : []))
  return {
    fields: Object.fromEntries([...shown.map(({ name, field }) => [name, field] as const), ...readToo]),
    columns: shown.map(({ field }) => inLanguage(field.label, language)),
    cells: row =>
      shown.map(({ name, field }) => {
        const by = name === entity.state ? (spokenField(entity, row) ?? name) : name
        const told = fields[by] ?? field
        const value = row[by]
        if (by !== name && told.kind === 'flag') return inLanguage(told.label, language)
        return value === null || value === undefined ? '' : kindOf(told).toText(told, value, language)
      }),
  }
}
