import { Button, Input } from 'antd'
import { checkCondition } from '../../../core/approvals/condition/checkCondition.ts'
import type { ConditionField } from '../../../core/approvals/condition/conditionFields.ts'
import { conditionLimits, parseCondition } from '../../../core/approvals/condition/parseCondition.ts'
import type { Label } from '../../../core/define/label.ts'
import { useLabel } from '../../../core/shell/session.web.ts'

interface ConditionInputProps {
  readonly id: string
  readonly value: string | null
  /** What the documents hold; unknown while there are none of their type. */
  readonly fields: readonly ConditionField[] | undefined
  readonly disabled: boolean
  readonly problem: string | undefined
  onChange(value: string | null): void
}

const examples: Readonly<Record<ConditionField['kind'], string>> = {
  number: '> 0',
  money: '> 5000 CNY',
  text: "= ''",
  flag: '= true',
  choice: '=',
  day: '>= 2026-01-01',
  record: '= #1',
}

/** What is wrong with a condition as it is typed: how it is written, then whether the documents can answer it. */
const wrongWith = (value: string | null, fields: readonly ConditionField[] | undefined): Label | undefined => {
  if (value === null || value.trim() === '') return undefined
  const parsed = parseCondition(value)
  if ('problem' in parsed) return [`第 ${parsed.at + 1} 个字符：${parsed.problem[0]}`, `Character ${parsed.at + 1}: ${parsed.problem[1]}`]
  return fields && checkCondition(parsed, fields)[0]?.problem
}

/** The condition of a step, checked while it is typed; the fields it may speak of are put in with a press. */
export const ConditionInput = ({ id, value, fields, disabled, problem, onChange }: ConditionInputProps) => {
  const label = useLabel()
  const typed = wrongWith(value, fields)
  const wrong = typed ? label(typed) : problem
  const add = (field: ConditionField) => {
    const first = field.kind === 'choice' ? `${examples.choice} ${field.values?.[0]?.name ?? ''}` : examples[field.kind]
    const text = `${field.name} ${first}`
    onChange(value === null || value.trim() === '' ? text : `${value.trim()} and ${text}`)
  }
  return (
    <div className="ms-form-row" data-wide data-invalid={wrong !== undefined || undefined}>
      <label className="ms-caption" htmlFor={id}>
        {label(['条件（不填为总是）', 'Condition (always when empty)'])}
      </label>
      <Input
        id={id}
        value={value ?? ''}
        disabled={disabled}
        maxLength={conditionLimits.length}
        spellCheck={false}
        status={wrong === undefined ? '' : 'error'}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-about`}
        placeholder="total > 5000 CNY and (class = A or requesterDepartment = #3)"
        onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      />
      <div id={`${id}-about`}>
        {wrong !== undefined && (
          <div className="ms-wrong" role="alert">
            {wrong}
          </div>
        )}
        {fields && fields.length > 0 && (
          <p className="ms-form-help ms-condition-fields">
            {fields.map(field => (
              <Button key={field.name} size="small" disabled={disabled} title={hintOf(field, label)} onClick={() => add(field)}>
                {label(field.label)}
              </Button>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

const hintOf = (field: ConditionField, label: (words: Label) => string): string =>
  field.values ? `${field.name}: ${field.values.map(value => `${value.name} (${label(value.label)})`).join(', ')}` : field.name
