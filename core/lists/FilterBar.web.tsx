import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { MenuList } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { FilterChip } from './FilterChip.web.tsx'
import type { Conditions } from '../fields/filters/conditions.ts'
import { conditionsOf, isNarrowed, widened, withConditions } from './listAddress.ts'
import { useAttributeFilters } from './useAttributeFilters.web.ts'
import { askedField, filterable } from '../reading/query.ts'
import { SearchBox } from './SearchBox.web.tsx'
import type { ListOnPage } from '../client/useListAddress.web.ts'

interface FilterBarProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly list: Pick<ListOnPage, 'query' | 'go'>
  /** What the records that reference filters ask for are called. */
  titleOf(field: string, id: number): string
}

/** More filters than these wait behind a button; a wall of them helps nobody. */
const offeredAtOnce = 5

/** Narrows a list down: a search, the filters that the definition puts first, and any other on demand. */
export const FilterBar = ({ entity, fields, list, titleOf }: FilterBarProps) => {
  const label = useLabel()
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const { query, go } = list
  const [added, setAdded] = useState<string>()
  const attributes = useAttributeFilters(entity, fields, query)
  const known = [...filterable(entity, fields), ...attributes.keys()]
  const fieldCalled = (name: string) => attributes.get(name) ?? askedField(fields, name)
  const active = [...new Set(query.filters.map(filter => filter.field))]
  const first: readonly string[] = entity.list?.filters ?? (entity.state === undefined ? [] : [entity.state])
  // On a phone the first record stands in sight: only what is set is shown, the rest is offered behind one button.
  const offered = isPhone ? [] : first.filter(name => known.includes(name)).slice(0, offeredAtOnce)
  const shown = [...new Set([...offered, ...active, ...(added === undefined ? [] : [added])])]
  const others = [...new Set([...first.filter(name => known.includes(name)), ...known])].filter(name => !shown.includes(name))
  const ask = (name: string) => (conditions: Conditions, options?: { readonly replace?: boolean }) =>
    go(withConditions(query, name, conditions), options)
  return (
    <div className="ms-filter-bar" role="search">
      <SearchBox
        query={query}
        onQuery={go}
        onBackspace={() => {
          const last = active.at(-1)
          if (last !== undefined) ask(last)({})
        }}
      />
      {shown.map(name => {
        const field = fieldCalled(name)
        return (
          field && (
            <FilterChip
              key={name}
              entity={entity}
              name={name}
              query={query}
              field={field}
              conditions={conditionsOf(query.filters, name)}
              opened={added === name}
              titleOf={id => titleOf(name, id)}
              onChange={ask(name)}
              onClosed={() => setAdded(undefined)}
            />
          )
        )
      })}
      {others.length > 0 && (
        <Popover
          className="ms-quiet-button"
          button={
            <>
              <PlusOutlined aria-hidden /> {label(['筛选', 'Filter'])}
            </>
          }
        >
          {close => (
            <MenuList
              name={label(['筛选', 'Filter'])}
              choices={others.map(name => ({ key: name, words: label(fieldCalled(name)?.label ?? [name, name]) }))}
              onChoose={name => {
                close()
                setAdded(name)
              }}
            />
          )}
        </Popover>
      )}
      {isNarrowed(query) && (
        <Button type="link" onClick={() => go(widened(query))}>
          {label(['清除', 'Clear'])}
        </Button>
      )}
    </div>
  )
}
