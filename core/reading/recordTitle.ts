import type { AnyEntity } from '../define/entity.ts'
import type { Label, Language } from '../language/label.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'

/** What a record is called in the reader's language; by its id while it has no title. */
export const recordTitle = (entity: AnyEntity, record: Readonly<Record<string, unknown>>, language: Language): string => {
  const names = language === 'en' && entity.titleEn !== undefined ? [entity.titleEn, entity.title] : [entity.title]
  for (const name of names) {
    const field = fieldOf(entity.fields, name)
    const value = record[name]
    if (field && value !== null && value !== undefined && value !== '') return kindOf(field).toText(field, value, language)
  }
  return `#${String(record['id'])}`
}

/** The same in both languages, for who may read it in the other one later. */
export const recordTitles = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): Label => [
  recordTitle(entity, record, 'zh'),
  recordTitle(entity, record, 'en'),
]
