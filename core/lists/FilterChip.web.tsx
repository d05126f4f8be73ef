import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useId, useRef, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { conditionsText } from './listText.ts'
import { FacetFilter } from './groups/FacetFilter.web.tsx'
import { FilterPanel } from './FilterPanel.web.tsx'
import type { Conditions } from '../fields/filters/conditions.ts'
import type { ListQuery } from '../reading/query.ts'

interface FilterChipProps {
  readonly entity: AnyEntity
  readonly name: string
  readonly query: ListQuery
  readonly field: Field
  readonly conditions: Conditions
  /** Just picked from the menu: open at once. */
  readonly opened: boolean
  titleOf(id: number): string
  /** The first change since it was opened is a step that Back takes back; further ones belong to it. */
  onChange(conditions: Conditions, options?: { readonly replace?: boolean }): void
  onClosed(): void
}

/** One filter: what it asks for in a few words, opened to be changed, removed with × or Backspace. */
export const FilterChip = ({ entity, name, query, field, conditions, opened, titleOf, onChange, onClosed }: FilterChipProps) => {
  const label = useLabel()
  const language = useLanguage()
  const id = useId()
  const chip = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(opened)
  const [changed, setChanged] = useState(false)
  const { Filter } = cellsOf(field)
  const active = Object.keys(conditions).length > 0
  const caption = label(field.label)

  const show = (next: boolean) => {
    setOpen(next)
    setChanged(false)
    if (!next) onClosed()
  }
  const close = () => {
    show(false)
    chip.current?.focus()
  }
  const change = (next: Conditions) => {
    onChange(next, { replace: changed })
    setChanged(true)
  }
  const remove = () => {
    onChange({})
    chip.current?.focus()
  }
  if (!Filter) return null
  return (
    <span className="ms-chip" data-active={active || undefined}>
      <button
        ref={chip}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(!open)}
        onKeyDown={event => {
          if (active && (event.key === 'Backspace' || event.key === 'Delete')) remove()
        }}
      >
        {caption}
        {active ? (
          <span className="ms-chip-value">{conditionsText(field, conditions, language, titleOf)}</span>
        ) : (
          <DownOutlined aria-hidden />
        )}
      </button>
      {active && (
        <button
          type="button"
          className="ms-chip-remove"
          aria-label={label([`去掉筛选：${caption}`, `Remove filter: ${caption}`])}
          onClick={remove}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      {open && (
        <FilterPanel name={caption} opener={chip} onEscape={close} onLeft={() => show(false)}>
          <FacetFilter
            Filter={Filter}
            id={id}
            entity={entity}
            name={name}
            query={query}
            field={field}
            conditions={conditions}
            titleOf={titleOf}
            onChange={change}
          />
        </FilterPanel>
      )}
    </span>
  )
}
