import { useQueries } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Fields, Reference } from '../define/field.ts'
import { readRecordKey } from '../define/recordKey.ts'
import { fieldOf } from '../fields/kinds.ts'
import { referenceOf, referencesOf } from '../fields/ref/references.ts'
import type { RefShape } from '../fields/ref/ref.web.tsx'
import { request } from '../client/client.web.ts'
import { useLanguage } from '../client/session.web.ts'
import type { Filter } from '../reading/query.ts'
import { titleKey } from '../client/queryKeys.web.ts'

interface AskedReference {
  readonly field: string
  readonly to: string
  readonly id: number
  /** For what the list is asked. */
  readonly value: string | number
}

/**
 * What the records are called that reference filters ask for. A picker and the rows on the page know most titles; for a link
 * from elsewhere that matches nothing, one row that refers to the record is asked for.
 */
export const useFilterTitles = (entity: AnyEntity, fields: Fields, filters: readonly Filter[], rows: readonly RecordOf<AnyEntity>[]) => {
  const language = useLanguage()
  const asked = filters.flatMap(filter => askedReferences(fields, filter))
  const titles = useQueries({
    queries: asked.map(({ field, to, id, value }) => ({
      queryKey: titleKey(to, id, language),
      queryFn: async () => {
        const { results } = await request<{ readonly results: readonly RecordOf<AnyEntity>[] }>('GET', apiPath(entity), {
          params: { [field]: value, page_size: 1, fields: field },
        })
        return titleIn(results, field, id) ?? null
      },
      enabled: titleIn(rows, field, id) === undefined,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return (field: string, id: number): string => {
    const at = asked.findIndex(one => one.field === field && one.id === id)
    return titleIn(rows, field, id) ?? titles[at]?.data ?? `#${id}`
  }
}

const askedReferences = (fields: Fields, filter: Filter): readonly AskedReference[] => {
  const field = fieldOf(fields, filter.field)
  if (!field || filter.operator === 'null') return []
  if (field.kind === 'record')
    return filter.values.flatMap(value => {
      const named = readRecordKey(String(value))
      return named ? [{ field: filter.field, to: named.entity, id: named.id, value: String(value) }] : []
    })
  if (field.kind !== 'ref' && field.kind !== 'refs') return []
  return filter.values.map(value => ({ field: filter.field, to: (field as RefShape).to, id: Number(value), value: Number(value) }))
}

const titleIn = (rows: readonly RecordOf<AnyEntity>[], field: string, id: number): string | undefined => {
  for (const row of rows) {
    const found = references(row[field]).find(reference => reference.id === id)
    if (found) return found.title
  }
  return undefined
}

const references = (value: unknown): readonly Reference[] => {
  const one = referenceOf(value)
  return one ? [one] : referencesOf(value)
}
