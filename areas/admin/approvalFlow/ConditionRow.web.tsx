import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useLabel } from '#core/client.web'
import { comparisonsOf, comparisonWords, type ConditionField } from '#core/conditions'
import type { Label } from '#core/language'
import { ConditionValue } from './ConditionValue.web.tsx'
import { newRow, type Row } from './conditionRows.ts'
import type { FlowNames } from './useFlowNames.web.ts'

/** What is wrong with a line, and whether it can simply be left out. */
export interface RowProblem {
  readonly words: Label
  readonly superfluous: boolean
}

interface ConditionRowProps {
  readonly id: string
  readonly number: number
  readonly row: Row
  readonly fields: readonly ConditionField[]
  readonly names: FlowNames
  readonly disabled: boolean
  readonly problem: RowProblem | undefined
  onChange(row: Row): void
  onRemove(): void
}

/** One line of a condition: a field, how it is compared, and with what. */
export const ConditionRow = ({ id, number, row, fields, names, disabled, problem, onChange, onRemove }: ConditionRowProps) => {
  const label = useLabel()
  const words = label([`第 ${number} 个条件`, `Condition ${number}`])
  const field = fields.find(({ name }) => name === row.field)
  const signs = field ? comparisonWords(field) : undefined
  return (
    <li className="ms-condition-row" data-invalid={problem !== undefined || undefined}>
      <div className="ms-condition-parts" role="group" aria-label={words}>
        <Select
          id={`${id}-field`}
          className="ms-condition-field"
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={label(['字段', 'Field'])}
          value={row.field}
          options={[
            ...fields.filter(one => !one.chosen || one === field).map(one => ({ value: one.name, label: label(one.label) })),
            ...(field ? [] : [{ value: row.field, label: label(['已没有的字段', 'A field that is gone']) }]),
          ]}
          onChange={name => {
            const chosen = fields.find(one => one.name === name)
            if (chosen && name !== row.field) onChange(newRow(chosen))
          }}
        />
        {field && signs && (
          <Select
            className="ms-condition-sign"
            disabled={disabled}
            aria-label={label(['比较', 'Comparison'])}
            value={row.comparison}
            options={comparisonsOf(field).map(one => ({ value: one, label: label(signs[one]) }))}
            onChange={comparison => onChange({ ...row, comparison, values: comparison === 'in' ? row.values : row.values.slice(0, 1) })}
          />
        )}
        {field && (
          <div className="ms-condition-value">
            <ConditionValue
              id={`${id}-value`}
              field={field}
              row={row}
              caption={label(['值', 'Value'])}
              names={names}
              disabled={disabled}
              invalid={problem !== undefined}
              onChange={values => onChange({ ...row, values })}
            />
          </div>
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          disabled={disabled}
          aria-label={label([`删除${words}`, `Remove ${words.toLowerCase()}`])}
          onClick={onRemove}
        />
      </div>
      {field?.bounded !== undefined && <p className="ms-muted">{label(field.bounded)}</p>}
      {problem !== undefined && (
        <div className="ms-wrong" role="alert">
          {label(problem.words)}{' '}
          {problem.superfluous && !disabled && (
            <button type="button" className="ms-small-button" onClick={onRemove}>
              {label(['删除此行', 'Remove this line'])}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
