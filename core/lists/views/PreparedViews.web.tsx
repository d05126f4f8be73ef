import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLanguage } from '../../client/session.web.ts'
import { useCall } from '../../client/useCall.web.ts'
import type { ListQuery } from '../../reading/query.ts'
import { hasWork } from './preparedViews.ts'
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

/** The views of a list that everybody has and that hold something, each with how many rows; the one that shows these rows is the open one, and stands there when it is empty too. */
const PreparedViews = ({ entity, fields, says, path, query }: PreparedViewsProps) => {
  const language = useLanguage()
  const { data } = useCall(preparedListViews, { entity: entity.name, ...(says === '' ? {} : { says }) })
  const views = (data?.views ?? []).map(view => ({ ...view, isOpen: sameRows(entity, fields, query, view.parameters) }))
  return views.filter(hasWork).map(({ name, label, parameters, number, isOpen }) => (
    <ScreenLink
      key={name}
      to={`${path}?${parameters}`}
      aria-current={isOpen ? 'page' : undefined}
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
