import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLanguage } from '../../client/session.web.ts'
import { useCall } from '../../client/useCall.web.ts'
import type { ListQuery } from '../../reading/query.ts'
import { sameRows } from './sameRows.ts'
import { preparedListViews } from './viewCalls.ts'

interface PreparedViewsProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  /** What holds of all records of the list, as its address says it. */
  readonly says: string
  readonly path: string
  readonly query: ListQuery
}

/** The views of a list that everybody has, each with how many rows it holds; the one that shows these rows is the open one. */
const PreparedViews = ({ entity, fields, says, path, query }: PreparedViewsProps) => {
  const language = useLanguage()
  const { data } = useCall(preparedListViews, { entity: entity.name, ...(says === '' ? {} : { says }) })
  return data?.views.map(({ name, label, parameters, number }) => (
    <ScreenLink
      key={name}
      to={`${path}?${parameters}`}
      aria-current={sameRows(entity, fields, query, parameters) ? 'page' : undefined}
      data-prepared={name}
      data-some={(number?.count ?? 0) > 0 || undefined}
    >
      <span>{label}</span>
      {number && (
        <span className="ms-view-count">
          {number.count.toLocaleString(language)}
          {number.isExact ? '' : '+'}
        </span>
      )}
    </ScreenLink>
  ))
}

export default PreparedViews
