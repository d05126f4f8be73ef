import { counted } from '../../language/counted.ts'
import type { Label } from '../../language/label.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLabel } from '../../client/session.web.ts'
import { Loading } from '../../client/states.web.tsx'
import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import { useLoadEntity } from '../../records/present.web.ts'
import { useRecords } from '../../records/useRecords.web.ts'
import { useListFields } from '../../records/visibleFields.web.ts'
import { FilterBar } from '../FilterBar.web.tsx'
import { conditionParameters, readListAddress } from '../listAddress.ts'
import { useFilterTitles } from '../useFilterTitles.web.ts'
import type { SourceProps } from './ReportSource.web.tsx'
import '../list.css'

interface ListSourceProps extends SourceProps {
  /** The name of the entity. */
  readonly list: string
}

/** What a list can be narrowed down by, and how many records it holds so. */
export const ListSource = ({ list, ...props }: ListSourceProps) => {
  const label = useLabel()
  const entity = useEntityNamed(list)
  if (entity === 'failed') return <p role="alert">{label(['暂时无法加载', 'Temporarily unavailable'])}</p>
  return entity ? <Narrowed {...props} entity={entity} /> : <Loading rows={1} />
}

/** An entity of any area, once its definition is there. */
const useEntityNamed = (name: string): AnyEntity | 'failed' | undefined => {
  const load = useLoadEntity()
  const [found, setFound] = useState<AnyEntity | 'failed'>()
  useEffect(
    function loadNamed() {
      let isWanted = true
      void load(name).then(
        loaded => isWanted && setFound(loaded?.entity ?? 'failed'),
        () => isWanted && setFound('failed'),
      )
      return () => {
        isWanted = false
      }
    },
    [load, name],
  )
  return found
}

const none: readonly RecordOf<AnyEntity>[] = []

const Narrowed = ({ entity, parameters, disabled, onNarrow }: SourceProps & { readonly entity: AnyEntity }) => {
  const label = useLabel()
  const fields = useListFields(entity)
  const { query } = useMemo(() => readListAddress(entity, fields, new URLSearchParams(parameters)), [entity, fields, parameters])
  const { data } = useRecords(entity, { ...query, page: 1, pageSize: 1, fields: [entity.title] })
  const titleOf = useFilterTitles(entity, fields, query.filters, data?.results ?? none)
  const count: Label | undefined = data && [
    `${data.count.toLocaleString()}${data.countIsExact ? '' : '+'}`,
    `${counted(data.count, 'record')}${data.countIsExact ? '' : ' or more'}`,
  ]
  return (
    <>
      {!disabled && (
        // The key comes from a control inside: Enter searches the list and does not submit the form in which that stands.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          role="group"
          aria-label={label(['筛选', 'Filter'])}
          onKeyDown={event => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
        >
          <FilterBar
            entity={entity}
            fields={fields}
            list={{ query, go: next => onNarrow(conditionParameters(entity, next)) }}
            titleOf={titleOf}
          />
        </div>
      )}
      <p className="ms-muted" role="status">
        {count !== undefined && label([`现在读到：${count[0]} 条记录`, `Reads now: ${count[1]}`])}
      </p>
    </>
  )
}
