import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { EntryView } from '../client/menu.ts'
import { documentTypesOf } from '../define/documents.ts'
import type { GeneralTopic } from './generalTopics.ts'

const fileKinds: ReadonlySet<string> = new Set(['file', 'image', 'richText'])

const holdsFiles = (fields: Fields): boolean =>
  Object.values(fields).some(
    field => fileKinds.has(field.kind) || ('fields' in field && isFields(field.fields) && holdsFiles(field.fields)),
  )

// What a field of lines holds is fields by its definition.
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What a screen of an entity has in common with others, by what it shows and what its records are. */
export const relatedTo = (entity: AnyEntity, view: EntryView): readonly GeneralTopic[] => {
  const files: readonly GeneralTopic[] = holdsFiles(entity.fields) ? ['files'] : []
  const approvals: readonly GeneralTopic[] = documentTypesOf(entity).length > 0 ? ['approvals'] : []
  switch (view) {
    case 'list':
    case 'lines':
      return ['lists', 'views', 'bulk', 'exporting', 'importing', 'keyboard']
    case 'detail':
      return ['records', 'conversation', ...files, ...approvals, 'keyboard']
    case 'new':
    case 'edit':
      return ['forms', ...files, ...approvals, 'errors']
    default:
      return ['lists', 'records', 'forms']
  }
}
