import { HolderOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons'
import { useId, useState, type HTMLAttributes, type KeyboardEvent } from 'react'
import type { Label } from '../language/label.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { densityLabels } from '../people/preferences.ts'
import { densities, usualDensity } from '../client/menu.ts'
import type { Arrangement } from './arrangement.ts'
import {
  movedColumn,
  offeredColumns,
  pinnedColumn,
  resizedColumn,
  withColumn,
  wrappedColumn,
  type ColumnEdge,
  type ListColumn,
} from './columns.ts'
import './columns.css'
import { groupable, summable } from '../reading/grouping.ts'
import { addedUp } from './sums/addedUp.ts'
import { useDraggedColumn } from './useDraggedColumn.web.ts'

interface ColumnsChoiceProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly arrangement: Arrangement
  /** The columns as they are shown now. */
  readonly columns: readonly ListColumn[]
  onArrange(arrangement: Arrangement): void
}

/** Arranges a list without a mouse as well as with one: which columns, in which order, how wide, which stay at an edge, which wrap; how dense; in which groups. */
const ColumnsChoice = ({ entity, fields, arrangement, columns, onArrange }: ColumnsChoiceProps) => {
  const label = useLabel()
  const groupId = useId()
  const chosenDensity = useSession(session => session.listDensity)
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<Label>()
  const arrange = (next: readonly ListColumn[]) => onArrange({ ...arrangement, columns: next })
  const captionOf = (name: string): string => label(fieldOf(fields, name)?.label ?? [name, name])
  const offered = offeredColumns(fields, columns).filter(name => captionOf(name).toLowerCase().includes(typed.trim().toLowerCase()))
  const groups = groupable(entity, fields)
  const dragged = useDraggedColumn(columns, arrange)
  return (
    <div className="ms-columns">
      <fieldset className="ms-columns-density">
        <legend>{label(['行高', 'Density'])}</legend>
        {densities.map(density => (
          <label key={density} className="ms-tick">
            <input
              type="radio"
              name="ms-density"
              checked={(arrangement.density ?? chosenDensity ?? usualDensity) === density}
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
      {summable(fields).length > 0 && (arrangement.as === undefined || arrangement.as === 'list') && (
        <label className="ms-tick">
          <input
            type="checkbox"
            checked={addedUp(entity, fields, arrangement.foot, columns) !== undefined}
            onChange={({ target: { checked } }) => {
              const { foot: _former, ...rest } = arrangement
              const isUsual = addedUp(entity, fields, undefined, columns) !== undefined
              onArrange(checked === isUsual ? rest : { ...rest, foot: checked ? 'sums' : 'none' })
            }}
          />
          {label(['合计行', 'Totals'])}
        </label>
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
            onMoved={setMoved}
            dragged={columns.some(column => column.name === name) ? dragged.of(name) : {}}
          />
        ))}
      </ul>
      <p className="ms-hidden" role="status">
        {moved && label(moved)}
      </p>
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
  /** What lets the line be dragged to another place. */
  readonly dragged: HTMLAttributes<HTMLElement>
  onArrange(columns: readonly ListColumn[]): void
  /** Says where it stands now to those who do not see it. */
  onMoved(words: Label): void
}

/** How much wider or narrower one press makes a column, in pixels, and how wide it is taken to be before. */
const widthStep = { by: 24, from: 160 } as const

const ColumnLine = ({ name, caption, columns, isTitle, dragged, onArrange, onMoved }: ColumnLineProps) => {
  const label = useLabel()
  const at = columns.findIndex(column => column.name === name)
  const column = columns[at]
  const move = (event: KeyboardEvent) => {
    const next = arrangedBy(event.key, columns, name)
    if (!next) return
    event.preventDefault()
    onArrange(next)
    const place = next.findIndex(one => one.name === name) + 1
    if (place !== at + 1) onMoved([`“${caption}”移到第 ${place} 列`, `${caption} is now column ${place}`])
  }
  return (
    <li {...dragged}>
      {column && (
        <button
          type="button"
          className="ms-column-grip"
          aria-label={label([`移动“${caption}”`, `Move ${caption}`])}
          title={label(['拖动，或用 ↑ ↓ 调整顺序、← → 调整宽度', 'Drag, or press ↑ ↓ to move it and ← → to change its width'])}
          onKeyDown={move}
        >
          <HolderOutlined aria-hidden />
        </button>
      )}
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
          <LineButton
            name={label(['自动换行', 'Wrap text'])}
            pressed={column.wraps === true}
            onPress={() => onArrange(wrappedColumn(columns, name, !column.wraps))}
          >
            <WrapSign />
          </LineButton>
          {edges.map(({ edge, words, Sign }) => (
            <LineButton
              key={edge}
              name={label(words)}
              pressed={column.pinned === edge}
              onPress={() => onArrange(pinnedColumn(columns, name, column.pinned === edge ? undefined : edge))}
            >
              <Sign aria-hidden />
            </LineButton>
          ))}
        </span>
      )}
    </li>
  )
}

/** The edges at which a column can stay. */
const edges: readonly { readonly edge: ColumnEdge; readonly words: Label; readonly Sign: typeof VerticalRightOutlined }[] = [
  { edge: 'left', words: ['固定在左侧', 'Pin to the left'], Sign: VerticalRightOutlined },
  { edge: 'right', words: ['固定在右侧', 'Pin to the right'], Sign: VerticalLeftOutlined },
]

/** A line that goes on in the next one. */
const WrapSign = () => (
  <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
    <path d="M2 3h12M2 8h9.5a2.5 2.5 0 0 1 0 5H8M10 11l-2 2 2 2M2 13h3" />
  </svg>
)

/** The columns after an arrow key on the grip of one: moved up or down, narrower or wider; undefined for other keys. */
const arrangedBy = (key: string, columns: readonly ListColumn[], name: string): readonly ListColumn[] | undefined => {
  const at = columns.findIndex(column => column.name === name)
  const wide = columns[at]?.width ?? widthStep.from
  if (key === 'ArrowUp') return movedColumn(columns, name, at - 1)
  if (key === 'ArrowDown') return movedColumn(columns, name, at + 1)
  if (key === 'ArrowLeft') return resizedColumn(columns, name, wide - widthStep.by)
  return key === 'ArrowRight' ? resizedColumn(columns, name, wide + widthStep.by) : undefined
}

interface LineButtonProps {
  readonly name: string
  readonly pressed: boolean
  onPress(): void
  readonly children: React.ReactNode
}

const LineButton = ({ name, pressed, onPress, children }: LineButtonProps) => (
  <button type="button" className="ms-small-button" aria-label={name} title={name} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)

export default ColumnsChoice
