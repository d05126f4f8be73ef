import { DownOutlined, PushpinOutlined, SettingOutlined, UpOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { Popover } from '../controls/Popover.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { densityLabels } from '../people/preferences.ts'
import { densities } from '../client/menu.ts'
import type { Arrangement } from './arrangement.ts'
import { movedColumn, offeredColumns, pinnedColumn, resizedColumn, withColumn, type ListColumn } from './columns.ts'
import './columns.css'
import { groupable } from '../reading/grouping.ts'

interface ColumnsPanelProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly arrangement: Arrangement
  /** The columns as they are shown now. */
  readonly columns: readonly ListColumn[]
  onArrange(arrangement: Arrangement): void
}

/** Arranges a list without a mouse as well as with one: which columns, in which order, how wide, which stay; how dense; in which groups. */
export const ColumnsPanel = (props: ColumnsPanelProps) => {
  const label = useLabel()
  return (
    <Popover
      className="ms-quiet-button"
      button={
        <>
          <SettingOutlined aria-hidden /> {label(['列与布局', 'Columns'])}
        </>
      }
    >
      {() => <Panel {...props} />}
    </Popover>
  )
}

const Panel = ({ entity, fields, arrangement, columns, onArrange }: ColumnsPanelProps) => {
  const label = useLabel()
  const groupId = useId()
  const usualDensity = useSession(session => session.listDensity)
  const [typed, setTyped] = useState('')
  const arrange = (next: readonly ListColumn[]) => onArrange({ ...arrangement, columns: next })
  const captionOf = (name: string): string => label(fieldOf(fields, name)?.label ?? [name, name])
  const offered = offeredColumns(fields, columns).filter(name => captionOf(name).toLowerCase().includes(typed.trim().toLowerCase()))
  const groups = groupable(entity, fields)
  return (
    <div className="ms-columns">
      <fieldset className="ms-columns-density">
        <legend>{label(['行高', 'Density'])}</legend>
        {densities.map(density => (
          <label key={density} className="ms-tick">
            <input
              type="radio"
              name="ms-density"
              checked={(arrangement.density ?? usualDensity ?? 'normal') === density}
              onChange={() => onArrange({ ...arrangement, density })}
            />
            {label(densityLabels[density])}
          </label>
        ))}
      </fieldset>
      {groups.length > 0 && (
        <div className="ms-columns-group">
          <label htmlFor={groupId}>{label(arrangement.as === 'board' ? ['泳道', 'Lanes'] : ['分组', 'Group by'])}</label>
          <select
            id={groupId}
            className="ms-select"
            value={arrangement.group ?? ''}
            onChange={({ target: { value } }) => {
              const { group: _former, ...rest } = arrangement
              onArrange(value === '' ? rest : { ...rest, group: value })
            }}
          >
            <option value="">{label(arrangement.as === 'board' ? ['不分泳道', 'No lanes'] : ['不分组', 'No groups'])}</option>
            {groups.map(name => (
              <option key={name} value={name}>
                {captionOf(name)}
              </option>
            ))}
          </select>
        </div>
      )}
      <input
        className="ms-text"
        type="search"
        value={typed}
        placeholder={label(['查找列', 'Find a column'])}
        aria-label={label(['查找列', 'Find a column'])}
        onChange={event => setTyped(event.target.value)}
      />
      <ul>
        {offered.map(name => (
          <ColumnLine
            key={name}
            name={name}
            caption={captionOf(name)}
            columns={columns}
            isTitle={name === entity.title}
            onArrange={arrange}
          />
        ))}
      </ul>
      <button type="button" className="ms-small-button" onClick={() => onArrange({})}>
        {label(['恢复默认', 'Reset to default'])}
      </button>
    </div>
  )
}

interface ColumnLineProps {
  readonly name: string
  readonly caption: string
  readonly columns: readonly ListColumn[]
  /** Rows are opened by it: it always stays. */
  readonly isTitle: boolean
  onArrange(columns: readonly ListColumn[]): void
}

/** How much wider or narrower one press makes a column, in pixels, and how wide it is taken to be before. */
const widthStep = { by: 24, from: 160 } as const

const ColumnLine = ({ name, caption, columns, isTitle, onArrange }: ColumnLineProps) => {
  const label = useLabel()
  const at = columns.findIndex(column => column.name === name)
  const column = columns[at]
  const width = (by: number) => onArrange(resizedColumn(columns, name, (column?.width ?? widthStep.from) + by))
  return (
    <li>
      <label className="ms-tick">
        <input
          type="checkbox"
          checked={column !== undefined}
          disabled={isTitle}
          onChange={event => onArrange(withColumn(columns, name, event.target.checked))}
        />
        <span>{caption}</span>
      </label>
      {column && (
        <span className="ms-columns-tools" role="group" aria-label={caption}>
          <LineButton name={label(['变窄', 'Narrower'])} onPress={() => width(-widthStep.by)}>
            −
          </LineButton>
          <LineButton name={label(['变宽', 'Wider'])} onPress={() => width(widthStep.by)}>
            +
          </LineButton>
          <LineButton
            name={label(['固定在左侧', 'Pin to the left'])}
            pressed={column.pinned === true}
            onPress={() => onArrange(pinnedColumn(columns, name, !column.pinned))}
          >
            <PushpinOutlined aria-hidden />
          </LineButton>
          <LineButton name={label(['上移', 'Move up'])} disabled={at === 0} onPress={() => onArrange(movedColumn(columns, name, at - 1))}>
            <UpOutlined aria-hidden />
          </LineButton>
          <LineButton
            name={label(['下移', 'Move down'])}
            disabled={at === columns.length - 1}
            onPress={() => onArrange(movedColumn(columns, name, at + 1))}
          >
            <DownOutlined aria-hidden />
          </LineButton>
        </span>
      )}
    </li>
  )
}

interface LineButtonProps {
  readonly name: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  onPress(): void
  readonly children: React.ReactNode
}

const LineButton = ({ name, pressed, disabled, onPress, children }: LineButtonProps) => (
  <button
    type="button"
    className="ms-small-button"
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
)
