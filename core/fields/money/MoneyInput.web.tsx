import { Input, Select, Space } from 'antd'
import { useLabel } from '../../client/session.web.ts'
import { typedNumber } from '../decimal/typedNumber.ts'
import type { MoneyDraft } from '../draft.ts'
import type { ControlProps } from '../look.web.ts'
import { currencies } from './money.ts'

const currencyOptions = currencies.map(currency => ({ value: currency, label: currency }))

/** An amount, typed exactly, beside its currency. */
const MoneyInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps) => {
  const label = useLabel()
  const { amount, currency }: MoneyDraft = draft === null || draft === undefined ? { amount: '', currency: 'CNY' } : (draft as MoneyDraft)
  const status = problems[''] ? ('error' as const) : ('' as const)
  const leave = () => {
    const plain = typedNumber(amount)
    if (plain !== amount) onChange({ amount: plain, currency })
    onLeave()
  }
  return (
    <Space.Compact block>
      <Input
        id={id}
        className="ms-number-input"
        value={amount}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        status={status}
        aria-invalid={problems[''] !== undefined}
        aria-required={field.required}
        aria-describedby={describedBy}
        aria-label={caption && label(caption)}
        onChange={event => onChange({ amount: event.target.value, currency })}
        onBlur={leave}
      />
      <Select
        className="ms-currency"
        value={currency}
        disabled={disabled}
        options={currencyOptions}
        aria-label={`${label(caption ?? field.label)}: ${label(['币种', 'currency'])}`}
        onChange={chosen => onChange({ amount, currency: chosen })}
      />
    </Space.Compact>
  )
}

export default MoneyInput
