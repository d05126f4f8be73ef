import type { ComponentType } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { FilterProps } from '../../fields/look.web.ts'
import { filterable, type ListQuery } from '../../reading/query.ts'
import { withConditions } from '../listAddress.ts'
import { useGroups } from './useGroups.web.ts'

interface FacetFilterProps extends Omit<FilterProps, 'facets'> {
  readonly Filter: ComponentType<FilterProps>
  readonly entity: AnyEntity
  readonly name: string
  readonly query: ListQuery
}

const countedKinds: readonly string[] = ['choice', 'flag', 'ref']

/** A filter that says how many records each answer would leave; counted when it is opened, and left out where there are too many to count. */
export const FacetFilter = ({ Filter, entity, name, query, ...rest }: FacetFilterProps) => {
  const isCounted = countedKinds.includes(rest.field.kind) && filterable(entity, entity.fields).includes(name)
  const { data } = useGroups({ entity, query: withConditions(query, name, {}), by: isCounted ? name : undefined, sums: [] })
  return <Filter {...rest} facets={isCounted && data?.isComplete ? data.groups : undefined} />
}
