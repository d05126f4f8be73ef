import { Input, Select, Space } from 'antd'
import { useLabel } from '#core/client.web'
import { flagWords, type ConditionField, type Literal } from '#core/conditions'
import { currencies } from '#core/fields'
import { DayPicker, RecordPicker } from '#core/fields.web'
import { typedNumber } from '#core/numbers'
import type { Row } from './conditionRows.ts'
import type { FlowNames } from './useFlowNames.web.ts'

interface ConditionValueProps {
  readonly id: string
  readonly field: ConditionField
  readonly row: Row
  readonly caption: string
  readonly names: FlowNames
  readonly disabled: boolean
  readonly invalid: boolean
  onChange(values: readonly Literal[]): void
}

/** What a field is compared with, chosen or typed as its kind asks. */
export const ConditionValue = (props: ConditionValueProps) => {
  const { id, field, row, caption, names, disabled, invalid, onChange } = props
  const label = useLabel()
  const several = row.comparison === 'in'
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return <ChosenValue {...props} several={several} />
    case 'record': {
      const { to = '' } = field
      const chosen = row.values.flatMap(value =>
        value.kind === 'record' ? [{ id: value.id, title: label(names.recordTitle(to, value.id)) }] : [],
      )
      return (
        <RecordPicker
          id={id}
          to={to}
          chosen={chosen}
          several={several}
          everyState
          required
          disabled={disabled}
          invalid={invalid}
          caption={caption}
          onChange={picked => {
            names.learnRecords(to, picked)
            onChange(picked.map(one => ({ kind: 'record', id: one.id })))
          }}
        />
      )
    }
    case 'day':
      return (
        <DayPicker
          id={id}
          day={textOf(row.values[0])}
          disabled={disabled}
          invalid={invalid}
          caption={caption}
          placeholder={label(['年-月-日', 'yyyy-mm-dd'])}
          onChange={day => onChange(day === '' ? [] : [{ kind: 'day', text: day }])}
        />
      )
    case 'text':
      return several ? <TextValues {...props} /> : <TypedValue {...props} literal={text => ({ kind: 'text', text })} />
    case 'number':
      return <TypedValue {...props} numeric literal={text => ({ kind: 'number', text: typedNumber(text) })} />
    case 'money':
      return <MoneyValue {...props} />
  }
}

const textOf = (value: Literal | undefined): string =>
  value === undefined || value.kind === 'money' || value.kind === 'record' ? '' : value.text

const ChosenValue = ({
  id,
  field,
  row,
  caption,
  disabled,
  invalid,
  several,
  onChange,
}: ConditionValueProps & { readonly several: boolean }) => {
  const label = useLabel()
  const values = field.kind === 'flag' ? Object.entries(flagWords).map(([name, words]) => ({ name, label: words })) : (field.values ?? [])
  const shared = {
    id,
    className: 'ms-fill',
    disabled,
    status: invalid ? ('error' as const) : ('' as const),
    'aria-label': caption,
    'aria-invalid': invalid,
    placeholder: label(['请选择', 'Choose']),
    options: values.map(value => ({ value: value.name, label: label(value.label) })),
  }
  const words = row.values.map(textOf)
  const put = (chosen: readonly string[]) => onChange(chosen.map(text => ({ kind: 'word', text })))
  return several ? (
    <Select<string[]> {...shared} mode="multiple" value={words} onChange={put} />
  ) : (
    <Select<string> {...shared} value={words[0] ?? null} onChange={chosen => put([chosen])} />
  )
}

interface TypedValueProps extends ConditionValueProps {
  readonly numeric?: boolean
  literal(text: string): Literal
}

const TypedValue = ({ id, row, caption, disabled, invalid, numeric = false, literal, onChange }: TypedValueProps) => (
  <Input
    id={id}
    value={textOf(row.values[0])}
    disabled={disabled}
    inputMode={numeric ? 'decimal' : 'text'}
    autoComplete="off"
    status={invalid ? 'error' : ''}
    aria-label={caption}
    aria-invalid={invalid}
    onChange={event => onChange(event.target.value.trim() === '' ? [] : [literal(event.target.value)])}
  />
)

const TextValues = ({ id, row, caption, disabled, invalid, onChange }: ConditionValueProps) => (
  <Select<string[]>
    id={id}
    className="ms-fill"
    mode="tags"
    open={false}
    disabled={disabled}
    status={invalid ? 'error' : ''}
    aria-label={caption}
    aria-invalid={invalid}
    value={row.values.map(textOf)}
    onChange={texts => onChange(texts.map(text => ({ kind: 'text', text })))}
  />
)

const MoneyValue = ({ id, row, caption, disabled, invalid, onChange }: ConditionValueProps) => {
  const label = useLabel()
  const [first] = row.values
  const money = first?.kind === 'money' ? first : { amount: '', currency: currencies[0] ?? 'CNY' }
  const put = (amount: string, currency: string) => onChange(amount === '' ? [] : [{ kind: 'money', amount, currency }])
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={money.amount}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        status={invalid ? 'error' : ''}
        aria-label={caption}
        aria-invalid={invalid}
        onChange={event => put(typedNumber(event.target.value), money.currency)}
      />
      <Select
        className="ms-currency"
        value={money.currency}
        disabled={disabled}
        aria-label={label(['币种', 'Currency'])}
        options={currencies.map(currency => ({ value: currency, label: currency }))}
        onChange={currency => put(money.amount, currency)}
      />
    </Space.Compact>
  )
}
