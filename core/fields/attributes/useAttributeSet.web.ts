import { useQuery } from '@tanstack/react-query'
import { request } from '../../client/client.web.ts'
import { recordKey } from '../../client/queryKeys.web.ts'
import { useCan, useLanguage } from '../../client/session.web.ts'
import { apiPath } from '../../define/area.ts'
import { setLines, type AttributesShape } from './attributes.ts'
import { definitionOf, type AttributeDefinition } from './attributeSet.ts'

/** Sets lead up to so many others at most. */
const deepest = 20

const loadSet = async (field: AttributesShape, id: number, signal: AbortSignal): Promise<readonly AttributeDefinition[]> => {
  const found: (readonly AttributeDefinition[])[] = []
  for (let next: number | undefined = id; next !== undefined && found.length < deepest;) {
    const record: Readonly<Record<string, unknown>> = await request('GET', `${apiPath({ name: field.sets })}${next}/`, { signal })
    // The lines of a set are answered with the fields of its builder.
    found.unshift(((record[setLines(field)] ?? []) as readonly Parameters<typeof definitionOf>[0][]).map(definitionOf))
    const above = field.above === undefined ? null : record[field.above]
    next = typeof above === 'object' && above !== null && 'id' in above ? Number(above.id) : undefined
  }
  return found.flat()
}

/** The attributes of the records of one class, those of the classes above it first; undefined until they are known, and to whoever may not read classes. */
export const useAttributeSet = (field: AttributesShape | undefined, id: number | undefined): readonly AttributeDefinition[] | undefined => {
  const language = useLanguage()
  const can = useCan()
  const { data } = useQuery({
    queryKey: [...recordKey(field?.sets ?? '', id ?? 0, language), 'set', field?.above ?? ''],
    queryFn: ({ signal }) => (field && id !== undefined ? loadSet(field, id, signal) : []),
    enabled: field !== undefined && id !== undefined && can(`${field.sets}:read`),
    staleTime: 30_000,
  })
  return id === undefined ? undefined : data
}
