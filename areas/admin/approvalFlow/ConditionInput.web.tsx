import { PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { useLabel } from '#core/client.web'
import { conditionLimits, writtenWords, type ConditionField } from '#core/conditions'
import { Segments } from '#core/controls.web'
import { focusWhenThere } from '#core/fields.web'
import type { Label } from '#core/language'
import { conditionProblems } from './conditionProblems.ts'
import { ConditionRow } from './ConditionRow.web.tsx'
import {
  isGroup,
  joinedGroup,
  newRow,
  placed,
  rowsOf,
  withNewGroup,
  withNewRow,
  withRow,
  writeRows,
  type Group,
  type Row,
  type RowPlace,
  type Rows,
} from './conditionRows.ts'
import type { FlowNames } from './useFlowNames.web.ts'

interface ConditionInputProps {
  readonly id: string
  readonly value: string | null
  /** What the documents hold; unknown until their type is chosen. */
  readonly fields: readonly ConditionField[] | undefined
  readonly names: FlowNames
  readonly disabled: boolean
  readonly problem: string | undefined
  onChange(value: string | null): void
}

const rowId = (id: string, place: RowPlace): string => `${id}-${place.join('-')}`

/** The lines as they are being filled in; anew whenever the text was changed elsewhere. */
const useRows = (value: string | null, onChange: (value: string | null) => void) => {
  const [held, setHeld] = useState(() => ({ value, rows: rowsOf(value) }))
  const current = held.value === value ? held : { value, rows: rowsOf(value) }
  const change = (rows: Rows) => {
    const written = writeRows(rows)
    setHeld({ value: written, rows })
    onChange(written)
  }
  return [current.rows, change] as const
}

/** When a step is needed: lines of field, comparison and value, joined by “and” or “or”; the expression stands below for whoever prefers it. */
export const ConditionInput = ({ id, value, fields, names, disabled, problem, onChange }: ConditionInputProps) => {
  const label = useLabel()
  const [rows, change] = useRows(value, onChange)
  const known = fields ?? []
  const found = conditionProblems(value, rows, known, names.recordTitle)
  const first = known.find(({ chosen }) => !chosen)
  const addId = `${id}-add`
  const caption = label(['何时需要这一步', 'When this step is needed'])
  const add = (next: Rows, place: RowPlace) => {
    change(next)
    focusWhenThere(`${rowId(id, place)}-field`)
  }
  return (
    <div className="ms-form-row" data-wide data-invalid={found.written !== undefined || problem !== undefined || undefined}>
      <div className="ms-condition-builder" role="group" aria-label={caption}>
        <div className="ms-condition-head">
          <span className="ms-caption">{caption}</span>
          {rows && rows.items.length > 1 && (
            <Join
              join={rows.join}
              disabled={disabled}
              caption={label(['满足', 'Holds with'])}
              onChange={join => change({ ...rows, join })}
            />
          )}
        </div>
        {rows && rows.items.length === 0 && <p className="ms-muted">{label(['总是需要。', 'Always.'])}</p>}
        {rows && <Lines {...{ id, rows, known, names, disabled, found, change, addId, add }} submitted={problem !== undefined} />}
        {rows && first && (
          <div className="ms-condition-tools">
            <Button
              id={addId}
              type="link"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={disabled}
              onClick={() => add(withNewRow(rows, newRow(first)), [rows.items.length])}
            >
              {label(['条件', 'Condition'])}
            </Button>
            <Button
              type="link"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={disabled}
              onClick={() => add(withNewGroup(rows, newRow(first)), [rows.items.length, 0])}
            >
              {label(['一组条件', 'Group of conditions'])}
            </Button>
          </div>
        )}
        {!rows && (
          <p className="ms-muted">{label(['这个条件只能用表达式修改。', 'This condition can only be changed as an expression.'])}</p>
        )}
        {value !== null && found.written === undefined && !found.isUnfinished && (
          <p className="ms-condition-words">
            <strong>{label(['读作', 'Reads'])}</strong> {label(writtenWords(value, known, names.recordTitle))}
          </p>
        )}
        <Expression {...{ id, value, disabled, onChange }} open={!rows} problem={wrongIn(found, problem, label)} />
      </div>
    </div>
  )
}

type Found = ReturnType<typeof conditionProblems>

/** What is wrong with the text as a whole; what belongs to a line stands there. */
const wrongIn = (found: Found, problem: string | undefined, label: (words: Label) => string): string | undefined => {
  if (found.written) return label(found.written)
  return found.isUnfinished || found.ofRows.size > 0 ? undefined : problem
}

interface JoinProps {
  readonly join: Group['join']
  readonly disabled: boolean
  readonly caption: string
  onChange(join: Group['join']): void
}

const Join = ({ join, disabled, caption, onChange }: JoinProps) => {
  const label = useLabel()
  return (
    <Segments<Group['join']>
      disabled={disabled}
      name={caption}
      value={join}
      options={[
        { value: 'and', label: label(['全部条件', 'All of these']) },
        { value: 'or', label: label(['任一条件', 'Any of these']) },
      ]}
      onChange={onChange}
    />
  )
}

interface LinesProps {
  readonly id: string
  readonly rows: Rows
  readonly known: readonly ConditionField[]
  readonly names: FlowNames
  readonly disabled: boolean
  readonly found: Found
  /** It was refused: what is still to be filled in is said. */
  readonly submitted: boolean
  /** Of the button that adds a line. */
  readonly addId: string
  change(rows: Rows): void
  add(rows: Rows, place: RowPlace): void
}

const unfinished: Label = ['请填写条件的值', 'Enter the value of this condition']

const Lines = ({ id, rows, known, names, disabled, found, submitted, addId, change, add }: LinesProps) => {
  const label = useLabel()
  const first = known.find(({ chosen }) => !chosen)
  const lines = placed(rows)
  const line = (place: RowPlace, row: Row) => {
    const number = lines.findIndex(([at]) => at.join() === place.join())
    const missing = submitted && row.values.length === 0 ? { words: unfinished, superfluous: false } : undefined
    const before = lines[number - 1]?.[0]
    return (
      <ConditionRow
        key={place.join()}
        id={rowId(id, place)}
        number={number + 1}
        row={row}
        fields={known}
        names={names}
        disabled={disabled}
        problem={found.ofRows.get(number) ?? missing}
        onChange={changed => change(withRow(rows, place, changed))}
        onRemove={() => {
          change(withRow(rows, place, undefined))
          focusWhenThere(before === undefined ? addId : `${rowId(id, before)}-field`)
        }}
      />
    )
  }
  return (
    <ul className="ms-condition-lines">
      {rows.items.map((item, at) =>
        isGroup(item) ? (
          <li key={at} className="ms-condition-group">
            {item.rows.length > 1 && (
              <Join
                join={item.join}
                disabled={disabled}
                caption={label(['组内满足', 'The group holds with'])}
                onChange={join => change(joinedGroup(rows, at, join))}
              />
            )}
            <ul className="ms-condition-lines">{item.rows.map((row, within) => line([at, within], row))}</ul>
            {first && (
              <Button
                type="link"
                size="small"
                icon={<PlusOutlined aria-hidden />}
                disabled={disabled}
                onClick={() => add(withNewRow(rows, newRow(first), at), [at, item.rows.length])}
              >
                {label(['组内条件', 'Condition in the group'])}
              </Button>
            )}
          </li>
        ) : (
          line([at], item)
        ),
      )}
    </ul>
  )
}

interface ExpressionProps {
  readonly id: string
  readonly value: string | null
  readonly disabled: boolean
  readonly open: boolean
  readonly problem: string | undefined
  onChange(value: string | null): void
}

/** The condition as it is stored, for experts. */
const Expression = ({ id, value, disabled, open, problem, onChange }: ExpressionProps) => {
  const label = useLabel()
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={details} open={open || problem !== undefined || undefined}>
      <summary>{label(['表达式', 'Expression'])}</summary>
      <Input
        id={id}
        value={value ?? ''}
        disabled={disabled}
        maxLength={conditionLimits.length}
        spellCheck={false}
        status={problem === undefined ? '' : 'error'}
        aria-label={label(['条件表达式', 'Condition as an expression'])}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-wrong`}
        onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      />
      {problem !== undefined && (
        <div id={`${id}-wrong`} className="ms-wrong" role="alert">
          {problem}
        </div>
      )}
    </details>
  )
}
